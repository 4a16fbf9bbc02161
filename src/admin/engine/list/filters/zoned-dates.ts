import { toInstant, toWallTime } from '../../../ui/text/time-zone.ts'

/** Returns the instant when a date such as `2026-11-21` starts or ends in a time zone; an empty text if it is not a date. */
export function dayBoundary(day: string, edge: 'start' | 'end', timeZone: string): string {
  const wall = new Date(`${day}T${edge === 'start' ? '00:00:00' : '23:59:59'}`)
  return Number.isNaN(wall.getTime()) ? '' : toInstant(wall, timeZone)
}

/** Returns the date of an instant in a time zone; a plain date is returned unchanged. */
export function dateInZone(instant: string, timeZone: string): string {
  return instant.includes('T') ? dayText(toWallTime(instant, timeZone)) : instant
}

/** Returns the date that many days before an instant. */
export function dateBefore(count: number, instant: Date, timeZone: string): string {
  const wall = toWallTime(instant.toISOString(), timeZone)
  return dayText(new Date(wall.getFullYear(), wall.getMonth(), wall.getDate() - count))
}

function dayText(wall: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${wall.getFullYear()}-${pad(wall.getMonth() + 1)}-${pad(wall.getDate())}`
}

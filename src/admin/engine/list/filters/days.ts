import { instantOf, wallTime } from '../../../ui/text/zone.ts'

/** The instant at which a day, `2026-11-21`, begins or ends on the clock of a time zone; nothing for what is no day. */
export function edgeOf(day: string, edge: 'start' | 'end', timeZone: string): string {
  const wall = new Date(`${day}T${edge === 'start' ? '00:00:00' : '23:59:59'}`)
  return Number.isNaN(wall.getTime()) ? '' : instantOf(wall, timeZone)
}

/** The day of an instant on the clock of a time zone; a plain day stays as it is. */
export function dayOf(instant: string, timeZone: string): string {
  return instant.includes('T') ? dayText(wallTime(instant, timeZone)) : instant
}

/** The day so many days before an instant's. */
export function daysBefore(count: number, instant: Date, timeZone: string): string {
  const wall = wallTime(instant.toISOString(), timeZone)
  return dayText(new Date(wall.getFullYear(), wall.getMonth(), wall.getDate() - count))
}

function dayText(wall: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${wall.getFullYear()}-${pad(wall.getMonth() + 1)}-${pad(wall.getDate())}`
}

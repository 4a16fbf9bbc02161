import { TZDateMini, tz } from '@date-fns/tz'
import { transpose } from 'date-fns'
import type { Locale } from '../../../schema/text/locales.ts'
import { dateFormat } from './intl.ts'

/** The wall-clock time of an instant in a time zone, as a Date with that time in its *local* parts. */
export const toWallTime = (instant: string, timeZone: string): Date =>
  transpose(new TZDateMini(instant, timeZone), Date)

/** The instant for a Date's local parts as wall-clock time in a time zone; ISO 8601 in UTC. */
export const toInstant = (wall: Date, timeZone: string): string =>
  new Date(transpose(wall, tz(timeZone)).getTime()).toISOString()

/** The name of a time zone in a sentence: the city in English; in Arabic, for which Intl has no cities, the country. */
export function timeZoneName(locale: Locale, timeZone: string): string {
  if (locale === 'en') return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(new Date(0))
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace(/^توقيت /, '')
}

import { TZDateMini, tz } from '@date-fns/tz'
import { transpose } from 'date-fns'
import type { Locale } from '../../../schema/text/words.ts'
import { dateFormat } from './intl.ts'

/** The clock on the wall of a time zone at an instant, as a Date whose *local* parts are that clock's. */
export const wallTime = (instant: string, timeZone: string): Date => transpose(new TZDateMini(instant, timeZone), Date)

/** The instant at which a time zone's clock shows a Date's local parts; ISO 8601 in UTC. */
export const instantOf = (wall: Date, timeZone: string): string =>
  new Date(transpose(wall, tz(timeZone)).getTime()).toISOString()

/** Whose clock it is, for a sentence: the city in English; in Arabic, for which Intl has no cities, the country. */
export function zoneName(locale: Locale, timeZone: string): string {
  if (locale === 'en') return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(new Date(0))
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace(/^توقيت /, '')
}

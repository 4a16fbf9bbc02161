import { TZDateMini, tz } from '@date-fns/tz'
import { transpose } from 'date-fns'

/** The clock on the wall of a time zone at an instant, as a Date whose *local* parts are that clock's. */
export const wallTime = (instant: string, timeZone: string): Date => transpose(new TZDateMini(instant, timeZone), Date)

/** The instant at which a time zone's clock shows a Date's local parts; ISO 8601 in UTC. */
export const instantOf = (wall: Date, timeZone: string): string =>
  new Date(transpose(wall, tz(timeZone)).getTime()).toISOString()

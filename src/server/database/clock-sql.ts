import { type RawBuilder, sql } from 'kysely'

/**
 * The time by the clock of the database. Times that several processes read, such as the expiry of a session, are set and compared
 * by this clock, because the clock of one of their machines may be wrong.
 */
export const nowSql: RawBuilder<Date> = sql<Date>`now()`

/** The time this number of milliseconds from now, or before now if negative, by the clock of the database. */
export const fromNowSql = (ms: number): RawBuilder<Date> =>
  sql<Date>`(now() + ${ms}::double precision * interval '1 millisecond')`

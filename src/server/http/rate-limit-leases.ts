import { sql } from 'kysely'
import { fromNowSql, nowSql } from '../database/clock-sql.ts'
import type { Database } from '../database/database.ts'
import { executePrepared } from '../database/prepared-statements.ts'
import type { Db } from '../database/tables.ts'

export interface RateLimitRule {
  /** Unique name of the rule. */
  readonly name: string
  readonly max: number
  /** Length of the window, in seconds. */
  readonly within: number
  /** Checked on every request: a process leases 1/8 of the remaining quota at a time, which avoids a query per request. */
  readonly isFrequent?: true
}
interface LeaseRequest {
  readonly key: string
  /** Number of attempts that wait for this lease. */
  readonly requestedPermits: number
  /** End of the window of the last lease of this process, by `performance.now()`. */
  readonly until: number
}
/** The number of attempts that a process may allow, and the time until which the lease is valid, by `performance.now()`. */
interface RateLimitLease {
  readonly permits: number
  readonly until: number
}
type AcquireLease = (request: LeaseRequest) => Promise<RateLimitLease>

const leasesPerWindow = 8

/**
 * Creates the function that leases parts of the shared quota of a window to this process. The embedded database has only one process,
 * which gets the whole quota at once.
 */
export const createLeases = ({ db, kind }: Pick<Database, 'db' | 'kind'>, rule: RateLimitRule): AcquireLease =>
  kind === 'pglite' ? createLocalLeases(rule) : createDatabaseLeases(db, rule)

const createLocalLeases =
  ({ max, within }: RateLimitRule): AcquireLease =>
  async ({ until }) => {
    const now = performance.now()
    return until > now ? { permits: 0, until } : { permits: max, until: now + within * 1000 }
  }

/**
 * A single statement takes a lease, so no two processes get the same permits. Windows begin and end by the clock of the database, because
 * that of one process may be wrong.
 */
const createDatabaseLeases =
  (db: Db, { name, max, within, isFrequent }: RateLimitRule): AcquireLease =>
  async ({ key, requestedPermits }) => {
    const isExpired = sql`c.expires_at <= ${nowSql}`
    const share = (available: unknown) =>
      isFrequent
        ? sql`least(${available}, greatest(${requestedPermits}::integer, ${available} / ${leasesPerWindow}::integer))`
        : sql`least(${available}, ${requestedPermits}::integer)`
    const [initialShare, nextShare] = [share(sql`${max}::integer`), share(sql`(${max}::integer - c.consumed)`)]
    const { rows } = await executePrepared(
      db,
      sql<{ leased: number; remaining_ms: number }>`
        with lease as (
          insert into core.rate_limits as c (key, consumed, leased, expires_at)
          values (${`${name} ${key}`}, ${initialShare}, ${initialShare}, ${fromNowSql(within * 1000)})
          on conflict (key) do update set
            consumed = case when ${isExpired} then excluded.consumed else c.consumed + ${nextShare} end,
            leased = case when ${isExpired} then excluded.leased else ${nextShare} end,
            expires_at = case when ${isExpired} then excluded.expires_at else c.expires_at end
          where ${isExpired} or c.consumed < ${max}::integer
          returning leased, expires_at
        )
        select leased, ${remainingMsSql} as remaining_ms from lease
        union all
        select 0, ${remainingMsSql} from core.rate_limits where key = ${`${name} ${key}`} and not exists (select from lease)`,
    )
    const [row] = rows
    return { permits: row?.leased ?? 0, until: performance.now() + (row?.remaining_ms ?? 1000) }
  }

const remainingMsSql = sql.raw('(extract(epoch from expires_at - now()) * 1000)::double precision')

/** Deletes the counters of windows that have ended. */
export async function deleteExpiredRateLimits(db: Db): Promise<void> {
  await db.deleteFrom('core.rate_limits').where('expires_at', '<', nowSql).execute()
}

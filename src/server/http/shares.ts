import { type Kysely, sql } from 'kysely'
import { executePrepared } from '../database/prepared.ts'
import type { Database, Tables } from '../database/tables.ts'

export interface Rule {
  /** What is counted, as no other rule calls it. */
  readonly name: string
  readonly max: number
  /** How long a try counts, in seconds. */
  readonly within: number
  /** Is it counted at every request? Then a process takes an eighth of what is left at once, and few requests wait for a count. */
  readonly isFrequent?: true
}
interface Asked {
  readonly key: string
  /** How many tries wait for it. */
  readonly wanted: number
  /** When the window ends in which the process had its last share, in milliseconds. */
  readonly until: number
}
/** How many tries a process may let pass, and until when. */
interface Share {
  readonly granted: number
  readonly until: number
}
export type Shares = (asked: Asked) => Promise<Share>

const parts = 8

/**
 * Gives a process its shares of what all processes together may let pass in a window. The embedded database has one process, which gets the
 * whole at once.
 */
export const sharesOf = ({ db, kind }: Pick<Database, 'db' | 'kind'>, rule: Rule): Shares =>
  kind === 'pglite' ? wholeOf(rule) : leasedOf(db, rule)

const wholeOf =
  ({ max, within }: Rule): Shares =>
  async ({ until }) => {
    const now = Date.now()
    return until > now ? { granted: 0, until } : { granted: max, until: now + within * 1000 }
  }

/** One statement takes a share, so that no two processes are given the same tries. */
const leasedOf =
  (db: Kysely<Tables>, { name, max, within, isFrequent }: Rule): Shares =>
  async ({ key, wanted }) => {
    const now = new Date()
    const ends = new Date(now.getTime() + within * 1000)
    const isOver = sql`c.ends_at <= ${now}`
    const share = (left: unknown) =>
      isFrequent
        ? sql`least(${left}, greatest(${wanted}::integer, ${left} / ${parts}::integer))`
        : sql`least(${left}, ${wanted}::integer)`
    const [whole, rest] = [share(sql`${max}::integer`), share(sql`(${max}::integer - c.taken)`)]
    const { rows } = await executePrepared(
      db,
      sql<{ granted: number; ends_at: Date }>`
        with given as (
          insert into core.attempts as c (key, taken, granted, ends_at)
          values (${`${name} ${key}`}, ${whole}, ${whole}, ${ends})
          on conflict (key) do update set
            taken = case when ${isOver} then excluded.taken else c.taken + ${rest} end,
            granted = case when ${isOver} then excluded.granted else ${rest} end,
            ends_at = case when ${isOver} then excluded.ends_at else c.ends_at end
          where ${isOver} or c.taken < ${max}::integer
          returning granted, ends_at
        )
        select granted, ends_at from given
        union all
        select 0, ends_at from core.attempts where key = ${`${name} ${key}`} and not exists (select from given)`,
    )
    const [given] = rows
    return { granted: given?.granted ?? 0, until: given?.ends_at.getTime() ?? now.getTime() + 1000 }
  }

/** Deletes the counts of windows that are over. */
export async function forgetOldAttempts(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('core.attempts').where('ends_at', '<', new Date()).execute()
}

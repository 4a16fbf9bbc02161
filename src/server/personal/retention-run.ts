import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** Retention runs every day. After a longer gap either the product was off or the clock is wrong. */
const maxGapDays = 31
const dayMs = 86_400_000

const rowId = 'retention:last-run'
/** Earlier versions take any row of this table for the check value of their key, and accept one that is not encrypted. */
const unencrypted = 'plain:'

interface RetentionRun {
  readonly now: Date
  /** Time of the last retention run; null if there was none. */
  readonly lastRun: Date | null
  readonly lastEntry: Date | null
}

/**
 * Throws an error for operators if, by the clock of the database, the last retention run (or, without one, the newest audit log
 * entry) is more than 31 days ago. Such a clock is probably wrong, and erased data cannot be restored. Changes nothing.
 */
export async function assertRecentRun(db: Db): Promise<void> {
  const { rows } = await sql<RetentionRun>`
    select now() as now,
      (select substr(value, ${sql.lit(unencrypted.length + 1)})::timestamptz from core.secret_key_checks where id = ${rowId}) as "lastRun",
      (select at from core.audit order by id desc limit 1) as "lastEntry"`.execute(db)
  const { now, lastRun = null, lastEntry = null } = rows[0] ?? {}
  const lastActivity = lastRun ?? lastEntry
  if (!now || !lastActivity || now.getTime() - lastActivity.getTime() <= maxGapDays * dayMs) return
  const subject = lastRun ? 'Retention last ran' : 'Retention never ran, and the newest entry of the audit log is of'
  throw new Error(
    `${subject} ${lastActivity.toISOString()}, and the clock says ${now.toISOString()}: more than ${maxGapDays} days lie between, so the clock may be wrong. ` +
      'Nothing is erased or deleted by age. If the clock is wrong, set it (timedatectl shows and sets a clock); if it is right, npm run anonymize does the run and confirms it.',
  )
}

/** Saves the current time of the database as the last retention run. */
export async function saveRun(db: Db): Promise<void> {
  await sql`
    insert into core.secret_key_checks as c (id, value) values (${rowId}, ${unencrypted} || to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    on conflict (id) do update set value = excluded.value`.execute(db)
}

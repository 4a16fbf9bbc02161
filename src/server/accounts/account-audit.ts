import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/**
 * SQL for the audit log entries about an account: those of every unit, including retired ones, and the user's edits of the own account
 * while it had no unit. Each part uses its own index.
 */
export const accountAuditSql = (id: string, section: string | undefined): RawBuilder<unknown> => sql`(
  select * from core.audit
  where bu_id in (select id from core.business_units) and section = ${section} and record_id = ${id}
  union all
  select * from core.audit
  where bu_id is null and admin_id = ${id} and action = 'edit' and section = ${section} and record_id = ${id})`

/** Returns the time of the last change of the email address, from the audit log; undefined if it never changed. */
export async function lastEmailChangeAt(db: Db, id: string, section: string | undefined): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(h.at) as at from ${accountAuditSql(id, section)} h
    where h.action = 'edit' and h.changes -> 'email' is not null`.execute(db)
  return rows[0]?.at ?? undefined
}

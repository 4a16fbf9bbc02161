import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { type AuditEntry, writeAuditEntries } from './audit.ts'

interface AuditContext {
  readonly db: Db
  readonly person?: { readonly id: string; readonly name: string }
}

/**
 * Adds an audit log entry about an account in each of its units, including retired ones and those that the admin was removed
 * from. If the account has no unit, the entry has none either, so that it always exists. Used for edits outside the section of
 * admins too, because former states of an account are read from the log.
 */
export async function auditInUnitsOfAdmin(
  { db, person }: AuditContext,
  entry: AuditEntry & { recordId: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select m.bu_id as id from core.memberships m where m.admin_id = ${entry.recordId}
    union select u.id from core.business_units u cross join core.admins a where a.id = ${entry.recordId} and a.group_admin
    order by id`.execute(db)
  const source = { db, ...(person ? { person } : {}) }
  if (rows.length === 0) await writeAuditEntries(source, [entry])
  for (const unit of rows) await writeAuditEntries({ ...source, unit }, [entry])
}

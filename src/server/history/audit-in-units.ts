import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type AuditEntry, auditAll } from './audit.ts'

interface By {
  readonly db: Kysely<Tables>
  readonly person?: { readonly id: string; readonly name: string }
}

/**
 * Writes an entry about an account in the log of each of its units: retired ones too, and those that the person was removed from. It is
 * written without a unit if the account has none, so that it is on record in any case. Edits that are not made in the section of accounts
 * are logged by it, because what an account was is read from the log.
 */
export async function auditInUnitsOf({ db, person }: By, entry: AuditEntry & { recordId: string }): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select m.bu_id as id from core.memberships m where m.admin_id = ${entry.recordId}
    union select u.id from core.business_units u cross join core.admins a where a.id = ${entry.recordId} and a.group_admin
    order by id`.execute(db)
  const by = { db, ...(person ? { person } : {}) }
  if (rows.length === 0) await auditAll(by, [entry])
  for (const unit of rows) await auditAll({ ...by, unit }, [entry])
}

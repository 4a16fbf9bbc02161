import { type RawBuilder, sql } from 'kysely'
import { assignmentsOfEach, canManage } from '../accounts/role-assignments.ts'
import type { Db } from '../database/tables.ts'

interface ForeignCredential {
  readonly id: string
  readonly name: string
  readonly madeBy: string
  readonly isActive: boolean
}

/**
 * Returns those of the accounts that have a credential from another user (a password, or a link handed over) who can no longer manage the
 * account, ordered by name. It takes three statements for any number of accounts.
 *
 * @example await findAccountsWithUntrustedCredentials(db, sql`select p.admin_id from core.role_assignments p where p.bu_id = ${unitId}`)
 */
export async function findAccountsWithUntrustedCredentials(
  db: Db,
  adminIds: RawBuilder<unknown>,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<ForeignCredential>`
    select a.id, a.name, p.created_by as "madeBy", coalesce(b.active, false) as "isActive"
    from core.admins a
      cross join lateral (
        select a.password_by as created_by
        union select l.created_by from core.account_tokens l where l.admin_id = a.id) p
      left join core.admins b on b.id = p.created_by
    where p.created_by <> a.id and a.id in (${adminIds})
    order by a.name, a.id`.execute(db)
  const assignments = await assignmentsOfEach(db, [...new Set(rows.flatMap(({ id, madeBy }) => [id, madeBy]))])
  const noAssignments = Object.assign(new Map(), { dormant: [] })
  const rolesOf = (id: string) => assignments.get(id) ?? noAssignments
  const credentials = rows.filter(({ id, madeBy, isActive }) => !isActive || !canManage(rolesOf(madeBy), rolesOf(id)))
  return [...new Map(credentials.map(({ id, name }) => [id, { id, name }])).values()]
}

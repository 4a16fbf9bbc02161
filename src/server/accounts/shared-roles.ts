import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { type RoleAssignment, selectRoles, toRoleAssignment } from './role-assignments.ts'

/** A role in one unit. */
export interface UnitRoleRow extends RoleAssignment {
  /** Whether the role exists in every unit, including later ones. */
  readonly everywhere: boolean
  readonly isDeleted: boolean
}

/**
 * Returns the rows of a role in every unit, including those in the trash and in retired units. A write of the role writes all its rows, so
 * all of them decide who may change it.
 */
export async function rowsOfRole(db: Db, id: string): Promise<readonly UnitRoleRow[]> {
  const rows = await selectRoles(db)
    .select(['r.everywhere', 'r.deleted_at as deletedAt'])
    .where('r.id', '=', id)
    .execute()
  return rows.map(({ everywhere, deletedAt, ...row }) => ({
    ...toRoleAssignment(row),
    everywhere,
    isDeleted: deletedAt !== null,
  }))
}

/** Returns the accounts that have a role in any unit, ordered by name. */
export async function adminsWithRole(
  db: Db,
  roleId: string,
): Promise<readonly { readonly buId: string; readonly id: string; readonly title: string }[]> {
  return await db
    .selectFrom('core.memberships as m')
    .innerJoin('core.admins as a', 'a.id', 'm.admin_id')
    .select(['m.bu_id as buId', 'a.id', 'a.name as title'])
    .where('m.role_id', '=', roleId)
    .where('m.deleted_at', 'is', null)
    .orderBy('a.name')
    .execute()
}

/** Returns those of the units in which a different role already has the name. */
export async function unitsWithRoleName(
  db: Db,
  { name, exceptId: exceptRoleId, unitIds }: { name: string; exceptId: string; unitIds: readonly string[] },
): Promise<readonly string[]> {
  if (unitIds.length === 0) return []
  const rows = await db
    .selectFrom('core.roles')
    .select('bu_id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '<>', exceptRoleId)
    .where('bu_id', 'in', unitIds)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ bu_id: id }) => id)
}

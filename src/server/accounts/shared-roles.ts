import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type RoleHere, roleOf, selectRoles } from './posts.ts'

type Db = Kysely<Tables>

/** A role as it is in a unit. */
export interface RoleRow extends RoleHere {
  /** Is it one of every unit, later ones too? */
  readonly everywhere: boolean
  readonly isDeleted: boolean
}

/**
 * The rows of a role in every unit, with those in the trash and in retired units. A write of the role writes all of them, so all of
 * them decide who may change it.
 */
export async function rowsOfRole(db: Db, id: string): Promise<readonly RoleRow[]> {
  const rows = await selectRoles(db)
    .select(['r.everywhere', 'r.deleted_at as deletedAt'])
    .where('r.id', '=', id)
    .execute()
  return rows.map(({ everywhere, deletedAt, ...row }) => ({
    ...roleOf(row),
    everywhere,
    isDeleted: deletedAt !== null,
  }))
}

/** Who has a role, in whatever unit, by name. */
export async function holdersOf(
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

/** Those of these units where another role than this one has a name. */
export async function unitsWithRole(
  db: Db,
  { name, not, among }: { name: string; not: string; among: readonly string[] },
): Promise<readonly string[]> {
  if (among.length === 0) return []
  const rows = await db
    .selectFrom('core.roles')
    .select('bu_id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '<>', not)
    .where('bu_id', 'in', among)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ bu_id: id }) => id)
}

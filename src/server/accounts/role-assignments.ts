import { type RawBuilder, sql } from 'kysely'
import type { AssignableRole } from '../../api/units.ts'
import { masterAdminDescription } from '../../group/default-roles.ts'
import { permissionsOfRole } from '../../group/permissions.ts'
import { findBlockingRoleLimit, isAtLeastAsRestrictive, type RoleLimit } from '../../schema/access.ts'
import { acquireAdvisoryLock } from '../database/advisory-locks.ts'
import type { Db } from '../database/tables.ts'
import { limitsOf, toPerson } from './admins.ts'

/** The role of an account in a unit. */
export interface RoleAssignment {
  readonly buId: string
  readonly roleId: string
  readonly role: string
  readonly permissions: readonly string[]
  readonly limits: readonly RoleLimit[]
  readonly reserved: boolean
  /** Whether the account is a group admin, that is, master-admin of every unit. */
  readonly ofGroupAdmin?: boolean
  readonly unitName: { readonly en: string; readonly ar: string }
}
/** The active role assignments of an account by unit id. */
export type ActiveAssignments = ReadonlyMap<string, RoleAssignment>

/** A role assignment without effect now: its unit is retired, or the user was removed from the unit and can be restored there. */
interface DormantAssignment extends RoleAssignment {
  readonly isRemoved: boolean
  readonly isRetired: boolean
}
/** All role assignments of an account: the active ones by unit, and the dormant ones. */
export type RoleAssignments = ActiveAssignments & { readonly dormant: readonly DormantAssignment[] }

/** Serializes all changes of access rights, so that two concurrent changes cannot remove each other's last master-admin. */
export const lockAllAccounts = (db: Db): Promise<void> => acquireAdvisoryLock(db, 'accounts')

/** Returns the active role assignments of an account by unit. */
export async function activeAssignmentsOf(db: Db, adminId: string | undefined): Promise<ActiveAssignments> {
  if (adminId === undefined) return new Map()
  const rows = await selectActive(db).where('p.admin_id', '=', adminId).execute()
  return new Map(rows.map(({ adminId: _, ...row }) => [row.buId, toRoleAssignment(row)]))
}

/**
 * Returns all role assignments of an account. Use it to decide who may change the account; `activeAssignmentsOf` is enough to decide what
 * a user may do now.
 */
export async function assignmentsOf(db: Db, adminId: string | undefined): Promise<RoleAssignments> {
  return (adminId !== undefined && (await assignmentsOfEach(db, [adminId])).get(adminId)) || noAssignments
}

/** Like `assignmentsOf` for several accounts, in two statements. An account without assignments is not in the map. */
export async function assignmentsOfEach(
  db: Db,
  adminIds: readonly string[],
): Promise<ReadonlyMap<string, RoleAssignments>> {
  if (adminIds.length === 0) return new Map()
  const filter = (column: string) => isAnyOf(column, adminIds)
  const active = Map.groupBy(await selectActive(db).where(filter('p.admin_id')).execute(), ({ adminId }) => adminId)
  const dormant = Map.groupBy(await selectDormant(db).where(filter('m.admin_id')).execute(), ({ adminId }) => adminId)
  return new Map(
    [...new Set([...active.keys(), ...dormant.keys()])].map((id) => {
      const entries = (active.get(id) ?? []).map(({ adminId: _, ...row }) => [row.buId, toRoleAssignment(row)] as const)
      return [id, Object.assign(new Map(entries), { dormant: (dormant.get(id) ?? []).map(toDormantAssignment) })]
    }),
  )
}

const noAssignments: RoleAssignments = Object.assign(new Map<string, RoleAssignment>(), { dormant: [] })

const isAnyOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`

const selectActive = (db: Db) =>
  selectRoles(db)
    .innerJoin('core.role_assignments as p', (join) =>
      join.onRef('p.bu_id', '=', 'r.bu_id').onRef('p.role_id', '=', 'r.id'),
    )
    .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
    .select(['p.admin_id as adminId', 'a.group_admin as ofGroupAdmin'])

const selectDormant = (db: Db) =>
  selectRoles(db)
    .innerJoin('core.memberships as m', (join) => join.onRef('m.bu_id', '=', 'r.bu_id').onRef('m.role_id', '=', 'r.id'))
    .select(['m.admin_id as adminId', 'm.deleted_at as deletedAt', 'u.retired_at as retiredAt'])
    .where((eb) => eb.or([eb('m.deleted_at', 'is not', null), eb('u.retired_at', 'is not', null)]))

const toDormantAssignment = ({
  adminId: _,
  deletedAt,
  retiredAt,
  ...row
}: Awaited<ReturnType<ReturnType<typeof selectDormant>['execute']>>[number]): DormantAssignment => ({
  ...toRoleAssignment(row),
  isRemoved: deletedAt !== null,
  isRetired: retiredAt !== null,
})

/** Returns all users of a unit who can sign in, with their roles, ordered by name. */
export async function colleaguesIn(
  db: Db,
  buId: string,
): Promise<readonly (RoleAssignment & { readonly id: string; readonly name: string })[]> {
  const rows = await selectRoles(db)
    .innerJoin('core.role_assignments as p', (join) =>
      join.onRef('p.bu_id', '=', 'r.bu_id').onRef('p.role_id', '=', 'r.id'),
    )
    .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
    .select(['a.id', 'a.name', 'a.group_admin as ofGroupAdmin'])
    .where('p.bu_id', '=', buId)
    .where('a.active', '=', true)
    .orderBy('a.name')
    .execute()
  return rows.map(({ id, name, ...row }) => ({ ...toRoleAssignment(row), id, name }))
}

/** Returns the existing ones of these roles by unit. */
export async function findRolesByUnit(
  db: Db,
  roles: readonly { businessUnit: string; role: string }[],
): Promise<ActiveAssignments> {
  if (roles.length === 0) return new Map()
  const rows = await selectRoles(db)
    .where((eb) =>
      eb.or(roles.map(({ businessUnit, role }) => eb.and([eb('r.bu_id', '=', businessUnit), eb('r.id', '=', role)]))),
    )
    .where('r.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.buId, toRoleAssignment(row)]))
}

/** The unit name in both languages, if they differ, because the language of the reader is unknown here. */
export const unitLabel = ({ unitName: { en, ar } }: Pick<RoleAssignment, 'unitName'>): string =>
  en === ar ? en : `${en} · ${ar}`

/** Converts a row of `selectRoles` to a role assignment. */
export const toRoleAssignment = ({
  en,
  ar,
  ...row
}: Omit<RoleAssignment, 'unitName'> & RoleAssignment['unitName']): RoleAssignment => ({
  ...row,
  permissions: permissionsOfRole(row),
  limits: limitsOf(row),
  unitName: { en, ar },
})

/** Selects the roles `r` with their units `u`. */
export const selectRoles = (db: Db) =>
  db
    .selectFrom('core.roles as r')
    .innerJoin('core.business_units as u', 'u.id', 'r.bu_id')
    .select(['r.bu_id as buId', 'r.id as roleId', 'r.name as role', 'r.permissions', 'r.limits', 'r.reserved'])
    .select(['u.display_en as en', 'u.display_ar as ar'])

/** Whether a user has every right of a role. */
export const isSubsetOfRole = (
  role: Pick<RoleAssignment, 'permissions' | 'limits' | 'reserved' | 'ofGroupAdmin'>,
  holder: RoleAssignment | undefined,
): boolean =>
  holder !== undefined &&
  (holder.ofGroupAdmin || !role.ofGroupAdmin) &&
  (holder.reserved || !role.reserved) &&
  isAtLeastAsRestrictive(role.limits, holder.limits) &&
  role.permissions.every((permission) => holder.permissions.includes(permission))

export const hasAdminAccess = (assignment: RoleAssignment | undefined): boolean =>
  assignment?.permissions.includes('Access Admin') ?? false

/** Whether a user may also change the admins of the unit. */
export const canEditAdmins = (assignment: RoleAssignment | undefined): assignment is RoleAssignment =>
  assignment !== undefined && hasAdminAccess(assignment) && findBlockingRoleLimit(assignment, 'edit') === undefined

/**
 * Whether the actor may change the global credentials and properties of the target: password, email, second factor, passkeys, sessions,
 * status, name. The actor must manage admins in every unit of the target and have at least the target's rights there. Dormant assignments
 * count too: otherwise the actor could take over the account first and get its rights when the unit or the user is restored.
 */
export const canManage = (actor: RoleAssignments, target: RoleAssignments): boolean =>
  [...target.values()].every((assignment) => isManagedBy(assignment, actor.get(assignment.buId))) &&
  target.dormant.every((assignment) => isManagedBy(assignment, roleOverDormant(actor, assignment)))

/** Whether the actor is still active and can still manage the target. Check it when an earlier action of the actor takes effect. */
export async function canStillManage(db: Db, actorId: string, targetId: string): Promise<boolean> {
  const actor = await db.selectFrom('core.admins').select('active').where('id', '=', actorId).executeTakeFirst()
  if (!actor?.active) return false
  return canManage(await assignmentsOf(db, actorId), await assignmentsOf(db, targetId))
}

const isManagedBy = (assignment: RoleAssignment, holder: RoleAssignment | undefined): boolean =>
  canEditAdmins(holder) && isSubsetOfRole(assignment, holder)

/**
 * Returns the actor's role for managing a dormant assignment. In a retired unit it is the role that the actor would have there after a
 * restore.
 */
const roleOverDormant = (actor: RoleAssignments, { buId }: DormantAssignment): RoleAssignment | undefined =>
  [...actor.values()].find(({ ofGroupAdmin }) => ofGroupAdmin) ??
  actor.get(buId) ??
  actor.dormant.find((role) => role.buId === buId && role.isRetired && !role.isRemoved)

/** Whether no other user who can sign in is master-admin of the unit. */
export async function isLastMasterAdmin(db: Db, { buId, reserved }: RoleAssignment, adminId: string): Promise<boolean> {
  if (!reserved) return false
  const otherAdmin = await db
    .selectFrom('core.role_assignments as p')
    .innerJoin('core.roles as r', (join) => join.onRef('r.bu_id', '=', 'p.bu_id').onRef('r.id', '=', 'p.role_id'))
    .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
    .select('a.id')
    .where('p.bu_id', '=', buId)
    .where('r.reserved', '=', true)
    .where('a.active', '=', true)
    // A user who has not accepted the invitation may never accept it.
    .where('a.invited_at', 'is', null)
    .where('a.id', '<>', adminId)
    .executeTakeFirst()
  return otherAdmin === undefined
}

/** Whether the account belongs to a unit, retired or not, or is a group admin. One that was deleted in all of its units does not. */
export async function belongsToAnyUnit(db: Db, adminId: string): Promise<boolean> {
  const membership = await db
    .selectFrom('core.memberships')
    .select('admin_id')
    .where('admin_id', '=', adminId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return membership !== undefined || (await isGroupAdmin(db, adminId))
}

/** Whether the account is a group admin, and so master-admin of every unit. */
export async function isGroupAdmin(db: Db, adminId: string | undefined): Promise<boolean> {
  if (adminId === undefined) return false
  const row = await groupAdmins(db).where('id', '=', adminId).executeTakeFirst()
  return row !== undefined
}

/** Whether no other user who can sign in is a group admin. */
export async function isLastGroupAdmin(db: Db, adminId: string): Promise<boolean> {
  const otherAdmin = await groupAdmins(db)
    .where('active', '=', true)
    .where('invited_at', 'is', null)
    // An account without a password depends on its identity provider, which may lock it out.
    .where('password_hash', '<>', '')
    .where('id', '<>', adminId)
    .executeTakeFirst()
  return otherAdmin === undefined
}

const groupAdmins = (db: Db) => db.selectFrom('core.admins').select('id').where('group_admin', '=', true)

/** Returns the roles of a unit, ordered by name. */
export async function rolesOfUnit(db: Db, buId: string): Promise<readonly AssignableRole[]> {
  const rows = await db
    .selectFrom('core.roles')
    .select(['id', 'name', 'name as role', 'permissions', 'reserved', 'limits'])
    .select(['description_en as en', 'description_ar as ar'])
    .where('bu_id', '=', buId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, en, ar, ...row }) => {
    const { permissions, limits } = toPerson(row)
    const description = row.reserved ? masterAdminDescription : { en, ar }
    return { id, name, description, permissions: [...permissions], ...(limits ? { limits: [...limits] } : {}) }
  })
}

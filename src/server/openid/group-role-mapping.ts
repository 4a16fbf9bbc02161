import { isReclaimable } from '../accounts/account-tokens.ts'
import { assignRole } from '../accounts/admins.ts'
import {
  type ActiveAssignments,
  findRolesByUnit,
  isLastMasterAdmin,
  isSubsetOfRole,
  lockAllAccounts,
  type RoleAssignment,
} from '../accounts/role-assignments.ts'
import type { GroupRoleMapping } from '../database/core/provider-table-types.ts'
import type { Db } from '../database/tables.ts'

/** A role change in a unit by a provider's groups: the role ids before and after. */
export interface RoleChange {
  readonly unit: string
  readonly before: string | null
  readonly after: string | null
  /** The role stays, because the user is the last master-admin of the unit. */
  readonly isKept: boolean
  /** The role stays for now, because a former address can still reclaim the account with everything that it has. */
  readonly isWithheld: boolean
}
interface GroupRoleInput {
  readonly adminId: string
  readonly providerId: string
  /** The group mappings of the provider. */
  readonly rows: readonly GroupRoleMapping[]
  /** The groups of the user. */
  readonly groups: readonly string[]
}

/** Returns the roles that groups grant: one role per unit; of two mappings in the same unit the first one wins. */
function rolesForGroups(rows: readonly GroupRoleMapping[], groups: readonly string[]): ReadonlyMap<string, string> {
  const matches = rows.filter(({ group }) => groups.includes(group)).flatMap(({ posts }) => posts)
  return new Map(matches.toReversed().map(({ businessUnit, role }) => [businessUnit, role]))
}

/** Like `rolesForGroups`, but only roles that still exist. */
export const existingRolesForGroups = (
  db: Db,
  rows: readonly GroupRoleMapping[],
  groups: readonly string[],
): Promise<ActiveAssignments> =>
  findRolesByUnit(
    db,
    [...rolesForGroups(rows, groups)].map(([businessUnit, role]) => ({ businessUnit, role })),
  )

/**
 * Returns the roles that a user would gain and lose by their groups. Roles from other sources stay, and so does the last master-admin of a
 * unit. Nothing is gained while the address of the account is contested.
 */
export async function diffRoles(
  db: Db,
  { adminId, providerId, rows, groups }: GroupRoleInput,
): Promise<readonly RoleChange[]> {
  const grantedRoles = await existingRolesForGroups(db, rows, groups)
  const isContested = await isReclaimable(db, adminId)
  const memberships = await db
    .selectFrom('core.memberships')
    .select(['bu_id as unit', 'role_id as role', 'provider_id as from'])
    .where('admin_id', '=', adminId)
    .where('deleted_at', 'is', null)
    .execute()
  const gains = [...grantedRoles.values()]
    .filter(({ buId }) => !memberships.some(({ unit }) => unit === buId))
    .map(
      ({ buId, roleId }): RoleChange => ({
        unit: buId,
        before: null,
        after: roleId,
        isKept: false,
        isWithheld: isContested,
      }),
    )
  const outdatedMemberships = memberships.filter(
    ({ unit, role, from }) => from === providerId && grantedRoles.get(unit)?.roleId !== role,
  )
  const losses: RoleChange[] = []
  for (const { unit, role } of outdatedMemberships) {
    const assignment = (await findRolesByUnit(db, [{ businessUnit: unit, role }])).get(unit)
    const isKept = assignment !== undefined && (await isLastMasterAdmin(db, assignment, adminId))
    const next = grantedRoles.get(unit)
    const change = { unit, before: role, after: next?.roleId ?? null, isKept, isWithheld: false }
    losses.push(isContested && next ? withoutGain(change, assignment, next) : change)
  }
  return [...gains, ...losses]
}

/**
 * Returns a role change that grants no new right: a role with more rights waits, and one with different rights only removes the current
 * one.
 */
function withoutGain(change: RoleChange, assignment: RoleAssignment | undefined, next: RoleAssignment): RoleChange {
  if (isSubsetOfRole(next, assignment)) return change
  return assignment && isSubsetOfRole(assignment, next) ? { ...change, isWithheld: true } : { ...change, after: null }
}

/**
 * Assigns the roles that the user's groups grant, and removes those that they no longer grant; returns the changes. Must be called inside
 * a transaction.
 */
export async function applyGroupRoles(db: Db, input: GroupRoleInput): Promise<readonly RoleChange[]> {
  await lockAllAccounts(db)
  const { adminId, providerId } = input
  const changes = (await diffRoles(db, input)).filter(({ isKept, isWithheld }) => !isKept && !isWithheld)
  const updateMembership = (unit: string) =>
    db.updateTable('core.memberships').where('admin_id', '=', adminId).where('bu_id', '=', unit)
  for (const { unit, after } of changes) {
    if (after === null) {
      await updateMembership(unit).set({ deleted_at: new Date() }).execute()
      continue
    }
    await assignRole(db, { adminId, buId: unit, roleId: after })
    await updateMembership(unit).set({ provider_id: providerId }).execute()
  }
  if (changes.length > 0)
    await db
      .updateTable('core.admins')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date(), updated_by: null }))
      .where('id', '=', adminId)
      .execute()
  return changes
}

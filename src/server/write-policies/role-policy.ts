import { fieldTraitsOf } from '../../fields/field-types.ts'
import { isEveryUnit } from '../../fields/units/units.ts'
import { masterAdmin } from '../../group/permissions.ts'
import { isAtLeastAsRestrictive } from '../../schema/access.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { Problem } from '../../schema/validate-record.ts'
import { activeAssignmentsOf, isSubsetOfRole, type RoleAssignment, unitLabel } from '../accounts/role-assignments.ts'
import { adminsWithRole, rowsOfRole } from '../accounts/shared-roles.ts'
import { revokeAfterRoleExpansion } from '../credentials/revoke-after-grant.ts'
import { recordInUse } from '../http/errors.ts'
import { maxListedReferrers, type Referrer } from '../store/referrers.ts'
import type { SectionContext } from '../store/section-context.ts'
import { lockAccountsForSession } from './acting-session.ts'
import { isConfusable } from './homoglyphs.ts'
import { findReclaimableRoleMemberProblems } from './reclaimable-accounts.ts'
import { findSharedRoleProblems, roleLimitsIn, unitIdsIn } from './shared-role-rules.ts'
import { type CompletedWrite, createProblemAt, type WritePolicy } from './write-policy.ts'

/**
 * Nobody grants rights that they do not have, or changes a role with more rights than their own. Master-admin cannot be changed, except
 * its sign-in requirements. A role that an account has cannot be deleted. For a role of several units this applies in each of them.
 */
export const rolePolicy: WritePolicy = async ({ scope, id, after }) => {
  await lockAccountsForSession(scope)
  const { unit, person } = scope
  const assignments = await activeAssignmentsOf(scope.db, person?.id)
  const ownRole = assignments.get(unit.id)
  const storedRows = await rowsOfRole(scope.db, id)
  const before = storedRows.find(({ buId }) => buId === unit.id)
  const path = after ? 'permissions' : 'name'
  if (before?.reserved && after && ownRole?.reserved && isSameRole(before, after)) return []
  if (before?.reserved) return [createProblemAt('name', 'reservedRole')]
  if (before && !isSubsetOfRole(before, ownRole)) return [createProblemAt(path, 'above', { unit: unitLabel(before) })]
  const problems = after
    ? [...nameProblems(after), ...grantProblems(after, ownRole), ...limitProblems(after, ownRole)]
    : []
  if (problems.length > 0) return problems
  const sharedProblems = await findSharedRoleProblems({ scope, id, after }, storedRows, assignments)
  if (sharedProblems.length > 0) return sharedProblems
  if (after)
    return before && isExpanded(before, after) ? await findReclaimableRoleMemberProblems(scope.db, id, assignments) : []
  await assertUnassigned(scope, id)
  return []
}

/** A role that gains rights or is restored grants them to all its holders, in every unit. */
export async function afterRoleWrite({ scope, id, before, after, isRestored }: CompletedWrite): Promise<void> {
  if (isRestored) return await revokeAfterRoleExpansion(scope, id)
  if (!before || !after) return
  const previousRole = { permissions: stringsIn(before.permissions), limits: roleLimitsIn(before) }
  if (isExpanded(previousRole, after)) await revokeAfterRoleExpansion(scope, id)
}

/** Whether a write adds permissions to a role or removes limits from it. */
const isExpanded = (
  { permissions, limits }: Pick<RoleAssignment, 'permissions' | 'limits'>,
  { permissions: newPermissions, ...body }: RecordValues,
): boolean =>
  stringsIn(newPermissions).some((permission) => !permissions.includes(permission)) ||
  !isAtLeastAsRestrictive(roleLimitsIn(body), limits)

const stringsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const isSameRole = ({ buId, role, permissions }: RoleAssignment, after: RecordValues): boolean =>
  after.name === role &&
  Array.isArray(after.permissions) &&
  after.permissions.join() === permissions.join() &&
  roleLimitsIn(after).length === 0 &&
  !isEveryUnit(after.units) &&
  unitIdsIn(after).every((unit) => unit === buId)

const nameProblems = ({ name }: RecordValues): readonly Problem[] =>
  isConfusable(String(name), masterAdmin) ? [createProblemAt('name', 'reservedRole')] : []

function grantProblems({ permissions }: RecordValues, ownRole: RoleAssignment | undefined): readonly Problem[] {
  const missing = stringsIn(permissions).filter((permission) => !ownRole?.permissions.includes(permission))
  return missing.length > 0 ? [createProblemAt('permissions', 'permissionNotHeld', { names: missing.join(', ') })] : []
}

/** A user with a limit cannot grant a role without it. */
function limitProblems(after: RecordValues, ownRole: RoleAssignment | undefined): readonly Problem[] {
  const [requestedLimits, ownLimits] = [roleLimitsIn(after), ownRole?.limits ?? []]
  return ownLimits
    .filter((limit) => !isAtLeastAsRestrictive(requestedLimits, [limit]))
    .map((limit) => createProblemAt(limit, 'ownLimit'))
}

/** Accounts with the role in this unit are listed like referring records; those of other units are only counted. */
async function assertUnassigned(
  { db, unit, sections, access: { canReadTitles } }: SectionContext,
  roleId: string,
): Promise<void> {
  const holders = await adminsWithRole(db, roleId)
  if (holders.length === 0) return
  const section = sections.find(({ fields }) =>
    Object.values(fields).some((field) => fieldTraitsOf(field).isRoleAssignment),
  )
  const localHolders = holders.filter(({ buId }) => buId === unit.id)
  const listedHolders = section && canReadTitles?.(section) ? localHolders.slice(0, maxListedReferrers) : []
  throw recordInUse(
    listedHolders.map(
      ({ id, title }): Referrer => ({
        section: section?.name ?? '',
        id,
        slug: id,
        title,
        titles: { en: title, ar: title },
      }),
    ),
    holders.length - listedHolders.length,
  )
}

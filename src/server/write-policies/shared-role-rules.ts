import { isEveryUnit } from '../../fields/units/units.ts'
import {
  findBlockingRoleLimit,
  isAtLeastAsRestrictive,
  meetsRequirement,
  type RoleLimit,
  roleLimits,
} from '../../schema/access.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { Problem } from '../../schema/validate-record.ts'
import type { ValidationRule } from '../../schema/validation/rules.ts'
import {
  type ActiveAssignments,
  hasAdminAccess,
  isSubsetOfRole,
  type RoleAssignment,
  unitLabel,
} from '../accounts/role-assignments.ts'
import { adminsWithRole, type UnitRoleRow, unitsWithRoleName } from '../accounts/shared-roles.ts'
import type { SectionContext } from '../store/section-context.ts'
import { createProblemAt, type PendingWrite } from './write-policy.ts'

/** Returns the role limits that are set in a body of the roles section; each limit is a field of the same name. */
export const roleLimitsIn = (body: RecordValues): readonly RoleLimit[] =>
  roleLimits.filter((limit) => body[limit] === true)

/** Returns the unit ids in a body of the roles section; none if the body has no `units`. */
export const unitIdsIn = ({ units }: RecordValues): readonly string[] => (Array.isArray(units) ? units.map(String) : [])

/**
 * Returns the problems of a role write in the other units that the role belongs to or will belong to. The user must be allowed to edit
 * roles in each, even where the role is in the trash. The user must also be allowed to delete roles in each unit that the role leaves or
 * returns to. The role name must be free there, and no account may have the role where it is removed. A unit without a role of the user is
 * answered like one that does not exist, and is not named.
 */
export async function findSharedRoleProblems(
  { scope, id, after }: PendingWrite,
  storedRows: readonly UnitRoleRow[],
  assignments: ActiveAssignments,
): Promise<readonly Problem[]> {
  const units = await unitNames(scope)
  const currentUnits = storedRows.filter(({ isDeleted }) => !isDeleted).map(({ buId }) => buId)
  const requestedUnits = after ? unitIdsIn(after) : []
  const wasInEveryUnit = storedRows.some(({ everywhere }) => everywhere)
  const isInEveryUnit = requestedUnits.length > 0 ? isEveryUnit(requestedUnits) : wasInEveryUnit
  const targetUnits = isInEveryUnit ? [...units.keys()] : requestedUnits.length > 0 ? requestedUnits : currentUnits
  const groupAdmin = [...assignments.values()].find(({ ofGroupAdmin }) => ofGroupAdmin)
  const isVisibleUnit = (unit: string) => units.has(unit) && (groupAdmin !== undefined || assignments.has(unit))
  if (!isInEveryUnit && !targetUnits.every((unit) => isVisibleUnit(unit) || currentUnits.includes(unit)))
    return [createProblemAt('units', 'reference')]
  if (requestedUnits.length > 0 && !targetUnits.includes(scope.unit.id)) return [createProblemAt('units', 'ownUnit')]
  if ((isInEveryUnit || wasInEveryUnit) && !groupAdmin) return [createProblemAt('units', 'ofEveryUnit')]

  const affectedUnits = new Set([...storedRows.map(({ buId }) => buId), ...targetUnits])
  const otherUnits = [...affectedUnits].filter((unit) => unit !== scope.unit.id)
  const problemIn = (unit: string, rule: ValidationRule) => [
    createProblemAt('units', rule, { unit: units.get(unit) ?? '' }),
  ]
  const isDeletedIn = (unit: string) => storedRows.some(({ buId, isDeleted }) => buId === unit && isDeleted)
  // A role that leaves a unit is moved to its trash there, and one that returns is restored from it.
  const isDeletion = (unit: string) =>
    !after || (targetUnits.includes(unit) ? isDeletedIn(unit) : currentUnits.includes(unit))
  const canEditRoles = (ownRole: RoleAssignment) =>
    meetsRequirement(ownRole, scope.section.permission) && findBlockingRoleLimit(ownRole, 'edit') === undefined
  const unitProblems = otherUnits.flatMap((unit) => {
    // Nobody works in a retired unit. Its roles are changed by group admins, who can restore it.
    const ownRole = assignments.get(unit) ?? groupAdmin
    if (!ownRole) return [createProblemAt('units', 'roleInHiddenUnit')]
    if (!canEditRoles(ownRole)) return problemIn(unit, 'roleInOtherUnit')
    if (isDeletion(unit) && findBlockingRoleLimit(ownRole, 'delete')) return problemIn(unit, 'deletionRestrictedInUnit')
    const storedRow = storedRows.find(({ buId }) => buId === unit)
    return (storedRow && !isSubsetOfRole(storedRow, ownRole)) || (after && !canGrant(ownRole, after))
      ? problemIn(unit, 'above')
      : []
  })
  if (unitProblems.length > 0 || !after) return unitProblems
  const addedUnits = otherUnits.filter((unit) => !currentUnits.includes(unit))
  const sameNameUnits = await unitsWithRoleName(scope.db, {
    name: String(after.name),
    exceptId: id,
    unitIds: addedUnits,
  })
  const removedUnits = otherUnits.filter((unit) => currentUnits.includes(unit) && !targetUnits.includes(unit))
  return [
    ...sameNameUnits.flatMap((unit) => problemIn(unit, 'nameTakenInOtherUnit')),
    ...(await stillAssignedProblems(scope, id, { removedUnits, assignments, units })),
  ]
}

/** Whether a user with this role may grant everything in the body. */
const canGrant = (ownRole: RoleAssignment, { permissions, ...body }: RecordValues): boolean =>
  isAtLeastAsRestrictive(roleLimitsIn(body), ownRole.limits) &&
  (Array.isArray(permissions) ? permissions : []).every((permission) =>
    ownRole.permissions.includes(String(permission)),
  )

const maxNames = 5

interface LostUnits {
  readonly removedUnits: readonly string[]
  readonly assignments: ActiveAssignments
  readonly units: ReadonlyMap<string, string>
}

/**
 * Returns the accounts that still have the role where it is removed. Their names are only disclosed to users who manage the admins there.
 */
async function stillAssignedProblems(
  { db }: SectionContext,
  id: string,
  { removedUnits, assignments, units }: LostUnits,
): Promise<readonly Problem[]> {
  if (removedUnits.length === 0) return []
  const holders = await adminsWithRole(db, id)
  return removedUnits.flatMap((unit) => {
    const unitHolders = holders.filter(({ buId }) => buId === unit)
    if (unitHolders.length === 0) return []
    const names = hasAdminAccess(assignments.get(unit)) ? unitHolders.slice(0, maxNames).map(({ title }) => title) : []
    const suffix = unitHolders.length > names.length ? [`+${unitHolders.length - names.length}`] : []
    return [
      createProblemAt('units', 'roleInUseInOtherUnit', {
        unit: units.get(unit) ?? '',
        names: [...names, ...suffix].join(', '),
      }),
    ]
  })
}

/** Returns the names of all units, including retired ones, in both languages if they differ. */
async function unitNames({ db }: SectionContext): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('core.business_units')
    .select(['id', 'display_en as en', 'display_ar as ar'])
    .execute()
  return new Map(rows.map(({ id, ...unitName }) => [id, unitLabel({ unitName })]))
}

import type { AccessExplanation } from '../../api/access.ts'
import { groupAdmin, type Requirement } from '../../group/permissions.ts'
import {
  type Action,
  findBlockingRoleLimit,
  missingPermissions,
  type Principal,
  type RoleLimit,
} from '../../schema/access.ts'
import { canEditAdmins, colleaguesIn, isSubsetOfRole, type RoleAssignment } from '../accounts/role-assignments.ts'
import type { Database } from '../database/database.ts'

/** The action that the user was denied. */
interface DeniedAction {
  readonly requirement: Requirement | undefined
  readonly action: Action | 'publish'
}
interface ExplanationRequest {
  readonly db: Database['db']
  readonly buId: string
  /** Id of the user, with the principal in the unit. */
  readonly id: string
  readonly person: Principal
}

const maxColleagues = 5

/**
 * Returns which rights a user lacks for an action, and up to five colleagues who can grant them in this unit: those who can edit roles and
 * admins there, and have every right that the role would then have. Discloses only their names.
 */
export async function explainAccess(
  { db, buId, id, person }: ExplanationRequest,
  deniedAction: DeniedAction,
): Promise<AccessExplanation> {
  const { permissions, anyOf, role } = deniedAction.requirement
    ? missingPermissions(person, deniedAction.requirement)
    : { permissions: [], anyOf: false, role: null }
  const limit = blockingLimit(person, deniedAction.action) ?? null
  const limits = (person.limits ?? []).filter((roleLimit) => roleLimit !== limit)
  const alternatives = anyOf ? permissions.map((permission) => [permission]) : [permissions]
  const extendedRoles = alternatives.map((addedPermissions) => ({
    permissions: [...person.permissions, ...addedPermissions],
    limits,
    reserved: role !== null,
    ofGroupAdmin: role === groupAdmin,
  }))
  const grantors = (await colleaguesIn(db, buId))
    .filter((colleague) => colleague.id !== id && canAssignRoles(colleague))
    .filter((colleague) => extendedRoles.some((extendedRole) => isSubsetOfRole(extendedRole, colleague)))
    .toSorted((first, second) => Number(first.reserved) - Number(second.reserved))
  return {
    permissions,
    anyOf,
    role,
    limit,
    grantors: grantors.slice(0, maxColleagues).map(({ id, name }) => ({ id, name })),
  }
}

const blockingLimit = (person: Principal, action: DeniedAction['action']): RoleLimit | undefined =>
  action === 'publish'
    ? (findBlockingRoleLimit(person, 'edit') ?? person.limits?.find((limit) => limit === 'noPublishing'))
    : findBlockingRoleLimit(person, action)

const canAssignRoles = (assignment: RoleAssignment): boolean =>
  canEditAdmins(assignment) && assignment.permissions.includes('Access Role')

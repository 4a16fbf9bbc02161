import type { Problem } from '../../schema/validate-record.ts'
import { reclaimDeadline, selectReclaimable } from '../accounts/account-tokens.ts'
import type { StoredAccount } from '../accounts/accounts.ts'
import {
  type ActiveAssignments,
  hasAdminAccess,
  isSubsetOfRole,
  type RoleAssignments,
} from '../accounts/role-assignments.ts'
import type { Db } from '../database/tables.ts'
import { createProblemAt } from './write-policy.ts'

interface RightsGain {
  readonly account: Pick<StoredAccount, 'id'>
  /** The current role assignments of the account, and the requested ones. */
  readonly target: RoleAssignments
  readonly newRoles: ActiveAssignments
  readonly isNewGroupAdmin: boolean
}

/**
 * Refuses more rights for an account while a former address can reclaim it, because that address would get them. A role with fewer rights
 * in the same unit is allowed. A role that is restored from the trash counts as new.
 */
export async function reclaimableAccountProblems(
  db: Db,
  { account, target, newRoles, isNewGroupAdmin }: RightsGain,
): Promise<readonly Problem[]> {
  const gainsRights = [...newRoles.values()].some((role) => !isSubsetOfRole(role, target.get(role.buId)))
  if (!isNewGroupAdmin && !gainsRights) return []
  const until = await reclaimDeadline(db, account.id)
  if (!until) return []
  return [
    createProblemAt(isNewGroupAdmin ? 'groupAdmin' : 'assignments', 'emailRecent', { from: nextFullMinute(until) }),
  ]
}

/**
 * Refuses more rights for a role while a former address can reclaim the account of one of its holders, in any unit. Holders in the trash
 * do not count, because they cannot be restored meanwhile. Holders are named for users who manage the admins there, and only counted for
 * others.
 */
export async function findReclaimableRoleMemberProblems(
  db: Db,
  roleId: string,
  assignments: ActiveAssignments,
): Promise<readonly Problem[]> {
  const holders = await reclaimableMembers(db, roleId)
  const [latest] = holders
  if (!latest) return []
  const visibleNames = holders.filter(({ buId }) => hasAdminAccess(assignments.get(buId))).map(({ name }) => name)
  const listedNames = [...new Set(visibleNames)].slice(0, maxNames)
  const unlistedCount = new Set(holders.map(({ name }) => name)).size - listedNames.length
  const names = [...listedNames, ...(unlistedCount > 0 ? [`+${unlistedCount}`] : [])].join(', ')
  return [createProblemAt('permissions', 'assigneeEmailRecent', { names, from: nextFullMinute(latest.until) })]
}

const maxNames = 5

const reclaimableMembers = (db: Db, roleId: string) =>
  selectReclaimable(db)
    .innerJoin('core.memberships as m', 'm.admin_id', 'a.id')
    .select(['m.bu_id as buId', 'a.name'])
    .where('m.role_id', '=', roleId)
    .where('m.deleted_at', 'is', null)
    .execute()

/**
 * Returns the first full minute after a time, in UTC and in a language-neutral format, because the language of the reader is unknown here.
 */
export function nextFullMinute(moment: Date): string {
  const minute = 60_000
  const next = new Date((Math.floor(moment.getTime() / minute) + 1) * minute)
  return `${next.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

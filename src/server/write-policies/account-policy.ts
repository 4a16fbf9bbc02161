import { isDeepStrictEqual } from 'node:util'
import { type Assignment, assignmentsIn } from '../../fields/assignments/assignments.ts'
import { fieldTraitsOf } from '../../fields/field-types.ts'
import { findBlockingRoleLimit } from '../../schema/access.ts'
import { flattenFields, getAtPath } from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { Problem } from '../../schema/validate-record.ts'
import { accountById, type StoredAccount } from '../accounts/accounts.ts'
import { defaultPasswordMin, passwordFinding } from '../accounts/password-rules.ts'
import {
  type ActiveAssignments,
  assignmentsOf,
  canEditAdmins,
  canManage,
  findRolesByUnit,
  isGroupAdmin,
  isLastGroupAdmin,
  isLastMasterAdmin,
  isSubsetOfRole,
  type RoleAssignment,
  type RoleAssignments,
  unitLabel,
} from '../accounts/role-assignments.ts'
import { revokeAfterEmailChange } from '../credentials/revoke-after-email-change.ts'
import { revokeAfterGrant } from '../credentials/revoke-after-grant.ts'
import { revocationDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import { writeAuditEntry } from '../history/audit.ts'
import type { SectionContext, SectionServices } from '../store/section-context.ts'
import { lockAccountsForSession } from './acting-session.ts'
import { emailProblems } from './defer-email-change.ts'
import { emailInUseProblems } from './email-enumeration.ts'
import { providerRoleProblems } from './provider-roles.ts'
import { reclaimableAccountProblems } from './reclaimable-accounts.ts'
import { type CompletedWrite, createProblemAt, reauthProblems, type WritePolicy } from './write-policy.ts'

/** Fields that depend on one unit. All others apply to every unit, including fields that are added later. */
const unitFields = ['assignments', 'supervisorLevel'] as const
/** Fields that users may change in their own account. The password and the status have rules of their own. */
const ownFields = ['name', 'email', 'avatar', 'password', 'status'] as const
/** Fields with rules of their own: the group-admin flag, and the repetition of a password. */
const otherFields = ['groupAdmin', 'confirmPassword'] as const

interface WriteContext {
  readonly scope: SectionContext
  readonly id: string
  /** The role assignments of the user who writes, and the current ones of the target account. */
  readonly actor: RoleAssignments
  readonly target: RoleAssignments
  readonly stored: StoredAccount | undefined
}

/**
 * An account belongs to every unit in which it has a role. A change in one unit requires managing the admins there with at least equal
 * rights; a change that applies to all units requires this in all of them. Every unit keeps a master-admin who can sign in.
 */
export const accountPolicy: WritePolicy = async ({ scope, id, after, before }) => {
  await lockAccountsForSession(scope)
  const { db, person } = scope
  const actor = await assignmentsOf(db, person?.id)
  const context = { scope, id, actor, target: await assignmentsOf(db, id), stored: await accountById(db, id) }
  const providerProblems = await providerRoleProblems({ scope, id, after })
  if (!after) return [...(await removalProblems(context)), ...providerProblems].slice(0, 1)
  const rows = editableRows(context, after)
  const newRoles = await findRolesByUnit(db, rows)
  const fieldProblems = accountProblems(context, after, before)
  const problems = [
    ...ownPasswordProblems(context, after),
    ...passwordProblems(scope.services, after),
    ...invitationProblems(context, after),
    ...(after.groupAdmin === true ? [] : assignmentProblems(context, rows, newRoles)),
    ...providerProblems,
    ...fieldProblems,
    // Only users who may deactivate an account learn that it is the last master-admin of a unit.
    ...(fieldProblems.length > 0 ? [] : await masterAdminProblems(context, after, newRoles)),
    ...(await groupAdminProblems(context, after)),
    ...(await emailProblems(context, after)),
  ]
  if (problems.length > 0) return problems
  const isNewGroupAdmin = after.groupAdmin === true && context.stored?.groupAdmin === false
  const reclaimProblems = context.stored
    ? await reclaimableAccountProblems(db, {
        account: context.stored,
        target: context.target,
        newRoles: after.groupAdmin === true ? new Map() : newRoles,
        isNewGroupAdmin,
      })
    : []
  const lastProblems = [...confirmationProblems(context, after), ...reclaimProblems]
  // Whether an address is in use is checked last: otherwise a write that fails anyway would disclose it.
  return lastProblems.length > 0
    ? lastProblems
    : await emailInUseProblems(scope, { id, stored: context.stored, email: after.email })
}

/**
 * Side effects of an account write: notifies the owner, and revokes credentials that other users prepared if the account gets more rights.
 */
export async function afterAccountWrite(write: CompletedWrite): Promise<void> {
  const { scope, id, before } = write
  await notifyOwner(write)
  if (before && gainsRights(write)) await revokeAfterGrant(scope, { admin: { id, name: String(before.name) } })
}

/**
 * Sends the invitation of a new account, again if its address changes, and notifies the owner of a new password, or of a new address at
 * the former one. All other credentials are revoked if another user sets the password, or changes the address of an unused account.
 */
async function notifyOwner({ scope, id, before, after, changed }: CompletedWrite): Promise<void> {
  const { db, sections } = scope
  const { mailer } = scope.services
  if (!before) {
    if (after?.status === 'invited') await mailer?.send(db, { template: 'invitation', adminId: id })
    return
  }
  const isNewAddress = changed.includes('email')
  const account = isNewAddress ? await accountById(db, id) : undefined
  const values = { at: new Date().toISOString() }
  const to = String(before.email)
  let isInvited = account?.invitedAt != null
  if (account && scope.person && scope.person.id !== id) {
    // A password in the same write was set by the user who changes the address.
    const endsPassword = mailer?.sends === true && !changed.includes('password')
    const revocations = await revokeAfterEmailChange({ db, sections }, account, {
      changedBy: scope.person.id,
      endsPassword,
    })
    if (endsPassword && account.active) {
      isInvited = true
      await db.updateTable('core.admins').set({ invited_at: new Date() }).where('id', '=', id).execute()
    }
    if (revocations.length > 0)
      await writeAuditEntry(
        { db, person: account },
        { action: 'sessionsEnded', details: { reason: 'newAddress', ...revocationDetails(revocations) } },
      )
  }
  if (isInvited) await mailer?.send(db, { template: 'invitation', adminId: id })
  if (account?.invitedAt) return
  if (changed.includes('password')) {
    const revocations = await revokeCredentials(
      { db, sections },
      { admin: { id, name: String(before.name) }, jobs: true },
    )
    await mailer?.send(db, { template: 'passwordChanged', adminId: id, to, values: { ...values, ended: revocations } })
  }
  if (isNewAddress) await mailer?.send(db, { template: 'emailChanged', adminId: id, to, values })
}

/** Whether an account gains rights: by being restored in a unit, by activation, or by new roles. */
const gainsRights = ({ before = {}, after, isRestored }: CompletedWrite): boolean =>
  isRestored === true || isActivated({ before, after }) || hasNewRole(before, after)

const isActivated = ({ before = {}, after }: Pick<CompletedWrite, 'before' | 'after'>): boolean =>
  before.status === 'inactive' && after?.status !== 'inactive'

/** Whether the write adds a role that the account did not have, or the group-admin flag. */
function hasNewRole(before: RecordValues, after: RecordValues = {}): boolean {
  const previousAssignments = assignmentsIn(before.assignments)
  const isNew = ({ businessUnit, role }: Assignment) =>
    !previousAssignments.some((assignment) => assignment.businessUnit === businessUnit && assignment.role === role)
  return assignmentsIn(after.assignments).some(isNew) || (after.groupAdmin === true && before.groupAdmin !== true)
}

async function removalProblems({ scope, id, actor, target, stored }: WriteContext): Promise<readonly Problem[]> {
  const role = target.get(scope.unit.id)
  if (!role) return []
  const values = { unit: unitLabel(role) }
  if (stored?.groupAdmin) return [createProblemAt('groupAdmin', 'stillGroupAdmin')]
  if (id === scope.person?.id) return [createProblemAt('assignments', 'cannotTargetSelf')]
  if (!isSubsetOfRole(role, actor.get(role.buId))) return [createProblemAt('assignments', 'above', values)]
  return (await isLastMasterAdmin(scope.db, role, id)) ? [createProblemAt('assignments', 'lastMaster', values)] : []
}

/** Returns the problems of a new password; none if the write has no password. */
export function passwordProblems(
  { passwordMin = defaultPasswordMin }: SectionServices,
  { password, email, name }: RecordValues,
): readonly Problem[] {
  if (typeof password !== 'string' || password === '') return []
  const finding = passwordFinding(password, passwordMin, { email: String(email), name: String(name) })
  return finding ? [createProblemAt('password', finding.rule, finding.values)] : []
}

/**
 * An account is invited when it is created, until its owner chooses a password or gets one. A new account cannot be inactive: it would
 * occupy the address of a person who may not even know about it.
 */
function invitationProblems({ scope, stored }: WriteContext, { status, password }: RecordValues): readonly Problem[] {
  const isInvited = status === 'invited'
  if (!stored && status === 'inactive') return [createProblemAt('status', 'newInactive')]
  if (!stored)
    return isInvited && scope.services.mailer?.publicUrl === undefined ? [createProblemAt('status', 'noAddress')] : []
  if (isInvited && !stored.invitedAt) return [createProblemAt('status', 'alreadyActive')]
  return status === 'active' && stored.invitedAt && typeof password !== 'string'
    ? [createProblemAt('status', 'invitationPending')]
    : []
}

/** Returns the rows that this write may change. An assignment in a retired unit stays unchanged until the unit is restored. */
function editableRows({ target }: WriteContext, after: RecordValues): readonly Assignment[] {
  const isRetiredAssignment = ({ businessUnit, role }: Assignment) =>
    target.dormant.some(
      (dormant) => dormant.isRetired && !dormant.isRemoved && dormant.buId === businessUnit && dormant.roleId === role,
    )
  return assignmentsIn(after.assignments).filter((row) => !isRetiredAssignment(row))
}

function assignmentProblems(
  { scope, id, actor, target, stored }: WriteContext,
  rows: readonly Assignment[],
  newRoles: ActiveAssignments,
): readonly Problem[] {
  // A unit without a role of the actor is answered like one that does not exist, whatever role the row names.
  const isManageable = ({ businessUnit, role }: Assignment) =>
    canEditAdmins(actor.get(businessUnit)) || target.get(businessUnit)?.roleId === role
  const closedRow = rows.find((row) => !isManageable(row))
  if (closedRow) return [closedUnitProblem(actor.get(closedRow.businessUnit))]
  if (rows.some(({ businessUnit }) => !newRoles.has(businessUnit))) return [createProblemAt('assignments', 'reference')]
  if (stored && !newRoles.has(scope.unit.id)) return [createProblemAt('assignments', 'roleRequiredHere')]
  const isOtherAccount = id !== scope.person?.id
  const isChangedUnit = (buId: string) =>
    (isOtherAccount && buId === scope.unit.id) || target.get(buId)?.roleId !== newRoles.get(buId)?.roleId
  const changedUnits = [...new Set([...target.keys(), ...newRoles.keys()])].filter(isChangedUnit)
  const isRemovedFrom = (buId: string) => target.dormant.some((dormant) => dormant.isRemoved && dormant.buId === buId)
  // A user who leaves a unit is moved to its trash there, and one who returns is restored from it.
  const isDeletion = (buId: string) => (newRoles.has(buId) ? isRemovedFrom(buId) : target.has(buId))
  const [first] = changedUnits.flatMap((buId) => {
    const [ownRole, roles] = [
      actor.get(buId),
      [target.get(buId), newRoles.get(buId)].filter((role) => role !== undefined),
    ]
    const unit = roles[0] ? unitLabel(roles[0]) : ''
    if (!canEditAdmins(ownRole)) return [createProblemAt('assignments', 'unassignable', { unit })]
    if (isDeletion(buId) && findBlockingRoleLimit(ownRole, 'delete'))
      return [createProblemAt('assignments', 'deletionRestrictedInUnit', { unit })]
    return roles.every((role) => isSubsetOfRole(role, ownRole))
      ? []
      : [createProblemAt('assignments', 'above', { unit })]
  })
  if (first) return [first]
  // A new account is created in a unit where it has a role.
  return newRoles.has(scope.unit.id) ? [] : [createProblemAt('assignments', 'roleRequiredHere')]
}

const closedUnitProblem = (ownRole: RoleAssignment | undefined): Problem =>
  ownRole
    ? createProblemAt('assignments', 'unassignable', { unit: unitLabel(ownRole) })
    : createProblemAt('assignments', 'reference')

/** The own password can only be changed with the endpoint that requires the current one. */
const ownPasswordProblems = ({ scope, id }: WriteContext, { password }: RecordValues): readonly Problem[] =>
  id === scope.person?.id && typeof password === 'string' ? [createProblemAt('password', 'changeOnOwnProfile')] : []

/** A change of sign-in credentials requires re-authentication. */
function confirmationProblems({ scope, stored }: WriteContext, after: RecordValues): readonly Problem[] {
  const changesCredentials = stored && (typeof after.password === 'string' || after.email !== stored.email)
  return changesCredentials || isGroupAdminChanged(stored, after) ? reauthProblems(scope) : []
}

/** Whether the write grants or removes the group-admin flag. */
const isGroupAdminChanged = (stored: StoredAccount | undefined, after: RecordValues): boolean =>
  (after.groupAdmin === true) !== (stored?.groupAdmin ?? false)

/** Only group admins may grant the flag or change accounts that have it. At least one group admin who can sign in must remain. */
async function groupAdminProblems(
  { scope, id, stored }: WriteContext,
  after: RecordValues,
): Promise<readonly Problem[]> {
  const affectsGroupAdmin = isGroupAdminChanged(stored, after) || stored?.groupAdmin
  if (affectsGroupAdmin && !(await isGroupAdmin(scope.db, scope.person?.id)))
    return [createProblemAt('groupAdmin', 'groupAdmin')]
  const deactivates = after.status === 'inactive'
  if (!stored?.groupAdmin || !stored.active || (after.groupAdmin === true && !deactivates)) return []
  return (await isLastGroupAdmin(scope.db, id))
    ? [createProblemAt(deactivates ? 'status' : 'groupAdmin', 'lastGroupAdmin')]
    : []
}

/**
 * A user who manages the admins of one unit may change the fields of that unit. Fields that apply to every unit require more, except in
 * the own account.
 */
function accountProblems(
  { scope, id, actor, target, stored }: WriteContext,
  after: RecordValues,
  before: RecordValues = {},
): readonly Problem[] {
  const isOwn = id === scope.person?.id
  if (isOwn && after.status === 'inactive') return [createProblemAt('status', 'cannotTargetSelf')]
  if (!stored || canManage(actor, target)) return []
  const editablePaths: readonly string[] = [...unitFields, ...otherFields, ...(isOwn ? ownFields : [])]
  const fields = flattenFields(scope.section.fields).filter(({ field }) => !field.readOnly)
  const changedFields = fields.filter(({ path, field }) =>
    fieldTraitsOf(field).isSecret
      ? typeof getAtPath(after, path) === 'string'
      : !isDeepStrictEqual(comparable(getAtPath(after, path)), comparable(getAtPath(before, path))),
  )
  const isStatusChanged = (after.status !== 'inactive') !== stored.active
  return [...changedFields.map(({ path }) => path), ...(isStatusChanged ? ['status'] : [])]
    .filter((path) => !editablePaths.includes(path))
    .map((path) => createProblemAt(path, 'everyUnit'))
}

/** Compares files by id, and treats all empty values as equal. */
const comparable = (value: unknown): unknown => (isRecord(value) && 'id' in value ? value.id : value || null)

async function masterAdminProblems(
  { scope, id, target, stored }: WriteContext,
  after: RecordValues,
  newRoles: ActiveAssignments,
): Promise<readonly Problem[]> {
  if (!stored?.active) return []
  const deactivates = after.status === 'inactive'
  const keepsMasterRole = (role: RoleAssignment) => after.groupAdmin === true || newRoles.get(role.buId)?.reserved
  const lostRoles = [...target.values()].filter((role) => role.reserved && (deactivates || !keepsMasterRole(role)))
  for (const role of lostRoles)
    if (await isLastMasterAdmin(scope.db, role, id))
      return [createProblemAt(deactivates ? 'status' : 'assignments', 'lastMaster', { unit: unitLabel(role) })]
  return []
}

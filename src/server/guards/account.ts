import { isDeepStrictEqual } from 'node:util'
import { limitOn } from '../../schema/access.ts'
import { isRecord, leavesOf, valueAt } from '../../schema/fields.ts'
import { type Assignment, assignmentsIn } from '../../schema/kinds/assignments.ts'
import { factsOf } from '../../schema/kinds.ts'
import type { Problem } from '../../schema/problems.ts'
import { type Account, accountById } from '../accounts/accounts.ts'
import { dropOtherKeepLinks } from '../accounts/links.ts'
import { passwordFinding, standardPasswordMin } from '../accounts/password-rules.ts'
import {
  assignmentsOf,
  changesAdmins,
  decidesOver,
  isGroupAdmin,
  isLastGroupAdmin,
  isLastMaster,
  isWithin,
  labelOf,
  type Posts,
  type RoleAssignments,
  type RoleHere,
  rolesAt,
} from '../accounts/posts.ts'
import { settledEmails } from '../accounts/settled-emails.ts'
import { revokeAfterGrant } from '../credentials/revoke-after-grant.ts'
import { endedDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import { revokeFormerAddress } from '../credentials/revoke-former-address.ts'
import { audit } from '../history/audit.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import { lockStaffFor } from './acting-session.ts'
import { takenAddressProblems } from './address-checks.ts'
import { givenRoleProblems } from './given-role.ts'
import { type Guard, refusalAt, unconfirmed, type Written } from './guard.ts'
import { keepFormerAddress } from './new-email.ts'
import { recentAddressProblems } from './recent-address.ts'

/** What of an account is a person's work in one unit. All else counts in every unit, fields that are added later included. */
const unitFields = ['assignments', 'supervisorLevel'] as const
/** What people change of their own account without asking. Other rules decide over their password and their status. */
const ownFields = ['name', 'email', 'avatar', 'password', 'status'] as const
/** What has a rule of its own: the mark of group admins, and the repetition of a password. */
const otherFields = ['groupAdmin', 'confirmPassword'] as const

interface Circumstances {
  readonly scope: Scope
  readonly id: string
  /** What the person who writes is, and what the one who is written about is now. */
  readonly actor: RoleAssignments
  readonly target: RoleAssignments
  readonly stored: Account | undefined
}

/**
 * An account belongs to every unit that it works in: what concerns one of them is decided by who manages the admins there and
 * stands no lower, what concerns all of them by who does so in all; and no unit is left without a master-admin who can sign in.
 */
export const account: Guard = async ({ scope, id, after, before }) => {
  await lockStaffFor(scope)
  const { db, person } = scope
  const actor = await assignmentsOf(db, person?.id)
  const known = { scope, id, actor, target: await assignmentsOf(db, id), stored: await accountById(db, id) }
  const given = await givenRoleProblems({ scope, id, after })
  if (!after) return [...(await removalProblems(known)), ...given].slice(0, 1)
  const rows = openRows(known, after)
  const wanted = await rolesAt(db, rows)
  const refused = accountProblems(known, after, before)
  const found = [
    ...ownPasswordProblems(known, after),
    ...passwordProblems(scope, after),
    ...invitationProblems(known, after),
    ...(after.groupAdmin === true ? [] : assignmentProblems(known, rows, wanted)),
    ...given,
    ...refused,
    // Whose last master-admin somebody is, is told to those alone who may deactivate them.
    ...(refused.length > 0 ? [] : await masterProblems(known, after, wanted)),
    ...(await groupAdminProblems(known, after)),
  ]
  if (found.length > 0) return found
  const isNewGroupAdmin = after.groupAdmin === true && known.stored?.groupAdmin === false
  const recent = known.stored
    ? await recentAddressProblems(db, {
        account: known.stored,
        section: scope.section.name,
        target: known.target,
        wanted: after.groupAdmin === true ? new Map() : wanted,
        isNewGroupAdmin,
        isNewAddress: isContestedByWrite(known.stored, after),
      })
    : []
  const last = [...confirmationProblems(known, after), ...recent]
  // Whether an address has an account is told last: else a write that fails anyway would tell it.
  return last.length > 0 ? last : await takenAddressProblems(scope, { id, stored: known.stored, email: after.email })
}

/** What follows from a write of an account: its owner is notified, and more rights end what other people prepared. */
export async function afterAccountWrite(written: Written): Promise<void> {
  const { scope, id, before } = written
  await notifyOwner(written)
  if (before && gainsRights(written)) await revokeAfterGrant(scope, { admin: { id, name: String(before.name) } })
}

/** Somebody who was made by an invitation is sent it, to another address anew; who gets another password or address is told, at the address of before. A password that somebody else sets ends all other ways in. */
async function notifyOwner({ scope, id, before, after, changed }: Written): Promise<void> {
  const { db, sections, mailer } = scope
  if (!before) {
    if (after?.status === 'invited') await mailer?.send(db, { template: 'invitation', adminId: id })
    return
  }
  const isNewAddress = changed.includes('email')
  const isBack = isActivated({ before, after })
  const account = isNewAddress ? await accountById(db, id) : undefined
  const values = { at: new Date().toISOString() }
  const to = String(before.email)
  if (account && scope.person) {
    // A password of the same write was set by whoever changes the address.
    const endsPassword = mailer?.sends === true && !changed.includes('password')
    const replaced = { changedBy: scope.person.id, endsPassword }
    const ended = await revokeFormerAddress({ db, sections }, account, replaced)
    if (ended.length > 0)
      await audit(
        { db, person: account },
        { action: 'sessionsEnded', details: { reason: 'newAddress', ...endedDetails(ended) } },
      )
  }
  if (account?.invitedAt) return await mailer?.send(db, { template: 'invitation', adminId: id })
  if (changed.includes('password')) {
    const ended = await revokeCredentials({ db, sections }, { admin: { id, name: String(before.name) }, jobs: true })
    await mailer?.send(db, { template: 'passwordChanged', adminId: id, to, values: { ...values, ended } })
  }
  // Read anew: its password may just have ended.
  const activated = isBack ? await accountById(db, id) : undefined
  if (activated) await keepFormerAddress(scope, activated)
  if (!isNewAddress) return
  const settled = await settledEmails(db, { id, email: String(after?.email), section: scope.section.name })
  // A manager repairs the account with an address that it had.
  if (scope.person?.id !== id && settled.has(String(after?.email)))
    await dropOtherKeepLinks(db, id, String(after?.email))
  await mailer?.send(db, { template: 'emailChanged', adminId: id, to, values })
}

/** Does a write change the address of a deactivated account that was used? It counts at once, and its former address can take it back later. */
const isContestedByWrite = ({ lastSignInAt, active, email: before }: Account, { email, status }: Values): boolean =>
  lastSignInAt !== null && before !== email && (!active || status === 'inactive')

/** Does an account get rights: by its return from the trash of a unit, by its activation, or by what it is given? */
const gainsRights = ({ before = {}, after, isRestored }: Written): boolean =>
  isRestored === true || isActivated({ before, after }) || hasNewRole(before, after)

const isActivated = ({ before = {}, after }: Pick<Written, 'before' | 'after'>): boolean =>
  before.status === 'inactive' && after?.status !== 'inactive'

/** Does the write give a role that the account did not have, or the mark of group admins? */
function hasNewRole(before: Values, after: Values = {}): boolean {
  const had = assignmentsIn(before.assignments)
  const isNew = ({ businessUnit, role }: Assignment) =>
    !had.some((own) => own.businessUnit === businessUnit && own.role === role)
  return assignmentsIn(after.assignments).some(isNew) || (after.groupAdmin === true && before.groupAdmin !== true)
}

async function removalProblems({ scope, id, actor, target, stored }: Circumstances): Promise<readonly Problem[]> {
  const post = target.get(scope.unit.id)
  if (!post) return []
  const values = { unit: labelOf(post) }
  if (stored?.groupAdmin) return [refusalAt('groupAdmin', 'stillGroupAdmin')]
  if (id === scope.person?.id) return [refusalAt('assignments', 'oneself')]
  if (!isWithin(post, actor.get(post.buId))) return [refusalAt('assignments', 'above', values)]
  return (await isLastMaster(scope.db, post, id)) ? [refusalAt('assignments', 'lastMaster', values)] : []
}

/** What is wrong with a password that an account is to have from now on; nothing when it brings none. */
export function passwordProblems(
  { passwordMin = standardPasswordMin }: Pick<Scope, 'passwordMin'>,
  { password, email, name }: Values,
): readonly Problem[] {
  if (typeof password !== 'string' || password === '') return []
  const finding = passwordFinding(password, passwordMin, { email: String(email), name: String(name) })
  return finding ? [refusalAt('password', finding.rule, finding.values)] : []
}

/**
 * Somebody is invited when their account is made, and stays so until they choose their password or are given one. A new account is not
 * inactive: it would only occupy the address of a person who may not even know of it.
 */
function invitationProblems({ scope, stored }: Circumstances, { status, password }: Values): readonly Problem[] {
  const isInvited = status === 'invited'
  if (!stored && status === 'inactive') return [refusalAt('status', 'newInactive')]
  if (!stored) return isInvited && scope.mailer?.publicUrl === undefined ? [refusalAt('status', 'noAddress')] : []
  if (isInvited && !stored.invitedAt) return [refusalAt('status', 'invitedLate')]
  return status === 'active' && stored.invitedAt && typeof password !== 'string' ? [refusalAt('status', 'notCome')] : []
}

/** The rows that this write may change. An assignment in a retired unit stays as it is until the unit comes back. */
function openRows({ target }: Circumstances, after: Values): readonly Assignment[] {
  const isKept = ({ businessUnit, role }: Assignment) =>
    target.dormant.some((own) => own.isRetired && !own.isRemoved && own.buId === businessUnit && own.roleId === role)
  return assignmentsIn(after.assignments).filter((row) => !isKept(row))
}

function assignmentProblems(
  { scope, id, actor, target, stored }: Circumstances,
  rows: readonly Assignment[],
  wanted: Posts,
): readonly Problem[] {
  // A unit that the actor does not know is answered like one that does not exist, whatever role is named there.
  const isOpen = ({ businessUnit, role }: Assignment) =>
    changesAdmins(actor.get(businessUnit)) || target.get(businessUnit)?.roleId === role
  const closed = rows.find((row) => !isOpen(row))
  if (closed) return [closedUnitProblem(actor.get(closed.businessUnit))]
  if (rows.some(({ businessUnit }) => !wanted.has(businessUnit))) return [refusalAt('assignments', 'reference')]
  if (stored && !wanted.has(scope.unit.id)) return [refusalAt('assignments', 'here')]
  const isOthers = id !== scope.person?.id
  const isTouched = (buId: string) =>
    (isOthers && buId === scope.unit.id) || target.get(buId)?.roleId !== wanted.get(buId)?.roleId
  const touched = [...new Set([...target.keys(), ...wanted.keys()])].filter(isTouched)
  const isRemovedFrom = (buId: string) => target.dormant.some((own) => own.isRemoved && own.buId === buId)
  // A person who leaves a unit goes into the trash there, and one who returns comes out of it.
  const isDeletion = (buId: string) => (wanted.has(buId) ? isRemovedFrom(buId) : target.has(buId))
  const [first] = touched.flatMap((buId) => {
    const [mine, posts] = [actor.get(buId), [target.get(buId), wanted.get(buId)].filter((post) => post !== undefined)]
    const unit = posts[0] ? labelOf(posts[0]) : ''
    if (!changesAdmins(mine)) return [refusalAt('assignments', 'unassignable', { unit })]
    if (isDeletion(buId) && limitOn(mine, 'delete')) return [refusalAt('assignments', 'noDeletingThere', { unit })]
    return posts.every((post) => isWithin(post, mine)) ? [] : [refusalAt('assignments', 'above', { unit })]
  })
  if (first) return [first]
  // A new account is created in a unit where it has a role.
  return wanted.has(scope.unit.id) ? [] : [refusalAt('assignments', 'here')]
}

const closedUnitProblem = (own: RoleHere | undefined): Problem =>
  own ? refusalAt('assignments', 'unassignable', { unit: labelOf(own) }) : refusalAt('assignments', 'reference')

/** One's own password is changed where the present one is asked for. */
const ownPasswordProblems = ({ scope, id }: Circumstances, { password }: Values): readonly Problem[] =>
  id === scope.person?.id && typeof password === 'string' ? [refusalAt('password', 'ownPassword')] : []

/** How somebody signs in is changed by who has just said their own password. */
function confirmationProblems({ scope, stored }: Circumstances, after: Values): readonly Problem[] {
  const isTouched = stored && (typeof after.password === 'string' || after.email !== stored.email)
  return isTouched || isMarked(stored, after) ? unconfirmed(scope) : []
}

/** Is the mark of group admins given or taken? */
const isMarked = (stored: Account | undefined, after: Values): boolean =>
  (after.groupAdmin === true) !== (stored?.groupAdmin ?? false)

/** The mark is for those to give who have it, as are the accounts of the others; and somebody who can sign in keeps it. */
async function groupAdminProblems({ scope, id, stored }: Circumstances, after: Values): Promise<readonly Problem[]> {
  const isTheirs = isMarked(stored, after) || stored?.groupAdmin
  if (isTheirs && !(await isGroupAdmin(scope.db, scope.person?.id))) return [refusalAt('groupAdmin', 'groupAdmin')]
  const isOut = after.status === 'inactive'
  if (!stored?.groupAdmin || !stored.active || (after.groupAdmin === true && !isOut)) return []
  return (await isLastGroupAdmin(scope.db, id)) ? [refusalAt(isOut ? 'status' : 'groupAdmin', 'lastGroupAdmin')] : []
}

/** Who manages the admins of one unit changes a person's work there. What counts in every unit takes more, but for one's own account. */
function accountProblems(
  { scope, id, actor, target, stored }: Circumstances,
  after: Values,
  before: Values = {},
): readonly Problem[] {
  const isOwn = id === scope.person?.id
  if (isOwn && after.status === 'inactive') return [refusalAt('status', 'oneself')]
  if (!stored || decidesOver(actor, target)) return []
  const open: readonly string[] = [...unitFields, ...otherFields, ...(isOwn ? ownFields : [])]
  const fields = leavesOf(scope.section.fields).filter(({ field }) => !field.readOnly)
  const changed = fields.filter(({ path, field }) =>
    factsOf(field).isSecret
      ? typeof valueAt(after, path) === 'string'
      : !isDeepStrictEqual(comparable(valueAt(after, path)), comparable(valueAt(before, path))),
  )
  const isStatusChanged = (after.status !== 'inactive') !== stored.active
  return [...changed.map(({ path }) => path), ...(isStatusChanged ? ['status'] : [])]
    .filter((path) => !open.includes(path))
    .map((path) => refusalAt(path, 'everyUnit'))
}

/** A file is the same by its id, and an empty value however it is written. */
const comparable = (value: unknown): unknown => (isRecord(value) && 'id' in value ? value.id : value || null)

async function masterProblems(
  { scope, id, target, stored }: Circumstances,
  after: Values,
  wanted: Posts,
): Promise<readonly Problem[]> {
  if (!stored?.active) return []
  const isOut = after.status === 'inactive'
  const isKept = (post: RoleHere) => after.groupAdmin === true || wanted.get(post.buId)?.reserved
  const lost = [...target.values()].filter((post) => post.reserved && (isOut || !isKept(post)))
  for (const post of lost)
    if (await isLastMaster(scope.db, post, id))
      return [refusalAt(isOut ? 'status' : 'assignments', 'lastMaster', { unit: labelOf(post) })]
  return []
}

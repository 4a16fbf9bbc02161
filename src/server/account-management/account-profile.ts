import type { Account } from '../../api/profile.ts'
import { fieldTraitsOf } from '../../fields/field-types.ts'
import { normalizeEmail } from '../../schema/exact-contact.ts'
import { validateRecord } from '../../schema/validate-record.ts'
import { revokeTokensFor } from '../accounts/account-tokens.ts'
import { accountById, lockAccount, type StoredAccount } from '../accounts/accounts.ts'
import { defaultPasswordMin } from '../accounts/password-rules.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { canManage, hasAdminAccess } from '../accounts/role-assignments.ts'
import { activeSessionsOf, revokeSessions, type SessionLifetime } from '../accounts/sessions.ts'
import { revocationDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import { isPasswordSetByAnother, untrustedSecondFactor } from '../credentials/untrusted-second-factor.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { RevokedCredential } from '../mail/email-templates.ts'
import { deleteChallenges } from '../passkeys/challenges.ts'
import { changeRecord, type RecordInput } from '../records/records.ts'
import { dropPendingSecret } from '../second-factor/second-factors.ts'
import type { SectionContext } from '../store/section-context.ts'
import { runInTransaction } from '../store/write-rows.ts'
import { passwordProblems as ruleProblems } from '../write-policies/account-policy.ts'
import { lockAccountsForSession } from '../write-policies/acting-session.ts'
import { createProblemAt } from '../write-policies/write-policy.ts'
import { passkeyStatus } from './account-passkeys.ts'
import {
  type AccountRequest,
  inAccountTransaction,
  loadAccountAccess,
  withReauthCredential,
} from './account-request.ts'
import { secondFactorStatus } from './account-second-factor.ts'
import { writeAccountAudit } from './audit-account.ts'
import { invitationChannel } from './invitation.ts'
import { sendNotification } from './notify.ts'
import { assertReauthenticated, checkOwnPassword } from './password-reauthentication.ts'
import { providerStatus } from './provider-reauthentication.ts'

interface Installation {
  readonly session: SessionLifetime
  readonly publicUrl?: string
}

/** Returns the profile of an account, for users who may see it. */
export async function loadAccountProfile(
  request: AccountRequest,
  { session, publicUrl }: Installation,
): Promise<Account> {
  const { scope, me, id } = request
  const { isOwn, actor, target } = await loadAccountAccess(request)
  const account = await accountById(scope.db, id)
  if (!account) throw notFound()
  const { name, email, active, avatar, passwordHash, lastSignInAt, invitedAt, newEmail } = account
  return {
    id,
    name,
    email,
    active,
    avatar,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    roleAssignments: [...target.values()]
      .filter(({ buId }) => isOwn || hasAdminAccess(actor.get(buId)))
      .map(({ unitName, role, limits }) => ({ unit: unitName, role, limits })),
    sessions: await activeSessionsOf(scope.db, id, me.token, session),
    secondFactor: await secondFactorStatus(scope.db, id),
    invitation: invitedAt && { since: invitedAt.toISOString(), by: invitationChannel(scope) },
    newEmail: { pending: newEmail, needsConfirmation: scope.services.mailer?.sends ?? false },
    passkeys: await passkeyStatus(scope.db, id, { isOwn, publicUrl }),
    hasPassword: passwordHash !== '',
    providers: await providerStatus(scope.db, id, { publicUrl, isOwn }),
    passwordMin: scope.services.passwordMin ?? defaultPasswordMin,
    own: isOwn,
    canChange: isOwn || canManage(actor, target),
  }
}

/**
 * Changes the name, email address or picture, validated by the rules of the accounts section. A change of the own address requires the own
 * password.
 */
export async function updateAccountProfile(request: AccountRequest, changes: RecordInput): Promise<void> {
  await loadAccountAccess(request)
  const { scope, id, me } = request
  const account = await accountById(scope.db, id)
  const isNewEmail = typeof changes.email === 'string' && normalizeEmail(changes.email) !== account?.email
  if (isNewEmail && id === me.id) assertReauthenticated(scope)
  await changeRecord(scope, id, changes)
}

/** Cancels a pending change of address; the account keeps its current one. */
export const cancelEmailChange = (request: AccountRequest): Promise<void> =>
  inAccountTransaction(request, 'email', async (trxRequest) => {
    const { db } = trxRequest.scope
    await revokeTokensFor(db, request.id, 'newEmail')
    await db.updateTable('core.admins').set({ new_email: null }).where('id', '=', request.id).execute()
    await writeAccountAudit(trxRequest, { action: 'emailChange', details: { change: 'withdrawn' } })
  })

/**
 * Sets the password of an account, ends its other sessions and cancels a pending set-up of a second factor or passkey. The own password
 * requires the current one, which must still be valid in the transaction. Another user's password requires re-authentication and the right
 * to manage that account in all its units; it revokes every credential except the second factor, which is removed by a separate action.
 * The author of the old password counts as author of the new own one too, because that user may be sending this request; only an emailed
 * link proves that the owner chose it. Returns what was revoked.
 */
export async function changePassword(
  request: AccountRequest,
  body: RecordInput,
): Promise<readonly RevokedCredential[]> {
  const isOwnAccount = request.id === request.me.id
  const { problems: checkProblems, credential } = isOwnAccount
    ? await checkOwnPassword(request, body.currentPassword, 'currentPassword')
    : { problems: [], credential: undefined }
  return await runInTransaction(withReauthCredential(request, credential).scope, async (scope) => {
    await lockAccountsForSession(scope)
    await lockAccount(scope.db, request.id)
    const { isOwn, actor, target } = await loadAccountAccess({ ...request, scope })
    const account = await accountById(scope.db, request.id)
    const problems = [
      ...checkProblems,
      ...ruleProblems(scope.services, { ...account, ...body }),
      ...passwordProblems(scope, body),
    ]
    if (problems.length > 0) throw invalid(problems)
    if (!isOwn && !canManage(actor, target)) throw invalid([createProblemAt('password', 'everyUnit')])
    if (!isOwn) assertReauthenticated(scope)
    const admin = { id: request.id, name: account?.name ?? '' }
    const revocations = isOwn
      ? await revokeForeignCredentials({ ...request, scope }, account)
      : await revokeCredentials(scope, { admin, jobs: true })
    await scope.db
      .updateTable('core.admins')
      .set({
        password_hash: await hashPassword(String(body.password)),
        ...(isOwn ? {} : { password_by: request.me.id }),
        invited_at: null,
        updated_at: new Date(),
        updated_by: request.me.id,
      })
      .where('id', '=', request.id)
      .execute()
    if (isOwn) {
      await revokeSessions(scope.db, request.id, { keepToken: request.me.token })
      await dropPendingSecret(scope.db, request.id)
      await deleteChallenges(scope.db, request.id)
    }
    await writeAccountAudit(
      { ...request, scope },
      { action: 'passwordChanged', details: revocationDetails(revocations) },
    )
    await sendNotification(scope, { template: 'passwordChanged', adminId: request.id, values: { ended: revocations } })
    return revocations
  })
}

/**
 * Revokes what may have been added to the own account while another user knew its password: passkeys, a second factor, links to providers
 * with another address, and the other sessions. The current session stays.
 */
async function revokeForeignCredentials({ scope, me }: AccountRequest, account: StoredAccount | undefined) {
  const { passwordBy = null, id, name } = account ?? { ...me, passwordBy: null }
  if (passwordBy === null || passwordBy === id || !(await isPasswordSetByAnother(scope, id))) return []
  const factor = await untrustedSecondFactor(scope, id)
  const revocation = { admin: { id, name }, jobs: true, keepSession: me.token, ...factor }
  return await revokeCredentials(scope, revocation)
}

/** Validates a password and its repetition by the rules of the accounts section. */
function passwordProblems({ section, profile }: SectionContext, { password, confirmPassword }: RecordInput) {
  const fields = Object.fromEntries(Object.entries(section.fields).filter(([, field]) => fieldTraitsOf(field).isSecret))
  return validateRecord({ ...section, fields }, { password, confirmPassword }, profile.features)
}

/** Ends one session by its name, or all except the current one. */
export const endAccountSessions = (request: AccountRequest, sessionId?: string): Promise<void> =>
  inAccountTransaction(request, 'sessions', async (trxRequest) => {
    await revokeSessions(
      trxRequest.scope.db,
      request.id,
      sessionId === undefined ? { keepToken: request.me.token } : { sessionId },
    )
    const selection = sessionId === undefined ? 'all' : 'one'
    await writeAccountAudit(trxRequest, { action: 'sessionsEnded', details: { sessions: selection } })
  })

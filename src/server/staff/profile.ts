import type { Account } from '../../api/profile.ts'
import { factsOf } from '../../schema/kinds.ts'
import { problems } from '../../schema/problems.ts'
import { typedEmail } from '../../schema/whole.ts'
import { accountById, lockAccount, type Account as StoredAccount } from '../accounts/accounts.ts'
import { dropLinksFor } from '../accounts/links.ts'
import { standardPasswordMin } from '../accounts/password-rules.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { decidesOver, managesAdmins } from '../accounts/posts.ts'
import { revokeSessions, type SessionLimits, sessionsOf } from '../accounts/sessions.ts'
import { addedSecondFactor, isPasswordAsGiven } from '../credentials/added-second-factor.ts'
import { endedDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import { passwordProblems as ruleProblems } from '../guards/account.ts'
import { lockStaffFor } from '../guards/acting-session.ts'
import { refusalAt } from '../guards/guard.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { EndedCredential } from '../mail/letters.ts'
import { dropChallenges } from '../passkeys/challenges.ts'
import { type Body, changeRecord } from '../records/records.ts'
import { dropPendingSecret } from '../second-factor/second-factors.ts'
import type { Scope } from '../store/scope.ts'
import { inTransaction } from '../store/write.ts'
import { type Asked, changeAccount, confirmedBy, knownOf } from './asked.ts'
import { auditAccount } from './audit-account.ts'
import { reachedBy } from './invitation.ts'
import { tell } from './notices.ts'
import { assertConfirmed, compareOwnPassword } from './own-password.ts'
import { providersShown } from './own-provider.ts'
import { passkeysShown } from './passkeys.ts'
import { secondFactorShown } from './second-factor.ts'

interface Installation {
  readonly session: SessionLimits
  readonly publicUrl?: string
}

/** An account, for those who may see it. */
export async function profileOf(asked: Asked, { session, publicUrl }: Installation): Promise<Account> {
  const { scope, me, id } = asked
  const { own, actor, target } = await knownOf(asked)
  const account = await accountById(scope.db, id)
  if (!account) throw notFound()
  const { name, email, active, avatar, passwordHash, lastSignInAt, invitedAt, newEmail } = account
  return {
    ...{ id, name, email, active, avatar },
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    posts: [...target.values()]
      .filter(({ buId }) => own || managesAdmins(actor.get(buId)))
      .map(({ unitName, role, limits }) => ({ unit: unitName, role, limits })),
    sessions: await sessionsOf(scope.db, id, me.token, session),
    secondFactor: await secondFactorShown(scope.db, id),
    invitation: invitedAt && { since: invitedAt.toISOString(), by: reachedBy(scope) },
    newEmail: { waits: newEmail, confirmed: scope.mailer?.sends ?? false },
    passkeys: await passkeysShown(scope.db, id, { own, publicUrl }),
    hasPassword: passwordHash !== '',
    providers: await providersShown(scope.db, id, { publicUrl, own }),
    passwordMin: scope.passwordMin ?? standardPasswordMin,
    own,
    mayChange: own || decidesOver(actor, target),
  }
}

/** Changes a name, an address or a picture by the rules of the section of accounts. One's own address takes the own password first. */
export async function changeProfile(asked: Asked, changes: Body): Promise<void> {
  await knownOf(asked)
  const { scope, id, me } = asked
  const account = await accountById(scope.db, id)
  const isNewEmail = typeof changes.email === 'string' && typedEmail(changes.email) !== account?.email
  if (isNewEmail && id === me.id) assertConfirmed(scope)
  await changeRecord(scope, id, changes)
}

/** Somebody keeps their address: the one that was to take its place is not waited for any more. */
export const withdrawEmail = (asked: Asked): Promise<void> =>
  changeAccount(asked, 'email', async (within) => {
    const { db } = within.scope
    await dropLinksFor(db, asked.id, 'newEmail')
    await db.updateTable('core.admins').set({ new_email: null }).where('id', '=', asked.id).execute()
    await auditAccount(within, { action: 'emailChange', details: { change: 'withdrawn' } })
  })

/**
 * Gives somebody another password, signs them out everywhere else and ends what is being set up. One's own takes the current one, which has to be so still; that of
 * another ends all that lets them in but a second factor, which is taken away apart, and is given by those who manage the admins of every unit
 * of theirs and have confirmed it. Who set the old one counts for the own new one too, because that person may be the one who asks: only a
 * mailed link shows that its owner chose it. Returns what ended.
 */
export async function changePassword(asked: Asked, body: Body): Promise<readonly EndedCredential[]> {
  const isOwn = asked.id === asked.me.id
  const { found: wrong, proof } = isOwn
    ? await compareOwnPassword(asked, body.currentPassword, 'currentPassword')
    : { found: [], proof: undefined }
  return await inTransaction(confirmedBy(asked, proof).scope, async (scope) => {
    await lockStaffFor(scope)
    await lockAccount(scope.db, asked.id)
    const { own, actor, target } = await knownOf({ ...asked, scope })
    const account = await accountById(scope.db, asked.id)
    const found = [...wrong, ...ruleProblems(scope, { ...account, ...body }), ...passwordProblems(scope, body)]
    if (found.length > 0) throw invalid(found)
    if (!own && !decidesOver(actor, target)) throw invalid([refusalAt('password', 'everyUnit')])
    if (!own) assertConfirmed(scope)
    const admin = { id: asked.id, name: account?.name ?? '' }
    const ended = own
      ? await revokePrepared({ ...asked, scope }, account)
      : await revokeCredentials(scope, { admin, jobs: true })
    await scope.db
      .updateTable('core.admins')
      .set({
        password_hash: await hashPassword(String(body.password)),
        ...(own ? {} : { password_by: asked.me.id }),
        invited_at: null,
        updated_at: new Date(),
        updated_by: asked.me.id,
      })
      .where('id', '=', asked.id)
      .execute()
    if (own) {
      await revokeSessions(scope.db, asked.id, { keep: asked.me.token })
      await dropPendingSecret(scope.db, asked.id)
      await dropChallenges(scope.db, asked.id)
    }
    await auditAccount({ ...asked, scope }, { action: 'passwordChanged', details: endedDetails(ended) })
    await tell(scope, { template: 'passwordChanged', adminId: asked.id, values: { ended } })
    return ended
  })
}

/**
 * Ends what may have been added to one's own account while another person knew its password: passkeys, a second factor, links of providers
 * with another address and the other sessions. The session at hand stays.
 */
async function revokePrepared({ scope, me }: Asked, account: StoredAccount | undefined) {
  const { passwordBy = null, id, name } = account ?? { ...me, passwordBy: null }
  if (passwordBy === null || passwordBy === id || !(await isPasswordAsGiven(scope, id))) return []
  const factor = await addedSecondFactor(scope, id)
  const revocation = { admin: { id, name }, jobs: true, keepSession: me.token, ...factor }
  return await revokeCredentials(scope, revocation)
}

/** What the section of accounts asks of a password and of its repetition. */
function passwordProblems({ section, profile }: Scope, { password, confirmPassword }: Body) {
  const fields = Object.fromEntries(Object.entries(section.fields).filter(([, field]) => factsOf(field).isSecret))
  return problems({ ...section, fields }, { password, confirmPassword }, profile.features)
}

/** Ends a session by its name, or all of them but the one that asks. */
export const endSessions = (asked: Asked, only?: string): Promise<void> =>
  changeAccount(asked, 'sessions', async (within) => {
    await revokeSessions(within.scope.db, asked.id, only === undefined ? { keep: asked.me.token } : { only })
    const which = only === undefined ? 'all' : 'one'
    await auditAccount(within, { action: 'sessionsEnded', details: { sessions: which } })
  })

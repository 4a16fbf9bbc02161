import type { PasswordLinkPurpose } from '../../api/account-links.ts'
import { consumeToken, ownerOfToken } from '../accounts/account-tokens.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { lockAllAccounts } from '../accounts/role-assignments.ts'
import type { Context } from '../context/context.ts'
import { revocationDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import type { Db } from '../database/tables.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { invalid, invalidCredentials } from '../http/errors.ts'
import type { Mailer } from '../mail/mailer.ts'
import { requiresProviderSignIn } from '../openid/providers.ts'
import { passwordProblems } from '../write-policies/account-policy.ts'
import { createProblemAt } from '../write-policies/write-policy.ts'
import { sendNotification } from './notify.ts'

interface PasswordReset {
  readonly token: string
  readonly purpose: PasswordLinkPurpose
  readonly password: string
}
interface ResetContext extends Pick<Context, 'sections'> {
  readonly db: Db
  readonly passwordMin: number
  readonly mailer: Mailer
}

/**
 * Sets the password of an account by a single-use link, and revokes all other credentials. Only an active second factor stays: a link
 * proves access to the mailbox and nothing more. Throws `errors.validation` at `password`. Throws `errors.credentials` after the same work
 * whether the link is unknown, expired, used or for another purpose.
 */
export async function setPasswordByToken(
  { db, sections, passwordMin, mailer }: ResetContext,
  reset: PasswordReset,
): Promise<void> {
  const [owner, passwordHash] = [await ownerOfToken(db, reset.token, reset.purpose), await hashPassword(reset.password)]
  // An account that signs in only through a provider cannot get a password by email.
  if (!owner || (reset.purpose === 'reset' && (await requiresProviderSignIn(db, owner.id)))) throw invalidCredentials()
  const problems =
    reset.password === ''
      ? [createProblemAt('password', 'required')]
      : passwordProblems({ passwordMin }, { ...owner, password: reset.password })
  if (problems.length > 0) throw invalid(problems)
  await db.transaction().execute(async (trx) => {
    await lockAllAccounts(trx)
    // Rights may have been granted meanwhile, to the account or to the user who handed the link over.
    if (!(await ownerOfToken(trx, reset.token, reset.purpose))) throw invalidCredentials()
    if (reset.purpose === 'reset' && (await requiresProviderSignIn(trx, owner.id))) throw invalidCredentials()
    if (!(await consumeToken(trx, reset.token))) throw invalidCredentials()
    const isNew = reset.purpose === 'invitation'
    const revocation = { admin: owner, jobs: isNew, isSuspect: isNew }
    const revocations = await revokeCredentials({ db: trx, sections }, revocation)
    await trx
      .updateTable('core.admins')
      .set({
        password_hash: passwordHash,
        password_by: owner.madeBy,
        invited_at: null,
        updated_at: new Date(),
        updated_by: owner.id,
      })
      .where('id', '=', owner.id)
      .execute()
    const handedOver = owner.madeBy === null ? {} : { handedOver: true }
    const details = { link: reset.purpose, ...handedOver, ...revocationDetails(revocations) }
    await writeAuditEntry({ db: trx, person: owner }, { action: 'passwordChanged', details })
    if (reset.purpose === 'reset')
      await sendNotification(
        { db: trx, services: { mailer } },
        { template: 'passwordChanged', adminId: owner.id, values: { ended: revocations } },
      )
  })
}

import type { EmailLinkPurpose } from '../../api/account-links.ts'
import { buildSearchText } from '../../schema/text/search-text.ts'
import { accountSectionName, type SectionSummaries } from '../accounts/account-section.ts'
import { consumeToken, createTokenUrl, ownerOfToken, revokeTokensFor } from '../accounts/account-tokens.ts'
import { accountById, isEmailInUse, lockAccount, type StoredAccount } from '../accounts/accounts.ts'
import { revokeLoginChallenges } from '../accounts/login-challenges.ts'
import { lockAllAccounts } from '../accounts/role-assignments.ts'
import { releaseEmail } from '../credentials/release-email.ts'
import { revocationDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import type { Db } from '../database/tables.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { auditInUnitsOfAdmin } from '../history/audit-in-units.ts'
import { invalidCredentials } from '../http/errors.ts'
import type { RevokedCredential } from '../mail/email-templates.ts'
import type { Mailer } from '../mail/mailer.ts'
import { sendNotification } from './notify.ts'

interface EmailToken {
  readonly token: string
  readonly purpose: EmailLinkPurpose
}
interface EmailChangeContext {
  readonly db: Db
  readonly mailer: Mailer
  readonly sections: SectionSummaries
}

/**
 * How long before the link was created a change of address may have been in progress, in milliseconds: three days until its confirmation,
 * and three more during which its author may already have been in the account.
 */
const doubtMs = 6 * 24 * 3_600_000

/**
 * Sets the email address of an account to the address that its link was sent to. This is the new address that waits for confirmation, or
 * the old one. The old one also revokes all credentials. Only a second factor stays that was set up more than `doubtMs` before the link
 * was created, because it protects against readers of the mailbox. Throws `errors.credentials` if the link is unknown, expired, used or
 * for another purpose, or if the address is no longer pending or has been taken meanwhile. The work is the same in each case.
 */
export async function completeEmailChange(
  { db, mailer, sections }: EmailChangeContext,
  { token, purpose }: EmailToken,
): Promise<void> {
  const owner = await ownerOfToken(db, token, purpose)
  if (!owner) throw invalidCredentials()
  await db.transaction().execute(async (trx) => {
    await lockAllAccounts(trx)
    await lockAccount(trx, owner.id)
    // The account may have been deactivated meanwhile.
    if (!(await ownerOfToken(trx, token, purpose))) throw invalidCredentials()
    const account = await accountById(trx, owner.id)
    const email = owner.sentTo ?? ''
    if (!account || (purpose === 'newEmail' && account.newEmail !== email)) throw invalidCredentials()
    if (purpose === 'oldEmail') await releaseEmail({ db: trx, sections }, { email, claimant: account })
    if (await isEmailInUse(trx, email, account.id)) throw invalidCredentials()
    if (!(await consumeToken(trx, token))) throw invalidCredentials()
    const { id: adminId } = account
    const revocations = await storeEmail({ db: trx, sections }, account, { email, purpose, madeAt: owner.madeAt })
    if (purpose === 'newEmail') {
      // Until the email with the link is composed, a link with an unknown token reserves the address.
      const { publicUrl = '' } = mailer
      await createTokenUrl(trx, { adminId, purpose: 'oldEmail', email: account.email, publicUrl })
      await sendNotification(
        { db: trx, services: { mailer } },
        { template: 'emailConfirmed', adminId, to: account.email },
      )
      return
    }
    await sendNotification(
      { db: trx, services: { mailer } },
      { template: 'accountSecured', adminId, values: { ended: revocations } },
    )
    const otherEmail = account.email === email ? account.newEmail : account.email
    if (otherEmail)
      await sendNotification({ db: trx, services: { mailer } }, { template: 'emailKept', adminId, to: otherEmail })
  })
}

interface EmailChange {
  readonly email: string
  readonly purpose: EmailLinkPurpose
  /** When the link was created. */
  readonly madeAt: Date
}

async function storeEmail(
  { db, sections }: Pick<EmailChangeContext, 'db' | 'sections'>,
  account: StoredAccount,
  { email, purpose, madeAt }: EmailChange,
): Promise<readonly RevokedCredential[]> {
  const { id, name, email: oldEmail } = account
  const { version } = await db
    .updateTable('core.admins')
    .set(({ eb }) => ({
      email,
      new_email: null,
      search: buildSearchText(`${name} ${email}`, [name]),
      ...(purpose === 'newEmail' ? { password_by: passwordAuthorAfter(account) } : {}),
      // The author of the restored address is no longer known, but the creator of the account is.
      ...(purpose === 'oldEmail' && email !== oldEmail ? { email_by: null } : {}),
      version: eb('version', '+', email === oldEmail ? 0 : 1),
      updated_at: new Date(),
      updated_by: id,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const admin = { id, name }
  const revocation = {
    admin,
    password: true,
    secondFactorSince: new Date(madeAt.getTime() - doubtMs),
    jobs: true,
    isSuspect: true,
  }
  const revocations = purpose === 'oldEmail' ? await revokeCredentials({ db, sections }, revocation) : []
  if (purpose === 'newEmail') await revokeLoginChallenges(db, id)
  const purposes = purpose === 'oldEmail' ? (['oldEmail'] as const) : (['invitation', 'reset', 'newEmail'] as const)
  for (const linkPurpose of purposes) await revokeTokensFor(db, id, linkPurpose)
  const section = accountSectionName(sections)
  const auditedRecord = { section, recordId: id, title: { en: name, ar: name } }
  const change = purpose === 'newEmail' ? 'confirmed' : 'kept'
  await writeAuditEntry(
    { db, person: { id, name } },
    { ...auditedRecord, action: 'emailChange', details: { change, ...revocationDetails(revocations) } },
  )
  if (email === oldEmail) return revocations
  const edit = { ...auditedRecord, action: 'edit', version, changes: { email: [oldEmail, email] } } as const
  await auditInUnitsOfAdmin({ db, person: { id, name } }, edit)
  return revocations
}

/**
 * Returns who counts as the author of the password after an account changed its own address: the user who did it may be the one who had
 * set the address before. If another user changed the address, the password is revoked.
 */
const passwordAuthorAfter = ({ id, emailBy, passwordBy }: StoredAccount): string | null =>
  passwordBy !== null && passwordBy !== id ? passwordBy : emailBy

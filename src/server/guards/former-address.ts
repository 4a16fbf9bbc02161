import { type Account, isEmailTaken } from '../accounts/accounts.ts'
import { makeLink } from '../accounts/links.ts'
import { lastEmailChange, settledEmails } from '../accounts/settled-emails.ts'
import type { Scope } from '../store/scope.ts'

/**
 * An address that was changed while its account was deactivated counted at once. When the account is activated, its former address is told and
 * can take it back, as at any other change: whoever activates it may be whoever deactivated it for that.
 */
export async function keepFormerAddress({ db, mailer, section }: Scope, account: Account): Promise<void> {
  if (!mailer?.sends) return
  const { id, lastSignInAt } = account
  const owner = { ...account, section: section.name }
  const change = await lastEmailChange(db, owner)
  if (!change?.before || lastSignInAt === null || change.at < lastSignInAt) return
  const isKept = (await settledEmails(db, owner)).has(change.before) && !(await isEmailTaken(db, change.before, id))
  if (isKept)
    await makeLink(db, { adminId: id, purpose: 'oldEmail', email: change.before, publicUrl: mailer.publicUrl ?? '' })
  const template = isKept ? 'emailConfirmed' : 'emailChanged'
  const values = { at: change.at.toISOString() }
  await mailer.send(db, { template, adminId: id, to: change.before, values })
}

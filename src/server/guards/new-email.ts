import { type Account, accountById, isEmailTaken } from '../accounts/accounts.ts'
import { dropLinksFor, dropOtherKeepLinks, makeLink } from '../accounts/links.ts'
import { formerEmails, settledEmails } from '../accounts/settled-emails.ts'
import type { Scope } from '../store/scope.ts'
import type { PutOff } from './guard.ts'

/**
 * Another address of an account waits until the link that goes there was opened, and the one of before is told. It counts at once where no
 * letters are sent, and of somebody who cannot sign in yet, or not any more: there is nothing to take from them.
 *
 * The present address gets a link that keeps it only if it is settled. A manager who restores a settled address repairs the account: then no
 * other address can be kept.
 */
export const putOffEmail: PutOff = async ({ scope, id, before, after }) => {
  const { db, mailer, person, section } = scope
  if (!mailer?.sends || after.email === before.email) return undefined
  const stored = await accountById(db, id)
  if (!stored?.active || stored.invitedAt || after.status === 'inactive') return undefined
  const [email, kept] = [String(after.email), String(before.email)]
  const ask = async () => {
    const settled = await settledEmails(db, { id, email: kept, section: section.name })
    const isRepair = person?.id !== id && settled.has(email)
    await dropLinksFor(db, id, 'newEmail')
    if (isRepair) await dropOtherKeepLinks(db, id, email)
    await db
      .updateTable('core.admins')
      .set({ new_email: email, new_email_by: person?.id ?? null })
      .where('id', '=', id)
      .execute()
    await mailer.send(db, { template: 'newEmail', adminId: id, to: email })
    const template = settled.has(kept) && !isRepair ? 'oldEmail' : 'emailRequested'
    await mailer.send(db, { template, adminId: id, to: kept, values: { email } })
  }
  const audited = { action: 'emailChange', details: { change: 'asked' } } as const
  return { values: { ...after, email: kept }, audited, ask }
}

/**
 * An address that was changed while its account was deactivated counted at once. When the account is activated, every address that it had since
 * its owner last signed in is notified, and can take it back if it was settled, as at any other change: the person who activates it may have
 * deactivated it for that. The present address is asked to choose a password if there is none.
 */
export async function keepFormerAddress({ db, mailer, section }: Scope, account: Account): Promise<void> {
  if (!mailer?.sends) return
  const { id } = account
  const former = await formerEmails(db, { ...account, section: section.name })
  const [latest] = former
  if (!latest) return
  for (const { email, until, isSettled } of former) {
    const isKept = isSettled && !(await isEmailTaken(db, email, id))
    if (isKept) await makeLink(db, { adminId: id, purpose: 'oldEmail', email, publicUrl: mailer.publicUrl ?? '' })
    const template = isKept ? 'emailConfirmed' : 'emailChanged'
    await mailer.send(db, { template, adminId: id, to: email, values: { at: until.toISOString() } })
  }
  if (account.passwordHash !== '') return
  const values = { at: latest.until.toISOString(), ended: ['password'] } as const
  await mailer.send(db, { template: 'addressGiven', adminId: id, values })
}

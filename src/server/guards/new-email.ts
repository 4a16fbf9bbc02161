import { accountById } from '../accounts/accounts.ts'
import { dropLinksFor } from '../accounts/links.ts'
import type { PutOff } from './guard.ts'

/**
 * Another address of an account waits until the link that goes there was opened, and the one of before is told. It counts at once where no
 * letters are sent, and of somebody who cannot sign in yet, or not any more: there is nothing to take from them.
 */
export const putOffEmail: PutOff = async ({ scope, id, before, after }) => {
  const { db, mailer } = scope
  if (!mailer?.sends || after.email === before.email) return undefined
  const stored = await accountById(db, id)
  if (!stored?.active || stored.invitedAt || after.status === 'inactive') return undefined
  const [email, kept] = [String(after.email), String(before.email)]
  const ask = async () => {
    await dropLinksFor(db, id, 'newEmail')
    await db.updateTable('core.admins').set({ new_email: email }).where('id', '=', id).execute()
    await mailer.send(db, { template: 'newEmail', adminId: id, to: email })
    await mailer.send(db, { template: 'oldEmail', adminId: id, to: kept })
  }
  const audited = { action: 'emailChange', details: { change: 'asked' } } as const
  return { values: { ...after, email: kept }, audited, ask }
}

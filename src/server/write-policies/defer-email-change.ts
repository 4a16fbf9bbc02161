import type { RecordValues } from '../../schema/record-values.ts'
import type { Problem } from '../../schema/validate-record.ts'
import { reclaimDeadline, revokeTokensFor } from '../accounts/account-tokens.ts'
import { accountById, type StoredAccount } from '../accounts/accounts.ts'
import { isGroupAdmin } from '../accounts/role-assignments.ts'
import { hasProvider } from '../openid/provider-links.ts'
import type { SectionContext } from '../store/section-context.ts'
import { nextFullMinute } from './reclaimable-accounts.ts'
import { createProblemAt, type DeferredWriteRule } from './write-policy.ts'

/**
 * A new email address of the own account waits until its link is opened, and the current address gets a link that keeps it. Without email
 * it applies at once. Other users may only change the address of an account that was never used; it applies at once.
 */
export const deferEmailChange: DeferredWriteRule = async ({ scope, id, before, after }) => {
  const { db, person } = scope
  const { mailer } = scope.services
  if (!mailer?.sends || after.email === before.email || person?.id !== id) return undefined
  if (!(await accountById(db, id))?.active) return undefined
  const [email, currentEmail] = [String(after.email), String(before.email)]
  const sendConfirmation = async () => {
    await revokeTokensFor(db, id, 'newEmail')
    await db.updateTable('core.admins').set({ new_email: email }).where('id', '=', id).execute()
    await mailer.send(db, { template: 'newEmail', adminId: id, to: email })
    await mailer.send(db, { template: 'oldEmail', adminId: id, to: currentEmail, values: { email } })
  }
  const auditEntry = { action: 'emailChange', details: { change: 'asked' } } as const
  return { values: { ...after, email: currentEmail }, auditEntry, sendConfirmation }
}

/**
 * The address of a used account is only changed by its owner: another user could take over the account with it, or lock out its owner.
 * Group admins, who have every right, may change that of a deactivated account. While a former address can reclaim the account, only one
 * change is allowed, so that at most one address can reclaim it.
 */
export async function emailProblems(
  {
    scope,
    id,
    stored,
  }: { readonly scope: SectionContext; readonly id: string; readonly stored: StoredAccount | undefined },
  { email }: RecordValues,
): Promise<readonly Problem[]> {
  if (!stored || stored.email === email) return []
  const { db, person } = scope
  const { mailer } = scope.services
  if (person?.id !== id) {
    const isEditable = stored.lastSignInAt === null || (!stored.active && (await isGroupAdmin(db, person?.id)))
    return isEditable ? [] : [createProblemAt('email', 'emailOfOther')]
  }
  if (!mailer?.sends && (await hasProvider(db, id))) return [createProblemAt('email', 'emailOfProvider')]
  const until = await reclaimDeadline(db, id)
  return until ? [createProblemAt('email', 'emailChangedRecently', { from: nextFullMinute(until) })] : []
}

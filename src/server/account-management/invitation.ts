import type { Account } from '../../api/profile.ts'
import { createTokenUrl, revokeTokens } from '../accounts/account-tokens.ts'
import { accountById } from '../accounts/accounts.ts'
import { notFound, ruleViolation } from '../http/errors.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import type { SectionContext } from '../store/section-context.ts'
import { createProblemAt } from '../write-policies/write-policy.ts'
import { type AccountRequest, inOtherAccountTransaction, loadAccountAccess } from './account-request.ts'
import { writeAccountAudit } from './audit-account.ts'
import { assertReauthenticated } from './password-reauthentication.ts'

type InvitationChannel = NonNullable<Account['invitation']>['by']

/** Returns how invitations are delivered in this installation. */
export function invitationChannel({ services: { mailer } }: Pick<SectionContext, 'services'>): InvitationChannel {
  if (mailer?.publicUrl === undefined) return 'nothing'
  return mailer.sends ? 'mail' : 'link'
}

/**
 * Sends a new invitation to a user who has not accepted one yet; earlier links become invalid. Returns the link to hand over if email is
 * not set up. Throws `errors.ruleViolation` if the user may not do this, or the invitation was accepted, and `errors.tooMany` if too many
 * emails were sent to the account: `emailLimiter` counts them by account.
 */
export async function resendInvitation(request: AccountRequest, emailLimiter: RateLimiter): Promise<string | null> {
  const { access, services } = request.scope
  if (services.mailer?.sends && access.confirmed) {
    await loadAccountAccess(request)
    await emailLimiter.consume(request.id)
  }
  return await inOtherAccountTransaction(request, 'status', async (trxRequest) => {
    const {
      db,
      services: { mailer },
    } = trxRequest.scope
    const account = await accountById(db, request.id)
    if (!account) throw notFound()
    if (!account.invitedAt || !account.active) throw ruleViolation([createProblemAt('status', 'invitationAccepted')])
    assertReauthenticated(trxRequest.scope)
    const { publicUrl, sends } = mailer ?? {}
    if (publicUrl === undefined) throw ruleViolation([createProblemAt('status', 'noAddress')])
    await revokeTokens(db, request.id)
    await writeAccountAudit(trxRequest, { action: 'invited' })
    if (!sends)
      return await createTokenUrl(db, { adminId: request.id, purpose: 'invitation', madeBy: request.me.id, publicUrl })
    await mailer?.send(db, { template: 'invitation', adminId: request.id })
    return null
  })
}

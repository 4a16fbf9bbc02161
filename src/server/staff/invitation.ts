import type { Account } from '../../api/profile.ts'
import { accountById } from '../accounts/accounts.ts'
import { dropLinks, makeLink } from '../accounts/links.ts'
import { refusalAt } from '../guards/guard.ts'
import { notFound, refused } from '../http/errors.ts'
import type { Scope } from '../store/scope.ts'
import { type Asked, changeAccountOfAnother } from './asked.ts'
import { auditAccount } from './audit-account.ts'
import { assertConfirmed } from './own-password.ts'

type Reached = NonNullable<Account['invitation']>['by']

/** How an invitation reaches people in this installation. */
export function reachedBy({ mailer }: Pick<Scope, 'mailer'>): Reached {
  if (mailer?.publicUrl === undefined) return 'nothing'
  return mailer.sends ? 'mail' : 'link'
}

/**
 * Invites somebody again who has not come yet: the links of before are worth nothing then. Returns the link to hand over where no letter
 * is sent. Throws `errors.refused` where that is not for who asks, or the person has come.
 */
export const inviteAgain = (asked: Asked): Promise<string | null> =>
  changeAccountOfAnother(asked, 'status', async (within) => {
    const { db, mailer } = within.scope
    const account = await accountById(db, asked.id)
    if (!account) throw notFound()
    if (!account.invitedAt || !account.active) throw refused([refusalAt('status', 'come')])
    assertConfirmed(within.scope)
    const { publicUrl, sends } = mailer ?? {}
    if (publicUrl === undefined) throw refused([refusalAt('status', 'noAddress')])
    await dropLinks(db, asked.id)
    await auditAccount(within, { action: 'invited' })
    if (!sends) return await makeLink(db, { adminId: asked.id, purpose: 'invitation', madeBy: asked.me.id, publicUrl })
    await mailer?.send(db, { template: 'invitation', adminId: asked.id })
    return null
  })

import type { Account } from '../../api/profile.ts'
import { accountById } from '../accounts/accounts.ts'
import { dropLinks, makeLink } from '../accounts/links.ts'
import { decidesOver } from '../accounts/posts.ts'
import { refusalAt } from '../guards/guard.ts'
import { notFound, refused } from '../http/errors.ts'
import type { Scope } from '../store/scope.ts'
import { inTransaction } from '../store/write.ts'
import { type Asked, knownOf } from './asked.ts'
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
export async function inviteAgain(asked: Asked): Promise<string | null> {
  const { own, actor, target } = await knownOf(asked)
  if (own || !decidesOver(actor, target)) throw refused([refusalAt('status', 'everyUnit')])
  const account = await accountById(asked.scope.db, asked.id)
  if (!account) throw notFound()
  if (!account.invitedAt || !account.active) throw refused([refusalAt('status', 'come')])
  assertConfirmed(asked.scope)
  return await inTransaction(asked.scope, async (scope) => {
    const { publicUrl, sends } = scope.mailer ?? {}
    if (publicUrl === undefined) throw refused([refusalAt('status', 'noAddress')])
    await dropLinks(scope.db, asked.id)
    await auditAccount({ ...asked, scope }, { action: 'invited' })
    if (!sends) return await makeLink(scope.db, { adminId: asked.id, purpose: 'invitation', publicUrl })
    await scope.mailer?.send(scope.db, { template: 'invitation', adminId: asked.id })
    return null
  })
}

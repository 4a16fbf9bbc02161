import type { SectionSummaries } from '../accounts/account-section.ts'
import { revokeTokensFor } from '../accounts/account-tokens.ts'
import type { StoredAccount } from '../accounts/accounts.ts'
import type { Db } from '../database/tables.ts'
import type { RevokedCredential } from '../mail/email-templates.ts'
import { revokeCredentials } from './revoke-credentials.ts'

interface RevocationContext {
  readonly db: Db
  readonly sections: SectionSummaries
}

/**
 * Revokes all credentials of an account after another user changed its address. The former mailbox may have belonged to a stranger,
 * through a typing error or a theft, and so may everything set up by its emails; its right to reclaim the account ends too. Keeps the
 * password unless `endsPassword`: without email its owner could not choose a new one. Stores who changed the address, null for an
 * operator. Returns what was revoked. Must be called inside a transaction.
 */
export async function revokeAfterEmailChange(
  context: RevocationContext,
  { id, name }: Pick<StoredAccount, 'id' | 'name'>,
  { changedBy, endsPassword }: { readonly changedBy: string | null; readonly endsPassword: boolean },
): Promise<readonly RevokedCredential[]> {
  await revokeTokensFor(context.db, id, 'oldEmail')
  await context.db.updateTable('core.admins').set({ email_by: changedBy }).where('id', '=', id).execute()
  return await revokeCredentials(context, {
    admin: { id, name },
    password: endsPassword,
    secondFactorSince: new Date(0),
    jobs: true,
    isSuspect: true,
  })
}

import type { Kysely } from 'kysely'
import type { KnownSections } from '../accounts/account-section.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Tables } from '../database/tables.ts'
import type { EndedCredential } from '../mail/letters.ts'
import { revokeCredentials } from './revoke-credentials.ts'

interface Place {
  readonly db: Kysely<Tables>
  readonly sections: KnownSections
}

/**
 * Ends every way into an account whose address another person has changed: the former mailbox may have been a stranger's, by a typing error or
 * a theft, and whatever was set up by its letters. Keeps a second factor, which lets nobody in, and the password unless `endsPassword`: where
 * no email is sent, its owner could not choose a new one. Notes who has changed the address. Returns what ended. Must be called inside a
 * transaction.
 */
export async function revokeFormerAddress(
  place: Place,
  { id, name }: Pick<Account, 'id' | 'name'>,
  { changedBy, endsPassword }: { readonly changedBy: string; readonly endsPassword: boolean },
): Promise<readonly EndedCredential[]> {
  if (changedBy === id) return []
  await place.db.updateTable('core.admins').set({ email_by: changedBy }).where('id', '=', id).execute()
  return await revokeCredentials(place, { admin: { id, name }, password: endsPassword, jobs: true, isSuspect: true })
}

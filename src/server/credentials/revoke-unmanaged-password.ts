import type { Kysely } from 'kysely'
import { assignmentsOf, decidesOver } from '../accounts/posts.ts'
import type { Tables } from '../database/tables.ts'
import { audit } from '../history/audit.ts'
import type { EndedCredential } from '../mail/letters.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { KnownSections } from './audit-groups.ts'
import { endedDetails, revokeCredentials } from './revoke-credentials.ts'

interface Place {
  readonly db: Kysely<Tables>
  readonly sections: KnownSections
  readonly mailer?: Mailer | undefined
}
interface Grant {
  readonly admin: { readonly id: string; readonly name: string }
  /** The provider whose groups gave the rights: it still lets the person in. */
  readonly providerId?: string
}

/**
 * Ends a password that another person set, and everything else that lets somebody in, if that person does not manage all units of the account.
 * Call it after an account has got a role: otherwise the person who set the password would get the role too. Returns what ended, and
 * tells the owner. Must be called inside a transaction.
 */
export async function revokeUnmanagedPassword(
  { db, sections, mailer }: Place,
  { admin, providerId }: Grant,
): Promise<readonly EndedCredential[]> {
  const { id } = admin
  const { password_by: setBy } = await db
    .selectFrom('core.admins')
    .select('password_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (setBy === null || setBy === id) return []
  if (decidesOver(await assignmentsOf(db, setBy), await assignmentsOf(db, id))) return []
  const ended = await revokeCredentials(
    { db, sections },
    {
      ...{ admin, password: true, jobs: true, isSuspect: true },
      ...(providerId === undefined ? {} : { keepProvider: providerId }),
    },
  )
  await audit(
    { db, person: admin },
    { action: 'sessionsEnded', details: { reason: 'newRole', ...endedDetails(ended) } },
  )
  const values = { at: new Date().toISOString(), ended }
  await mailer?.send(db, { template: 'passwordEnded', adminId: id, values })
  return ended
}

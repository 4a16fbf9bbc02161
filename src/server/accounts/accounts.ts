import { normalizeEmail } from '../../schema/exact-contact.ts'
import type { Db } from '../database/tables.ts'
import { isReclaimableByAnother } from './account-tokens.ts'

/** The columns of an account that do not depend on a unit. */
export interface StoredAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly active: boolean
  readonly groupAdmin: boolean
  readonly avatar: string | null
  readonly passwordHash: string
  readonly lastSignInAt: Date | null
  /** When the user was invited; null once the invitation is accepted. */
  readonly invitedAt: Date | null
  /** The new address that waits for confirmation. */
  readonly newEmail: string | null
  /** The other user who last set an address of the account; if none did, the user who created the account. */
  readonly emailBy: string | null
  /** Who set the password: null if the owner did, or if there is none. The nil UUID if it is unknown. */
  readonly passwordBy: string | null
}

export async function accountById(db: Db, id: string): Promise<StoredAccount | undefined> {
  return await db
    .selectFrom('core.admins')
    .select(({ fn }) => [
      'id',
      'name',
      'email',
      'active',
      'group_admin as groupAdmin',
      'avatar',
      'password_hash as passwordHash',
      'last_sign_in_at as lastSignInAt',
      'invited_at as invitedAt',
      'new_email as newEmail',
      fn.coalesce('email_by', 'created_by').as('emailBy'),
      'password_by as passwordBy',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Locks the row of an account until the transaction ends. Code that revokes a credential locks the row first, and every sign-in locks it
 * before it checks that its credential is still valid. So each of the two sees what the other has stored.
 */
export async function lockAccount(db: Db, id: string): Promise<void> {
  await db.selectFrom('core.admins').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Whether another account in any unit has this address or can still reclaim it. */
export async function isEmailInUse(db: Db, email: string, id?: string): Promise<boolean> {
  const row = await db
    .selectFrom('core.admins')
    .select('id')
    .where('email', '=', normalizeEmail(email))
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .executeTakeFirst()
  return row !== undefined || (await isReclaimableByAnother(db, normalizeEmail(email), id))
}

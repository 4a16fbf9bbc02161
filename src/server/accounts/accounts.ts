import type { Kysely } from 'kysely'
import { typedEmail } from '../../schema/whole.ts'
import type { Tables } from '../database/tables.ts'
import { isKeptForAnother } from './links.ts'

type Db = Kysely<Tables>

/** An account as far as all units know it. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly active: boolean
  readonly groupAdmin: boolean
  readonly avatar: string | null
  readonly passwordHash: string
  readonly lastSignInAt: Date | null
  /** When they were invited, as long as they have not come. */
  readonly invitedAt: Date | null
  /** The address that is to be theirs once it was confirmed. */
  readonly newEmail: string | null
  /** Who asked for that. */
  readonly newEmailBy: string | null
  /** Who last chose an address of the account, if another person than its owner did: at first whoever made the account. */
  readonly emailBy: string | null
  /** Who set the password; null if its owner did, or nobody. The nil UUID if that is not known. */
  readonly passwordBy: string | null
}

export async function accountById(db: Db, id: string): Promise<Account | undefined> {
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
      'new_email_by as newEmailBy',
      fn.coalesce('email_by', 'created_by').as('emailBy'),
      'password_by as passwordBy',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Locks the row of an account until the transaction ends. Everything that ends a way into an account does so before it ends anything, and
 * every sign-in does so before it looks whether what was proven still holds: each of the two then sees what the other one has stored.
 */
export async function lockAccount(db: Db, id: string): Promise<void> {
  await db.selectFrom('core.admins').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Does another account have this address, in any unit, or can it still take the address back? */
export async function isEmailTaken(db: Db, email: string, id?: string): Promise<boolean> {
  const row = await db
    .selectFrom('core.admins')
    .select('id')
    .where('email', '=', typedEmail(email))
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .executeTakeFirst()
  return row !== undefined || (await isKeptForAnother(db, typedEmail(email), id))
}

import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

/** What a passkey is asked to sign for, and by whom where that is known. */
export type Purpose =
  | { readonly purpose: 'signIn'; readonly adminId: null }
  | { readonly purpose: 'add' | 'confirm'; readonly adminId: string }

const lifetime = 5 * 60_000

/** Remembers what was given to be signed, hashed and for five minutes; what is too old goes. */
export async function keepChallenge(db: Db, challenge: string, { purpose, adminId }: Purpose): Promise<void> {
  const now = new Date()
  await db.deleteFrom('core.passkey_challenges').where('expires_at', '<', now).execute()
  await db
    .insertInto('core.passkey_challenges')
    .values({
      ...{ challenge_hash: hash('sha256', challenge), admin_id: adminId, purpose },
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute()
}

/** Uses up what was given to be signed; false when it was not given for this, is too old or was used already. */
export async function takeChallenge(db: Db, challenge: string, { purpose, adminId }: Purpose): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('core.passkey_challenges')
    .where('challenge_hash', '=', hash('sha256', challenge))
    .where('purpose', '=', purpose)
    .where('admin_id', adminId === null ? 'is' : '=', adminId)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets what somebody was given to be signed. */
export async function dropChallenges(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('core.passkey_challenges').where('admin_id', '=', adminId).execute()
}

import { hash } from 'node:crypto'
import { fromNowSql, nowSql } from '../database/clock-sql.ts'
import type { Db } from '../database/tables.ts'

/** The purpose of a challenge, and the account if it is already known. */
export type ChallengeBinding =
  | { readonly purpose: 'signIn'; readonly adminId: null }
  | { readonly purpose: 'add' | 'confirm'; readonly adminId: string }

const lifetimeMs = 5 * 60_000

/** Saves the hash of a challenge for five minutes and deletes expired ones. */
export async function saveChallenge(db: Db, challenge: string, { purpose, adminId }: ChallengeBinding): Promise<void> {
  await db.deleteFrom('core.passkey_challenges').where('expires_at', '<', nowSql).execute()
  await db
    .insertInto('core.passkey_challenges')
    .values({
      challenge_hash: hash('sha256', challenge),
      admin_id: adminId,
      purpose,
      expires_at: fromNowSql(lifetimeMs),
    })
    .execute()
}

/** Consumes a challenge; false if it is for another purpose, expired or already used. */
export async function consumeChallenge(
  db: Db,
  challenge: string,
  { purpose, adminId }: ChallengeBinding,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('core.passkey_challenges')
    .where('challenge_hash', '=', hash('sha256', challenge))
    .where('purpose', '=', purpose)
    .where('admin_id', adminId === null ? 'is' : '=', adminId)
    .where('expires_at', '>', nowSql)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the challenges of an account. */
export async function deleteChallenges(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('core.passkey_challenges').where('admin_id', '=', adminId).execute()
}

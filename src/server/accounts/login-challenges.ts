import { createHash, randomBytes } from 'node:crypto'
import { fromNowSql, nowSql } from '../database/clock-sql.ts'
import type { IdentityProviderSession } from '../database/core/provider-table-types.ts'
import type { Db } from '../database/tables.ts'

const lifetimeMs = 10 * 60_000
const maxAttempts = 5

/**
 * Creates a login challenge after the first factor (the password or an identity provider). It is valid for ten minutes; returns the token
 * to continue with.
 */
export async function createLoginChallenge(
  db: Db,
  adminId: string,
  providerSession?: IdentityProviderSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('core.login_challenges')
    .values({
      token_hash: hashOf(token),
      admin_id: adminId,
      expires_at: fromNowSql(lifetimeMs),
      ...(providerSession ? { identity_provider: JSON.stringify(providerSession) } : {}),
    })
    .execute()
  return token
}

/**
 * Returns the account of a login challenge. Undefined if the challenge is unknown, expired or has too many attempts, or if the account is
 * not active. `isCounted` means that the current attempt is already counted.
 */
export async function findLoginChallenge(
  db: Db,
  token: string,
  { isCounted = false } = {},
): Promise<{ adminId: string; providerSession: IdentityProviderSession | null } | undefined> {
  return await db
    .selectFrom('core.login_challenges as p')
    .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
    .select(['p.admin_id as adminId', 'p.identity_provider as providerSession'])
    .where('p.token_hash', '=', hashOf(token))
    .where('p.expires_at', '>', nowSql)
    .where('p.attempts', isCounted ? '<=' : '<', maxAttempts)
    .where('a.active', '=', true)
    .executeTakeFirst()
}

/** Counts an attempt at the code; returns false if there have been too many. */
export async function countChallengeAttempt(db: Db, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.login_challenges')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', hashOf(token))
    .where('attempts', '<', maxAttempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a login challenge, after success or failure; returns false if another request has already deleted it. */
export async function completeLoginChallenge(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('core.login_challenges')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all login challenges of an account that wait for the second factor. */
export async function revokeLoginChallenges(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('core.login_challenges').where('admin_id', '=', adminId).execute()
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

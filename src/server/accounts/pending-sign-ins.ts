import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { BegunBy } from '../database/core/provider-rows.ts'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

const lifetime = 10 * 60_000
const mostTries = 5

/** Remembers that somebody gave the right password, or was sent by a provider, for ten minutes; returns the token by which they go on. */
export async function beginSignIn(db: Db, adminId: string, begunBy?: BegunBy): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('core.pending_sign_ins')
    .values({
      ...{ token_hash: hashOf(token), admin_id: adminId, expires_at: new Date(Date.now() + lifetime) },
      ...(begunBy ? { begun_by: JSON.stringify(begunBy) } : {}),
    })
    .execute()
  return token
}

/**
 * Whose sign-in it is; nothing when it is unknown, too old or was tried too often, or the person is not active any more. `isCounted` says that
 * the try at hand is one of those already.
 */
export async function pendingSignIn(
  db: Db,
  token: string,
  { isCounted = false } = {},
): Promise<{ adminId: string; begunBy: BegunBy | null } | undefined> {
  return await db
    .selectFrom('core.pending_sign_ins as p')
    .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
    .select(['p.admin_id as adminId', 'p.begun_by as begunBy'])
    .where('p.token_hash', '=', hashOf(token))
    .where('p.expires_at', '>', new Date())
    .where('p.tries', isCounted ? '<=' : '<', mostTries)
    .where('a.active', '=', true)
    .executeTakeFirst()
}

/** Counts a try at the code; false when there have been too many. */
export async function countTry(db: Db, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.pending_sign_ins')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', hashOf(token))
    .where('tries', '<', mostTries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It led to a session, or nowhere; false when another request has ended it already. */
export async function endSignIn(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('core.pending_sign_ins')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sign-ins of an account that wait for a second step. */
export async function dropPendingSignIns(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('core.pending_sign_ins').where('admin_id', '=', adminId).execute()
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

import { hash, randomBytes } from 'node:crypto'
import type { LinkPurpose } from '../../api/account-links.ts'
import { fromNowSql, nowSql } from '../database/clock-sql.ts'
import type { Db } from '../database/tables.ts'
import { belongsToAnyUnit, canStillManage } from './role-assignments.ts'

const hour = 3_600_000
/** How long a link is valid, in milliseconds. */
const tokenLifetimesMs: Readonly<Record<LinkPurpose, number>> = {
  invitation: 72 * hour,
  reset: hour,
  newEmail: 72 * hour,
  oldEmail: 72 * hour,
}

/** The page of the browser application that a link of each purpose opens. */
const pages: Readonly<Record<LinkPurpose, string>> = {
  invitation: '/auth/invitation',
  reset: '/auth/reset',
  newEmail: '/auth/new-email',
  oldEmail: '/auth/keep-email',
}

interface NewToken {
  readonly adminId: string
  readonly purpose: LinkPurpose
  /** The address that the link is sent to. */
  readonly email?: string
  /** The user who hands the link over, if it is not sent by email. */
  readonly madeBy?: string
  readonly publicUrl: string
}

/**
 * Creates a link that authorizes an action without signing in. Only the SHA-256 hash of its 256 random bits is stored. The token is in the
 * URL fragment, so it reaches no server, log or referrer. Earlier links stay valid, because emails may arrive in any order.
 */
export async function createTokenUrl(
  db: Db,
  { adminId, purpose, email, madeBy, publicUrl }: NewToken,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('core.account_tokens')
    .values({
      token_hash: hash('sha256', token),
      admin_id: adminId,
      purpose,
      email: email ?? null,
      expires_at: fromNowSql(tokenLifetimesMs[purpose]),
      created_by: madeBy ?? null,
    })
    .execute()
  return `${publicUrl}${pages[purpose]}#${token}`
}

interface TokenOwner {
  readonly id: string
  readonly name: string
  readonly email: string
  /** The address that the link was sent to; null if it was handed over. */
  readonly sentTo: string | null
  /** The user who handed it over; null if it was sent by email. */
  readonly madeBy: string | null
  readonly madeAt: Date
}

/**
 * Returns the owner of a link. Undefined if the link is unknown, expired, used or for another purpose, or if the owner is not active. Also
 * undefined if it was sent to an address for a password that the account no longer has. The same applies if the user who handed it over
 * can no longer manage the account, and to an invitation that was cancelled. A link that keeps an address is valid for a deactivated
 * account too: it gives no access, and an attacker may have deactivated the account.
 */
export async function ownerOfToken(db: Db, token: string, purpose: LinkPurpose): Promise<TokenOwner | undefined> {
  const row = await db
    .selectFrom('core.account_tokens as l')
    .innerJoin('core.admins as a', 'a.id', 'l.admin_id')
    .select(['a.id', 'a.email', 'a.name', 'l.email as sentTo', 'l.created_by as madeBy', 'l.expires_at'])
    .where('l.token_hash', '=', hash('sha256', token))
    .where('l.purpose', '=', purpose)
    .where('l.expires_at', '>', nowSql)
    .$if(purpose !== 'oldEmail', (query) => query.where('a.active', '=', true))
    .executeTakeFirst()
  if (!row) return undefined
  const { expires_at: expiresAt, ...owner } = row
  const { id, email, sentTo, madeBy } = owner
  if (isForPassword(purpose) && sentTo !== null && sentTo !== email) return undefined
  if (madeBy !== null && !(await canStillManage(db, madeBy, id))) return undefined
  if (purpose === 'invitation' && !(await belongsToAnyUnit(db, id))) return undefined
  return { ...owner, madeAt: new Date(expiresAt.getTime() - tokenLifetimesMs[purpose]) }
}

const isForPassword = (purpose: LinkPurpose): boolean => purpose === 'invitation' || purpose === 'reset'

/** Consumes a link; returns false if another request was faster. */
export async function consumeToken(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('core.account_tokens')
    .where('token_hash', '=', hash('sha256', token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Revokes all links of an account and drops an unconfirmed new address. Links that keep a former address stay valid: otherwise an attacker
 * could block the recovery of the account by setting a new password.
 */
export async function revokeTokens(db: Db, adminId: string): Promise<void> {
  await db
    .deleteFrom('core.account_tokens')
    .where('admin_id', '=', adminId)
    .where('purpose', '<>', 'oldEmail')
    .execute()
  await db
    .updateTable('core.admins')
    .set({ new_email: null })
    .where('id', '=', adminId)
    .where('new_email', 'is not', null)
    .execute()
}

/** Selects the accounts that a former address can reclaim, with the deadline; the latest deadline comes first. */
export const selectReclaimable = (db: Db) =>
  db
    .selectFrom('core.account_tokens as l')
    .innerJoin('core.admins as a', 'a.id', 'l.admin_id')
    .select('l.expires_at as until')
    .where('l.purpose', '=', 'oldEmail')
    .whereRef('l.email', '<>', 'a.email')
    .where('l.expires_at', '>', nowSql)
    .orderBy('l.expires_at', 'desc')

/** Returns the time until which a former address can reclaim the account; undefined if none can. */
export async function reclaimDeadline(db: Db, adminId: string): Promise<Date | undefined> {
  const row = await selectReclaimable(db).where('l.admin_id', '=', adminId).limit(1).executeTakeFirst()
  return row?.until
}

/** Whether a former address can still reclaim the account. */
export const isReclaimable = async (db: Db, adminId: string): Promise<boolean> =>
  (await reclaimDeadline(db, adminId)) !== undefined

/** Selects the valid links by which an address can reclaim an account. */
const reclaimTokens = (db: Db, email: string) =>
  db
    .selectFrom('core.account_tokens')
    .select('token_hash')
    .where('purpose', '=', 'oldEmail')
    .where('email', '=', email)
    .where('expires_at', '>', nowSql)
    .limit(1)

/** Whether this address can still reclaim the account. */
export const canReclaim = async (db: Db, adminId: string, email: string): Promise<boolean> =>
  (await reclaimTokens(db, email).where('admin_id', '=', adminId).executeTakeFirst()) !== undefined

/** Whether this address can still reclaim an account other than `adminId`. */
export const isReclaimableByAnother = async (db: Db, email: string, adminId?: string): Promise<boolean> =>
  (await reclaimTokens(db, email)
    .$if(adminId !== undefined, (query) => query.where('admin_id', '<>', adminId ?? ''))
    .executeTakeFirst()) !== undefined

/** Revokes the links that were handed to users who can no longer manage the account; returns whether there were any. */
export async function revokeUnauthorizedTokens(db: Db, adminId: string): Promise<boolean> {
  const authors = await db
    .selectFrom('core.account_tokens')
    .select('created_by as madeBy')
    .distinct()
    .where('admin_id', '=', adminId)
    .where('created_by', 'is not', null)
    .execute()
  let revokedCount = 0n
  for (const { madeBy } of authors) {
    if (madeBy === null || madeBy === adminId || (await canStillManage(db, madeBy, adminId))) continue
    const tokensOfAuthor = db
      .deleteFrom('core.account_tokens')
      .where('admin_id', '=', adminId)
      .where('created_by', '=', madeBy)
    revokedCount += (await tokensOfAuthor.executeTakeFirst()).numDeletedRows
  }
  return revokedCount > 0n
}

/** Revokes the links of an account for one purpose. */
export async function revokeTokensFor(db: Db, adminId: string, purpose: LinkPurpose): Promise<void> {
  await db.deleteFrom('core.account_tokens').where('admin_id', '=', adminId).where('purpose', '=', purpose).execute()
}

/** Deletes expired links; a new address that waited for one is dropped. */
export async function expireTokens(db: Db): Promise<void> {
  const expiredTokens = await db
    .deleteFrom('core.account_tokens')
    .where('expires_at', '<', nowSql)
    .returning(['admin_id', 'purpose', 'email'])
    .execute()
  for (const { admin_id: id, email } of expiredTokens.filter(({ purpose }) => purpose === 'newEmail'))
    await db
      .updateTable('core.admins')
      .set({ new_email: null })
      .where('id', '=', id)
      .where('new_email', '=', email)
      .execute()
}

/**
 * Revokes all links after a restore, except those that kept an address at the time of the backup. These get their full lifetime again: an
 * attacker may control the account, and its owner cannot request such a link again.
 */
export async function revokeTokensAfterRestore(db: Db, backedUpAt: Date): Promise<void> {
  await db
    .deleteFrom('core.account_tokens')
    .where((eb) => eb.or([eb('purpose', '<>', 'oldEmail'), eb('expires_at', '<=', backedUpAt)]))
    .execute()
  await db
    .updateTable('core.account_tokens')
    .set({ expires_at: fromNowSql(tokenLifetimesMs.oldEmail) })
    .execute()
  await db.updateTable('core.admins').set({ new_email: null }).where('new_email', 'is not', null).execute()
}

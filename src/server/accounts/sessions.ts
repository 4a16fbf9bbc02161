import { hash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AccountSession as ShownSession } from '../../api/profile.ts'
import { fromNowSql, nowSql } from '../database/clock-sql.ts'
import type { IdentityProviderSession } from '../database/core/provider-table-types.ts'
import { executePrepared } from '../database/prepared-statements.ts'
import type { Db } from '../database/tables.ts'
import { isStorableText } from '../store/values.ts'
import { revokeTokens } from './account-tokens.ts'
import { lockAccount } from './accounts.ts'

/** Idle timeout and maximum lifetime of a session, in seconds. */
export interface SessionLifetime {
  readonly idle: number
  readonly absolute: number
}
const defaultLimits: SessionLifetime = { idle: 30 * 60, absolute: 12 * 3600 }
/** How long a subnet counts as known after a sign-in from it, in milliseconds. */
const subnetMaxAgeMs = 30 * 24 * 3_600_000
/** The last use of a session is written at most once per this interval, in milliseconds. */
const touchIntervalMs = 60_000

interface Session {
  readonly adminId: string
  readonly name: string
  readonly email: string
  readonly avatar: string | null
  readonly expiresAt: Date
}

/** The client that created a session. */
interface Origin {
  /** The `User-Agent` header of the browser. */
  readonly agent?: string | undefined
  readonly network?: string
  /** The identity provider that authenticated the user. */
  readonly providerSession?: IdentityProviderSession | null | undefined
}
/** Interval at which a provider is asked whether a user is still valid there, in milliseconds. */
export const providerCheckIntervalMs = 10 * 60_000
/** Maximum lifetime of a session whose provider does not notify about logout, in seconds. */
const maxSecondsWithoutLogout = 3600

/** Creates a session and returns its token: an opaque value of 256 random bits. Only its SHA-256 hash is stored. */
export async function createSession(
  db: Db,
  adminId: string,
  limits = defaultLimits,
  { agent, network, providerSession }: Origin = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const lacksLogoutNotice = providerSession && !providerSession.isTold && providerSession.refreshToken === null
  const absolute = lacksLogoutNotice ? Math.min(limits.absolute, maxSecondsWithoutLogout) : limits.absolute
  await db
    .insertInto('core.sessions')
    .values({
      token_hash: hashToken(token),
      admin_id: adminId,
      created_at: nowSql,
      last_seen_at: nowSql,
      expires_at: fromNowSql(absolute * 1000),
      revoked_at: null,
      agent: agent?.slice(0, 400) ?? null,
      network: network ?? null,
      ...(providerSession ? providerColumns(providerSession) : {}),
    })
    .execute()
  await db.updateTable('core.admins').set({ last_sign_in_at: nowSql }).where('id', '=', adminId).execute()
  return token
}

const providerColumns = ({ providerId, subject, session, refreshToken }: IdentityProviderSession) => ({
  provider_id: providerId,
  provider_subject: subject,
  provider_session: session,
  refresh_token: refreshToken,
  ...(refreshToken === null ? {} : { checked_at: nowSql, check_at: fromNowSql(providerCheckIntervalMs) }),
})

/** SQL: true if the session `s` of the account `a` has this token, is not expired, idle or revoked, and the account is active. */
export const activeSessionSql = (token: string, { idle }: SessionLifetime): RawBuilder<boolean> =>
  sql`(s.token_hash = ${hashToken(token)} and s.revoked_at is null and s.expires_at > ${nowSql}
    and s.last_seen_at > ${fromNowSql(-idle * 1000)} and a.active)`

/** Whether a session has this token, active or ended. */
export async function sessionTokenExists(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('core.sessions')
    .select('admin_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the owner of a token; undefined if the token is invalid. Records the use of the session, unless the caller opts out. */
export async function findSession(
  db: Db,
  token: string,
  limits = defaultLimits,
  { isUse } = { isUse: true },
): Promise<Session | undefined> {
  const { rows } = await executePrepared(
    db,
    sql<Session & { needsTouch: boolean }>`
      select a.id as "adminId", a.name, a.email, a.avatar, s.expires_at as "expiresAt", ${needsTouchSql} as "needsTouch"
      from core.sessions s join core.admins a on a.id = s.admin_id where ${activeSessionSql(token, limits)}`,
  )
  const [row] = rows
  if (!row) return undefined
  const { needsTouch, ...session } = row
  if (isUse && needsTouch) await touchSession(db, token)
  return session
}

/** SQL: whether the last recorded use of the session `s` is so long ago that the current use must be written. */
export const needsTouchSql: RawBuilder<boolean> = sql<boolean>`(s.last_seen_at < ${fromNowSql(-touchIntervalMs)})`

/** Records that a session is in use. */
export async function touchSession(db: Db, token: string): Promise<void> {
  await db
    .updateTable('core.sessions')
    .set({ last_seen_at: nowSql })
    .where('token_hash', '=', hashToken(token))
    .execute()
}

/** Whether the account with this email recently signed in from this subnet. Takes the same time whether or not the account exists. */
export async function hasUsedSubnet(db: Db, { email }: { readonly email: string }, network: string): Promise<boolean> {
  if (!isStorableText(email)) return false
  const row = await db
    .selectFrom('core.sessions as s')
    .innerJoin('core.admins as a', 'a.id', 's.admin_id')
    .select('s.token_hash')
    .where('a.email', '=', email)
    .where('s.network', '=', network)
    .where('s.created_at', '>', fromNowSql(-subnetMaxAgeMs))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes ended sessions that are too old to make a subnet known. */
export async function deleteOldSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('core.sessions')
    .where('created_at', '<', fromNowSql(-subnetMaxAgeMs))
    .where('expires_at', '<', nowSql)
    .execute()
}

/** Revokes the session of a token. Does nothing if the token is unknown or already revoked. */
export async function revokeSession(db: Db, token: string): Promise<void> {
  await db
    .updateTable('core.sessions')
    .set({ revoked_at: nowSql })
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .execute()
}

/** Returns the active sessions of an account, most recently used first. The session of the given token is marked. */
export async function activeSessionsOf(
  db: Db,
  adminId: string,
  token: string,
  limits = defaultLimits,
): Promise<readonly ShownSession[]> {
  const rows = await db
    .selectFrom('core.sessions')
    .select(['token_hash', 'agent', 'created_at', 'last_seen_at'])
    .where('admin_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', nowSql)
    .where('last_seen_at', '>', fromNowSql(-limits.idle * 1000))
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: sessionIdOf(row.token_hash),
    agent: row.agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.token_hash === hashToken(token),
  }))
}

/**
 * Revokes all sessions of an account except that of the token to keep, and what was started with the previous password; or revokes one
 * session by its name. Must be called inside a transaction: a concurrent sign-in waits until it ends.
 */
export async function revokeSessions(
  db: Db,
  adminId: string,
  options: { readonly keepToken?: string; readonly sessionId?: string } = {},
): Promise<void> {
  await lockAccount(db, adminId)
  const sessions = db
    .updateTable('core.sessions')
    .set({ revoked_at: nowSql })
    .where('admin_id', '=', adminId)
    .where('revoked_at', 'is', null)
  const others =
    options.keepToken === undefined ? sessions : sessions.where('token_hash', '<>', hashToken(options.keepToken))
  const query = options.sessionId === undefined ? others : others.where('token_hash', 'like', `${options.sessionId}%`)
  await query.execute()
  if (options.sessionId !== undefined) return
  await db.deleteFrom('core.login_challenges').where('admin_id', '=', adminId).execute()
  await revokeTokens(db, adminId)
}

/** Clears the known subnets of an account. */
export async function clearSessionSubnets(db: Db, adminId: string): Promise<void> {
  await db.updateTable('core.sessions').set({ network: null }).where('admin_id', '=', adminId).execute()
}

/** A prefix of the hash that is long enough to tell sessions apart. */
const sessionIdOf = (tokenHash: string): string => tokenHash.slice(0, 24)
export const hashToken = (token: string): string => hash('sha256', token)

import { hash, randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Session as ShownSession } from '../../api/profile.ts'
import type { BegunBy } from '../database/core/provider-rows.ts'
import { executePrepared } from '../database/prepared.ts'
import type { Tables } from '../database/tables.ts'
import { isStorable } from '../store/values.ts'
import { lockAccount } from './accounts.ts'
import { dropLinks } from './links.ts'

type Db = Kysely<Tables>

/** How long a session lives without use, and at most; in seconds. */
export interface SessionLimits {
  readonly idle: number
  readonly absolute: number
}
const standardLimits: SessionLimits = { idle: 30 * 60, absolute: 12 * 3600 }
/** For how long somebody is known where they signed in, in milliseconds. */
const knownFor = 30 * 24 * 3_600_000
/** Its last use is written down at most this often, in milliseconds. */
const seenInterval = 60_000

interface Session {
  readonly adminId: string
  readonly name: string
  readonly email: string
  readonly avatar: string | null
  readonly expiresAt: Date
}

/** Where a session was begun. */
interface Origin {
  /** The browser as it calls itself. */
  readonly agent?: string | undefined
  readonly network?: string
  /** The provider that said who they are. */
  readonly begunBy?: BegunBy | null | undefined
}
/** A provider is asked this often whether somebody is still one of its people, in milliseconds. */
export const providerInterval = 10 * 60_000
/** How long a session lives at most whose provider never says that it ends, in seconds. */
const untoldLimit = 3600

/** Signs somebody in: returns an opaque token of 256 bits, of which only the SHA-256 is stored. */
export async function createSession(
  db: Db,
  adminId: string,
  limits = standardLimits,
  { agent, network, begunBy }: Origin = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const isUntold = begunBy && !begunBy.isTold && begunBy.refreshToken === null
  const absolute = isUntold ? Math.min(limits.absolute, untoldLimit) : limits.absolute
  await db
    .insertInto('core.sessions')
    .values({
      token_hash: hashOf(token),
      admin_id: adminId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + absolute * 1000),
      revoked_at: null,
      agent: agent?.slice(0, 400) ?? null,
      network: network ?? null,
      ...(begunBy ? providerColumns(begunBy, now) : {}),
    })
    .execute()
  await db.updateTable('core.admins').set({ last_sign_in_at: now }).where('id', '=', adminId).execute()
  return token
}

const providerColumns = ({ providerId, subject, session, refreshToken }: BegunBy, now: Date) => ({
  ...{ provider_id: providerId, provider_subject: subject, provider_session: session, refresh_token: refreshToken },
  ...(refreshToken === null ? {} : { checked_at: now, check_at: new Date(now.getTime() + providerInterval) }),
})

/** Whether the session `s` of the person `a` is that of a token that is neither expired, unused for too long nor revoked, and the person still active. */
export function isSignedIn(token: string, { idle }: SessionLimits): RawBuilder<boolean> {
  const now = Date.now()
  return sql`(s.token_hash = ${hashOf(token)} and s.revoked_at is null and s.expires_at > ${new Date(now)}
    and s.last_seen_at > ${new Date(now - idle * 1000)} and a.active)`
}

/** Is it the token of a session, whether or not that has ended? */
export async function isKnownToken(db: Db, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('core.sessions')
    .select('admin_id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return found !== undefined
}

/** Whose token it is, which by that is in use unless said otherwise; nothing when it is not good. */
export async function findSession(
  db: Db,
  token: string,
  limits = standardLimits,
  { isUse } = { isUse: true },
): Promise<Session | undefined> {
  const { rows } = await executePrepared(
    db,
    sql<Session & { lastSeenAt: Date }>`
      select a.id as "adminId", a.name, a.email, a.avatar, s.expires_at as "expiresAt", s.last_seen_at as "lastSeenAt"
      from core.sessions s join core.admins a on a.id = s.admin_id where ${isSignedIn(token, limits)}`,
  )
  const [row] = rows
  if (!row) return undefined
  const { lastSeenAt, ...session } = row
  if (isUse && isToBeNoted(lastSeenAt)) await noteUse(db, token)
  return session
}

/** Was a session last seen so long ago that its use now is to be written down? */
export const isToBeNoted = (lastSeenAt: Date): boolean => Date.now() - lastSeenAt.getTime() > seenInterval

/** Writes down that a session is in use. */
export async function noteUse(db: Db, token: string): Promise<void> {
  await db
    .updateTable('core.sessions')
    .set({ last_seen_at: new Date() })
    .where('token_hash', '=', hashOf(token))
    .execute()
}

/** Has the person of an address signed in from this network lately? Takes the same time whether or not there is one. */
export async function isKnownFrom(db: Db, { email }: { readonly email: string }, network: string): Promise<boolean> {
  if (!isStorable(email)) return false
  const row = await db
    .selectFrom('core.sessions as s')
    .innerJoin('core.admins as a', 'a.id', 's.admin_id')
    .select('s.token_hash')
    .where('a.email', '=', email)
    .where('s.network', '=', network)
    .where('s.created_at', '>', new Date(Date.now() - knownFor))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes sessions that are over and so old that nobody is known by them any more. */
export async function forgetOldSessions(db: Db): Promise<void> {
  const now = new Date()
  await db
    .deleteFrom('core.sessions')
    .where('created_at', '<', new Date(now.getTime() - knownFor))
    .where('expires_at', '<', now)
    .execute()
}

/** Signs a token out; one that is unknown or already out is nothing to complain about. */
export async function revokeSession(db: Db, token: string): Promise<void> {
  await db
    .updateTable('core.sessions')
    .set({ revoked_at: new Date() })
    .where('token_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .execute()
}

/** Where somebody is signed in, the latest used first; of whoever asks with a token, theirs is marked. */
export async function sessionsOf(
  db: Db,
  adminId: string,
  token: string,
  limits = standardLimits,
): Promise<readonly ShownSession[]> {
  const rows = await db
    .selectFrom('core.sessions')
    .select(['token_hash', 'agent', 'created_at', 'last_seen_at'])
    .where('admin_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .where('last_seen_at', '>', new Date(Date.now() - limits.idle * 1000))
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: nameOf(row.token_hash),
    agent: row.agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.token_hash === hashOf(token),
  }))
}

/**
 * Signs somebody out everywhere, except where they use the token kept, and ends what began with the password of before; or signs them
 * out of one session, by its name. Must be called inside a transaction: a sign-in that is under way waits until it ends.
 */
export async function revokeSessions(
  db: Db,
  adminId: string,
  which: { readonly keep?: string; readonly only?: string } = {},
): Promise<void> {
  await lockAccount(db, adminId)
  const ended = db
    .updateTable('core.sessions')
    .set({ revoked_at: new Date() })
    .where('admin_id', '=', adminId)
    .where('revoked_at', 'is', null)
  const others = which.keep === undefined ? ended : ended.where('token_hash', '<>', hashOf(which.keep))
  const wanted = which.only === undefined ? others : others.where('token_hash', 'like', `${which.only}%`)
  await wanted.execute()
  if (which.only !== undefined) return
  await db.deleteFrom('core.pending_sign_ins').where('admin_id', '=', adminId).execute()
  await dropLinks(db, adminId)
}

/** Nobody is known any more by the networks from which this account was signed in to. */
export async function forgetNetworks(db: Db, adminId: string): Promise<void> {
  await db.updateTable('core.sessions').set({ network: null }).where('admin_id', '=', adminId).execute()
}

/** Enough of a hash to tell sessions apart. */
const nameOf = (tokenHash: string): string => tokenHash.slice(0, 24)
export const hashOf = (token: string): string => hash('sha256', token)

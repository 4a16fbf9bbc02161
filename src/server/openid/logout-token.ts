import { hash } from 'node:crypto'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { isRecord } from '../../schema/is-record.ts'
import { fromNowSql, nowSql } from '../database/clock-sql.ts'
import type { Db } from '../database/tables.ts'
import { outboundFetch, outboundTimeoutSeconds } from '../outbound/fetch.ts'
import { isIdentifier } from './claims.ts'
import { discoverProvider } from './discovery.ts'
import type { ProviderAccess } from './oidc-config.ts'
import type { Provider } from './providers.ts'

/** The sessions that ended at a provider: one session by its id, or all of a user. */
export interface LogoutSubject {
  readonly subject: string | null
  readonly session: string | null
}
/** The content of a logout token, with the id that detects a replay. */
export interface LogoutToken {
  readonly logoutSubject: LogoutSubject
  readonly tokenId: string
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** Maximum age of a logout token, in seconds. */
const maxTokenAgeSeconds = 600
/** How long used tokens are remembered, in milliseconds; longer than a token is valid. */
const replayWindowMs = 3_600_000

/** Loaded with the first logout token. */
const loadJose = () => import('jose')
const maxCachedKeys = 50
const keySets = new Map<string, JWTVerifyGetKey>()

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). Undefined if it is not from the provider, not for this client,
 * expired, or not a logout token. `isFirstUse` detects a replay.
 */
export async function verifyLogoutToken(
  { provider, token }: { readonly provider: Provider; readonly token: string },
  access: ProviderAccess,
): Promise<LogoutToken | undefined> {
  const { config } = await discoverProvider(provider, access, { delaysRetry: true })
  const { issuer, jwks_uri } = config.serverMetadata()
  if (jwks_uri === undefined) return undefined
  const options = { issuer, audience: provider.client_id, maxTokenAge: maxTokenAgeSeconds, clockTolerance: 60 }
  const { jwtVerify } = await loadJose()
  const verifiedToken = await jwtVerify(token, await keysOf(jwks_uri, access), {
    ...options,
    requiredClaims: ['jti'],
  }).catch(() => undefined)
  if (!verifiedToken || !isKnownType(verifiedToken.protectedHeader.typ)) return undefined
  const logoutSubject = logoutSubjectOf(verifiedToken.payload)
  return logoutSubject && { logoutSubject, tokenId: `${issuer} ${verifiedToken.payload.jti}` }
}

const isKnownType = (type: string | undefined): boolean =>
  type === undefined || ['logout+jwt', 'application/logout+jwt', 'jwt'].includes(type.toLowerCase())

/** An ID token has a nonce and no logout event, so the two cannot be confused. */
function logoutSubjectOf({ events, nonce, sub, sid }: JWTPayload): LogoutSubject | undefined {
  if (nonce !== undefined || !isRecord(events) || !isRecord(events[event])) return undefined
  const stringOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const logoutSubject = { subject: stringOrNull(sub), session: stringOrNull(sid) }
  const identifiers = [logoutSubject.subject, logoutSubject.session].filter((value) => value !== null)
  return identifiers.length > 0 && identifiers.every(isIdentifier) ? logoutSubject : undefined
}

/**
 * Whether a token is used for the first time. Call it in the transaction that ends the sessions: if that fails, the provider may send the
 * token again. Concurrent requests with the same token wait for the first one.
 */
export async function isFirstUse(db: Db, { tokenId }: LogoutToken): Promise<boolean> {
  await db.deleteFrom('core.provider_sign_outs').where('expires_at', '<', nowSql).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('core.provider_sign_outs')
    .values({ token_hash: hash('sha256', tokenId), expires_at: fromNowSql(replayWindowMs) })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The cached key set of a provider; it is fetched again for an unknown key id. */
async function keysOf(address: string, { outboundAllow }: ProviderAccess): Promise<JWTVerifyGetKey> {
  const cachedKeys = keySets.get(address)
  if (cachedKeys) return cachedKeys
  const { createRemoteJWKSet, customFetch } = await loadJose()
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: outboundTimeoutSeconds * 1000,
    [customFetch]: outboundFetch(outboundAllow),
  })
  const [oldest] = keySets.keys()
  if (keySets.size >= maxCachedKeys && oldest !== undefined) keySets.delete(oldest)
  keySets.set(address, keys)
  return keys
}

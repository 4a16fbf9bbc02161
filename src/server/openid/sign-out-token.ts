import { hash } from 'node:crypto'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import type { Kysely } from 'kysely'
import { isRecord } from '../../schema/fields.ts'
import type { Tables } from '../database/tables.ts'
import { outboundFetch, outboundTimeoutSeconds } from '../outbound/fetch.ts'
import { reach } from './client.ts'
import type { ProviderAccess } from './place.ts'
import type { Provider } from './providers.ts'
import { isIdentifier } from './statement.ts'

/** Whose sessions ended at a provider: one that it calls so, or all of a person. */
export interface Ended {
  readonly subject: string | null
  readonly session: string | null
}
/** What a logout token says, and by what it is known when it comes again. */
export interface LogoutToken {
  readonly ended: Ended
  readonly tokenId: string
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** In seconds: for how long a provider may be on its way to say so. */
const oldest = 600
/** For how long it is remembered what was said, in milliseconds: longer than that may take. */
const memory = 3_600_000

/** Loaded when a provider first says something. */
const library = () => import('jose')
const mostKnown = 50
const keysAt = new Map<string, JWTVerifyGetKey>()

/**
 * What a provider says with a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6); nothing where it is not the provider's, not for
 * us, too old or no such token. Whether it was said before tells `isFirstUse`.
 */
export async function readLogoutToken(
  { provider, token }: { readonly provider: Provider; readonly token: string },
  access: ProviderAccess,
): Promise<LogoutToken | undefined> {
  const { config } = await reach(provider, access, { delaysRetry: true })
  const { issuer, jwks_uri } = config.serverMetadata()
  if (jwks_uri === undefined) return undefined
  const options = { issuer, audience: provider.client_id, maxTokenAge: oldest, clockTolerance: 60 }
  const { jwtVerify } = await library()
  const verified = await jwtVerify(token, await keysOf(jwks_uri, access), {
    ...options,
    requiredClaims: ['jti'],
  }).catch(() => undefined)
  if (!verified || !isKnownType(verified.protectedHeader.typ)) return undefined
  const ended = endedIn(verified.payload)
  return ended && { ended, tokenId: `${issuer} ${verified.payload.jti}` }
}

const isKnownType = (type: string | undefined): boolean =>
  type === undefined || ['logout+jwt', 'application/logout+jwt', 'jwt'].includes(type.toLowerCase())

/** A token that signs somebody in has a nonce and no such event: neither is taken for the other. */
function endedIn({ events, nonce, sub, sid }: JWTPayload): Ended | undefined {
  if (nonce !== undefined || !isRecord(events) || !isRecord(events[event])) return undefined
  const said = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const ended = { subject: said(sub), session: said(sid) }
  const named = [ended.subject, ended.session].filter((value) => value !== null)
  return named.length > 0 && named.every(isIdentifier) ? ended : undefined
}

/**
 * Whether a token comes for the first time. Belongs in the transaction of what it ends: where that fails, the provider may say it again.
 * Of several that come at once, the others wait for the first.
 */
export async function isFirstUse(db: Kysely<Tables>, { tokenId }: LogoutToken): Promise<boolean> {
  const now = Date.now()
  await db.deleteFrom('core.provider_sign_outs').where('expires_at', '<', new Date(now)).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('core.provider_sign_outs')
    .values({ token_hash: hash('sha256', tokenId), expires_at: new Date(now + memory) })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The keys of a provider, fetched anew where it signs with one that is not known. */
async function keysOf(address: string, { outboundAllow }: ProviderAccess): Promise<JWTVerifyGetKey> {
  const known = keysAt.get(address)
  if (known) return known
  const { createRemoteJWKSet, customFetch } = await library()
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: outboundTimeoutSeconds * 1000,
    [customFetch]: outboundFetch(outboundAllow),
  })
  const [first] = keysAt.keys()
  if (keysAt.size >= mostKnown && first !== undefined) keysAt.delete(first)
  keysAt.set(address, keys)
  return keys
}

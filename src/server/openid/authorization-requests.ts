import { createHmac, hash } from 'node:crypto'
import { fromNowSql, nowSql } from '../database/clock-sql.ts'
import type { Db } from '../database/tables.ts'

/** A pending authorization request; the response is validated against it. */
interface AuthorizationRequest {
  readonly state: string
  /** Stored only in the browser that started the flow, so that no other browser can complete it. */
  readonly secret: string
  readonly nonce: string
  readonly verifier: string
}

const lifetimeMs = 10 * 60_000

/**
 * Saves an authorization request for ten minutes and deletes expired ones. With a session token it is a re-authentication, valid for that
 * purpose and that session only.
 */
export async function saveAuthorizationRequest(
  db: Db,
  providerId: string,
  request: AuthorizationRequest,
  token?: string,
): Promise<void> {
  const { state, secret, nonce, verifier } = request
  await db.deleteFrom('core.provider_sign_ins').where('expires_at', '<', nowSql).execute()
  await db
    .insertInto('core.provider_sign_ins')
    .values({
      state_hash: hash('sha256', state),
      secret_hash: secretHash(secret, token),
      provider_id: providerId,
      nonce,
      verifier,
      expires_at: fromNowSql(lifetimeMs),
    })
    .execute()
}

/**
 * Consumes an authorization request. Undefined if it is unknown, expired or used, if it is for another purpose, or if the browser, session
 * or provider does not match.
 */
export async function consumeAuthorizationRequest(
  db: Db,
  providerId: string,
  { state, secret }: Pick<AuthorizationRequest, 'state' | 'secret'>,
  token?: string,
): Promise<(Pick<AuthorizationRequest, 'nonce' | 'verifier'> & { readonly startedAt: Date }) | undefined> {
  const request = await db
    .deleteFrom('core.provider_sign_ins')
    .where('state_hash', '=', hash('sha256', state))
    .where('secret_hash', '=', secretHash(secret, token))
    .where('provider_id', '=', providerId)
    .where('expires_at', '>', nowSql)
    .returning(['nonce', 'verifier', 'expires_at'])
    .executeTakeFirst()
  return request && { ...request, startedAt: new Date(request.expires_at.getTime() - lifetimeMs) }
}

const secretHash = (secret: string, token?: string): string =>
  token === undefined ? hash('sha256', secret) : createHmac('sha256', token).update(secret).digest('hex')

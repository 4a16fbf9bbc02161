import { createHmac, hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

/** What was sent to a provider, and what its answer is held against. */
interface Begun {
  readonly state: string
  /** Kept by the browser that began it, so that nobody ends a sign-in in another one. */
  readonly secret: string
  readonly nonce: string
  readonly verifier: string
}

const lifetime = 10 * 60_000

/**
 * Remembers that somebody was sent to a provider, for ten minutes; what is too old goes. With the token of a session they were sent to
 * confirm what they do in it, which is then good for nothing else and in no other session.
 */
export async function keepBegun(db: Db, providerId: string, begun: Begun, token?: string): Promise<void> {
  const { state, secret, nonce, verifier } = begun
  const now = new Date()
  await db.deleteFrom('core.provider_sign_ins').where('expires_at', '<', now).execute()
  await db
    .insertInto('core.provider_sign_ins')
    .values({
      ...{ state_hash: hash('sha256', state), secret_hash: secretHash(secret, token), provider_id: providerId },
      ...{ nonce, verifier, expires_at: new Date(now.getTime() + lifetime) },
    })
    .execute()
}

/** Uses it up; nothing when it is unknown, too old, was used, or another browser, session or provider answers, or it was begun for something else. */
export async function takeBegun(
  db: Db,
  providerId: string,
  { state, secret }: Pick<Begun, 'state' | 'secret'>,
  token?: string,
): Promise<(Pick<Begun, 'nonce' | 'verifier'> & { readonly begunAt: Date }) | undefined> {
  const taken = await db
    .deleteFrom('core.provider_sign_ins')
    .where('state_hash', '=', hash('sha256', state))
    .where('secret_hash', '=', secretHash(secret, token))
    .where('provider_id', '=', providerId)
    .where('expires_at', '>', new Date())
    .returning(['nonce', 'verifier', 'expires_at'])
    .executeTakeFirst()
  return taken && { ...taken, begunAt: new Date(taken.expires_at.getTime() - lifetime) }
}

const secretHash = (secret: string, token?: string): string =>
  token === undefined ? hash('sha256', secret) : createHmac('sha256', token).update(secret).digest('hex')

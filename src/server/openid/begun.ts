import { hash } from 'node:crypto'
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

/** Remembers that somebody was sent to a provider, for ten minutes; what is too old goes. */
export async function keepBegun(db: Db, providerId: string, { state, secret, nonce, verifier }: Begun): Promise<void> {
  const now = new Date()
  await db.deleteFrom('core.provider_sign_ins').where('expires_at', '<', now).execute()
  await db
    .insertInto('core.provider_sign_ins')
    .values({
      ...{ state_hash: hash('sha256', state), secret_hash: hash('sha256', secret), provider_id: providerId },
      ...{ nonce, verifier, expires_at: new Date(now.getTime() + lifetime) },
    })
    .execute()
}

/** Uses it up; nothing when it is unknown, too old, was used, or another browser or provider answers. */
export async function takeBegun(
  db: Db,
  providerId: string,
  { state, secret }: Pick<Begun, 'state' | 'secret'>,
): Promise<Pick<Begun, 'nonce' | 'verifier'> | undefined> {
  return await db
    .deleteFrom('core.provider_sign_ins')
    .where('state_hash', '=', hash('sha256', state))
    .where('secret_hash', '=', hash('sha256', secret))
    .where('provider_id', '=', providerId)
    .where('expires_at', '>', new Date())
    .returning(['nonce', 'verifier'])
    .executeTakeFirst()
}

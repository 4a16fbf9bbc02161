import { type Kysely, sql } from 'kysely'
import { providerInterval } from '../accounts/sessions.ts'
import type { Tables } from '../database/tables.ts'
import { sealed } from '../second-factor/sealing.ts'
import type { Ended } from './sign-out-token.ts'

type Db = Kysely<Tables>

/** A session that a provider began and is to be asked about. */
export interface Due {
  readonly tokenHash: string
  readonly adminId: string
  readonly name: string
  readonly providerId: string
  readonly subject: string
  /** Sealed. */
  readonly refreshToken: string
  readonly checkedAt: Date
}

const atOnce = 20
/** Who does not come back to it leaves it to others after that, in milliseconds. */
const again = 60_000

/** Sessions whose provider has not been asked for a while, which nobody else asks about meanwhile; the longest due first. */
export async function takeDue(db: Db, idle: number): Promise<readonly Due[]> {
  const now = Date.now()
  const due = db
    .selectFrom('core.sessions')
    .select('token_hash')
    .where('check_at', '<=', new Date(now))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('last_seen_at', '>', new Date(now - idle * 1000))
    .orderBy('check_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
  const { rows } = await sql<Due>`
    update core.sessions s set check_at = ${new Date(now + again)} from core.admins a
    where s.token_hash in (${due}) and a.id = s.admin_id
    returning s.token_hash as "tokenHash", s.admin_id as "adminId", a.name, s.provider_id as "providerId",
      s.provider_subject as subject, s.refresh_token as "refreshToken", s.checked_at as "checkedAt"`.execute(db)
  return rows
}

/** The provider has said that the person is still there; what it is asked with next may be something else. False where the session is over. */
export async function noteChecked(
  db: Db,
  { tokenHash, providerId, refreshToken }: Due,
  { renewed, secretKey }: { readonly renewed: string | undefined; readonly secretKey: string | undefined },
): Promise<boolean> {
  const now = Date.now()
  const { numUpdatedRows } = await db
    .updateTable('core.sessions')
    .set({
      checked_at: new Date(now),
      check_at: new Date(now + providerInterval),
      refresh_token: renewed === undefined ? refreshToken : sealed(renewed, providerId, secretKey),
    })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a session, what it was asked with included; false when it was over already. */
export async function endOne(db: Db, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.sessions')
    .set({ revoked_at: new Date(), refresh_token: null, check_at: null })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends what a provider began and says is over, sign-ins under way included; returns whose. */
export async function endByProvider(
  db: Db,
  providerId: string,
  { subject, session }: Ended,
): Promise<readonly { readonly id: string }[]> {
  const of = (column: string, said: string | null) =>
    said === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${said}`
  const rows = await db
    .updateTable('core.sessions')
    .set({ revoked_at: new Date(), refresh_token: null, check_at: null })
    .where('provider_id', '=', providerId)
    .where('revoked_at', 'is', null)
    .where(of('provider_subject', subject))
    .where(of('provider_session', session))
    .returning('admin_id as id')
    .execute()
  const said = { providerId, ...(subject === null ? {} : { subject }), ...(session === null ? {} : { session }) }
  await sql`delete from core.pending_sign_ins where begun_by @> ${JSON.stringify(said)}::jsonb`.execute(db)
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

import { sql } from 'kysely'
import { providerCheckIntervalMs } from '../accounts/sessions.ts'
import { fromNowSql, nowSql } from '../database/clock-sql.ts'
import type { Db } from '../database/tables.ts'
import { encryptSecret } from '../second-factor/secret-encryption.ts'
import type { LogoutSubject } from './logout-token.ts'

/** A session that a provider authenticated and whose check is due. */
export interface DueSession {
  readonly tokenHash: string
  readonly adminId: string
  readonly name: string
  readonly providerId: string
  readonly subject: string
  /** Encrypted. */
  readonly refreshToken: string
  /** Milliseconds since the provider last confirmed the user. */
  readonly uncheckedMs: number
}

const maxClaimed = 20
/** If a process does not finish a check, others may claim the session after this time, in milliseconds. */
const retryDelayMs = 60_000

/** Claims the sessions whose provider check is due, so that no other process checks them meanwhile; longest due first. */
export async function claimDueSessions(db: Db, idle: number): Promise<readonly DueSession[]> {
  const dueSessions = db
    .selectFrom('core.sessions')
    .select('token_hash')
    .where('check_at', '<=', nowSql)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', nowSql)
    .where('last_seen_at', '>', fromNowSql(-idle * 1000))
    .orderBy('check_at')
    .limit(maxClaimed)
    .forUpdate()
    .skipLocked()
  const { rows } = await sql<DueSession>`
    update core.sessions s set check_at = ${fromNowSql(retryDelayMs)} from core.admins a
    where s.token_hash in (${dueSessions}) and a.id = s.admin_id
    returning s.token_hash as "tokenHash", s.admin_id as "adminId", a.name, s.provider_id as "providerId",
      s.provider_subject as subject, s.refresh_token as "refreshToken", (extract(epoch from now() - s.checked_at) * 1000)::double precision as "uncheckedMs"`.execute(
    db,
  )
  return rows
}

/** Records that the provider confirmed the user, with the refresh token for the next check. False if the session has ended. */
export async function markChecked(
  db: Db,
  { tokenHash, providerId, refreshToken }: DueSession,
  { newToken, secretKey }: { readonly newToken: string | undefined; readonly secretKey: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.sessions')
    .set({
      checked_at: nowSql,
      check_at: fromNowSql(providerCheckIntervalMs),
      refresh_token: newToken === undefined ? refreshToken : encryptSecret(newToken, providerId, secretKey),
    })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Revokes a session and deletes its refresh token; false if it had already ended. */
export async function revokeDueSession(db: Db, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.sessions')
    .set({ revoked_at: nowSql, refresh_token: null, check_at: null })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Revokes the sessions and login challenges that a provider authenticated and reports as ended; returns their owners. */
export async function revokeProviderSessions(
  db: Db,
  providerId: string,
  { subject, session }: LogoutSubject,
): Promise<readonly { readonly id: string }[]> {
  const matches = (column: string, value: string | null) =>
    value === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${value}`
  const rows = await db
    .updateTable('core.sessions')
    .set({ revoked_at: nowSql, refresh_token: null, check_at: null })
    .where('provider_id', '=', providerId)
    .where('revoked_at', 'is', null)
    .where(matches('provider_subject', subject))
    .where(matches('provider_session', session))
    .returning('admin_id as id')
    .execute()
  const identity = {
    providerId,
    ...(subject === null ? {} : { subject }),
    ...(session === null ? {} : { session }),
  }
  await sql`delete from core.login_challenges where identity_provider @> ${JSON.stringify(identity)}::jsonb`.execute(db)
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

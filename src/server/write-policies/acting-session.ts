import { lockAllAccounts } from '../accounts/role-assignments.ts'
import { hashToken } from '../accounts/sessions.ts'
import { nowSql } from '../database/clock-sql.ts'
import { invalid, unauthenticated } from '../http/errors.ts'
import { hasPasskey } from '../passkeys/passkeys.ts'
import type { SectionContext } from '../store/section-context.ts'
import { createProblemAt } from './write-policy.ts'

/**
 * Acquires the account lock for a user who changes an account or access rights. Every such transaction must begin with it. Revoking
 * sessions, passwords and passkeys takes the same lock, so a credential that ended after the request was authorized cannot change
 * anything. Throws `errors.unauthenticated` if the session has ended or its account is not active, and `errors.validation` if the password
 * or passkey used for re-authentication has ended.
 */
export async function lockAccountsForSession({
  db,
  access: { session },
}: Pick<SectionContext, 'db' | 'access'>): Promise<void> {
  await lockAllAccounts(db)
  if (!session) return
  const row = await db
    .selectFrom('core.sessions as s')
    .innerJoin('core.admins as a', 'a.id', 's.admin_id')
    .select(['a.id', 'a.password_hash as passwordHash'])
    .where('s.token_hash', '=', hashToken(session.token))
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', nowSql)
    .where('a.active', '=', true)
    .executeTakeFirst()
  if (!row) throw unauthenticated()
  const { confirmedBy: credential } = session
  if (!credential) return
  if (credential.passwordHash !== undefined && credential.passwordHash !== row.passwordHash)
    throw invalid([createProblemAt(credential.path, 'currentPassword')])
  if (credential.passkey !== undefined && !(await hasPasskey(db, row.id, credential.passkey)))
    throw invalid([createProblemAt(credential.path, 'passkey')])
}

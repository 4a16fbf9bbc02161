import { lockStaff } from '../accounts/posts.ts'
import { hashOf } from '../accounts/sessions.ts'
import { invalid, unauthenticated } from '../http/errors.ts'
import { hasPasskey } from '../passkeys/passkeys.ts'
import type { Scope } from '../store/scope.ts'
import { refusalAt } from './guard.ts'

/**
 * Takes the lock of accounts for somebody who changes one, or what others may do. Every transaction of staff that does so begins with it:
 * what ends sessions, passwords and passkeys takes the same lock, so that nobody changes anything with one that has ended since the request
 * was looked at. Throws `errors.unauthenticated` where the session has ended or its person is not active, `errors.validation` where the
 * password or passkey has ended by which they confirmed the request.
 */
export async function lockStaffFor({ db, session }: Pick<Scope, 'db' | 'session'>): Promise<void> {
  await lockStaff(db)
  if (!session) return
  const row = await db
    .selectFrom('core.sessions as s')
    .innerJoin('core.admins as a', 'a.id', 's.admin_id')
    .select(['a.id', 'a.password_hash as passwordHash'])
    .where('s.token_hash', '=', hashOf(session.token))
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', new Date())
    .where('a.active', '=', true)
    .executeTakeFirst()
  if (!row) throw unauthenticated()
  const { confirmedBy: proof } = session
  if (!proof) return
  if (proof.passwordHash !== undefined && proof.passwordHash !== row.passwordHash)
    throw invalid([refusalAt(proof.path, 'currentPassword')])
  if (proof.passkey !== undefined && !(await hasPasskey(db, row.id, proof.passkey)))
    throw invalid([refusalAt(proof.path, 'passkey')])
}

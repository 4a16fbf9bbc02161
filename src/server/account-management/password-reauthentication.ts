import type { Problem } from '../../schema/validate-record.ts'
import { accountById } from '../accounts/accounts.ts'
import { registerAttempt, resetAttempts } from '../accounts/login-throttle.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { invalid } from '../http/errors.ts'
import type { ReauthCredential } from '../store/section-context.ts'
import { createProblemAt, reauthProblems } from '../write-policies/write-policy.ts'
import type { AccountRequest } from './account-request.ts'

/** Header with the user's password for re-authentication, as Base64 of its UTF-8. */
export const reauthPasswordHeader = 'x-reauth-password'

type PasswordReauth = Pick<AccountRequest, 'me' | 'network'> & { readonly scope: Pick<AccountRequest['scope'], 'db'> }

interface PasswordCheckResult {
  /** Validation problems of the password. */
  readonly problems: readonly Problem[]
  /** The stored hash that the password matched. The protected action checks it again (`lockAccountsForSession`). */
  readonly credential?: ReauthCredential
}

/**
 * Verifies the password of a signed-in user for re-authentication, and audits a wrong one. Throws `errors.tooMany` after too many wrong
 * ones. Must not be called inside a transaction, because a rollback would discard the attempt.
 */
export async function checkOwnPassword(
  { scope: { db }, me, network }: PasswordReauth,
  password: unknown,
  path = 'password',
): Promise<PasswordCheckResult> {
  if (typeof password !== 'string' || password === '') return { problems: [createProblemAt(path, 'required')] }
  const attempt = { key: `own password ${me.id}`, network, isKnownSubnet: false, freeAttempts: 5 }
  await registerAttempt(db, attempt)
  const passwordHash = (await accountById(db, me.id))?.passwordHash
  if (passwordHash === undefined || password.length > 200 || !(await verifyPassword(passwordHash, password))) {
    await auditFailedReauth({ db, me }, 'password')
    return { problems: [createProblemAt(path, 'currentPassword')] }
  }
  await resetAttempts(db, attempt)
  return { problems: [], credential: { path, passwordHash } }
}

/** Writes a failed re-authentication to the audit log, like a failed sign-in. */
export const auditFailedReauth = (
  { db, me }: { readonly db: PasswordReauth['scope']['db']; readonly me: PasswordReauth['me'] },
  step: 'password' | 'passkey' | 'provider' | 'code',
): Promise<void> => writeAuditEntry({ db, person: me }, { action: 'signInRefused', details: { step } })

/** Like `checkOwnPassword`, but throws `errors.validation` if the password is wrong. */
export async function requireOwnPassword(
  request: PasswordReauth,
  password: unknown,
  path = 'password',
): Promise<ReauthCredential | undefined> {
  const { problems, credential } = await checkOwnPassword(request, password, path)
  if (problems.length > 0) throw invalid(problems)
  return credential
}

/**
 * Like `requireOwnPassword` for an endpoint with the password in its body. Skips it if the request was already re-authenticated, as
 * `scope.access` states.
 */
export async function requireReauth(
  {
    scope,
    me,
    network,
  }: Pick<AccountRequest, 'me' | 'network'> & { readonly scope: Pick<AccountRequest['scope'], 'db' | 'access'> },
  password: string | undefined,
): Promise<ReauthCredential | undefined> {
  if (password !== undefined) return await requireOwnPassword({ scope, me, network }, password)
  assertReauthenticated(scope)
  return undefined
}

/** Throws `errors.validation` unless the user re-authenticated with this request. */
export function assertReauthenticated(scope: Pick<AccountRequest['scope'], 'access'>): void {
  const problems = reauthProblems(scope)
  if (problems.length > 0) throw invalid(problems)
}

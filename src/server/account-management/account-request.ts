import type { CurrentUser } from '../access/load-identity.ts'
import { lockAccount } from '../accounts/accounts.ts'
import { assignmentsOf, canManage, hasAdminAccess, type RoleAssignments } from '../accounts/role-assignments.ts'
import { forbidden, notFound, ruleViolation } from '../http/errors.ts'
import type { ReauthCredential, SectionContext } from '../store/section-context.ts'
import { runInTransaction } from '../store/write-rows.ts'
import { lockAccountsForSession } from '../write-policies/acting-session.ts'
import { createProblemAt } from '../write-policies/write-policy.ts'

/** A request about an account, the user's own or another one. */
export interface AccountRequest {
  /** The context of the accounts section. */
  readonly scope: SectionContext
  readonly me: CurrentUser
  /** Id of the requested account. */
  readonly id: string
  /** The client subnet, as `clientSubnet` returns it. */
  readonly network: string
}
interface AccountAccess {
  readonly isOwn: boolean
  readonly actor: RoleAssignments
  readonly target: RoleAssignments
}

/**
 * Loads the rights of both accounts. For another account, throws `errors.forbidden` without Access Admin in this unit, and
 * `errors.notFound` if that account has no role here.
 */
export async function loadAccountAccess({ scope, me, id }: Omit<AccountRequest, 'network'>): Promise<AccountAccess> {
  const isOwn = id === me.id
  const actor = await assignmentsOf(scope.db, me.id)
  if (!isOwn && !hasAdminAccess(actor.get(scope.unit.id))) throw forbidden()
  const target = isOwn ? actor : await assignmentsOf(scope.db, id)
  if (!target.has(scope.unit.id)) throw notFound()
  return { isOwn, actor, target }
}

/**
 * Changes an account in a transaction that excludes concurrent changes of access rights. Throws `errors.ruleViolation` at `path` unless the
 * account is the user's own, or the user can manage it at that moment. Also throws what `lockAccountsForSession` and `loadAccountAccess`
 * throw.
 */
export const inAccountTransaction = <T>(
  request: AccountRequest,
  path: string,
  change: (trxRequest: AccountRequest) => Promise<T>,
): Promise<T> =>
  runInTransaction(request.scope, async (scope) => {
    await lockAccountsForSession(scope)
    await lockAccount(scope.db, request.id)
    const trxRequest = { ...request, scope }
    const { isOwn, actor, target } = await loadAccountAccess(trxRequest)
    if (!isOwn && !canManage(actor, target)) throw ruleViolation([createProblemAt(path, 'everyUnit')])
    return await change(trxRequest)
  })

/** Like `inAccountTransaction`, for actions that are refused on the user's own account. */
export function inOtherAccountTransaction<T>(
  request: AccountRequest,
  path: string,
  change: (trxRequest: AccountRequest) => Promise<T>,
): Promise<T> {
  if (request.id === request.me.id) throw ruleViolation([createProblemAt(path, 'everyUnit')])
  return inAccountTransaction(request, path, change)
}

/** Changes the user's own account in a transaction that has locked it. Throws what `lockAccountsForSession` throws. */
export const inOwnAccountTransaction = <T>(
  request: AccountRequest,
  change: (trxRequest: AccountRequest) => Promise<T>,
): Promise<T> =>
  runInTransaction(request.scope, async (scope) => {
    await lockAccountsForSession(scope)
    await lockAccount(scope.db, request.me.id)
    return await change({ ...request, scope })
  })

/** Returns the request with the credential from its body, which the transaction checks again. */
export function withReauthCredential<T extends Pick<AccountRequest, 'scope'>>(
  request: T,
  credential: ReauthCredential | undefined,
): T {
  const { scope } = request
  const { session } = scope.access
  if (!session || !credential) return request
  return {
    ...request,
    scope: { ...scope, access: { ...scope.access, session: { ...session, confirmedBy: credential } } },
  }
}

import type { SignedIn } from '../access/person.ts'
import { lockAccount } from '../accounts/accounts.ts'
import { assignmentsOf, decidesOver, managesAdmins, type RoleAssignments } from '../accounts/posts.ts'
import { lockStaffFor } from '../guards/acting-session.ts'
import { refusalAt } from '../guards/guard.ts'
import { forbidden, notFound, refused } from '../http/errors.ts'
import type { OwnProof, Scope } from '../store/scope.ts'
import { inTransaction } from '../store/write.ts'

/** Somebody asks about an account, their own or that of another. */
export interface Asked {
  /** The scope of the section of accounts. */
  readonly scope: Scope
  readonly me: SignedIn
  /** Whose account is meant. */
  readonly id: string
  /** Where the request comes from, as `networkOf` has it. */
  readonly network: string
}
interface Known {
  readonly own: boolean
  readonly actor: RoleAssignments
  readonly target: RoleAssignments
}

/** What the two are. Throws `errors.forbidden` for the account of another without Access Admin here, `errors.notFound` when they do not work here. */
export async function knownOf({ scope, me, id }: Omit<Asked, 'network'>): Promise<Known> {
  const own = id === me.id
  const actor = await assignmentsOf(scope.db, me.id)
  if (!own && !managesAdmins(actor.get(scope.unit.id))) throw forbidden()
  const target = own ? actor : await assignmentsOf(scope.db, id)
  if (!target.has(scope.unit.id)) throw notFound()
  return { own, actor, target }
}

/**
 * Changes an account in a transaction in which nobody else changes who may do what. Throws `errors.refused` at `path` unless the account is
 * that of the person, or the person decides over it at that moment; and what `lockStaffFor` and `knownOf` throw.
 */
export const changeAccount = <T>(asked: Asked, path: string, change: (within: Asked) => Promise<T>): Promise<T> =>
  inTransaction(asked.scope, async (scope) => {
    await lockStaffFor(scope)
    await lockAccount(scope.db, asked.id)
    const within = { ...asked, scope }
    const { own, actor, target } = await knownOf(within)
    if (!own && !decidesOver(actor, target)) throw refused([refusalAt(path, 'everyUnit')])
    return await change(within)
  })

/** The same for what nobody does to their own account. */
export function changeAccountOfAnother<T>(
  asked: Asked,
  path: string,
  change: (within: Asked) => Promise<T>,
): Promise<T> {
  if (asked.id === asked.me.id) throw refused([refusalAt(path, 'everyUnit')])
  return changeAccount(asked, path, change)
}

/** Changes the account of the person who asks, in such a transaction. Throws what `lockStaffFor` throws. */
export const changeOwnAccount = <T>(asked: Asked, change: (within: Asked) => Promise<T>): Promise<T> =>
  inTransaction(asked.scope, async (scope) => {
    await lockStaffFor(scope)
    await lockAccount(scope.db, asked.me.id)
    return await change({ ...asked, scope })
  })

/** The same with what the person proved by the body of the request, which the transaction looks at again. */
export function confirmedBy<T extends Pick<Asked, 'scope'>>(asked: T, proof: OwnProof | undefined): T {
  const { session } = asked.scope
  return session && proof ? { ...asked, scope: { ...asked.scope, session: { ...session, confirmedBy: proof } } } : asked
}

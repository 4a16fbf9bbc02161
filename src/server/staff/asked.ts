import type { SignedIn } from '../access/person.ts'
import { assignmentsOf, managesAdmins, type RoleAssignments } from '../accounts/posts.ts'
import { forbidden, notFound } from '../http/errors.ts'
import type { Scope } from '../store/scope.ts'

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

import type { Explanation } from '../../api/access.ts'
import { groupAdmin, type Requirement } from '../../group/permissions.ts'
import { type Action, lackedBy, limitOn, type Person, type RoleLimit } from '../../schema/access.ts'
import { changesAdmins, colleaguesIn, isWithin, type RoleHere } from '../accounts/posts.ts'
import type { Database } from '../database/tables.ts'

/** What somebody wanted to do where this is asked for. */
export interface Wanted {
  readonly requirement: Requirement | undefined
  readonly action: Action | 'publish'
}
interface Asking {
  readonly db: Database['db']
  readonly buId: string
  /** Who asks, and what they are in the unit. */
  readonly id: string
  readonly person: Person
}

const mostNamed = 5

/**
 * What somebody lacks for something, and up to five colleagues who can give it in this unit: those who change roles and admins there, and
 * hold all of what the role would be then. Nothing but their names.
 */
export async function explain({ db, buId, id, person }: Asking, wanted: Wanted): Promise<Explanation> {
  const { permissions, anyOf, role } = wanted.requirement
    ? lackedBy(person, wanted.requirement)
    : { permissions: [], anyOf: false, role: null }
  const limit = limitInWay(person, wanted.action) ?? null
  const limits = (person.limits ?? []).filter((one) => one !== limit)
  const steps = anyOf ? permissions.map((one) => [one]) : [permissions]
  const roles = steps.map((more) => ({
    permissions: [...person.permissions, ...more],
    limits,
    reserved: role !== null,
    ofGroupAdmin: role === groupAdmin,
  }))
  const givers = (await colleaguesIn(db, buId))
    .filter((colleague) => colleague.id !== id && givesRoles(colleague))
    .filter((colleague) => roles.some((one) => isWithin(one, colleague)))
    .toSorted((one, other) => Number(one.reserved) - Number(other.reserved))
  return { permissions, anyOf, role, limit, givers: givers.slice(0, mostNamed).map(({ id, name }) => ({ id, name })) }
}

const limitInWay = (person: Person, action: Wanted['action']): RoleLimit | undefined =>
  action === 'publish'
    ? (limitOn(person, 'edit') ?? person.limits?.find((limit) => limit === 'noPublishing'))
    : limitOn(person, action)

const givesRoles = (post: RoleHere): boolean => changesAdmins(post) && post.permissions.includes('Access Role')

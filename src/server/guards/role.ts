import { masterAdmin } from '../../group/permissions.ts'
import { areWithin, roleLimits } from '../../schema/access.ts'
import { factsOf } from '../../schema/kinds.ts'
import type { Problem } from '../../schema/problems.ts'
import { isWithin, labelOf, lockStaff, postsOf, type RoleHere, rolesAt } from '../accounts/posts.ts'
import { referenced } from '../http/errors.ts'
import { mostNamed, type Referrer } from '../store/referrers.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import { type Guard, refusalAt } from './guard.ts'
import { looksLike } from './look-alike.ts'

/**
 * Who may do what is decided by people who may do it themselves: nobody grants what they do not hold or touches a role above
 * their own, nobody touches master-admin but for how its holders sign in, and no role is deleted that somebody has.
 */
export const role: Guard = async ({ scope, id, after }) => {
  await lockStaff(scope.db)
  const { unit, person } = scope
  const mine = (await postsOf(scope.db, person?.id)).get(unit.id)
  const before = (await rolesAt(scope.db, [{ businessUnit: unit.id, role: id }])).get(unit.id)
  const place = after ? 'permissions' : 'name'
  if (before?.reserved && after && mine?.reserved && isSameRole(before, after)) return []
  if (before?.reserved) return [refusalAt('name', 'untouchable')]
  if (before && !isWithin(before, mine)) return [refusalAt(place, 'above', { unit: labelOf(before) })]
  if (after) return [...nameProblems(after), ...grantProblems(after, mine), ...limitProblems(after, mine)]
  await refuseInUse(scope, id)
  return []
}

const isSameRole = ({ role, permissions }: RoleHere, after: Values): boolean =>
  after.name === role &&
  Array.isArray(after.permissions) &&
  after.permissions.join() === permissions.join() &&
  limitsIn(after).length === 0

/** The limits that a body of the section of roles sets: each is a field of its own name. */
const limitsIn = (body: Values) => roleLimits.filter((limit) => body[limit] === true)

const nameProblems = ({ name }: Values): readonly Problem[] =>
  looksLike(String(name), masterAdmin) ? [refusalAt('name', 'untouchable')] : []

function grantProblems({ permissions }: Values, mine: RoleHere | undefined): readonly Problem[] {
  const granted = Array.isArray(permissions) ? permissions.map(String) : []
  const foreign = granted.filter((permission) => !mine?.permissions.includes(permission))
  return foreign.length > 0 ? [refusalAt('permissions', 'granted', { names: foreign.join(', ') })] : []
}

/** Whoever is kept from something gives no role that is not. */
function limitProblems(after: Values, mine: RoleHere | undefined): readonly Problem[] {
  const [given, own] = [limitsIn(after), mine?.limits ?? []]
  return own.filter((limit) => !areWithin(given, [limit])).map((limit) => refusalAt(limit, 'ownLimit'))
}

/** Those who have the role are named like the records that refer to any other one. */
async function refuseInUse({ db, unit, sections, mayName }: Scope, roleId: string): Promise<void> {
  const holders = await db
    .selectFrom('core.memberships as m')
    .innerJoin('core.admins as a', 'a.id', 'm.admin_id')
    .select(['a.id', 'a.name as title'])
    .where('m.bu_id', '=', unit.id)
    .where('m.role_id', '=', roleId)
    .where('m.deleted_at', 'is', null)
    .orderBy('a.name')
    .execute()
  if (holders.length === 0) return
  const section = sections.find(({ fields }) => Object.values(fields).some((field) => factsOf(field).isStaffing))
  const named = section && mayName?.(section) ? holders.slice(0, mostNamed) : []
  throw referenced(
    named.map(
      (holder): Referrer => ({
        section: section?.name ?? '',
        slug: holder.id,
        titles: { en: holder.title, ar: holder.title },
        ...holder,
      }),
    ),
    holders.length - named.length,
  )
}

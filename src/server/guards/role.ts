import { masterAdmin } from '../../group/permissions.ts'
import { areWithin } from '../../schema/access.ts'
import { isEveryUnit } from '../../schema/kinds/units.ts'
import { factsOf } from '../../schema/kinds.ts'
import type { Problem } from '../../schema/problems.ts'
import { accountSectionName } from '../accounts/account-section.ts'
import { isWithin, labelOf, postsOf, type RoleHere } from '../accounts/posts.ts'
import { holdersOf, rowsOfRole } from '../accounts/shared-roles.ts'
import { revokeAfterWidening } from '../credentials/revoke-after-grant.ts'
import { referenced } from '../http/errors.ts'
import { mostNamed, type Referrer } from '../store/referrers.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import { lockStaffFor } from './acting-session.ts'
import { type Guard, refusalAt, type Written } from './guard.ts'
import { looksLike } from './look-alike.ts'
import { recentHolderProblems } from './recent-address.ts'
import { limitsIn, namedIn, problemsElsewhere } from './role-elsewhere.ts'

/**
 * Who may do what is decided by people who may do it themselves: nobody grants what they do not hold or touches a role above
 * their own, nobody touches master-admin but for how its holders sign in, and no role is deleted that somebody has. Of a role of several
 * units that holds in each of them.
 */
export const role: Guard = async ({ scope, id, after }) => {
  await lockStaffFor(scope)
  const { unit, person } = scope
  const posts = await postsOf(scope.db, person?.id)
  const mine = posts.get(unit.id)
  const stored = await rowsOfRole(scope.db, id)
  const before = stored.find(({ buId }) => buId === unit.id)
  const place = after ? 'permissions' : 'name'
  if (before?.reserved && after && mine?.reserved && isSameRole(before, after)) return []
  if (before?.reserved) return [refusalAt('name', 'untouchable')]
  if (before && !isWithin(before, mine)) return [refusalAt(place, 'above', { unit: labelOf(before) })]
  const own = after ? [...nameProblems(after), ...grantProblems(after, mine), ...limitProblems(after, mine)] : []
  if (own.length > 0) return own
  const elsewhere = await problemsElsewhere({ scope, id, after }, stored, posts)
  if (elsewhere.length > 0) return elsewhere
  if (after)
    return before && isWidened(before, after)
      ? await recentHolderProblems(scope.db, { roleId: id, section: accountSectionName(scope.sections) }, posts)
      : []
  await refuseInUse(scope, id)
  return []
}

/** A role that got more rights, or came back, gives them to all of its holders, in every unit. */
export async function afterRoleWrite({ scope, id, before, after, isRestored }: Written): Promise<void> {
  if (isRestored) return await revokeAfterWidening(scope, id)
  if (!before || !after) return
  const had = { permissions: stringsIn(before.permissions), limits: limitsIn(before) }
  if (isWidened(had, after)) await revokeAfterWidening(scope, id)
}

/** Does a write add permissions to a role, or take limits off it? */
const isWidened = (
  { permissions, limits }: Pick<RoleHere, 'permissions' | 'limits'>,
  { permissions: given, ...body }: Values,
): boolean =>
  stringsIn(given).some((permission) => !permissions.includes(permission)) || !areWithin(limitsIn(body), limits)

const stringsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const isSameRole = ({ buId, role, permissions }: RoleHere, after: Values): boolean =>
  after.name === role &&
  Array.isArray(after.permissions) &&
  after.permissions.join() === permissions.join() &&
  limitsIn(after).length === 0 &&
  !isEveryUnit(after.units) &&
  namedIn(after).every((unit) => unit === buId)

const nameProblems = ({ name }: Values): readonly Problem[] =>
  looksLike(String(name), masterAdmin) ? [refusalAt('name', 'untouchable')] : []

function grantProblems({ permissions }: Values, mine: RoleHere | undefined): readonly Problem[] {
  const foreign = stringsIn(permissions).filter((permission) => !mine?.permissions.includes(permission))
  return foreign.length > 0 ? [refusalAt('permissions', 'granted', { names: foreign.join(', ') })] : []
}

/** Whoever is kept from something gives no role that is not. */
function limitProblems(after: Values, mine: RoleHere | undefined): readonly Problem[] {
  const [given, own] = [limitsIn(after), mine?.limits ?? []]
  return own.filter((limit) => !areWithin(given, [limit])).map((limit) => refusalAt(limit, 'ownLimit'))
}

/** Those who have the role here are named like the records that refer to any other one; those of other units are counted. */
async function refuseInUse({ db, unit, sections, mayName }: Scope, roleId: string): Promise<void> {
  const holders = await holdersOf(db, roleId)
  if (holders.length === 0) return
  const section = sections.find(({ fields }) => Object.values(fields).some((field) => factsOf(field).isStaffing))
  const here = holders.filter(({ buId }) => buId === unit.id)
  const named = section && mayName?.(section) ? here.slice(0, mostNamed) : []
  throw referenced(
    named.map(
      ({ id, title }): Referrer => ({
        ...{ section: section?.name ?? '', id, slug: id, title },
        titles: { en: title, ar: title },
      }),
    ),
    holders.length - named.length,
  )
}

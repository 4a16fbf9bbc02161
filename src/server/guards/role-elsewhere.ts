import { areWithin, limitOn, meets, type RoleLimit, roleLimits } from '../../schema/access.ts'
import { isEveryUnit } from '../../schema/kinds/units.ts'
import type { Problem } from '../../schema/problems.ts'
import { isWithin, labelOf, managesAdmins, type Posts, type RoleHere } from '../accounts/posts.ts'
import { holdersOf, type RoleRow, unitsWithRole } from '../accounts/shared-roles.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import { refusalAt, type Write } from './guard.ts'

/** The limits that a body of the section of roles sets: each is a field of its own name. */
export const limitsIn = (body: Values): readonly RoleLimit[] => roleLimits.filter((limit) => body[limit] === true)

/** The units that a body of the section of roles names; none where it says nothing of them. */
export const namedIn = ({ units }: Values): readonly string[] => (Array.isArray(units) ? units.map(String) : [])

/**
 * What is against a write of a role in the other units that it belongs to, or is to: the writer may change roles in each, also where the
 * role is in the trash, and may delete in each that it leaves or returns to; its name is free there, and nobody has it where it is
 * taken away. A unit in which the writer does not work is
 * answered like one that does not exist, and is not named.
 */
export async function problemsElsewhere(
  { scope, id, after }: Write,
  stored: readonly RoleRow[],
  posts: Posts,
): Promise<readonly Problem[]> {
  const units = await unitNames(scope)
  const before = stored.filter(({ isDeleted }) => !isDeleted).map(({ buId }) => buId)
  const named = after ? namedIn(after) : []
  const wasEvery = stored.some(({ everywhere }) => everywhere)
  const isEvery = named.length > 0 ? isEveryUnit(named) : wasEvery
  const wanted = isEvery ? [...units.keys()] : named.length > 0 ? named : before
  const groupAdmin = [...posts.values()].find(({ ofGroupAdmin }) => ofGroupAdmin)
  const isKnown = (unit: string) => units.has(unit) && (groupAdmin !== undefined || posts.has(unit))
  if (!isEvery && !wanted.every((unit) => isKnown(unit) || before.includes(unit)))
    return [refusalAt('units', 'reference')]
  if (named.length > 0 && !wanted.includes(scope.unit.id)) return [refusalAt('units', 'ownUnit')]
  if ((isEvery || wasEvery) && !groupAdmin) return [refusalAt('units', 'ofEveryUnit')]

  const all = new Set([...stored.map(({ buId }) => buId), ...wanted])
  const others = [...all].filter((unit) => unit !== scope.unit.id)
  const refused = (unit: string, rule: string) => [refusalAt('units', rule, { unit: units.get(unit) ?? '' })]
  const isDeletedIn = (unit: string) => stored.some(({ buId, isDeleted }) => buId === unit && isDeleted)
  // A role that leaves a unit goes into the trash there, and one that returns comes out of it.
  const isDeletion = (unit: string) => !after || (wanted.includes(unit) ? isDeletedIn(unit) : before.includes(unit))
  const isOpenTo = (mine: RoleHere) => meets(mine, scope.section.permission) && limitOn(mine, 'edit') === undefined
  const beyond = others.flatMap((unit) => {
    // In a retired unit nobody works; what its roles are is for those to say who bring it back.
    const mine = posts.get(unit) ?? groupAdmin
    if (!mine) return [refusalAt('units', 'notElsewhere')]
    if (!isOpenTo(mine)) return refused(unit, 'notThere')
    if (isDeletion(unit) && limitOn(mine, 'delete')) return refused(unit, 'noDeletingThere')
    const old = stored.find(({ buId }) => buId === unit)
    return (old && !isWithin(old, mine)) || (after && !gives(mine, after)) ? refused(unit, 'above') : []
  })
  if (beyond.length > 0 || !after) return beyond
  const added = others.filter((unit) => !before.includes(unit))
  const taken = await unitsWithRole(scope.db, { name: String(after.name), not: id, among: added })
  const lost = others.filter((unit) => before.includes(unit) && !wanted.includes(unit))
  return [
    ...taken.flatMap((unit) => refused(unit, 'nameThere')),
    ...(await heldProblems(scope, id, { lost, posts, units })),
  ]
}

/** May somebody of this role give all that the body says? */
const gives = (mine: RoleHere, { permissions, ...body }: Values): boolean =>
  areWithin(limitsIn(body), mine.limits) &&
  (Array.isArray(permissions) ? permissions : []).every((permission) => mine.permissions.includes(String(permission)))

const mostNamed = 5

interface Lost {
  readonly lost: readonly string[]
  readonly posts: Posts
  readonly units: ReadonlyMap<string, string>
}

/** Those who have the role where it is taken away, by name to whoever manages the admins there. */
async function heldProblems({ db }: Scope, id: string, { lost, posts, units }: Lost): Promise<readonly Problem[]> {
  if (lost.length === 0) return []
  const holders = await holdersOf(db, id)
  return lost.flatMap((unit) => {
    const there = holders.filter(({ buId }) => buId === unit)
    if (there.length === 0) return []
    const named = managesAdmins(posts.get(unit)) ? there.slice(0, mostNamed).map(({ title }) => title) : []
    const more = there.length > named.length ? [`+${there.length - named.length}`] : []
    return [refusalAt('units', 'heldThere', { unit: units.get(unit) ?? '', names: [...named, ...more].join(', ') })]
  })
}

/** What every unit is called, retired ones too, in both languages where they differ. */
async function unitNames({ db }: Scope): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('core.business_units')
    .select(['id', 'display_en as en', 'display_ar as ar'])
    .execute()
  return new Map(rows.map(({ id, ...unitName }) => [id, labelOf({ unitName })]))
}

import type { Kysely } from 'kysely'
import { isAddressContested } from '../accounts/links.ts'
import { assign } from '../accounts/people.ts'
import { isLastMaster, isWithin, lockStaff, type Posts, type RoleHere, rolesAt } from '../accounts/posts.ts'
import type { GroupGives } from '../database/core/provider-rows.ts'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

/** What a provider gives to somebody in a unit, or takes: the ids of the roles before and after. */
export interface Change {
  readonly unit: string
  readonly before: string | null
  readonly after: string | null
  /** It stays as it is, because nobody else is master-admin there. */
  readonly isKept: boolean
  /** It stays as it is for now, because a former address can still take the account back, with everything that the account has. */
  readonly isWithheld: boolean
}
interface Circumstances {
  readonly adminId: string
  readonly providerId: string
  /** What the groups of the provider give. */
  readonly rows: readonly GroupGives[]
  /** Those of the person. */
  readonly groups: readonly string[]
}

/** What groups give: one role in each unit; of two in the same unit the upper one. */
export function givenBy(rows: readonly GroupGives[], groups: readonly string[]): ReadonlyMap<string, string> {
  const own = rows.filter(({ group }) => groups.includes(group)).flatMap(({ posts }) => posts)
  return new Map(own.toReversed().map(({ businessUnit, role }) => [businessUnit, role]))
}

/** The same, of roles that there still are. */
export const rolesGivenBy = (db: Db, rows: readonly GroupGives[], groups: readonly string[]): Promise<Posts> =>
  rolesAt(
    db,
    [...givenBy(rows, groups)].map(([businessUnit, role]) => ({ businessUnit, role })),
  )

/**
 * What somebody would win and lose by their groups. What others gave stays, and so does the last master-admin of a unit. Nothing is won while
 * the address of the account is contested.
 */
export async function changesBy(
  db: Db,
  { adminId, providerId, rows, groups }: Circumstances,
): Promise<readonly Change[]> {
  const given = await rolesGivenBy(db, rows, groups)
  const isContested = await isAddressContested(db, adminId)
  const held = await db
    .selectFrom('core.memberships')
    .select(['bu_id as unit', 'role_id as role', 'provider_id as from'])
    .where('admin_id', '=', adminId)
    .where('deleted_at', 'is', null)
    .execute()
  const won = [...given.values()]
    .filter(({ buId }) => !held.some(({ unit }) => unit === buId))
    .map(
      ({ buId, roleId }): Change => ({
        unit: buId,
        before: null,
        after: roleId,
        isKept: false,
        isWithheld: isContested,
      }),
    )
  const other = held.filter(({ unit, role, from }) => from === providerId && given.get(unit)?.roleId !== role)
  const lost: Change[] = []
  for (const { unit, role } of other) {
    const post = (await rolesAt(db, [{ businessUnit: unit, role }])).get(unit)
    const isKept = post !== undefined && (await isLastMaster(db, post, adminId))
    const next = given.get(unit)
    const change = { unit, before: role, after: next?.roleId ?? null, isKept, isWithheld: false }
    lost.push(isContested && next ? withoutGain(change, post, next) : change)
  }
  return [...won, ...lost]
}

/** A change to another role that gives no right: a role with more rights waits, and one with other rights only takes the present one away. */
function withoutGain(change: Change, post: RoleHere | undefined, next: RoleHere): Change {
  if (isWithin(next, post)) return change
  return post && isWithin(post, next) ? { ...change, isWithheld: true } : { ...change, after: null }
}

/** Gives somebody what their groups give, and takes what those no longer do; returns what is otherwise now. Inside a transaction. */
export async function applyGroups(db: Db, circumstances: Circumstances): Promise<readonly Change[]> {
  await lockStaff(db)
  const { adminId, providerId } = circumstances
  const changes = (await changesBy(db, circumstances)).filter(({ isKept, isWithheld }) => !isKept && !isWithheld)
  const own = (unit: string) =>
    db.updateTable('core.memberships').where('admin_id', '=', adminId).where('bu_id', '=', unit)
  for (const { unit, after } of changes) {
    if (after === null) {
      await own(unit).set({ deleted_at: new Date() }).execute()
      continue
    }
    await assign(db, { adminId, buId: unit, roleId: after })
    await own(unit).set({ provider_id: providerId }).execute()
  }
  if (changes.length > 0)
    await db
      .updateTable('core.admins')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date(), updated_by: null }))
      .where('id', '=', adminId)
      .execute()
  return changes
}

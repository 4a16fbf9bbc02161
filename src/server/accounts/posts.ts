import { type Kysely, type RawBuilder, sql } from 'kysely'
import { heldBy } from '../../group/permissions.ts'
import { areWithin, limitOn, type RoleLimit } from '../../schema/access.ts'
import { takeLock } from '../database/advisory-locks.ts'
import type { Tables } from '../database/tables.ts'
import { limitsOf, personAs } from './people.ts'

type Db = Kysely<Tables>

/** What somebody may be in a unit. */
export interface RoleHere {
  readonly buId: string
  readonly roleId: string
  readonly role: string
  readonly permissions: readonly string[]
  readonly limits: readonly RoleLimit[]
  readonly reserved: boolean
  /** Is it of somebody who is master-admin of every unit? */
  readonly ofGroupAdmin?: boolean
  readonly unitName: { readonly en: string; readonly ar: string }
}
/** What somebody is, by the ids of the units that they work in. */
export type Posts = ReadonlyMap<string, RoleHere>

/** A role assignment without effect today: its unit is retired, or the person was removed from the unit and can be restored there. */
export interface DormantAssignment extends RoleHere {
  readonly isRemoved: boolean
  readonly isRetired: boolean
}
/** Every role assignment of an account: the active ones by unit, and the dormant ones. */
export type RoleAssignments = Posts & { readonly dormant: readonly DormantAssignment[] }

/** Those who change who may do what do so one after the other, so that no two of them remove each other's last master-admin. */
export const lockStaff = (db: Db): Promise<void> => takeLock(db, 'accounts')

/** Where somebody works, and as what. */
export async function postsOf(db: Db, adminId: string | undefined): Promise<Posts> {
  if (adminId === undefined) return new Map()
  const rows = await selectPosts(db).where('p.admin_id', '=', adminId).execute()
  return new Map(rows.map(({ adminId: _, ...row }) => [row.buId, roleOf(row)]))
}

/** Every role assignment of an account. Use it to decide who may change the account; `postsOf` is enough for what a person may do now. */
export async function assignmentsOf(db: Db, adminId: string | undefined): Promise<RoleAssignments> {
  return (adminId !== undefined && (await assignmentsOfEach(db, [adminId])).get(adminId)) || noAssignments
}

/** The same of several accounts, in two statements. An account without any is not in the map. */
export async function assignmentsOfEach(
  db: Db,
  adminIds: readonly string[],
): Promise<ReadonlyMap<string, RoleAssignments>> {
  if (adminIds.length === 0) return new Map()
  const among = (column: string) => isAmong(column, adminIds)
  const active = Map.groupBy(await selectPosts(db).where(among('p.admin_id')).execute(), ({ adminId }) => adminId)
  const dormant = Map.groupBy(await selectDormant(db).where(among('m.admin_id')).execute(), ({ adminId }) => adminId)
  return new Map(
    [...new Set([...active.keys(), ...dormant.keys()])].map((id) => {
      const posts = (active.get(id) ?? []).map(({ adminId: _, ...row }) => [row.buId, roleOf(row)] as const)
      return [id, Object.assign(new Map(posts), { dormant: (dormant.get(id) ?? []).map(dormantOf) })]
    }),
  )
}

const noAssignments: RoleAssignments = Object.assign(new Map<string, RoleHere>(), { dormant: [] })

const isAmong = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`

const selectPosts = (db: Db) =>
  selectRoles(db)
    .innerJoin('core.posts as p', (join) => join.onRef('p.bu_id', '=', 'r.bu_id').onRef('p.role_id', '=', 'r.id'))
    .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
    .select(['p.admin_id as adminId', 'a.group_admin as ofGroupAdmin'])

const selectDormant = (db: Db) =>
  selectRoles(db)
    .innerJoin('core.memberships as m', (join) => join.onRef('m.bu_id', '=', 'r.bu_id').onRef('m.role_id', '=', 'r.id'))
    .select(['m.admin_id as adminId', 'm.deleted_at as deletedAt', 'u.retired_at as retiredAt'])
    .where((eb) => eb.or([eb('m.deleted_at', 'is not', null), eb('u.retired_at', 'is not', null)]))

const dormantOf = ({
  adminId: _,
  deletedAt,
  retiredAt,
  ...row
}: Awaited<ReturnType<ReturnType<typeof selectDormant>['execute']>>[number]): DormantAssignment => ({
  ...roleOf(row),
  isRemoved: deletedAt !== null,
  isRetired: retiredAt !== null,
})

/** Everybody who works in a unit and can sign in, with what they are there; by name. */
export async function colleaguesIn(
  db: Db,
  buId: string,
): Promise<readonly (RoleHere & { readonly id: string; readonly name: string })[]> {
  const rows = await selectRoles(db)
    .innerJoin('core.posts as p', (join) => join.onRef('p.bu_id', '=', 'r.bu_id').onRef('p.role_id', '=', 'r.id'))
    .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
    .select(['a.id', 'a.name', 'a.group_admin as ofGroupAdmin'])
    .where('p.bu_id', '=', buId)
    .where('a.active', '=', true)
    .orderBy('a.name')
    .execute()
  return rows.map(({ id, name, ...row }) => ({ ...roleOf(row), id, name }))
}

/** Those of these roles that there are, by their units. */
export async function rolesAt(db: Db, wanted: readonly { businessUnit: string; role: string }[]): Promise<Posts> {
  if (wanted.length === 0) return new Map()
  const rows = await selectRoles(db)
    .where((eb) =>
      eb.or(wanted.map(({ businessUnit, role }) => eb.and([eb('r.bu_id', '=', businessUnit), eb('r.id', '=', role)]))),
    )
    .where('r.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.buId, roleOf(row)]))
}

/** The unit as people call it, in both languages where they differ: who reads it is not known here. */
export const labelOf = ({ unitName: { en, ar } }: Pick<RoleHere, 'unitName'>): string =>
  en === ar ? en : `${en} · ${ar}`

/** What somebody is by a row of `selectRoles`. */
export const roleOf = ({ en, ar, ...row }: Omit<RoleHere, 'unitName'> & RoleHere['unitName']): RoleHere => ({
  ...row,
  permissions: heldBy(row),
  limits: limitsOf(row),
  unitName: { en, ar },
})

/** The roles `r` with their units `u`. */
export const selectRoles = (db: Db) =>
  db
    .selectFrom('core.roles as r')
    .innerJoin('core.business_units as u', 'u.id', 'r.bu_id')
    .select(['r.bu_id as buId', 'r.id as roleId', 'r.name as role', 'r.permissions', 'r.limits', 'r.reserved'])
    .select(['u.display_en as en', 'u.display_ar as ar'])

/** Is there nothing in a role that its holder may not do themselves? */
export const isWithin = (
  role: Pick<RoleHere, 'permissions' | 'limits' | 'reserved' | 'ofGroupAdmin'>,
  holder: RoleHere | undefined,
): boolean =>
  holder !== undefined &&
  (holder.ofGroupAdmin || !role.ofGroupAdmin) &&
  (holder.reserved || !role.reserved) &&
  areWithin(role.limits, holder.limits) &&
  role.permissions.every((permission) => holder.permissions.includes(permission))

export const managesAdmins = (post: RoleHere | undefined): boolean =>
  post?.permissions.includes('Access Admin') ?? false

/** May they change what the admins of the unit are, too? */
export const changesAdmins = (post: RoleHere | undefined): post is RoleHere =>
  post !== undefined && managesAdmins(post) && limitOn(post, 'edit') === undefined

/**
 * May the actor change what counts everywhere for the target: password, email, second factor, passkeys, sessions, status, name?
 * Only if the actor manages admins in every unit of the target, with at least the target's rights there. Dormant assignments count too:
 * otherwise the actor could take over the account first and get its rights when the unit or the person comes back.
 */
export const decidesOver = (actor: RoleAssignments, target: RoleAssignments): boolean =>
  [...target.values()].every((post) => isManagedBy(post, actor.get(post.buId))) &&
  target.dormant.every((post) => isManagedBy(post, roleOverDormant(actor, post)))

/** Is the actor still active, and does the actor still decide over the target? Check it when something takes effect that the actor did earlier. */
export async function stillDecides(db: Db, actorId: string, targetId: string): Promise<boolean> {
  const actor = await db.selectFrom('core.admins').select('active').where('id', '=', actorId).executeTakeFirst()
  if (!actor?.active) return false
  return decidesOver(await assignmentsOf(db, actorId), await assignmentsOf(db, targetId))
}

const isManagedBy = (post: RoleHere, holder: RoleHere | undefined): boolean =>
  changesAdmins(holder) && isWithin(post, holder)

/** The role by which the actor manages a dormant assignment. In a retired unit it is the one that the actor would have there again. */
const roleOverDormant = (actor: RoleAssignments, { buId }: DormantAssignment): RoleHere | undefined =>
  [...actor.values()].find(({ ofGroupAdmin }) => ofGroupAdmin) ??
  actor.get(buId) ??
  actor.dormant.find((own) => own.buId === buId && own.isRetired && !own.isRemoved)

/** Is nobody else who can sign in master-admin of the unit? */
export async function isLastMaster(db: Db, { buId, reserved }: RoleHere, adminId: string): Promise<boolean> {
  if (!reserved) return false
  const other = await db
    .selectFrom('core.posts as p')
    .innerJoin('core.roles as r', (join) => join.onRef('r.bu_id', '=', 'p.bu_id').onRef('r.id', '=', 'p.role_id'))
    .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
    .select('a.id')
    .where('p.bu_id', '=', buId)
    .where('r.reserved', '=', true)
    .where('a.active', '=', true)
    // Whoever was invited and has not come may never do.
    .where('a.invited_at', 'is', null)
    .where('a.id', '<>', adminId)
    .executeTakeFirst()
  return other === undefined
}

/** Is somebody master-admin of every unit by the mark of group admins? */
export async function isGroupAdmin(db: Db, adminId: string | undefined): Promise<boolean> {
  if (adminId === undefined) return false
  const row = await groupAdmins(db).where('id', '=', adminId).executeTakeFirst()
  return row !== undefined
}

/** Has nobody else who can sign in the mark of group admins? */
export async function isLastGroupAdmin(db: Db, adminId: string): Promise<boolean> {
  const other = await groupAdmins(db)
    .where('active', '=', true)
    .where('invited_at', 'is', null)
    // Whom a provider alone lets in, it may keep out.
    .where('password_hash', '<>', '')
    .where('id', '<>', adminId)
    .executeTakeFirst()
  return other === undefined
}

const groupAdmins = (db: Db) => db.selectFrom('core.admins').select('id').where('group_admin', '=', true)

/** The roles of a unit, by name. */
export async function rolesOf(
  db: Db,
  buId: string,
): Promise<readonly { id: string; name: string; permissions: readonly string[]; limits?: readonly RoleLimit[] }[]> {
  const rows = await db
    .selectFrom('core.roles')
    .select(['id', 'name', 'name as role', 'permissions', 'reserved', 'limits'])
    .where('bu_id', '=', buId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, ...row }) => {
    const { permissions, limits } = personAs(row)
    return { id, name, permissions, ...(limits ? { limits } : {}) }
  })
}

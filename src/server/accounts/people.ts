import type { Kysely, Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { heldBy } from '../../group/permissions.ts'
import type { Person, RoleLimit } from '../../schema/access.ts'
import { searchText } from '../../schema/text/search-text.ts'
import { typedEmail } from '../../schema/whole.ts'
import type { Tables } from '../database/tables.ts'
import { isStorable } from '../store/values.ts'

type Db = Kysely<Tables>

/** Somebody who can sign in. */
export interface Admin {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly avatar: string | null
  readonly active: boolean
  readonly lastSignInAt: Date | null
  /** When they were invited, as long as they have not come. */
  readonly invitedAt: Date | null
  /** The address that is to be theirs once it was confirmed. */
  readonly newEmail: string | null
}
interface Role {
  readonly name: string
  readonly permissions: readonly string[]
  readonly limits?: readonly RoleLimit[]
}

/** A role as it is stored, with what somebody who has it is called. */
export interface RoleRow {
  readonly role: string
  readonly permissions: readonly string[]
  readonly reserved: boolean
  readonly limits: readonly RoleLimit[]
  /** Of who has it: are they a group admin? */
  readonly group_admin?: boolean
}

/** What somebody is who has a role. A reserved one has every permission and no limit, whatever was written down when it was made. */
export function personAs(row: RoleRow): Person {
  const limits = limitsOf(row)
  return {
    role: row.role,
    permissions: heldBy(row),
    ...(limits.length > 0 ? { limits } : {}),
    ...(row.group_admin ? { isGroupAdmin: true } : {}),
  }
}

/** What a role is kept from. */
export const limitsOf = ({ reserved, limits }: Pick<RoleRow, 'reserved' | 'limits'>): readonly RoleLimit[] =>
  reserved ? [] : limits

/** The person of an e-mail address, in whatever case it is written; inactive ones too. */
export async function adminByEmail(db: Db, email: string): Promise<Admin | undefined> {
  if (!isStorable(email)) return undefined
  const row = await db.selectFrom('core.admins').selectAll().where('email', '=', typedEmail(email)).executeTakeFirst()
  return row && adminOf(row)
}

/** The person of an id; inactive ones too. */
export async function adminById(db: Db, id: string): Promise<Admin | undefined> {
  const row = await db.selectFrom('core.admins').selectAll().where('id', '=', id).executeTakeFirst()
  return row && adminOf(row)
}

/** What somebody is in a unit; nothing where they do not work in it. */
export async function personIn(db: Db, adminId: string, buId: string): Promise<Person | undefined> {
  const role = await db
    .selectFrom('core.posts as p')
    .innerJoin('core.roles as r', (join) => join.onRef('r.bu_id', '=', 'p.bu_id').onRef('r.id', '=', 'p.role_id'))
    .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
    .select(['r.name as role', 'r.permissions', 'r.reserved', 'r.limits', 'a.group_admin'])
    .where('p.admin_id', '=', adminId)
    .where('p.bu_id', '=', buId)
    .executeTakeFirst()
  return role && personAs(role)
}

/** Is there anybody yet? */
export async function hasAdmins(db: Db): Promise<boolean> {
  return (await db.selectFrom('core.admins').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Adds a person; `passwordHash` is argon2id. */
export async function addAdmin(
  db: Db,
  admin: { name: string; email: string; passwordHash: string; avatar?: string | null; isGroupAdmin?: boolean },
): Promise<Admin> {
  const row = await db
    .insertInto('core.admins')
    .values({
      id: uuidv7(),
      name: admin.name,
      email: typedEmail(admin.email),
      password_hash: admin.passwordHash,
      avatar: admin.avatar ?? null,
      active: true,
      group_admin: admin.isGroupAdmin ?? false,
      search: searchText(`${admin.name} ${admin.email}`),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return adminOf(row)
}

/** Adds a role to a unit and returns its id; a `reserved` one cannot be changed by the screens. */
export async function addRole(db: Db, buId: string, role: Role & { reserved?: boolean }): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('core.roles')
    .values({
      bu_id: buId,
      id,
      name: role.name,
      permissions: [...role.permissions],
      limits: [...(role.limits ?? [])],
      reserved: role.reserved ?? false,
      search: searchText(role.name),
    })
    .execute()
  return id
}

/** Lets somebody work in a unit, or changes what they are there. */
export async function assign(db: Db, membership: { adminId: string; buId: string; roleId: string }): Promise<void> {
  await db
    .insertInto('core.memberships')
    .values({ admin_id: membership.adminId, bu_id: membership.buId, role_id: membership.roleId })
    .onConflict((conflict) =>
      conflict
        .columns(['admin_id', 'bu_id'])
        .doUpdateSet({ role_id: membership.roleId, provider_id: null, deleted_at: null }),
    )
    .execute()
}

const adminOf = (row: Selectable<Tables['core.admins']>): Admin => ({
  id: row.id,
  name: row.name,
  email: row.email,
  passwordHash: row.password_hash,
  avatar: row.avatar,
  active: row.active,
  lastSignInAt: row.last_sign_in_at,
  invitedAt: row.invited_at,
  newEmail: row.new_email,
})

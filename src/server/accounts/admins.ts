import type { Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { permissionsOfRole } from '../../group/permissions.ts'
import type { Principal, RoleLimit } from '../../schema/access.ts'
import { normalizeEmail } from '../../schema/exact-contact.ts'
import type { LocalizedText } from '../../schema/text/locales.ts'
import { buildSearchText } from '../../schema/text/search-text.ts'
import type { Db, Tables } from '../database/tables.ts'
import { isStorableText } from '../store/values.ts'

/** An admin account. */
export interface Admin {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly avatar: string | null
  readonly active: boolean
  readonly lastSignInAt: Date | null
  /** When the user was invited; null once the invitation is accepted. */
  readonly invitedAt: Date | null
  /** The new address that waits for confirmation. */
  readonly newEmail: string | null
}
interface Role {
  readonly name: string
  readonly permissions: readonly string[]
  readonly limits?: readonly RoleLimit[]
}

/** The columns of a role that determine the rights of its holder. */
export interface RoleGrantRow {
  readonly role: string
  readonly permissions: readonly string[]
  readonly reserved: boolean
  readonly limits: readonly RoleLimit[]
  /** Whether the holder is a group admin. */
  readonly group_admin?: boolean
}

/** Converts a role to the principal that has it. A reserved role has every permission and no limit, whatever its stored columns contain. */
export function toPerson(row: RoleGrantRow): Principal {
  const limits = limitsOf(row)
  return {
    role: row.role,
    permissions: permissionsOfRole(row),
    ...(limits.length > 0 ? { limits } : {}),
    ...(row.group_admin ? { isGroupAdmin: true } : {}),
  }
}

/** Returns the limits of a role; a reserved role has none. */
export const limitsOf = ({ reserved, limits }: Pick<RoleGrantRow, 'reserved' | 'limits'>): readonly RoleLimit[] =>
  reserved ? [] : limits

/** Returns the account of an email address, case-insensitively; inactive ones too. */
export async function adminByEmail(db: Db, email: string): Promise<Admin | undefined> {
  if (!isStorableText(email)) return undefined
  const row = await db
    .selectFrom('core.admins')
    .selectAll()
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst()
  return row && adminOf(row)
}

/** Returns the account with this id; inactive ones too. */
export async function adminById(db: Db, id: string): Promise<Admin | undefined> {
  const row = await db.selectFrom('core.admins').selectAll().where('id', '=', id).executeTakeFirst()
  return row && adminOf(row)
}

/** Returns the principal of an account in a unit; undefined if it has no role there. */
export async function findPrincipalInUnit(db: Db, adminId: string, buId: string): Promise<Principal | undefined> {
  const role = await db
    .selectFrom('core.role_assignments as p')
    .innerJoin('core.roles as r', (join) => join.onRef('r.bu_id', '=', 'p.bu_id').onRef('r.id', '=', 'p.role_id'))
    .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
    .select(['r.name as role', 'r.permissions', 'r.reserved', 'r.limits', 'a.group_admin'])
    .where('p.admin_id', '=', adminId)
    .where('p.bu_id', '=', buId)
    .executeTakeFirst()
  return role && toPerson(role)
}

/** Whether any account exists. */
export async function hasAdmins(db: Db): Promise<boolean> {
  return (await db.selectFrom('core.admins').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Creates an account; `passwordHash` is an argon2id hash. */
export async function addAdmin(
  db: Db,
  admin: { name: string; email: string; passwordHash: string; avatar?: string | null; isGroupAdmin?: boolean },
): Promise<Admin> {
  const row = await db
    .insertInto('core.admins')
    .values({
      id: uuidv7(),
      name: admin.name,
      email: normalizeEmail(admin.email),
      password_hash: admin.passwordHash,
      avatar: admin.avatar ?? null,
      active: true,
      group_admin: admin.isGroupAdmin ?? false,
      search: buildSearchText(`${admin.name} ${admin.email}`, [admin.name]),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return adminOf(row)
}

interface NewRole extends Role {
  readonly reserved?: boolean
  readonly description?: LocalizedText | undefined
}

/** Creates a role in a unit and returns its id; a `reserved` one cannot be changed in the UI. */
export async function createRole(db: Db, buId: string, role: NewRole): Promise<string> {
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
      description_en: role.description?.en ?? null,
      description_ar: role.description?.ar ?? null,
      search: buildSearchText(role.name, [role.name]),
    })
    .execute()
  return id
}

/** Assigns a role in a unit to an account, or replaces the current one. */
export async function assignRole(db: Db, membership: { adminId: string; buId: string; roleId: string }): Promise<void> {
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

import type { Column, Table } from './definition.ts'
import { indexNameOf } from './names.ts'

const uuid = (name: string, rest = 'not null'): Column => ({ name, type: 'uuid', rest })
const text = (name: string, rest = 'not null'): Column => ({ name, type: 'text', rest })
const instant = (name: string, rest = 'not null'): Column => ({ name, type: 'timestamp with time zone', rest })
const flag = (name: string, value: boolean): Column => ({
  name,
  type: 'boolean',
  rest: `not null default ${value}`,
})
const number = (name: string, rest = ''): Column => ({ name, type: 'integer', rest })

const index = (table: string, hint: string, definition: string, unique = false) => ({
  name: indexNameOf(table, hint, definition),
  definition,
  unique,
})
const key = (name: string, columns: readonly string[], target: string, targetColumns: readonly string[] = ['id']) => ({
  name,
  columns,
  target,
  targetColumns,
})
const units = '"core"."business_units"'
const admins = '"core"."admins"'

/** The tables that all sections share, as `Tables` types them. */
export const coreTables: readonly Table[] = [
  {
    name: 'business_units',
    columns: [uuid('id'), text('name'), text('display_en'), text('display_ar'), text('front_url', '')],
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: [
      index('business_units', 'name', '("name")', true),
      index('business_units', 'lower_name', '(lower("name"))', true),
    ],
  },
  {
    name: 'admins',
    columns: [
      uuid('id'),
      text('name'),
      text('email'),
      text('password_hash'),
      text('avatar', ''),
      flag('active', true),
      instant('created_at'),
    ],
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: [index('admins', 'email', '("email")', true)],
  },
  {
    name: 'roles',
    columns: [
      uuid('bu_id'),
      uuid('id'),
      text('name'),
      { name: 'permissions', type: 'text[]', rest: `not null default '{}'` },
      flag('reserved', false),
    ],
    primaryKey: ['bu_id', 'id'],
    foreignKeys: [key('roles_bu_id_fkey', ['bu_id'], units)],
    indexes: [index('roles', 'name', '("bu_id", "name")', true)],
  },
  {
    name: 'memberships',
    columns: [uuid('admin_id'), uuid('bu_id'), uuid('role_id')],
    primaryKey: ['admin_id', 'bu_id'],
    foreignKeys: [
      key('memberships_admin_id_fkey', ['admin_id'], admins),
      key('memberships_role_id_fkey', ['bu_id', 'role_id'], '"core"."roles"', ['bu_id', 'id']),
    ],
    indexes: [index('memberships', 'bu_id', '("bu_id")')],
  },
  {
    name: 'sessions',
    columns: [
      text('token_hash'),
      uuid('admin_id'),
      instant('created_at'),
      instant('last_seen_at'),
      instant('expires_at'),
      instant('revoked_at', ''),
    ],
    primaryKey: ['token_hash'],
    foreignKeys: [key('sessions_admin_id_fkey', ['admin_id'], admins)],
    indexes: [index('sessions', 'admin_id', '("admin_id")')],
  },
  {
    name: 'files',
    columns: [
      uuid('bu_id'),
      uuid('id'),
      text('key'),
      text('name'),
      text('type'),
      number('bytes', 'not null'),
      number('width'),
      number('height'),
      uuid('created_by', ''),
      instant('created_at'),
    ],
    primaryKey: ['bu_id', 'id'],
    foreignKeys: [key('files_bu_id_fkey', ['bu_id'], units), key('files_created_by_fkey', ['created_by'], admins)],
    indexes: [index('files', 'key', '("key")', true)],
  },
]

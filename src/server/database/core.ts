import type { Column, Table } from './definition.ts'
import { indexNameOf, quoted } from './names.ts'
import type { Tables } from './tables.ts'

type Name = Exclude<keyof Tables, 'core.posts'>
const uuid = (name: string, rest = 'not null'): Column => ({ name, type: 'uuid', rest })
const text = (name: string, rest = 'not null'): Column => ({ name, type: 'text', rest })
const instant = (name: string, rest = 'not null'): Column => ({ name, type: 'timestamp with time zone', rest })
const flag = (name: string, value: boolean): Column => ({
  name,
  type: 'boolean',
  rest: `not null default ${value}`,
})
const number = (name: string, rest = ''): Column => ({ name, type: 'integer', rest })

const local = (name: Name): string => name.slice('core.'.length)
const target = (name: Name): string => `"core".${quoted(local(name))}`
const index = (table: Name, hint: string, definition: string, unique = false) => ({
  name: indexNameOf(local(table), hint, definition),
  definition,
  unique,
})
/** A key to another of these tables, named by its first column of its own. */
const key = (table: Name, columns: readonly string[], to: Name, targetColumns: readonly string[] = ['id']) => ({
  name: `${local(table)}_${columns.at(-1)}_fkey`,
  columns,
  target: target(to),
  targetColumns,
})
/** What a row needs that people list, search, edit and delete like a record of a section. */
const recorded: readonly Column[] = [
  text('search', `not null default ''`),
  number('version', 'not null default 1'),
  instant('created_at', 'not null default now()'),
  uuid('created_by', ''),
  instant('updated_at', 'not null default now()'),
  uuid('updated_by', ''),
]

const tables: Readonly<Record<Name, Omit<Table, 'name'>>> = {
  'core.business_units': {
    columns: [
      uuid('id'),
      text('name'),
      text('display_en'),
      text('display_ar'),
      text('front_url', ''),
      // Empty in what an earlier version wrote, until the next start fills them in.
      ...['profile', 'country', 'time_zone', 'currency', 'color'].map((name) => text(name, '')),
      text('mark', ''),
      instant('retired_at', ''),
      ...recorded,
    ],
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: [
      index('core.business_units', 'name', '("name")', true),
      index('core.business_units', 'lower_name', '(lower("name"))', true),
    ],
  },
  'core.admins': {
    columns: [
      uuid('id'),
      text('name'),
      text('email'),
      text('password_hash'),
      text('avatar', ''),
      flag('active', true),
      flag('group_admin', false),
      instant('last_sign_in_at', ''),
      instant('invited_at', ''),
      ...recorded,
    ],
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: [index('core.admins', 'email', '("email")', true)],
  },
  'core.roles': {
    columns: [
      uuid('bu_id'),
      uuid('id'),
      text('name'),
      { name: 'permissions', type: 'text[]', rest: `not null default '{}'` },
      { name: 'limits', type: 'text[]', rest: `not null default '{}'` },
      flag('reserved', false),
      flag('second_factor', false),
      instant('deleted_at', ''),
      ...recorded,
    ],
    primaryKey: ['bu_id', 'id'],
    foreignKeys: [key('core.roles', ['bu_id'], 'core.business_units')],
    // As the section of roles has it for its unique field, so that a violation is told there.
    indexes: [index('core.roles', 'name', '("bu_id", lower("name")) where "deleted_at" is null', true)],
  },
  'core.memberships': {
    columns: [
      uuid('admin_id'),
      uuid('bu_id'),
      uuid('role_id'),
      uuid('supervisor_level', ''),
      uuid('avatar', ''),
      instant('deleted_at', ''),
    ],
    primaryKey: ['admin_id', 'bu_id'],
    foreignKeys: [
      key('core.memberships', ['admin_id'], 'core.admins'),
      key('core.memberships', ['bu_id', 'role_id'], 'core.roles', ['bu_id', 'id']),
      key('core.memberships', ['bu_id', 'avatar'], 'core.files', ['bu_id', 'id']),
    ],
    indexes: [
      index('core.memberships', 'bu_id', '("bu_id")'),
      index('core.memberships', 'role_id', '("bu_id", "role_id")'),
    ],
  },
  'core.sessions': {
    columns: [
      text('token_hash'),
      uuid('admin_id'),
      instant('created_at'),
      instant('last_seen_at'),
      instant('expires_at'),
      instant('revoked_at', ''),
      text('agent', ''),
      text('network', ''),
    ],
    primaryKey: ['token_hash'],
    foreignKeys: [key('core.sessions', ['admin_id'], 'core.admins')],
    indexes: [index('core.sessions', 'admin_id', '("admin_id")')],
  },
  'core.pending_sign_ins': {
    columns: [text('token_hash'), uuid('admin_id'), instant('expires_at'), number('tries', 'not null default 0')],
    primaryKey: ['token_hash'],
    foreignKeys: [key('core.pending_sign_ins', ['admin_id'], 'core.admins')],
    indexes: [],
  },
  'core.links': {
    columns: [text('token_hash'), uuid('admin_id'), text('purpose'), instant('expires_at')],
    primaryKey: ['token_hash'],
    foreignKeys: [key('core.links', ['admin_id'], 'core.admins')],
    indexes: [index('core.links', 'admin_id', '("admin_id")')],
  },
  'core.sign_in_tries': {
    columns: [text('key'), text('network'), number('failures', 'not null'), instant('last_at'), instant('open_at')],
    primaryKey: ['key', 'network'],
    foreignKeys: [],
    indexes: [],
  },
  'core.second_factors': {
    columns: [uuid('admin_id'), text('secret', ''), number('last_step'), instant('since', ''), text('pending', '')],
    primaryKey: ['admin_id'],
    foreignKeys: [key('core.second_factors', ['admin_id'], 'core.admins')],
    indexes: [],
  },
  'core.draft_keys': {
    columns: [uuid('admin_id'), text('key')],
    primaryKey: ['admin_id'],
    foreignKeys: [key('core.draft_keys', ['admin_id'], 'core.admins')],
    indexes: [],
  },
  'core.recovery_codes': {
    columns: [uuid('admin_id'), text('code_hash')],
    primaryKey: ['admin_id', 'code_hash'],
    foreignKeys: [key('core.recovery_codes', ['admin_id'], 'core.admins')],
    indexes: [],
  },
  'core.passkeys': {
    columns: [
      uuid('id'),
      uuid('admin_id'),
      text('credential'),
      text('public_key'),
      { name: 'counter', type: 'double precision', rest: 'not null' },
      { name: 'transports', type: 'text[]', rest: `not null default '{}'` },
      text('name'),
      instant('created_at'),
      instant('last_used_at', ''),
    ],
    primaryKey: ['id'],
    foreignKeys: [key('core.passkeys', ['admin_id'], 'core.admins')],
    indexes: [
      index('core.passkeys', 'credential', '("credential")', true),
      index('core.passkeys', 'admin_id', '("admin_id")'),
    ],
  },
  'core.passkey_challenges': {
    columns: [text('challenge_hash'), uuid('admin_id', ''), text('purpose'), instant('expires_at')],
    primaryKey: ['challenge_hash'],
    foreignKeys: [key('core.passkey_challenges', ['admin_id'], 'core.admins')],
    indexes: [index('core.passkey_challenges', 'expires_at', '("expires_at")')],
  },
  'core.files': {
    columns: [
      uuid('bu_id'),
      uuid('id'),
      text('key'),
      text('name'),
      text('type'),
      number('bytes', 'not null'),
      number('width'),
      number('height'),
      text('field', ''),
      text('search', `not null default ''`),
      uuid('created_by', ''),
      instant('created_at'),
    ],
    primaryKey: ['bu_id', 'id'],
    foreignKeys: [
      key('core.files', ['bu_id'], 'core.business_units'),
      key('core.files', ['created_by'], 'core.admins'),
    ],
    indexes: [index('core.files', 'key', '("key")', true)],
  },
  'core.personal_sections': {
    columns: [text('name'), { name: 'definition', type: 'jsonb', rest: 'not null' }],
    primaryKey: ['name'],
    foreignKeys: [],
    indexes: [],
  },
  'core.audit': {
    columns: [
      uuid('id'),
      instant('at'),
      uuid('bu_id', ''),
      uuid('admin_id', ''),
      text('action'),
      text('section', ''),
      uuid('record_id', ''),
      number('version'),
      { name: 'changes', type: 'jsonb' },
      { name: 'details', type: 'jsonb' },
      { name: 'title', type: 'jsonb' },
      text('search', `not null default ''`),
    ],
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: [
      index('core.audit', 'at', '("bu_id", "at" desc nulls last, "id" desc)'),
      index('core.audit', 'admin_id', '("admin_id", "at") where "bu_id" is null'),
      index('core.audit', 'record_id', '("bu_id", "section", "record_id", "id")'),
    ],
  },
}

/** The tables that all sections share, as `Tables` types them. */
export const coreTables: readonly Table[] = (Object.keys(tables) as Name[]).map((name) => ({
  name: local(name),
  ...tables[name],
}))

/** Indexes of an earlier version that would refuse what is right today. */
export const retiredIndexes: readonly string[] = [indexNameOf(local('core.roles'), 'name', '("bu_id", "name")')]

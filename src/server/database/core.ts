import { flag, index, instant, key, local, type Name, number, recorded, text, uuid } from './core/columns.ts'
import { importTables } from './core/import-tables.ts'
import { jobTables } from './core/job-tables.ts'
import { providerTables } from './core/provider-tables.ts'
import type { Table } from './definition.ts'
import { indexNameOf } from './names.ts'

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
      text('new_email', ''),
      uuid('new_email_by', ''),
      uuid('email_by', ''),
      uuid('password_by', ''),
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
      flag('everywhere', false),
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
      uuid('provider_id', ''),
      instant('deleted_at', ''),
    ],
    primaryKey: ['admin_id', 'bu_id'],
    foreignKeys: [
      key('core.memberships', ['admin_id'], 'core.admins'),
      key('core.memberships', ['bu_id', 'role_id'], 'core.roles', ['bu_id', 'id']),
      key('core.memberships', ['bu_id', 'avatar'], 'core.files', ['bu_id', 'id']),
      key('core.memberships', ['provider_id'], 'core.sign_in_providers'),
    ],
    indexes: [
      index('core.memberships', 'bu_id', '("bu_id")'),
      index('core.memberships', 'role_id', '("bu_id", "role_id")'),
    ],
  },
  'core.sessions': {
    isPassing: true,
    columns: [
      text('token_hash'),
      uuid('admin_id'),
      instant('created_at'),
      instant('last_seen_at'),
      instant('expires_at'),
      instant('revoked_at', ''),
      text('agent', ''),
      text('network', ''),
      uuid('provider_id', ''),
      ...['provider_subject', 'provider_session', 'refresh_token'].map((name) => text(name, '')),
      instant('checked_at', ''),
      instant('check_at', ''),
    ],
    primaryKey: ['token_hash'],
    foreignKeys: [
      key('core.sessions', ['admin_id'], 'core.admins'),
      key('core.sessions', ['provider_id'], 'core.sign_in_providers'),
    ],
    indexes: [
      index('core.sessions', 'admin_id', '("admin_id")'),
      index('core.sessions', 'check_at', '("check_at") where "check_at" is not null and "revoked_at" is null'),
    ],
  },
  'core.pending_sign_ins': {
    isPassing: true,
    columns: [
      ...[text('token_hash'), uuid('admin_id'), instant('expires_at'), number('tries', 'not null default 0')],
      { name: 'begun_by', type: 'jsonb' },
    ],
    primaryKey: ['token_hash'],
    foreignKeys: [key('core.pending_sign_ins', ['admin_id'], 'core.admins')],
    indexes: [],
  },
  'core.links': {
    isPassing: true,
    columns: [
      text('token_hash'),
      uuid('admin_id'),
      text('purpose'),
      text('email', ''),
      instant('expires_at'),
      uuid('made_by', ''),
    ],
    primaryKey: ['token_hash'],
    foreignKeys: [key('core.links', ['admin_id'], 'core.admins')],
    indexes: [index('core.links', 'admin_id', '("admin_id")')],
  },
  'core.sign_in_tries': {
    isPassing: true,
    columns: [text('key'), text('network'), number('failures', 'not null'), instant('last_at'), instant('open_at')],
    primaryKey: ['key', 'network'],
    foreignKeys: [],
    indexes: [],
  },
  'core.attempts': {
    isPassing: true,
    columns: [text('key'), number('taken', 'not null'), number('granted', 'not null'), instant('ends_at')],
    primaryKey: ['key'],
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
    isPassing: true,
    columns: [text('challenge_hash'), uuid('admin_id', ''), text('purpose'), instant('expires_at')],
    primaryKey: ['challenge_hash'],
    foreignKeys: [key('core.passkey_challenges', ['admin_id'], 'core.admins')],
    indexes: [index('core.passkey_challenges', 'expires_at', '("expires_at")')],
  },
  ...importTables,
  ...providerTables,
  ...jobTables,
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
  'core.file_places': {
    isPassing: true,
    columns: [uuid('id')],
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: [],
  },
  'core.secret_key_checks': {
    columns: [text('id'), text('value')],
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: [],
  },
  'core.personal_sections': {
    columns: [text('name'), { name: 'definition', type: 'jsonb', rest: 'not null' }],
    primaryKey: ['name'],
    foreignKeys: [],
    indexes: [],
  },
  'core.definitions': {
    columns: [text('name'), { name: 'definition', type: 'jsonb', rest: 'not null' }, flag('present', true)],
    primaryKey: ['name'],
    foreignKeys: [],
    indexes: [],
  },
  'core.definition_history': {
    columns: [text('name'), instant('applied_at'), { name: 'definition', type: 'jsonb', rest: 'not null' }],
    primaryKey: ['name', 'applied_at'],
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

/** Indexes of an earlier version that would refuse what is right today, or that no statement uses any more. */
export const retiredIndexes: readonly string[] = [
  indexNameOf(local('core.roles'), 'name', '("bu_id", "name")'),
  indexNameOf(local('core.import_rows'), 'key', '("bu_id", "import_id", "key") where "key" is not null'),
  indexNameOf(local('core.import_rows'), 'verdict', '("bu_id", "import_id", "verdict", "place")'),
]

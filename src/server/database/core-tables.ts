import {
  booleanColumn,
  type CoreTableName,
  coreForeignKey,
  coreIndex,
  integerColumn,
  recordColumns,
  textColumn,
  timestampColumn,
  unqualifiedName,
  uuidColumn,
} from './core/columns.ts'
import { credentialTables } from './core/credential-tables.ts'
import { importTables } from './core/import-tables.ts'
import { jobTables } from './core/job-tables.ts'
import { providerTables } from './core/provider-tables.ts'
import { indexNameOf } from './sql-names.ts'
import type { TableDefinition } from './table-definition.ts'

const tables: Readonly<Record<CoreTableName, Omit<TableDefinition, 'name'>>> = {
  'core.business_units': {
    columns: [
      uuidColumn('id'),
      textColumn('name'),
      textColumn('display_en'),
      textColumn('display_ar'),
      textColumn('front_url', ''),
      // Empty in rows of an earlier version until the next start fills them in.
      ...['profile', 'country', 'time_zone', 'currency', 'color'].map((name) => textColumn(name, '')),
      textColumn('mark', ''),
      timestampColumn('retired_at', ''),
      ...recordColumns,
    ],
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: [
      coreIndex('core.business_units', 'name', '("name")', true),
      coreIndex('core.business_units', 'lower_name', '(lower("name"))', true),
    ],
  },
  'core.admins': {
    columns: [
      uuidColumn('id'),
      textColumn('name'),
      textColumn('email'),
      textColumn('password_hash'),
      textColumn('avatar', ''),
      booleanColumn('active', true),
      booleanColumn('group_admin', false),
      timestampColumn('last_sign_in_at', ''),
      timestampColumn('invited_at', ''),
      textColumn('new_email', ''),
      uuidColumn('email_by', ''),
      uuidColumn('password_by', ''),
      ...recordColumns,
    ],
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: [coreIndex('core.admins', 'email', '("email")', true)],
  },
  'core.roles': {
    columns: [
      uuidColumn('bu_id'),
      uuidColumn('id'),
      textColumn('name'),
      { name: 'permissions', type: 'text[]', rest: `not null default '{}'` },
      { name: 'limits', type: 'text[]', rest: `not null default '{}'` },
      booleanColumn('reserved', false),
      booleanColumn('second_factor', false),
      booleanColumn('everywhere', false),
      textColumn('description_en', ''),
      textColumn('description_ar', ''),
      timestampColumn('deleted_at', ''),
      ...recordColumns,
    ],
    primaryKey: ['bu_id', 'id'],
    foreignKeys: [coreForeignKey('core.roles', ['bu_id'], 'core.business_units')],
    // Same name as the index of the role section's unique field, so that a violation is reported at this field.
    indexes: [coreIndex('core.roles', 'name', '("bu_id", lower("name")) where "deleted_at" is null', true)],
  },
  'core.memberships': {
    columns: [
      uuidColumn('admin_id'),
      uuidColumn('bu_id'),
      uuidColumn('role_id'),
      uuidColumn('supervisor_level', ''),
      uuidColumn('avatar', ''),
      uuidColumn('provider_id', ''),
      timestampColumn('deleted_at', ''),
    ],
    primaryKey: ['admin_id', 'bu_id'],
    foreignKeys: [
      coreForeignKey('core.memberships', ['admin_id'], 'core.admins'),
      coreForeignKey('core.memberships', ['bu_id', 'role_id'], 'core.roles', ['bu_id', 'id']),
      coreForeignKey('core.memberships', ['bu_id', 'avatar'], 'core.files', ['bu_id', 'id']),
      coreForeignKey('core.memberships', ['provider_id'], 'core.sign_in_providers'),
    ],
    indexes: [
      coreIndex('core.memberships', 'bu_id', '("bu_id")'),
      coreIndex('core.memberships', 'role_id', '("bu_id", "role_id")'),
    ],
  },
  ...credentialTables,
  ...importTables,
  ...providerTables,
  ...jobTables,
  'core.files': {
    columns: [
      uuidColumn('bu_id'),
      uuidColumn('id'),
      textColumn('key'),
      textColumn('name'),
      textColumn('type'),
      integerColumn('bytes', 'not null'),
      integerColumn('width'),
      integerColumn('height'),
      textColumn('field', ''),
      textColumn('search', `not null default ''`),
      uuidColumn('created_by', ''),
      timestampColumn('created_at'),
    ],
    primaryKey: ['bu_id', 'id'],
    foreignKeys: [
      coreForeignKey('core.files', ['bu_id'], 'core.business_units'),
      coreForeignKey('core.files', ['created_by'], 'core.admins'),
    ],
    indexes: [coreIndex('core.files', 'key', '("key")', true)],
  },
  'core.storage_identity': {
    isPassing: true,
    columns: [uuidColumn('id')],
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: [],
  },
  'core.secret_key_checks': {
    columns: [textColumn('id'), textColumn('value')],
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: [],
  },
  'core.personal_sections': {
    columns: [textColumn('name'), { name: 'definition', type: 'jsonb', rest: 'not null' }],
    primaryKey: ['name'],
    foreignKeys: [],
    indexes: [],
  },
  'core.definitions': {
    columns: [
      textColumn('name'),
      { name: 'definition', type: 'jsonb', rest: 'not null' },
      booleanColumn('present', true),
    ],
    primaryKey: ['name'],
    foreignKeys: [],
    indexes: [],
  },
  'core.definition_history': {
    columns: [
      textColumn('name'),
      timestampColumn('applied_at'),
      { name: 'definition', type: 'jsonb', rest: 'not null' },
    ],
    primaryKey: ['name', 'applied_at'],
    foreignKeys: [],
    indexes: [],
  },
  'core.audit': {
    columns: [
      uuidColumn('id'),
      timestampColumn('at'),
      uuidColumn('bu_id', ''),
      uuidColumn('admin_id', ''),
      textColumn('action'),
      textColumn('section', ''),
      uuidColumn('record_id', ''),
      integerColumn('version'),
      { name: 'changes', type: 'jsonb' },
      { name: 'changed_fields', type: 'text[]' },
      { name: 'details', type: 'jsonb' },
      { name: 'title', type: 'jsonb' },
      textColumn('search', `not null default ''`),
    ],
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: [
      coreIndex('core.audit', 'at', '("bu_id", "at" desc nulls last, "id" desc)'),
      coreIndex('core.audit', 'admin_id', '("admin_id", "at") where "bu_id" is null'),
      coreIndex('core.audit', 'record_id', '("bu_id", "section", "record_id", "id")'),
      // Former slugs, which lead websites to the record.
      ...['slug', 'ar.slug'].map((path) =>
        coreIndex(
          'core.audit',
          'former_slug',
          `("bu_id", "section", ("changes" -> '${path}' ->> 0)) where "changes" -> '${path}' ->> 0 is not null`,
        ),
      ),
    ],
  },
}

/** The tables that all sections share, as typed in `Tables`. */
export const coreTables: readonly TableDefinition[] = (Object.keys(tables) as CoreTableName[]).map((name) => ({
  name: unqualifiedName(name),
  ...tables[name],
}))

/** Columns of earlier versions that nothing reads any more. The migration drops them with their values. */
export const retiredColumns: readonly { readonly table: string; readonly column: string }[] = [
  { table: unqualifiedName('core.admins'), column: 'new_email_by' },
]

/** Indexes of earlier versions that would reject valid rows or that no statement uses any more. */
export const retiredIndexes: readonly string[] = [
  indexNameOf(unqualifiedName('core.roles'), 'name', '("bu_id", "name")'),
  indexNameOf(unqualifiedName('core.import_rows'), 'key', '("bu_id", "import_id", "key") where "key" is not null'),
  indexNameOf(unqualifiedName('core.import_rows'), 'verdict', '("bu_id", "import_id", "verdict", "place")'),
]

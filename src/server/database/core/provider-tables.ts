import type { TableDefinition } from '../table-definition.ts'
import {
  booleanColumn,
  type CoreTableName,
  coreForeignKey,
  coreIndex,
  recordColumns,
  textColumn,
  timestampColumn,
  uuidColumn,
} from './columns.ts'

/** The tables of identity providers. */
export const providerTables = {
  'core.sign_in_providers': {
    columns: [
      uuidColumn('id'),
      ...['code', 'display_en', 'display_ar', 'issuer', 'client_id'].map((name) => textColumn(name)),
      ...['client_secret', 'scopes', 'groups_claim'].map((name) => textColumn(name, '')),
      booleanColumn('vouched', false),
      booleanColumn('other_ways', false),
      ...['statements', 'groups'].map((name) => ({ name, type: 'jsonb', rest: `not null default '[]'` })),
      booleanColumn('active', true),
      ...recordColumns,
    ],
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: [coreIndex('core.sign_in_providers', 'code', '("code")', true)],
  },
  'core.provider_links': {
    columns: [
      ...[uuidColumn('provider_id'), textColumn('issuer'), textColumn('subject'), uuidColumn('admin_id')],
      { name: 'groups', type: 'text[]', rest: `not null default '{}'` },
      timestampColumn('seen_at'),
      textColumn('email', ''),
    ],
    primaryKey: ['provider_id', 'issuer', 'subject'],
    foreignKeys: [
      coreForeignKey('core.provider_links', ['provider_id'], 'core.sign_in_providers'),
      coreForeignKey('core.provider_links', ['admin_id'], 'core.admins'),
    ],
    indexes: [coreIndex('core.provider_links', 'admin_id', '("admin_id")')],
  },
  'core.provider_sign_ins': {
    isPassing: true,
    columns: [
      ...[
        textColumn('state_hash'),
        textColumn('secret_hash'),
        uuidColumn('provider_id'),
        textColumn('nonce'),
        textColumn('verifier'),
      ],
      timestampColumn('expires_at'),
    ],
    primaryKey: ['state_hash'],
    foreignKeys: [coreForeignKey('core.provider_sign_ins', ['provider_id'], 'core.sign_in_providers')],
    indexes: [],
  },
  'core.provider_sign_outs': {
    isPassing: true,
    columns: [textColumn('token_hash'), timestampColumn('expires_at')],
    primaryKey: ['token_hash'],
    foreignKeys: [],
    indexes: [],
  },
} as const satisfies Readonly<Partial<Record<CoreTableName, Omit<TableDefinition, 'name'>>>>

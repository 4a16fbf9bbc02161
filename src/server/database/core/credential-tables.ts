import type { TableDefinition } from '../table-definition.ts'
import {
  type CoreTableName,
  coreForeignKey,
  coreIndex,
  integerColumn,
  textColumn,
  timestampColumn,
  uuidColumn,
} from './columns.ts'

/** Credentials and login throttling: sessions, account tokens, second factors and passkeys. */
export const credentialTables = {
  'core.sessions': {
    isPassing: true,
    columns: [
      textColumn('token_hash'),
      uuidColumn('admin_id'),
      timestampColumn('created_at'),
      timestampColumn('last_seen_at'),
      timestampColumn('expires_at'),
      timestampColumn('revoked_at', ''),
      textColumn('agent', ''),
      textColumn('network', ''),
      uuidColumn('provider_id', ''),
      ...['provider_subject', 'provider_session', 'refresh_token'].map((name) => textColumn(name, '')),
      timestampColumn('checked_at', ''),
      timestampColumn('check_at', ''),
    ],
    primaryKey: ['token_hash'],
    foreignKeys: [
      coreForeignKey('core.sessions', ['admin_id'], 'core.admins'),
      coreForeignKey('core.sessions', ['provider_id'], 'core.sign_in_providers'),
    ],
    indexes: [
      coreIndex('core.sessions', 'admin_id', '("admin_id")'),
      coreIndex('core.sessions', 'check_at', '("check_at") where "check_at" is not null and "revoked_at" is null'),
    ],
  },
  'core.login_challenges': {
    isPassing: true,
    columns: [
      ...[
        textColumn('token_hash'),
        uuidColumn('admin_id'),
        timestampColumn('expires_at'),
        integerColumn('attempts', 'not null default 0'),
      ],
      { name: 'identity_provider', type: 'jsonb' },
    ],
    primaryKey: ['token_hash'],
    foreignKeys: [coreForeignKey('core.login_challenges', ['admin_id'], 'core.admins')],
    indexes: [],
  },
  'core.account_tokens': {
    columns: [
      textColumn('token_hash'),
      uuidColumn('admin_id'),
      textColumn('purpose'),
      textColumn('email', ''),
      timestampColumn('expires_at'),
      uuidColumn('created_by', ''),
    ],
    primaryKey: ['token_hash'],
    foreignKeys: [coreForeignKey('core.account_tokens', ['admin_id'], 'core.admins')],
    indexes: [coreIndex('core.account_tokens', 'admin_id', '("admin_id")')],
  },
  'core.login_attempts': {
    isPassing: true,
    columns: [
      textColumn('key'),
      textColumn('network'),
      integerColumn('failures', 'not null'),
      timestampColumn('last_at'),
      timestampColumn('open_at'),
    ],
    primaryKey: ['key', 'network'],
    foreignKeys: [],
    indexes: [],
  },
  'core.rate_limits': {
    isPassing: true,
    columns: [
      textColumn('key'),
      integerColumn('consumed', 'not null'),
      integerColumn('leased', 'not null'),
      timestampColumn('expires_at'),
    ],
    primaryKey: ['key'],
    foreignKeys: [],
    indexes: [],
  },
  'core.second_factors': {
    columns: [
      uuidColumn('admin_id'),
      textColumn('secret', ''),
      integerColumn('last_step'),
      timestampColumn('since', ''),
      textColumn('pending', ''),
    ],
    primaryKey: ['admin_id'],
    foreignKeys: [coreForeignKey('core.second_factors', ['admin_id'], 'core.admins')],
    indexes: [],
  },
  'core.draft_keys': {
    columns: [uuidColumn('admin_id'), textColumn('key')],
    primaryKey: ['admin_id'],
    foreignKeys: [coreForeignKey('core.draft_keys', ['admin_id'], 'core.admins')],
    indexes: [],
  },
  'core.recovery_codes': {
    columns: [uuidColumn('admin_id'), textColumn('code_hash')],
    primaryKey: ['admin_id', 'code_hash'],
    foreignKeys: [coreForeignKey('core.recovery_codes', ['admin_id'], 'core.admins')],
    indexes: [],
  },
  'core.passkeys': {
    columns: [
      uuidColumn('id'),
      uuidColumn('admin_id'),
      textColumn('credential'),
      textColumn('public_key'),
      { name: 'counter', type: 'double precision', rest: 'not null' },
      { name: 'transports', type: 'text[]', rest: `not null default '{}'` },
      textColumn('name'),
      timestampColumn('created_at'),
      timestampColumn('last_used_at', ''),
    ],
    primaryKey: ['id'],
    foreignKeys: [coreForeignKey('core.passkeys', ['admin_id'], 'core.admins')],
    indexes: [
      coreIndex('core.passkeys', 'credential', '("credential")', true),
      coreIndex('core.passkeys', 'admin_id', '("admin_id")'),
    ],
  },
  'core.passkey_challenges': {
    isPassing: true,
    columns: [
      textColumn('challenge_hash'),
      uuidColumn('admin_id', ''),
      textColumn('purpose'),
      timestampColumn('expires_at'),
    ],
    primaryKey: ['challenge_hash'],
    foreignKeys: [coreForeignKey('core.passkey_challenges', ['admin_id'], 'core.admins')],
    indexes: [coreIndex('core.passkey_challenges', 'expires_at', '("expires_at")')],
  },
} as const satisfies Readonly<Partial<Record<CoreTableName, Omit<TableDefinition, 'name'>>>>

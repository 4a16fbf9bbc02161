import type { Table } from '../definition.ts'
import { flag, index, instant, key, type Name, recorded, text, uuid } from './columns.ts'

/** What is kept of the providers by which people sign in. */
export const providerTables = {
  'core.sign_in_providers': {
    columns: [
      uuid('id'),
      ...['code', 'display_en', 'display_ar', 'issuer', 'client_id'].map((name) => text(name)),
      ...['client_secret', 'scopes', 'groups_claim'].map((name) => text(name, '')),
      flag('vouched', false),
      flag('other_ways', false),
      ...['statements', 'groups'].map((name) => ({ name, type: 'jsonb', rest: `not null default '[]'` })),
      flag('active', true),
      ...recorded,
    ],
    primaryKey: ['id'],
    foreignKeys: [],
    indexes: [index('core.sign_in_providers', 'code', '("code")', true)],
  },
  'core.provider_links': {
    columns: [
      ...[uuid('provider_id'), text('issuer'), text('subject'), uuid('admin_id')],
      { name: 'groups', type: 'text[]', rest: `not null default '{}'` },
      instant('seen_at'),
      text('email', ''),
    ],
    primaryKey: ['provider_id', 'issuer', 'subject'],
    foreignKeys: [
      key('core.provider_links', ['provider_id'], 'core.sign_in_providers'),
      key('core.provider_links', ['admin_id'], 'core.admins'),
    ],
    indexes: [index('core.provider_links', 'admin_id', '("admin_id")')],
  },
  'core.provider_sign_ins': {
    isPassing: true,
    columns: [
      ...[text('state_hash'), text('secret_hash'), uuid('provider_id'), text('nonce'), text('verifier')],
      instant('expires_at'),
    ],
    primaryKey: ['state_hash'],
    foreignKeys: [key('core.provider_sign_ins', ['provider_id'], 'core.sign_in_providers')],
    indexes: [],
  },
  'core.provider_sign_outs': {
    isPassing: true,
    columns: [text('token_hash'), instant('expires_at')],
    primaryKey: ['token_hash'],
    foreignKeys: [],
    indexes: [],
  },
} as const satisfies Readonly<Partial<Record<Name, Omit<Table, 'name'>>>>

import type { Table } from '../definition.ts'
import { index, instant, key, type Name, number, text, uuid } from './columns.ts'

const json = (name: string, rest = '') => ({ name, type: 'jsonb', rest })

/** What is kept of large work while it is under way and can be taken back. */
export const jobTables = {
  'core.jobs': {
    isPassing: true,
    columns: [
      ...[uuid('bu_id'), uuid('id'), uuid('admin_id'), text('kind'), text('section'), json('asked', 'not null')],
      text('state', `not null default 'waiting'`),
      ...[number('tries', 'not null default 0'), uuid('run', ''), number('done', 'not null default 0')],
      ...[number('total'), json('position'), json('outcome'), text('file', ''), uuid('undo_of', '')],
      instant('created_at', 'not null default now()'),
      ...[instant('started_at', ''), instant('finished_at', ''), instant('ends_at')],
    ],
    primaryKey: ['bu_id', 'id'],
    foreignKeys: [key('core.jobs', ['bu_id'], 'core.business_units'), key('core.jobs', ['admin_id'], 'core.admins')],
    indexes: [index('core.jobs', 'admin_id', '("bu_id", "admin_id", "created_at" desc)')],
  },
  'core.job_batches': {
    isPassing: true,
    columns: [
      ...[uuid('bu_id'), uuid('job_id'), number('n', 'not null'), json('done')],
      { name: 'ids', type: 'uuid[]', rest: 'not null' },
    ],
    primaryKey: ['bu_id', 'job_id', 'n'],
    foreignKeys: [{ ...key('core.job_batches', ['bu_id', 'job_id'], 'core.jobs', ['bu_id', 'id']), cascade: true }],
    indexes: [],
  },
} as const satisfies Readonly<Partial<Record<Name, Omit<Table, 'name'>>>>

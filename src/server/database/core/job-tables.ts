import type { TableDefinition } from '../table-definition.ts'
import {
  booleanColumn,
  type CoreTableName,
  coreForeignKey,
  coreIndex,
  integerColumn,
  textColumn,
  timestampColumn,
  uuidColumn,
} from './columns.ts'

const jsonColumn = (name: string, rest = '') => ({ name, type: 'jsonb', rest })

/** Background jobs, stored while they run and while they can be undone. */
export const jobTables = {
  'core.jobs': {
    isPassing: true,
    columns: [
      ...[
        uuidColumn('bu_id'),
        uuidColumn('id'),
        uuidColumn('admin_id'),
        textColumn('kind'),
        textColumn('section'),
        jsonColumn('request', 'not null'),
      ],
      textColumn('state', `not null default 'waiting'`),
      ...[
        integerColumn('attempts', 'not null default 0'),
        uuidColumn('attempt_id', ''),
        integerColumn('done', 'not null default 0'),
      ],
      ...[
        integerColumn('total'),
        jsonColumn('position'),
        jsonColumn('result'),
        textColumn('file', ''),
        uuidColumn('undo_of', ''),
        booleanColumn('is_direct', false),
      ],
      timestampColumn('created_at', 'not null default now()'),
      ...[timestampColumn('started_at', ''), timestampColumn('finished_at', ''), timestampColumn('expires_at')],
    ],
    primaryKey: ['bu_id', 'id'],
    foreignKeys: [
      coreForeignKey('core.jobs', ['bu_id'], 'core.business_units'),
      coreForeignKey('core.jobs', ['admin_id'], 'core.admins'),
    ],
    indexes: [
      coreIndex('core.jobs', 'admin_id', '("bu_id", "admin_id", "created_at" desc)'),
      coreIndex('core.jobs', 'undo_of', '("bu_id", "undo_of") where "undo_of" is not null'),
    ],
  },
  'core.job_batches': {
    isPassing: true,
    columns: [
      ...[uuidColumn('bu_id'), uuidColumn('job_id'), integerColumn('n', 'not null'), jsonColumn('done')],
      { name: 'ids', type: 'uuid[]', rest: 'not null' },
    ],
    primaryKey: ['bu_id', 'job_id', 'n'],
    foreignKeys: [
      { ...coreForeignKey('core.job_batches', ['bu_id', 'job_id'], 'core.jobs', ['bu_id', 'id']), cascade: true },
    ],
    indexes: [],
  },
} as const satisfies Readonly<Partial<Record<CoreTableName, Omit<TableDefinition, 'name'>>>>

import type { TableDefinition } from '../table-definition.ts'
import {
  booleanColumn,
  coreForeignKey,
  coreIndex,
  integerColumn,
  textColumn,
  timestampColumn,
  uuidColumn,
} from './columns.ts'
import type { ImportTables } from './import-table-types.ts'

/** SQL: the state of a row, without checking that its result is still valid (`validated_to`). */
export const importRowStateSql = `case when job_id is not null then 'committed' when is_skipped then 'skipped' else coalesce(result, 'pending') end`
/** SQL: rows that are neither written nor skipped. */
export const isPendingRowSql = 'job_id is null and not is_skipped'

export const importTables: Readonly<Record<keyof ImportTables, Omit<TableDefinition, 'name'>>> = {
  'core.imports': {
    isPassing: true,
    columns: [
      ...[
        uuidColumn('bu_id'),
        uuidColumn('id'),
        uuidColumn('admin_id'),
        textColumn('section'),
        textColumn('name'),
        textColumn('locale'),
      ],
      { name: 'columns', type: 'jsonb', rest: 'not null' },
      integerColumn('validated_to', 'not null default 0'),
      { name: 'row_counts', type: 'jsonb' },
      uuidColumn('job_id', ''),
      timestampColumn('created_at', 'not null default now()'),
      timestampColumn('expires_at'),
    ],
    primaryKey: ['bu_id', 'id'],
    foreignKeys: [
      coreForeignKey('core.imports', ['bu_id'], 'core.business_units'),
      coreForeignKey('core.imports', ['admin_id'], 'core.admins'),
    ],
    indexes: [
      coreIndex('core.imports', 'admin_id', '("admin_id")'),
      coreIndex('core.imports', 'expires_at', '("expires_at")'),
    ],
  },
  'core.import_rows': {
    isPassing: true,
    columns: [
      ...[uuidColumn('bu_id'), uuidColumn('import_id'), integerColumn('place', 'not null')],
      { name: 'cells', type: 'jsonb', rest: 'not null' },
      booleanColumn('is_skipped', false),
      ...[textColumn('result', ''), uuidColumn('record_id', '')],
      ...[
        { name: 'current_values', type: 'jsonb' },
        { name: 'problems', type: 'jsonb' },
      ],
      ...[uuidColumn('job_id', ''), integerColumn('version')],
    ],
    primaryKey: ['bu_id', 'import_id', 'place'],
    foreignKeys: [coreForeignKey('core.import_rows', ['bu_id', 'import_id'], 'core.imports', ['bu_id', 'id'])],
    indexes: [
      coreIndex('core.import_rows', 'state', `("bu_id", "import_id", (${importRowStateSql}), "place")`),
      coreIndex('core.import_rows', 'pending', `("bu_id", "import_id", "place") where ${isPendingRowSql}`),
      coreIndex('core.import_rows', 'job_id', '("bu_id", "import_id", "job_id", "place") where "version" is not null'),
    ],
  },
  'core.import_unique_keys': {
    isPassing: true,
    columns: [uuidColumn('bu_id'), uuidColumn('import_id'), textColumn('hash'), integerColumn('place', 'not null')],
    primaryKey: ['bu_id', 'import_id', 'hash', 'place'],
    foreignKeys: [
      {
        ...coreForeignKey('core.import_unique_keys', ['bu_id', 'import_id'], 'core.imports', ['bu_id', 'id']),
        cascade: true,
      },
    ],
    indexes: [coreIndex('core.import_unique_keys', 'place', '("bu_id", "import_id", "place")')],
  },
}

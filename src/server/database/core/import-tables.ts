import type { Table } from '../definition.ts'
import { flag, index, instant, key, number, text, uuid } from './columns.ts'
import type { ImportTables } from './import-rows.ts'

/** The state of a row, apart from whether its result still counts (`validated_to`). */
export const rowStateSql = `case when job_id is not null then 'written' when is_left then 'left' else coalesce(verdict, 'unjudged') end`
/** Rows that are not written yet and are not left out. */
export const pendingSql = 'job_id is null and not is_left'

export const importTables: Readonly<Record<keyof ImportTables, Omit<Table, 'name'>>> = {
  'core.imports': {
    isPassing: true,
    columns: [
      ...[uuid('bu_id'), uuid('id'), uuid('admin_id'), text('section'), text('name'), text('locale')],
      { name: 'columns', type: 'jsonb', rest: 'not null' },
      number('validated_to', 'not null default 0'),
      { name: 'row_counts', type: 'jsonb' },
      uuid('job_id', ''),
      instant('created_at', 'not null default now()'),
      instant('ends_at'),
    ],
    primaryKey: ['bu_id', 'id'],
    foreignKeys: [
      key('core.imports', ['bu_id'], 'core.business_units'),
      key('core.imports', ['admin_id'], 'core.admins'),
    ],
    indexes: [index('core.imports', 'admin_id', '("admin_id")'), index('core.imports', 'ends_at', '("ends_at")')],
  },
  'core.import_rows': {
    isPassing: true,
    columns: [
      ...[uuid('bu_id'), uuid('import_id'), number('place', 'not null')],
      { name: 'cells', type: 'jsonb', rest: 'not null' },
      flag('is_left', false),
      ...[text('verdict', ''), uuid('record_id', '')],
      ...[
        { name: 'was', type: 'jsonb' },
        { name: 'problems', type: 'jsonb' },
      ],
      ...[uuid('job_id', ''), number('version')],
    ],
    primaryKey: ['bu_id', 'import_id', 'place'],
    foreignKeys: [key('core.import_rows', ['bu_id', 'import_id'], 'core.imports', ['bu_id', 'id'])],
    indexes: [
      index('core.import_rows', 'state', `("bu_id", "import_id", (${rowStateSql}), "place")`),
      index('core.import_rows', 'pending', `("bu_id", "import_id", "place") where ${pendingSql}`),
      index('core.import_rows', 'job_id', '("bu_id", "import_id", "job_id", "place") where "version" is not null'),
    ],
  },
  'core.import_claims': {
    isPassing: true,
    columns: [uuid('bu_id'), uuid('import_id'), text('hash'), number('place', 'not null')],
    primaryKey: ['bu_id', 'import_id', 'hash', 'place'],
    foreignKeys: [
      { ...key('core.import_claims', ['bu_id', 'import_id'], 'core.imports', ['bu_id', 'id']), cascade: true },
    ],
    indexes: [index('core.import_claims', 'place', '("bu_id", "import_id", "place")')],
  },
}

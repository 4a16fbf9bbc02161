import { sql } from 'kysely'
import { fieldTraitsOf } from '../../../fields/field-types.ts'
import { type Field, getAtPath, isList } from '../../../schema/fields.ts'
import type { RecordValues } from '../../../schema/record-values.ts'
import { executePrepared } from '../prepared-statements.ts'
import { columnNameOf } from '../sql-names.ts'
import { hasColumn } from '../table-definition.ts'
import type { Db } from '../tables.ts'
import type { MigratedRecord } from './migrate-records.ts'
import { translationStatusColumns } from './outdated-translation-steps.ts'
import type { MigratedField, SectionMigration } from './section-migration.ts'

/** Saves migrated records; their versions and times stay. */
export async function saveMigratedRecords(
  db: Db,
  migration: SectionMigration,
  records: readonly MigratedRecord[],
): Promise<void> {
  const { table, moved } = migration
  const rows = records.map((record) => ({
    bu_id: record.buId,
    id: record.id,
    ...columnsOf(moved, record.migrated.values),
    ...translationStatusColumns(migration, record),
  }))
  const [first] = rows
  if (!first) return
  const name = sql.id('content', table.to)
  const set = Object.keys(first)
    .filter((column) => column !== 'bu_id' && column !== 'id')
    .map((column) => sql`${sql.id(column)} = ${sql.id('n', column)}`)
  await executePrepared(
    db,
    sql`update ${name} as t set ${sql.join(set)}
      from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb) as n
      where t.bu_id = n.bu_id and t.id = n.id`,
  )
}

/** The columns of neutral fields. An empty switch becomes false, and an empty list becomes a list without rows. */
const columnsOf = (moved: readonly MigratedField[], values: RecordValues): RecordValues =>
  Object.fromEntries(
    moved
      .filter(({ after }) => hasColumn(after.field))
      .map(({ after: { path, field } }) => [columnNameOf(path), getAtPath(values, path) ?? emptyColumnValue(field)]),
  )

function emptyColumnValue(field: Field): unknown {
  if (isList(field)) return []
  return fieldTraitsOf(field).storage === 'boolean' ? false : null
}

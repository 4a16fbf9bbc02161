import { sql } from 'kysely'
import { fieldTraitsOf } from '../../../fields/field-types.ts'
import { setAtPath } from '../../../schema/fields.ts'
import { applyFieldMappings, type MigrationResult } from '../../../schema/migrations/apply-field-mappings.ts'
import type { RecordValues } from '../../../schema/record-values.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import { quoteIdentifier, quoteLiteral } from '../sql-names.ts'
import type { Db } from '../tables.ts'
import { type MigratedField, nameBefore, type SectionMigration } from './section-migration.ts'

/** A stored record in the shape of a body, before and after its migration. */
export interface MigratedRecord {
  readonly buId: string
  readonly id: string
  readonly slug: string | null
  readonly row: Row
  /** In the shape of a body. */
  readonly before: RecordValues
  readonly migrated: MigrationResult
}

const batchSize = 500

/** Yields every record of a section with its migrated values; `isRenamed` is false before the columns have their new names. */
export async function* migrateRecords(
  db: Db,
  { table, moved, columns }: Pick<SectionMigration, 'table' | 'moved' | 'columns'>,
  { isRenamed }: { readonly isRenamed: boolean },
): AsyncGenerator<readonly MigratedRecord[]> {
  const name = sql.id('content', isRenamed ? table.to : table.from)
  const columnOf = (column: string) => (isRenamed ? column : nameBefore(columns, column))
  const parts = moved.flatMap(({ before, column }) =>
    column === undefined ? [] : [`${quoteLiteral(before.path)}, ${columnSql(columnOf(column), before)}`],
  )
  // A dry run also reads databases from before the column was renamed.
  const outdatedTranslations = isRenamed
    ? sql`t.outdated_translations`
    : sql`coalesce(to_jsonb(t) -> 'outdated_translations', to_jsonb(t) -> 'behind')`
  let last = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await sql<Row>`
      select t.bu_id::text as bu_id, t.id::text as id, t.slug, t.status, t.deleted_at is not null as is_deleted, t.version, t.en, t.ar, ${outdatedTranslations} as outdated_translations, t.en_state, t.ar_state,
        jsonb_build_object(${sql.raw(parts.join(', '))}) as columns
      from ${name} as t where (t.bu_id, t.id) > (${last[0]}::uuid, ${last[1]}::uuid)
      order by t.bu_id, t.id limit ${sql.lit(batchSize)}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = [end.bu_id, end.id]
    yield rows.map((row) => migrateRecord(moved, row))
  }
}

interface Row {
  readonly bu_id: string
  readonly id: string
  readonly slug: string | null
  readonly status: string | null
  readonly is_deleted: boolean
  readonly version: number
  readonly en: RecordValues
  readonly ar: RecordValues
  readonly outdated_translations: Readonly<Partial<Record<Locale, RecordValues>>>
  readonly en_state: string
  readonly ar_state: string
  readonly columns: RecordValues
}

/** Reads numbers as text, because JavaScript cannot represent all of them. */
const columnSql = (column: string, { field }: MigratedField['before']): string =>
  ['numeric', 'integer'].includes(fieldTraitsOf(field).storage)
    ? `t.${quoteIdentifier(column)}::text`
    : `t.${quoteIdentifier(column)}`

function migrateRecord(moved: readonly MigratedField[], row: Row): MigratedRecord {
  const { bu_id: buId, id, slug, en, ar } = row
  const body = Object.entries(row.columns).reduce<RecordValues>((all, [path, value]) => setAtPath(all, path, value), {
    en,
    ar,
  })
  return { buId, id, slug, row, before: body, migrated: applyFieldMappings(moved, body) }
}

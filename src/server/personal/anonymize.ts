import { type RawBuilder, sql } from 'kysely'
import { isFileField } from '../../fields/field-types.ts'
import { isUuid } from '../../fields/relation/relation.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { type FlatField, setAtPath } from '../../schema/fields.ts'
import { personalFields } from '../../schema/personal-fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { createYielder } from '../context/throttle.ts'
import { columnNameOf, e164ColumnNameOf } from '../database/sql-names.ts'
import { fieldsWithColumn } from '../database/table-definition.ts'
import { removeChangedValues, revokeExports } from '../jobs/revoke-exports.ts'
import { readBatches } from '../store/read-batches.ts'
import { searchTextOf } from '../store/row-columns.ts'
import { hasIdInSql, type LoadedRecord, loadRows, sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { toBody } from '../store/serializer.ts'

/** The anonymized records with their new versions, and the files that only they referenced. */
interface AnonymizedRecords {
  readonly records: readonly { readonly id: string; readonly version: number }[]
  readonly files: readonly string[]
}

/**
 * Empties the personal fields and the notes of all records that match a condition on `t`, including deleted ones. Removes their
 * personal values from the search text and from bulk changes, and revokes the exports that contain them. Must run in a
 * transaction. The caller deletes the files and those of exports after it commits.
 */
export async function anonymizeRecords(
  scope: SectionContext,
  condition: RawBuilder<unknown>,
  maxRecords: number,
): Promise<AnonymizedRecords> {
  const { db, unit, section } = scope
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sectionTableSql(section)} as t
    where t.bu_id = ${unit.id} and t.anonymized_at is null and ${condition}
    order by t.id limit ${sql.lit(maxRecords)} for no key update`.execute(db)
  if (rows.length === 0) return { records: [], files: [] }
  const ids = rows.map(({ id }) => id)
  const records: { readonly id: string; readonly version: number }[] = []
  const files: string[] = []
  for await (const batch of readBatches(scope, ids)) {
    const batchRecords = await loadRows(scope, hasIdInSql(batch))
    await empty(scope, batchRecords)
    records.push(...batchRecords.map(({ row }) => ({ id: row.id, version: row.version + 1 })))
    files.push(...batchRecords.flatMap((raw) => filesIn(section, raw)))
  }
  await revokeExports(db, { buId: unit.id, section: section.name, ids })
  await removeChangedValues(db, { buId: unit.id, section: section.name, ids })
  return { records, files }
}

async function empty({ db, unit, section, person }: SectionContext, records: readonly LoadedRecord[]): Promise<void> {
  const yieldToEventLoop = createYielder()
  const remaining: { readonly id: string; readonly search: string }[] = []
  for (const raw of records) {
    remaining.push({ id: raw.row.id, search: searchTextOf(section, withoutPersonalValues(section, raw)) })
    await yieldToEventLoop()
  }
  const columns = [...personalFields(section).flatMap((leaf) => columnsOfLeaf(section, leaf)), 'notes'].filter((name) =>
    records.some(({ row }) => Object.hasOwn(row, name)),
  )
  await sql`
    update ${sectionTableSql(section)} as t
    set ${sql.join(columns.map((name) => sql`${sql.id(name)} = null`))}, search = n.search, anonymized_at = now(),
      version = t.version + 1, updated_at = now(), updated_by = ${person?.id ?? null}::uuid
    from jsonb_to_recordset(${JSON.stringify(remaining)}::jsonb) as n (id uuid, search text)
    where t.bu_id = ${unit.id} and t.id = n.id`.execute(db)
}

/** A field that was a phone in another version may still have an E.164 column, and a phone that was removed long ago may have none. */
const columnsOfLeaf = (section: EffectiveSection, { path }: FlatField): readonly string[] => {
  const [own, number] = [columnNameOf(path), e164ColumnNameOf(path)]
  return fieldsWithColumn(section).some((leaf) => columnNameOf(leaf.path) === number) ? [own] : [own, number]
}

const withoutPersonalValues = (section: EffectiveSection, raw: LoadedRecord): RecordValues =>
  personalFields(section).reduce<RecordValues>((body, { path }) => setAtPath(body, path, null), toBody(section, raw))

const filesIn = (section: EffectiveSection, { row }: LoadedRecord): readonly string[] =>
  personalFields(section)
    .filter(({ field }) => isFileField(field))
    .map(({ path }) => row[columnNameOf(path)])
    .filter(isUuid)

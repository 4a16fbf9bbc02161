import { type NotNull, type Selectable, sql } from 'kysely'
import type { ImportColumn } from '../../api/import.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { Problem } from '../../schema/validate-record.ts'
import type { ImportRowCounts } from '../database/core/import-table-types.ts'
import { importRowStateSql } from '../database/core/import-tables.ts'
import type { Db, Tables } from '../database/tables.ts'
import { notFound } from '../http/errors.ts'
import type { LoadedRecord } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { columnTargetsOf, type MappedColumn } from './match-columns.ts'

export type StagedImport = Selectable<Tables['core.imports']>
export type StagedRow = Selectable<Tables['core.import_rows']>
/** The validation result of a row, with its inputs. */
export interface ValidatedRow {
  readonly place: number
  /** The id or slug of the record in its cells. */
  readonly key: string | undefined
  readonly result: 'create' | 'change' | 'unchanged' | 'reject'
  /** The id of the record, even if it would only be created. */
  readonly id: string | null
  readonly raw: LoadedRecord | undefined
  /** Current values of the record in place of cells that differ, by column index. */
  readonly was: Readonly<Record<string, string>>
  readonly problems: readonly Problem[]
  /** The body ready to store. */
  readonly body: RecordValues
}
/** The key of an import. */
export type ImportKey = Pick<StagedImport, 'bu_id' | 'id'>

/** The import of this user in this unit; throws `errors.notFound` for an import of another user, and after its expiry. */
export async function findImport(
  db: Db,
  { unit, person }: Pick<SectionContext, 'unit' | 'person'>,
  id: string,
): Promise<StagedImport> {
  const imported = await db
    .selectFrom('core.imports')
    .selectAll()
    .where('bu_id', '=', unit.id)
    .where('id', '=', id)
    .where('admin_id', '=', person?.id ?? '')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!imported) throw notFound()
  return imported.row_counts ? imported : await countRows(db, imported)
}

/** Counts the rows of an import that an earlier version stored. */
async function countRows(db: Db, { bu_id, id }: ImportKey): Promise<StagedImport> {
  const { rows } = await sql<{ counts: object | null }>`
    select jsonb_object_agg(state, count) as counts from (
      select case state when 'committed' then state when 'skipped' then state else 'pending' end as state, count(*) from (
        select ${sql.raw(importRowStateSql)} as state from core.import_rows where bu_id = ${bu_id} and import_id = ${id}) as r
      group by 1) as c`.execute(db)
  return await initializeRowCounts(db, { bu_id, id }, rows[0]?.counts ?? {})
}

/** Saves the initial row counts of an import; later changes update them. Returns the import. */
export const initializeRowCounts = (db: Db, { bu_id, id }: ImportKey, counts: ImportRowCounts): Promise<StagedImport> =>
  db
    .updateTable('core.imports')
    .set({ row_counts: JSON.stringify(counts) })
    .where('bu_id', '=', bu_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The mapped columns of a file. */
export function mappedColumnsIn(section: EffectiveSection, columns: readonly ImportColumn[]): readonly MappedColumn[] {
  const targets = columnTargetsOf(section)
  return columns.flatMap(({ path }, index) => {
    const target = targets.find((fieldTarget) => fieldTarget.path === path)
    return target ? [{ index, target }] : []
  })
}

export const selectStagedRows = (db: Db, { bu_id, id }: ImportKey) =>
  db.selectFrom('core.import_rows').where('bu_id', '=', bu_id).where('import_id', '=', id)

/** An update of the rows with these numbers. */
export const updateStagedRows = (db: Db, { bu_id, id }: ImportKey, rowNumbers: readonly number[]) =>
  db
    .updateTable('core.import_rows')
    .where('bu_id', '=', bu_id)
    .where('import_id', '=', id)
    .where('place', '=', anyRowNumber(rowNumbers))

/** SQL: any of these row numbers. */
export const anyRowNumber = (rowNumbers: readonly number[]) => sql<number>`any(${[...rowNumbers]}::integer[])`

/** Stores rows of a file. */
export async function stageRows(
  db: Db,
  { bu_id, id }: ImportKey,
  rows: readonly { readonly place: number; readonly cells: readonly string[] }[],
): Promise<void> {
  await sql`
    insert into core.import_rows (bu_id, import_id, place, cells)
    select ${bu_id}::uuid, ${id}::uuid, r.place, r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place integer, cells jsonb)`.execute(db)
}

/** Saves validation results of rows and, for rows that a job has written, the resulting versions. */
export async function saveResults(
  db: Db,
  { bu_id, id }: ImportKey,
  validatedRows: readonly ValidatedRow[],
  commit: { readonly job: string; readonly versions: ReadonlyMap<number, number> } | undefined,
): Promise<void> {
  const results = validatedRows.map((row) => {
    const version = commit?.versions.get(row.place)
    return {
      place: row.place,
      result: row.result,
      record_id: row.id,
      current_values: row.was,
      problems: row.problems,
      ...(version === undefined ? {} : { job_id: commit?.job, version }),
    }
  })
  await sql`
    update core.import_rows as r
    set result = n.result, record_id = n.record_id, current_values = n.current_values, problems = n.problems, job_id = n.job_id, version = n.version
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as n (place integer, result text, record_id uuid, current_values jsonb, problems jsonb, job_id uuid, version integer)
    where r.bu_id = ${bu_id} and r.import_id = ${id} and r.place = n.place
      and r.place = ${anyRowNumber(validatedRows.map(({ place }) => place))}`.execute(db)
}

/** A row that a job has written, with its record and the resulting version. */
export interface CommittedRow {
  readonly place: number
  readonly id: string
  readonly version: number
  readonly isCreated: boolean
}

/** The last rows in a range that a job has written and no undo has reverted, in descending order. */
export async function committedRows(
  db: Db,
  imported: ImportKey,
  job: string,
  { after, before, limit }: { readonly after: number; readonly before: number | undefined; readonly limit: number },
): Promise<readonly CommittedRow[]> {
  const rows = await selectStagedRows(db, imported)
    .where('job_id', '=', job)
    .where('record_id', 'is not', null)
    .where('version', 'is not', null)
    .select(['place', 'record_id', 'result', 'version'])
    .where('place', '>', after)
    .where('place', '<', before ?? 2 ** 31 - 1)
    .orderBy('place', 'desc')
    .limit(limit)
    .$narrowType<{ record_id: NotNull; version: NotNull }>()
    .execute()
  return rows.map(({ place, record_id: id, result, version }) => ({
    place,
    id,
    version,
    isCreated: result === 'create',
  }))
}

/** Marks these rows as reverted: rows without a version are not reverted again. */
export async function clearVersions(db: Db, imported: ImportKey, rows: readonly CommittedRow[]): Promise<void> {
  if (rows.length === 0) return
  const rowNumbers = rows.map(({ place }) => place)
  await updateStagedRows(db, imported, rowNumbers).set({ version: null }).execute()
}

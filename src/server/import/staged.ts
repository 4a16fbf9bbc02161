import { type Kysely, type NotNull, type Selectable, sql } from 'kysely'
import type { ImportColumn } from '../../api/import.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import type { RowCounts } from '../database/core/import-rows.ts'
import { rowStateSql } from '../database/core/import-tables.ts'
import type { Tables } from '../database/tables.ts'
import { notFound } from '../http/errors.ts'
import type { Scope } from '../store/scope.ts'
import { targetsOf } from './columns.ts'
import type { Column, JudgedRow } from './judge-rows.ts'

export type Db = Kysely<Tables>
export type Import = Selectable<Tables['core.imports']>
export type ImportRow = Selectable<Tables['core.import_rows']>
/** An import by its key. */
export type NamedImport = Pick<Import, 'bu_id' | 'id'>

/** The import of this person in this unit; throws `errors.notFound` for anybody else's, and once its time is over. */
export async function importOf(db: Db, { unit, person }: Pick<Scope, 'unit' | 'person'>, id: string): Promise<Import> {
  const found = await db
    .selectFrom('core.imports')
    .selectAll()
    .where('bu_id', '=', unit.id)
    .where('id', '=', id)
    .where('admin_id', '=', person?.id ?? '')
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.row_counts ? found : await countRows(db, found)
}

/** Counts the rows of an import that an earlier version has stored. */
async function countRows(db: Db, { bu_id, id }: NamedImport): Promise<Import> {
  const { rows } = await sql<{ counts: object | null }>`
    select jsonb_object_agg(state, count) as counts from (
      select case state when 'written' then state when 'left' then state else 'unjudged' end as state, count(*) from (
        select ${sql.raw(rowStateSql)} as state from core.import_rows where bu_id = ${bu_id} and import_id = ${id}) as r
      group by 1) as c`.execute(db)
  return await startCounting(db, { bu_id, id }, rows[0]?.counts ?? {})
}

/** Records how many rows an import has, from which on its counts follow each change. Returns the import. */
export const startCounting = (db: Db, { bu_id, id }: NamedImport, counts: RowCounts): Promise<Import> =>
  db
    .updateTable('core.imports')
    .set({ row_counts: JSON.stringify(counts) })
    .where('bu_id', '=', bu_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The columns of a file that lead somewhere. */
export function columnsIn(section: EffectiveSection, columns: readonly ImportColumn[]): readonly Column[] {
  const targets = targetsOf(section)
  return columns.flatMap(({ path }, index) => {
    const target = targets.find((one) => one.path === path)
    return target ? [{ index, target }] : []
  })
}

export const rowsOf = (db: Db, { bu_id, id }: NamedImport) =>
  db.selectFrom('core.import_rows').where('bu_id', '=', bu_id).where('import_id', '=', id)

/** An update of the rows at some places. */
export const updateRows = (db: Db, { bu_id, id }: NamedImport, places: readonly number[]) =>
  db
    .updateTable('core.import_rows')
    .where('bu_id', '=', bu_id)
    .where('import_id', '=', id)
    .where('place', '=', anyPlace(places))

/** Any of some places. */
export const anyPlace = (places: readonly number[]) => sql<number>`any(${[...places]}::integer[])`

/** Stores rows of a file. */
export async function stageRows(
  db: Db,
  { bu_id, id }: NamedImport,
  rows: readonly { readonly place: number; readonly cells: readonly string[] }[],
): Promise<void> {
  await sql`
    insert into core.import_rows (bu_id, import_id, place, cells)
    select ${bu_id}::uuid, ${id}::uuid, r.place, r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place integer, cells jsonb)`.execute(db)
}

/** Keeps what was found out of rows and, of those that a job has written, the versions that came of it. */
export async function noteResults(
  db: Db,
  { bu_id, id }: NamedImport,
  judged: readonly JudgedRow[],
  written: { readonly job: string; readonly versions: ReadonlyMap<number, number> } | undefined,
): Promise<void> {
  const noted = judged.map((row) => {
    const version = written?.versions.get(row.place)
    return {
      ...{ place: row.place, verdict: row.verdict, record_id: row.id, was: row.was, problems: row.problems },
      ...(version === undefined ? {} : { job_id: written?.job, version }),
    }
  })
  await sql`
    update core.import_rows as r
    set verdict = n.verdict, record_id = n.record_id, was = n.was, problems = n.problems, job_id = n.job_id, version = n.version
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
      as n (place integer, verdict text, record_id uuid, was jsonb, problems jsonb, job_id uuid, version integer)
    where r.bu_id = ${bu_id} and r.import_id = ${id} and r.place = n.place
      and r.place = ${anyPlace(judged.map(({ place }) => place))}`.execute(db)
}

/** A row that a job has written, with its record and the version that came of it. */
export interface WrittenRow {
  readonly place: number
  readonly id: string
  readonly version: number
  readonly isCreated: boolean
}

/** The last of the rows between two places that a job has written and that no undo has taken back yet, the last first. */
export async function writtenRows(
  db: Db,
  imported: NamedImport,
  job: string,
  { after, before, limit }: { readonly after: number; readonly before: number | undefined; readonly limit: number },
): Promise<readonly WrittenRow[]> {
  const rows = await rowsOf(db, imported)
    .where('job_id', '=', job)
    .where('record_id', 'is not', null)
    .where('version', 'is not', null)
    .select(['place', 'record_id', 'verdict', 'version'])
    .where('place', '>', after)
    .where('place', '<', before ?? 2 ** 31 - 1)
    .orderBy('place', 'desc')
    .limit(limit)
    .$narrowType<{ record_id: NotNull; version: NotNull }>()
    .execute()
  return rows.map(({ place, record_id: id, verdict, version }) => ({
    place,
    id,
    version,
    isCreated: verdict === 'make',
  }))
}

/** Notes that these rows are taken back: without a version they are not taken back again. */
export async function forgetVersions(db: Db, imported: NamedImport, rows: readonly WrittenRow[]): Promise<void> {
  if (rows.length === 0) return
  const places = rows.map(({ place }) => place)
  await updateRows(db, imported, places).set({ version: null }).execute()
}

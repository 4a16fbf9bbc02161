import { type Kysely, type NotNull, type Selectable, sql } from 'kysely'
import type { ImportColumn, ImportRowFilter } from '../../api/import.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import type { Tables } from '../database/tables.ts'
import { notFound } from '../http/errors.ts'
import type { Scope } from '../store/scope.ts'
import { forgetClaims } from './alike.ts'
import { targetsOf } from './columns.ts'
import type { Column, JudgedRow } from './judge-rows.ts'

type Db = Kysely<Tables>
export type Import = Selectable<Tables['core.imports']>
export type ImportRow = Selectable<Tables['core.import_rows']>
type Named = Pick<Import, 'bu_id' | 'id'>

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
  return found
}

/** The columns of a file that lead somewhere. */
export function columnsIn(section: EffectiveSection, columns: readonly ImportColumn[]): readonly Column[] {
  const targets = targetsOf(section)
  return columns.flatMap(({ path }, index) => {
    const target = targets.find((one) => one.path === path)
    return target ? [{ index, target }] : []
  })
}

export const rowsOf = (db: Db, { bu_id, id }: Named) =>
  db.selectFrom('core.import_rows').where('bu_id', '=', bu_id).where('import_id', '=', id)

const updateRow = (db: Db, { bu_id, id }: Named) =>
  db.updateTable('core.import_rows').where('bu_id', '=', bu_id).where('import_id', '=', id)

/** Stores rows of a file with the id or slug of the record that each names. */
export async function stageRows(
  db: Db,
  { bu_id, id, columns }: Named & Pick<Import, 'columns'>,
  rows: readonly { readonly place: number; readonly cells: readonly string[] }[],
): Promise<void> {
  await sql`
    insert into core.import_rows (bu_id, import_id, place, cells, key)
    select ${bu_id}::uuid, ${id}::uuid, r.place, r.cells, ${keySql(columns, 'r.cells')}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place integer, cells jsonb)`.execute(db)
}

/** Has all rows that are not written judged anew, by which of the columns tells their records. */
export async function unjudgeAll(db: Db, imported: Named, columns: readonly ImportColumn[]): Promise<void> {
  await updateRow(db, imported)
    .where('job_id', 'is', null)
    .set({ verdict: null, key: keySql(columns, 'cells') })
    .execute()
  await forgetClaims(db, imported)
}

/** The id or slug in the cells of a row; null without a column of ids or slugs, or where it is empty. */
function keySql(columns: readonly ImportColumn[], cells: 'cells' | 'r.cells') {
  const places = ['id', 'slug', 'ar.slug'].map((path) => columns.findIndex((column) => column.path === path))
  const place = places.find((one) => one >= 0)
  if (place === undefined) return sql<string | null>`null`
  return sql<string | null>`nullif(lower(trim(${sql.raw(cells)} ->> ${sql.lit(place)})), '')`
}

/** Keeps what was found out of rows. */
export async function noteVerdicts(db: Db, { bu_id, id }: Named, judged: readonly JudgedRow[]): Promise<void> {
  const noted = judged.map((row) => ({
    ...{ place: row.place, verdict: row.verdict, record_id: row.id, was: row.was, problems: row.problems },
  }))
  await sql`
    update core.import_rows as r
    set verdict = n.verdict, record_id = n.record_id, was = n.was, problems = n.problems
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
      as n (place integer, verdict text, record_id uuid, was jsonb, problems jsonb)
    where r.bu_id = ${bu_id} and r.import_id = ${id} and r.place = n.place`.execute(db)
}

/** Keeps which rows a job has written, and the versions that came of it. */
export async function noteWritten(
  db: Db,
  { bu_id, id }: Named,
  job: string,
  written: readonly { readonly place: number; readonly version: number }[],
): Promise<void> {
  await sql`
    update core.import_rows as r set job_id = ${job}, version = n.version
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n (place integer, version integer)
    where r.bu_id = ${bu_id} and r.import_id = ${id} and r.place = n.place`.execute(db)
}

/** A row that a job has written, with its record and the version that came of it. */
export interface WrittenRow {
  readonly place: number
  readonly id: string
  readonly version: number
  readonly isCreated: boolean
}

/** The rows that a job has written and that no undo has taken back yet. */
const rowsWritten = (db: Db, imported: Named, job: string) =>
  rowsOf(db, imported).where('job_id', '=', job).where('record_id', 'is not', null).where('version', 'is not', null)

/** The last of these rows between two places, the last first. */
export async function writtenRows(
  db: Db,
  imported: Named,
  job: string,
  { after, before, limit }: { readonly after: number; readonly before: number | undefined; readonly limit: number },
): Promise<readonly WrittenRow[]> {
  const rows = await rowsWritten(db, imported, job)
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

/** The number of rows that a job has written and that no undo has taken back yet. */
export async function countWritten(db: Db, imported: Named, job: string): Promise<number> {
  const { count } = await rowsWritten(db, imported, job)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Notes that these rows are taken back: without a version they are not taken back again. */
export async function forgetVersions(db: Db, imported: Named, rows: readonly WrittenRow[]): Promise<void> {
  if (rows.length === 0) return
  await updateRow(db, imported)
    .set({ version: null })
    .where('place', '=', sql<number>`any(${rows.map(({ place }) => place)}::integer[])`)
    .execute()
}

/** Which of some rows name a record that an earlier row names already. */
export async function repeatedAmong(
  db: Db,
  { bu_id, id }: Named,
  places: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ place: number }>`
    select r.place from core.import_rows as r
    where r.bu_id = ${bu_id} and r.import_id = ${id} and r.place = any(${[...places]}::integer[]) and exists (
      select 1 from core.import_rows as o
      where o.bu_id = r.bu_id and o.import_id = r.import_id and o.key = r.key and o.place < r.place and not o.is_left)
  `.execute(db)
  return new Set(rows.map(({ place }) => place))
}

/** How many rows there are of each kind. */
export async function countsOf(db: Db, imported: Named): Promise<Readonly<Record<string, number>>> {
  const rows = await rowsOf(db, imported)
    .select(({ fn }) => [groupSql.as('kind'), fn.countAll<string>().as('count')])
    .groupBy(groupSql)
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]))
}

const groupSql = sql<ImportRowFilter>`case when job_id is not null then 'written' when is_left then 'left' else coalesce(verdict, 'unjudged') end`

/** Rows of one kind or of all. */
export const shownRows = (db: Db, imported: Named, show: ImportRowFilter | undefined) =>
  show ? rowsOf(db, imported).where(groupSql, '=', show) : rowsOf(db, imported)

/** Forgets an import with its rows. */
export async function forgetImport(db: Db, { bu_id, id }: Named): Promise<void> {
  await db.deleteFrom('core.import_rows').where('bu_id', '=', bu_id).where('import_id', '=', id).execute()
  await db.deleteFrom('core.imports').where('bu_id', '=', bu_id).where('id', '=', id).execute()
}

/** Forgets those whose time is over. Returns how many. */
export async function forgetEnded(db: Db): Promise<number> {
  const ended = await db
    .selectFrom('core.imports')
    .select(['bu_id', 'id'])
    .where('ends_at', '<', sql<Date>`now()`)
    .execute()
  for (const one of ended) await forgetImport(db, one)
  return ended.length
}

import { sql } from 'kysely'
import type { ImportColumn, ImportRowFilter, Import as Told, ImportRow as ToldRow } from '../../api/import.ts'
import { rowFilters } from '../../api/import.ts'
import { badBody, notFound, refused } from '../http/errors.ts'
import type { Scope } from '../store/scope.ts'
import { storable } from '../store/values.ts'
import { inTransaction } from '../store/write.ts'
import { noteClaims, unjudgeAlike } from './alike.ts'
import { targetsOf } from './columns.ts'
import { judgeRows } from './judge-rows.ts'
import { countsOf, type Import, type ImportRow, noteVerdicts, rowsOf, shownRows, unjudgeAll } from './staged.ts'

/** So many rows are judged at a call, in half a second or so. */
const atOnce = 500

/** An import as the API tells it. */
export async function toldImport(scope: Scope, imported: Import): Promise<Told> {
  const counts = await countsOf(scope.db, imported)
  return {
    ...{ id: imported.id, section: imported.section, name: imported.name, locale: imported.locale },
    columns: imported.columns,
    targets: targetsOf(scope.section).map(({ path, exported, locale }) => ({
      ...{ path, field: exported, language: locale ?? null },
    })),
    counts: Object.fromEntries(rowFilters.map((name) => [name, counts[name] ?? 0])) as Told['counts'],
    job: imported.job_id,
  }
}

/** Leads the columns elsewhere, in their order. Throws `errors.validation` for a path that the section has not, or has twice. */
export async function leadColumns(scope: Scope, imported: Import, paths: readonly (string | null)[]): Promise<Import> {
  const known = new Set(targetsOf(scope.section).map(({ path }) => path))
  const named = paths.filter((path) => path !== null)
  if (paths.length !== imported.columns.length || new Set(named).size !== named.length) throw badBody('paths')
  if (named.some((path) => !known.has(path))) throw badBody('paths')
  const columns = imported.columns.map((column, index): ImportColumn => {
    const path = paths[index] ?? null
    if (column.reason === 'masked') return column
    if (path === column.path) return column
    return { ...column, path, reason: path === null ? 'wished' : null }
  })
  return await inTransaction(scope, async ({ db }) => {
    const changed = await db
      .updateTable('core.imports')
      .set({ columns: JSON.stringify(columns) })
      .where('bu_id', '=', imported.bu_id)
      .where('id', '=', imported.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await unjudgeAll(db, imported, columns)
    return changed
  })
}

/** Judges the next rows that are not judged yet; nothing of them is written. */
export const judgeNext = (scope: Scope, imported: Import): Promise<void> =>
  inTransaction(scope, async (inside) => {
    const rows = await rowsOf(inside.db, imported)
      .selectAll()
      .where('verdict', 'is', null)
      .where('job_id', 'is', null)
      .orderBy('place')
      .limit(atOnce)
      .execute()
    await judge(inside, imported, rows)
  })

async function judge(scope: Scope, imported: Import, rows: readonly ImportRow[]): Promise<void> {
  if (rows.length === 0) return
  const judged = await judgeRows(scope, imported, rows)
  await noteVerdicts(scope.db, imported, judged)
  const left = new Set(rows.filter((row) => row.is_left).map(({ place }) => place))
  await noteClaims(scope, imported, judged, ({ place }) => !left.has(place))
}

/** What is done with a row before it is written. */
interface Mending {
  readonly cells?: Readonly<Record<string, string>>
  readonly left?: boolean
}

/**
 * Mends a row or leaves it out, and judges it anew; later ones that want what it wants or wanted are to be judged again. Throws
 * `errors.refused` for one that is written already.
 */
export const mendRow = (
  scope: Scope,
  imported: Import,
  place: number,
  { cells = {}, left }: Mending,
): Promise<ToldRow> =>
  inTransaction(scope, async (inside) => {
    const row = await rowAt(inside, imported, place)
    if (row.job_id !== null) throw refused([])
    await unjudgeAlike(inside.db, imported, place)
    const mended = row.cells.map((cell, index) => storable(cells[index] ?? cell))
    await rowsOfUpdate(inside, imported, place)
      .set({ cells: JSON.stringify(mended), verdict: null, ...(left === undefined ? {} : { is_left: left }) })
      .execute()
    const keyed = imported.columns.findIndex(({ path }) => path === 'id' || path === 'slug' || path === 'ar.slug')
    if (keyed >= 0 && cells[keyed] !== undefined)
      await rowsOfUpdate(inside, imported, place)
        .set({ key: mended[keyed]?.trim().toLowerCase() || null })
        .execute()
    await judge(inside, imported, [await rowAt(inside, imported, place)])
    await unjudgeAlike(inside.db, imported, place)
    return toldRow(await rowAt(inside, imported, place))
  })

const rowsOfUpdate = ({ db }: Scope, { bu_id, id }: Import, place: number) =>
  db.updateTable('core.import_rows').where('bu_id', '=', bu_id).where('import_id', '=', id).where('place', '=', place)

async function rowAt({ db }: Scope, imported: Import, place: number): Promise<ImportRow> {
  const row = await rowsOf(db, imported).selectAll().where('place', '=', place).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** A page of the rows of one kind or of all, and how many there are. */
export async function pageOfRows(
  { db }: Scope,
  imported: Import,
  {
    page,
    perPage,
    show,
  }: { readonly page: number; readonly perPage: number; readonly show: ImportRowFilter | undefined },
): Promise<{ readonly rows: readonly ToldRow[]; readonly total: number }> {
  const rows = await shownRows(db, imported, show)
    .selectAll()
    .orderBy('place')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const total = await shownRows(db, imported, show)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirst()
  return { rows: rows.map(toldRow), total: total?.count ?? 0 }
}

const toldRow = (row: ImportRow): ToldRow => ({
  ...{ place: row.place, cells: row.cells, becomes: becomes(row), record: row.record_id },
  ...{ was: row.was ?? {}, problems: row.problems ?? [] },
})

function becomes({ job_id, is_left, verdict }: ImportRow): ImportRowFilter {
  if (job_id !== null) return 'written'
  return is_left ? 'left' : (verdict ?? 'unjudged')
}

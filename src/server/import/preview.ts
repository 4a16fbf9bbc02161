import type { ImportColumn, ImportRowFilter, Import as Told, ImportRow as ToldRow } from '../../api/import.ts'
import { rowFilters } from '../../api/import.ts'
import { badBody, notFound, refused } from '../http/errors.ts'
import type { Scope } from '../store/scope.ts'
import { storable } from '../store/values.ts'
import { claimsAt, forgetClaims, laterClaimants, noteClaims } from './alike.ts'
import { changeImport, dropResults, noteMoves } from './change.ts'
import { targetsOf } from './columns.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'
import { countOf, lastPlace, type Move, nextRows, stateOf } from './row-state.ts'
import { anyPlace, type Db, type Import, type ImportRow, noteResults, rowsOf, updateRows } from './staged.ts'

/** So many rows are judged at a call, in half a second or so; fewer where they, or the records that they name, are large. */
const atOnce = 500
/** So many rows at most are judged again one by one because an earlier row changed; beyond that all are. */
const maxAlike = 1000

/** An import as the API tells it. */
export function toldImport(scope: Scope, imported: Import): Told {
  return {
    ...{ id: imported.id, section: imported.section, name: imported.name, locale: imported.locale },
    columns: imported.columns,
    targets: targetsOf(scope.section).map(({ path, exported, locale }) => ({
      ...{ path, field: exported, language: locale ?? null },
    })),
    counts: Object.fromEntries(rowFilters.map((name) => [name, countOf(imported.row_counts, name)])) as Told['counts'],
    job: imported.job_id,
  }
}

/**
 * Leads the columns elsewhere, in their order; no result counts after that. Throws `errors.validation` for a path that the section has
 * not, or has twice.
 */
export const leadColumns = (scope: Scope, imported: Import, paths: readonly (string | null)[]): Promise<Import> =>
  changeImport(scope, imported, async ({ db }, locked) => {
    const known = new Set(targetsOf(scope.section).map(({ path }) => path))
    const named = paths.filter((path) => path !== null)
    if (paths.length !== locked.columns.length || new Set(named).size !== named.length) throw badBody('paths')
    if (named.some((path) => !known.has(path))) throw badBody('paths')
    const columns = locked.columns.map((column, index): ImportColumn => {
      const path = paths[index] ?? null
      if (column.reason === 'masked') return column
      if (path === column.path) return column
      return { ...column, path, reason: path === null ? 'wished' : null }
    })
    return await dropResults(db, locked, columns)
  })

/** Judges the next rows that are not judged yet; nothing of them is written. Returns the import. */
export const judgeNext = (scope: Scope, imported: Import): Promise<Import> =>
  changeImport(scope, imported, async (inside, locked) => {
    const { rows, isEnd } = await nextRows(inside.db, locked, 'unjudged', { after: 0, limit: atOnce })
    const moves = await judge(inside, locked, rows)
    const last = moves.length < rows.length || !isEnd ? rows[moves.length - 1] : undefined
    const validatedTo = last ? Math.max(locked.validated_to, last.place) : lastPlace
    return await noteMoves(inside.db, locked, moves, validatedTo)
  })

/**
 * Judges rows that are neither written nor left out, or the first of them where their records are large. Returns how the states of those
 * change once they are validated.
 */
async function judge(scope: Scope, imported: Import, rows: readonly ImportRow[]): Promise<readonly Move[]> {
  if (rows.length === 0) return []
  const judged = await judgeRows(scope, imported, rows)
  await noteResults(scope.db, imported, judged, undefined)
  await noteClaims(scope, imported, judged, () => true)
  return judged.map(({ verdict }: JudgedRow, index) => {
    const row = rows[index]
    return { from: row ? stateOf(imported, row) : 'unjudged', to: verdict }
  })
}

/** What is done with a row before it is written. */
interface Mending {
  readonly cells?: Readonly<Record<string, string>>
  readonly left?: boolean
}

/**
 * Mends a row or leaves it out. If the import is validated that far, the row is judged again, and later rows that want what it wants or
 * wanted are to be judged again. Throws `errors.refused` for a row that is written already.
 */
export const mendRow = (
  scope: Scope,
  imported: Import,
  place: number,
  { cells = {}, left }: Mending,
): Promise<ToldRow> =>
  changeImport(scope, imported, async (inside, locked) => {
    const { db } = inside
    const row = await rowAt(db, locked, place)
    if (row.job_id !== null) throw refused([])
    const before = await claimsAt(db, locked, place)
    const mended = row.cells.map((cell, index) => storable(cells[index] ?? cell))
    await updateRows(db, locked, [place])
      .set({ cells: JSON.stringify(mended), verdict: null, ...(left === undefined ? {} : { is_left: left }) })
      .execute()
    const changed = await rowAt(db, locked, place)
    const isValidated = place <= locked.validated_to
    if (changed.is_left || !isValidated) await forgetClaims(db, locked, [place])
    else await judge(inside, locked, [changed])
    const now = await rowAt(db, locked, place)
    const after = await claimsAt(db, locked, place)
    const own = { from: stateOf(locked, row), to: stateOf(locked, now) }
    const counted = await noteMoves(db, locked, [own])
    return toldRow(
      isValidated ? await unjudgeAlike(db, counted, { place, hashes: [...before, ...after] }) : counted,
      now,
    )
  })

/** Has the later rows judged again that want one of these. Returns the import. */
async function unjudgeAlike(
  db: Db,
  imported: Import,
  { place, hashes }: { readonly place: number; readonly hashes: readonly string[] },
): Promise<Import> {
  const places = await laterClaimants(db, imported, hashes, { after: place, limit: maxAlike + 1 })
  if (places.length > maxAlike) return await dropResults(db, imported)
  const rows = await rowsOf(db, imported)
    .select(['place', 'job_id', 'is_left', 'verdict'])
    .where('place', '=', anyPlace(places))
    .execute()
  const waiting = rows.filter((row) => !['written', 'left', 'unjudged'].includes(stateOf(imported, row)))
  if (waiting.length === 0) return imported
  await updateRows(
    db,
    imported,
    waiting.map((row) => row.place),
  )
    .set({ verdict: null })
    .execute()
  const moves = waiting.map((row) => ({ from: stateOf(imported, row), to: 'unjudged' as const }))
  return await noteMoves(db, imported, moves)
}

async function rowAt(db: Db, imported: Import, place: number): Promise<ImportRow> {
  const row = await rowsOf(db, imported).selectAll().where('place', '=', place).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

interface RowsQuery {
  /** The place of the last row of the page before. */
  readonly after: number
  readonly perPage: number
  readonly show: ImportRowFilter | undefined
}

/** The rows of one kind or of all that come after a row, fewer than `perPage` where they are large, and how many there are in the file. */
export async function pageOfRows(
  { db }: Scope,
  imported: Import,
  { after, perPage, show }: RowsQuery,
): Promise<{ readonly rows: readonly ToldRow[]; readonly total: number }> {
  const { rows } = await nextRows(db, imported, show, { after, limit: perPage })
  return { rows: rows.map((row) => toldRow(imported, row)), total: countOf(imported.row_counts, show) }
}

function toldRow(imported: Import, row: ImportRow): ToldRow {
  const becomes = stateOf(imported, row)
  const { place, cells, record_id: record, was, problems } = row
  if (becomes === 'unjudged') return { place, cells, becomes, record: null, was: {}, problems: [] }
  return { place, cells, becomes, record, was: was ?? {}, problems: problems ?? [] }
}

import { sql } from 'kysely'
import { type ImportRowFilter, rowFilters } from '../../api/import.ts'
import type { RowCounts } from '../database/core/import-rows.ts'
import { pendingSql, rowStateSql } from '../database/core/import-tables.ts'
import { type Db, type Import, type ImportRow, rowsOf } from './staged.ts'

/** After the last row of any file. */
export const lastPlace = 2 ** 31 - 1

/** The state of a row: its result counts up to the row that the import is validated to. */
export function stateOf(
  { validated_to }: Pick<Import, 'validated_to'>,
  { place, job_id, is_left, verdict }: Pick<ImportRow, 'place' | 'job_id' | 'is_left' | 'verdict'>,
): ImportRowFilter {
  if (job_id !== null) return 'written'
  if (is_left) return 'left'
  return (place <= validated_to && verdict) || 'unjudged'
}

/** A row that passes from one state to another. */
export interface Move {
  readonly from: ImportRowFilter
  readonly to: ImportRowFilter
}

/** The counts after some rows have passed to other states. */
export function countsAfter(counts: RowCounts | null, moves: readonly Move[]): RowCounts {
  const sums = new Map(rowFilters.map((state) => [state, counts?.[state] ?? 0]))
  for (const { from, to } of moves) {
    sums.set(from, Math.max(0, (sums.get(from) ?? 0) - 1))
    sums.set(to, (sums.get(to) ?? 0) + 1)
  }
  return Object.fromEntries(sums)
}

/** The counts once no result counts any more: what is neither written nor left out waits for its result. */
export function countsWithoutResults(counts: RowCounts | null): RowCounts {
  const { written = 0, left = 0 } = counts ?? {}
  return { written, left, unjudged: countOf(counts) - written - left }
}

/** How many rows there are in a state, or in all. */
export const countOf = (counts: RowCounts | null, state?: ImportRowFilter): number =>
  state ? (counts?.[state] ?? 0) : rowFilters.reduce((sum, one) => sum + (counts?.[one] ?? 0), 0)

/** How many rows a job would go through: those that are neither written nor left out. */
export const countPending = (counts: RowCounts | null): number =>
  countOf(counts) - countOf(counts, 'written') - countOf(counts, 'left')

interface Range {
  /** The place of the last row before these. */
  readonly after: number
  readonly limit: number
}

/** The next rows in a state, or in any, in the order of the file; each statement reads no more rows than it answers. */
export async function nextRows(
  db: Db,
  imported: Import,
  state: ImportRowFilter | undefined,
  { after, limit }: Range,
): Promise<readonly ImportRow[]> {
  if (!state)
    return await rowsOf(db, imported).selectAll().where('place', '>', after).orderBy('place').limit(limit).execute()
  const counts = state === 'written' || state === 'left' ? lastPlace : imported.validated_to
  const rows = await storedRows(db, imported, state, { after, upTo: counts, limit })
  if (state !== 'unjudged' || rows.length === limit) return rows
  const rest = { after: Math.max(after, imported.validated_to), limit: limit - rows.length }
  return [...rows, ...(await pendingRows(db, imported, rest))]
}

/** The comparison of both values lets PostgreSQL read nothing but this part of the index, whatever its statistics say. */
const storedRows = (
  db: Db,
  imported: Import,
  state: ImportRowFilter,
  { after, upTo, limit }: Range & { readonly upTo: number },
): Promise<ImportRow[]> => {
  const [stored, from, to] = [
    sql.raw(rowStateSql),
    sql`(${state}, ${after}::integer)`,
    sql`(${state}, ${upTo}::integer)`,
  ]
  return rowsOf(db, imported)
    .selectAll()
    .where(sql<boolean>`(${stored}, place) > ${from} and (${stored}, place) <= ${to}`)
    .orderBy(sql`${stored}, place`)
    .limit(limit)
    .execute()
}

/** The next rows that are neither written nor left out, in the order of the file. */
export const pendingRows = (db: Db, imported: Import, { after, limit }: Range): Promise<ImportRow[]> =>
  rowsOf(db, imported)
    .selectAll()
    .where('place', '>', after)
    .where(sql<boolean>`${sql.raw(pendingSql)}`)
    .orderBy('place')
    .limit(limit)
    .execute()

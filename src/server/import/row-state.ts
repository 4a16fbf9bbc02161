import { type RawBuilder, sql } from 'kysely'
import { type ImportRowState, importRowStates } from '../../api/import.ts'
import type { ImportRowCounts } from '../database/core/import-table-types.ts'
import { importRowStateSql, isPendingRowSql } from '../database/core/import-tables.ts'
import type { Db } from '../database/tables.ts'
import type { ImportKey, StagedImport, StagedRow } from './staging.ts'

/** Greater than the last row number of any file. */
export const maxRowNumber = 2 ** 31 - 1

/** The state of a row: its result is valid up to the row to which the import is validated. */
export function rowStateOf(
  { validated_to }: Pick<StagedImport, 'validated_to'>,
  { place, job_id, is_skipped, result }: Pick<StagedRow, 'place' | 'job_id' | 'is_skipped' | 'result'>,
): ImportRowState {
  if (job_id !== null) return 'committed'
  if (is_skipped) return 'skipped'
  return (place <= validated_to && result) || 'pending'
}

/** A change of a row from one state to another. */
export interface RowStateChange {
  readonly from: ImportRowState
  readonly to: ImportRowState
}

/** The counts after state changes of rows. */
export function countsAfterChanges(counts: ImportRowCounts | null, moves: readonly RowStateChange[]): ImportRowCounts {
  const sums = new Map(importRowStates.map((state) => [state, counts?.[state] ?? 0]))
  for (const { from, to } of moves) {
    sums.set(from, Math.max(0, (sums.get(from) ?? 0) - 1))
    sums.set(to, (sums.get(to) ?? 0) + 1)
  }
  return Object.fromEntries(sums)
}

/** The counts after all results are invalidated: rows that are neither written nor skipped become pending. */
export function countsWithoutResults(counts: ImportRowCounts | null): ImportRowCounts {
  const { committed = 0, skipped = 0 } = counts ?? {}
  return { committed, skipped, pending: countInState(counts) - committed - skipped }
}

/** The number of rows in a state, or of all. */
export const countInState = (counts: ImportRowCounts | null, state?: ImportRowState): number =>
  state ? (counts?.[state] ?? 0) : importRowStates.reduce((sum, otherState) => sum + (counts?.[otherState] ?? 0), 0)

/** The number of rows that a job would process: those that are neither written nor skipped. */
export const countUncommitted = (counts: ImportRowCounts | null): number =>
  countInState(counts) - countInState(counts, 'committed') - countInState(counts, 'skipped')

interface RowRange {
  /** The row number of the last row before these. */
  readonly after: number
  readonly limit: number
}
/** Rows of a file in order. */
interface NextRows {
  readonly rows: readonly StagedRow[]
  /** Whether there are no more rows. */
  readonly isEnd: boolean
}

/** Maximum size of the rows in one read, in bytes of their texts; the last row may exceed it. */
const maxRowBytes = 500_000
/** Number of rows that are measured before the next ones are read. */
const rowsWithinSize = 25
const bytesSql = ['cells', 'current_values', 'problems']
  .map((column) => `coalesce(octet_length(${column}::text), 0)`)
  .join(' + ')

/** The next rows in a state, or in any, in file order; fewer than `limit` if they are large. */
export async function nextRows(
  db: Db,
  imported: StagedImport,
  state: ImportRowState | undefined,
  { after, limit }: RowRange,
): Promise<NextRows> {
  if (!state)
    return await rowsWithinSizeLimit(db, imported, { after, limit }, (lastRow) => ({ where: sql`place > ${lastRow}` }))
  const lastListedRow = state === 'committed' || state === 'skipped' ? maxRowNumber : imported.validated_to
  const storedPage = await storedRows(db, imported, state, { after, upTo: lastListedRow, limit })
  if (state !== 'pending' || !storedPage.isEnd) return storedPage
  const remainingRange = { after: Math.max(after, imported.validated_to), limit: limit - storedPage.rows.length }
  const { rows, isEnd } = await pendingRows(db, imported, remainingRange)
  return { rows: [...storedPage.rows, ...rows], isEnd }
}

/** Comparing both values makes PostgreSQL read only this part of the index, regardless of its statistics. */
const storedRows = (
  db: Db,
  imported: StagedImport,
  state: ImportRowState,
  { upTo, ...range }: RowRange & { readonly upTo: number },
): Promise<NextRows> => {
  const stateSql = sql.raw(importRowStateSql)
  return rowsWithinSizeLimit(db, imported, range, (lastRow) => ({
    where: sql`(${stateSql}, place) > (${state}, ${lastRow}) and (${stateSql}, place) <= (${state}, ${upTo}::integer)`,
    order: sql`${stateSql}, place`,
  }))
}

/** The next rows that are neither written nor skipped, in file order; fewer than `limit` if they are large. */
export const pendingRows = (db: Db, imported: StagedImport, range: RowRange): Promise<NextRows> =>
  rowsWithinSizeLimit(db, imported, range, (lastRow) => ({
    where: sql`place > ${lastRow} and ${sql.raw(isPendingRowSql)}`,
  }))

interface Selection {
  readonly where: RawBuilder<unknown>
  readonly order?: RawBuilder<unknown>
}

/**
 * The next rows up to `limit` or `maxRowBytes`. They are measured in portions, because a sum over all would read the texts of
 * rows that are not returned.
 */
async function rowsWithinSizeLimit(
  db: Db,
  { bu_id, id }: ImportKey,
  { after, limit }: RowRange,
  select: (lastRow: RawBuilder<number>) => Selection,
): Promise<NextRows> {
  const [bytes, maxBytes] = [sql.raw(bytesSql), sql.lit(maxRowBytes)]
  const nextRow = (lastRow: RawBuilder<number>) => {
    const { where, order = sql`place` } = select(lastRow)
    return { order, from: sql`from core.import_rows where bu_id = ${bu_id} and import_id = ${id} and ${where}` }
  }
  const [firstRow, laterRow] = [nextRow(sql`${after}::integer`), nextRow(sql`light.place`)]
  const { rows } = await sql<StagedRow & { readonly is_full: boolean }>`
    with recursive light as (
      select ${after}::integer as place, 0::bigint as count, 0::bigint as bytes
      union all
      select step.place, light.count + step.count, light.bytes + step.bytes
      from light cross join lateral (
        select max(place) as place, count(*) as count, sum(bytes)::bigint as bytes from (
          select place, ${bytes} as bytes ${laterRow.from}
          order by ${laterRow.order} limit least(${sql.lit(rowsWithinSize)}, ${limit} - light.count)
        ) as weighed having count(*) > 0
      ) as step
      where light.count < ${limit} and light.bytes < ${maxBytes}
    )
    select * from (
      select *, (select max(bytes) >= ${maxBytes} from light) as is_full,
        sum(${bytes}) over (order by place rows between unbounded preceding and 1 preceding) as before
      ${firstRow.from} and place <= (select max(place) from light)
    ) as taken where coalesce(before, 0) < ${maxBytes} order by place`.execute(db)
  return { rows, isEnd: rows.length < limit && !rows.some(({ is_full }) => is_full) }
}

import { findIds } from '../store/find-record.ts'
import { nextBatch, requireLargeReadSlot } from '../store/read-batches.ts'
import type { SectionContext } from '../store/section-context.ts'
import { trimCell } from './cell-text.ts'
import type { MappedColumn } from './match-columns.ts'
import type { StagedRow } from './staging.ts'

/** A row of a file, and the record that its cells reference. */
export interface KeyedRow {
  readonly row: StagedRow
  readonly place: number
  /** The id or slug in the cells. */
  readonly key: string | undefined
  /** The id of the record with this key, or the key itself if it is an id. */
  readonly recordId: string | undefined
}

/**
 * The first rows whose records may be read at once, at least one; a file of short rows may reference records of any size. Throws
 * `LargeRecordError` if a request must first wait in the queue for large bodies.
 */
export async function readableRows(
  scope: SectionContext,
  columns: readonly MappedColumn[],
  rows: readonly StagedRow[],
): Promise<readonly KeyedRow[]> {
  const keys = rows.map((row) => keyOf(columns, row))
  const idsByKey = await findIds(
    scope,
    keys.flatMap((key) => key ?? []),
    'alive',
  )
  const keyedRows = rows.map((row, index): KeyedRow => {
    const key = keys[index]
    return { row, place: row.place, key, recordId: key === undefined ? undefined : idsByKey.get(key) }
  })
  const batch = await nextBatch(scope, [...new Set(keyedRows.flatMap(({ recordId }) => recordId ?? []))])
  requireLargeReadSlot(scope, batch)
  const readableIds = new Set(batch.ids)
  const end = keyedRows.findIndex(({ recordId }) => recordId !== undefined && !readableIds.has(recordId))
  return end < 0 ? keyedRows : keyedRows.slice(0, end)
}

/** By id; without an id column by slug. */
function keyOf(columns: readonly MappedColumn[], row: StagedRow): string | undefined {
  const paths = columns.some(({ target }) => target.path === 'id') ? ['id'] : ['slug', 'ar.slug']
  const cells = columns
    .filter(({ target }) => paths.includes(target.path))
    .map(({ index }) => trimCell(row.cells[index]))
  return cells.find((cell) => cell !== '')?.toLowerCase()
}

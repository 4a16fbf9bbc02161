import { findIds } from '../store/find.ts'
import { assertInTurn, nextBatch } from '../store/read-batches.ts'
import type { Scope } from '../store/scope.ts'
import { textOf } from './cells.ts'
import type { Column } from './judge-rows.ts'
import type { ImportRow } from './staged.ts'

/** A row of a file, and the record that its cells name. */
export interface KeyedRow {
  readonly row: ImportRow
  readonly place: number
  /** The id or slug that the cells say. */
  readonly key: string | undefined
  /** The id of the record that has it, or could have it. */
  readonly recordId: string | undefined
}

/**
 * The first of some rows whose records may be read at once, at least one. A file of short rows may name records of any size. Throws
 * `LargeRecordError` where a request has to wait for its turn to read them.
 */
export async function readableRows(
  scope: Scope,
  columns: readonly Column[],
  rows: readonly ImportRow[],
): Promise<readonly KeyedRow[]> {
  const keys = rows.map((row) => keyOf(columns, row))
  const found = await findIds(
    scope,
    keys.flatMap((key) => key ?? []),
    'alive',
  )
  const keyed = rows.map((row, index): KeyedRow => {
    const key = keys[index]
    return { row, place: row.place, key, recordId: key === undefined ? undefined : found.get(key) }
  })
  const batch = await nextBatch(scope, [...new Set(keyed.flatMap(({ recordId }) => recordId ?? []))])
  assertInTurn(scope, batch)
  const readable = new Set(batch.ids)
  const end = keyed.findIndex(({ recordId }) => recordId !== undefined && !readable.has(recordId))
  return end < 0 ? keyed : keyed.slice(0, end)
}

/** By id, or without a column of ids by slug. */
function keyOf(columns: readonly Column[], row: ImportRow): string | undefined {
  const paths = columns.some(({ target }) => target.path === 'id') ? ['id'] : ['slug', 'ar.slug']
  const cells = columns.filter(({ target }) => paths.includes(target.path)).map(({ index }) => textOf(row.cells[index]))
  return cells.find((cell) => cell !== '')?.toLowerCase()
}

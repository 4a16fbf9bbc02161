import { isRecord, valueAt } from '../fields.ts'
import type { Finding } from '../kinds/kind.ts'

/** What is wrong with a record as a whole, and at which of its values that is to be said. */
export interface Fault extends Finding {
  readonly path: string
}
/** A row of a list, and where it stands in the body. */
export interface PlacedRow {
  readonly row: Readonly<Record<string, unknown>>
  readonly path: string
}

/** The rows of a list of the record or of a row. */
export function rowsIn({ row, path }: PlacedRow, name: string): readonly PlacedRow[] {
  const rows = valueAt(row, name)
  const list = path === '' ? name : `${path}.${name}`
  return Array.isArray(rows)
    ? rows.flatMap((one: unknown, index) => (isRecord(one) ? [{ row: one, path: `${list}.${index}` }] : []))
    : []
}

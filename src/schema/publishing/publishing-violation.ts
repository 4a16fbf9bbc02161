import type { Violation } from '../field-type.ts'
import { getAtPath } from '../fields.ts'
import { isRecord } from '../is-record.ts'
import type { RecordValues } from '../record-values.ts'

/** A violated rule of the whole record, and the path of the value that shows it. */
export interface PublishingViolation extends Violation {
  readonly path: string
}
/** A row of a list, and its path in the body. */
export interface RowAtPath {
  readonly row: RecordValues
  readonly path: string
}

/** The rows of a list in the record or in a row. */
export function rowsAtPath({ row, path }: RowAtPath, name: string): readonly RowAtPath[] {
  const rows = getAtPath(row, name)
  const list = path === '' ? name : `${path}.${name}`
  return Array.isArray(rows)
    ? rows.flatMap((row: unknown, index) => (isRecord(row) ? [{ row, path: `${list}.${index}` }] : []))
    : []
}

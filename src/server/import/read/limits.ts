import { ApiError } from '../../http/errors.ts'

/** A row of a table as its cells' texts, and its number as a spreadsheet shows it. */
export interface TableRow {
  readonly place: number
  readonly cells: readonly string[]
}
/** More than this no spreadsheet holds, and no form has as many fields. */
export const most = { rows: 1_048_576, columns: 200, cell: 100_000 } as const

/** More rows, columns or text than an import takes. */
export const tableLarge = () =>
  new ApiError('errors.tableLarge', { values: { rows: most.rows, columns: most.columns } })
/** The content is not what its beginning says. */
export const tableBroken = (cause?: unknown) => new ApiError('errors.table', { cause })

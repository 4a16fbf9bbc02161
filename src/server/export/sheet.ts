import type { Cell } from '../lists/export.ts'

/**
 * What the texts of a column are besides text: a day, `2026-11-10`, a moment on the unit's clock, `2026-11-10 01:45`, or a phone.
 * What does not look like one, such as a masked phone, stays text.
 */
export type ColumnFormat = 'text' | 'day' | 'moment' | 'phone'

/** As what a spreadsheet can be handed over. */
export const spreadsheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type SpreadsheetFormat = keyof typeof spreadsheetTypes

/** What the file of a section's records is called. */
export const fileName = (of: { section: string; day: string; format: SpreadsheetFormat }): string =>
  `${of.section}-${of.day}.${of.format}`

/** A table on its way into a spreadsheet. */
export interface Sheet {
  readonly name: string
  readonly header: readonly string[]
  /** In the order of the header. */
  readonly formats: readonly ColumnFormat[]
  readonly rows: AsyncIterable<readonly Cell[]>
  /** Columns run from right to left. */
  readonly rightToLeft: boolean
}

/** Is it a number that somebody can be called at, written in digits? */
export const isPhone = (text: string): boolean => /^\+?\d[\d\s().-]*$/.test(text)

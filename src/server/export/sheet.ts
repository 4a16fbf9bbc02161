import type { CellValue } from '../../schema/field-type.ts'

/**
 * The format of a column: a day, `2026-11-10`, a timestamp in the unit's local time, `2026-11-10 01:45`, or a phone. A value of
 * another form, such as a masked phone, stays text.
 */
export type ColumnFormat = 'text' | 'day' | 'moment' | 'phone'

/** The media types of the spreadsheet formats. */
export const spreadsheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type SpreadsheetFormat = keyof typeof spreadsheetTypes

/** The file name for an export of a section's records. */
export const exportFileName = (parts: { section: string; day: string; format: SpreadsheetFormat }): string =>
  `${parts.section}-${parts.day}.${parts.format}`

/** A table to write as a spreadsheet. */
export interface Sheet {
  readonly name: string
  readonly header: readonly string[]
  /** In the order of the header. */
  readonly formats: readonly ColumnFormat[]
  readonly rows: AsyncIterable<readonly CellValue[]>
  /** Whether columns run from right to left. */
  readonly rightToLeft: boolean
}

/** Whether the text is a phone number written in digits. */
export const hasPhoneFormat = (text: string): boolean => /^\+?\d[\d\s().-]*$/.test(text)

import type { Cell } from '../lists/export.ts'

/**
 * What the texts of a column are besides text: a day, `2026-11-10`, a moment on the unit's clock, `2026-11-10 01:45`, or a phone.
 * What does not look like one, such as a masked phone, stays text.
 */
export type ColumnFormat = 'text' | 'day' | 'moment' | 'phone'

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

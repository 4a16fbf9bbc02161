import { workbookLimits } from '../limits.ts'
import type { ParseBudget } from './parse-budget.ts'
import { createXmlReader, type PartReader } from './xml-reader.ts'

/** The meaning of a numeric cell: a day, a timestamp or a time of day, which spreadsheets store as the number of days since 1899. */
export type DateCellType = 'day' | 'moment' | 'time'

/** Excel's built-in formats, which workbooks do not define. */
const builtIn: Readonly<Record<number, DateCellType>> = {
  14: 'day',
  15: 'day',
  16: 'day',
  17: 'day',
  22: 'moment',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  45: 'time',
  46: 'time',
  47: 'time',
}

/** Reads which formats of a workbook are dates or times. */
export function createNumberFormatReader(budget: ParseBudget): {
  readonly reader: PartReader
  readonly formatAt: (style: number) => DateCellType | undefined
} {
  const customFormats = new Map<number, DateCellType | undefined>()
  const styles: (DateCellType | undefined)[] = []
  let isInCellFormats = false
  const reader = createXmlReader(budget, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') customFormats.set(Number(numFmtId), dateCellTypeOf(formatCode))
      if (name === 'cellXfs') isInCellFormats = true
      if (name === 'xf' && isInCellFormats)
        styles.push(customFormats.get(Number(numFmtId)) ?? builtIn[Number(numFmtId)])
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellFormats = false
    },
  })
  return { reader, formatAt: (style) => styles[style] }
}

/** Derives the type from a format code such as `yyyy-mm-dd hh:mm`, ignoring quoted texts and colors. */
function dateCellTypeOf(code: string): DateCellType | undefined {
  const formatLetters = code
    .slice(0, workbookLimits.maxFormatCharacters)
    .replace(/"[^"]*"|\[[^[\]]*\]|\\./g, '')
    .toLowerCase()
  const [hasDay, hasTime] = [/[yd]/.test(formatLetters), /[hs]/.test(formatLetters)]
  if (hasDay) return hasTime ? 'moment' : 'day'
  return hasTime ? 'time' : undefined
}

/** Spreadsheets support dates up to the year 9999. */
const mostMinutes = 2_958_466 * 1440

/** Formats a spreadsheet's serial number as a day, timestamp or time: `2026-11-10`, `2026-11-10 01:45`, `09:30`. */
export function formatSerialDate(serial: number, cellType: DateCellType): string {
  const minutes = Math.round(serial * 1440)
  if (Math.abs(minutes) > mostMinutes) return String(serial)
  const [day = '', time = ''] = new Date((minutes - 25_569 * 1440) * 60_000).toISOString().split('T')
  if (cellType === 'time') return time.slice(0, 5)
  return cellType === 'day' ? day : `${day} ${time.slice(0, 5)}`
}

import { workbookLimits } from '../limits.ts'
import type { Budget } from './budget.ts'
import { type PartReader, xmlReader } from './xml.ts'

/** What a number of a cell is: a day, a moment or a time of day, of which a spreadsheet keeps the count of days since 1899. */
export type Clocked = 'day' | 'moment' | 'time'

/** The formats of Excel that every workbook has without naming them. */
const builtIn: Readonly<Record<number, Clocked>> = {
  ...{ 14: 'day', 15: 'day', 16: 'day', 17: 'day', 22: 'moment' },
  ...{ 18: 'time', 19: 'time', 20: 'time', 21: 'time', 45: 'time', 46: 'time', 47: 'time' },
}

/** Reads which formats of a workbook are of days and times. */
export function isoFormats(budget: Budget): {
  readonly reader: PartReader
  readonly formatAt: (style: number) => Clocked | undefined
} {
  const own = new Map<number, Clocked | undefined>()
  const styles: (Clocked | undefined)[] = []
  let isOfCells = false
  const reader = xmlReader(budget, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(Number(numFmtId), clockedBy(formatCode))
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) styles.push(own.get(Number(numFmtId)) ?? builtIn[Number(numFmtId)])
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return { reader, formatAt: (style) => styles[style] }
}

/** By a code such as `yyyy-mm-dd hh:mm`, whatever it quotes or colours. */
function clockedBy(code: string): Clocked | undefined {
  const letters = code
    .slice(0, workbookLimits.maxFormatCharacters)
    .replace(/"[^"]*"|\[[^[\]]*\]|\\./g, '')
    .toLowerCase()
  const [hasDay, hasTime] = [/[yd]/.test(letters), /[hs]/.test(letters)]
  if (hasDay) return hasTime ? 'moment' : 'day'
  return hasTime ? 'time' : undefined
}

/** Spreadsheets end with the year 9999. */
const mostMinutes = 2_958_466 * 1440

/** A spreadsheet's number as the product writes days and times: `2026-11-10`, `2026-11-10 01:45`, `09:30`. */
export function clockText(serial: number, as: Clocked): string {
  const minutes = Math.round(serial * 1440)
  if (Math.abs(minutes) > mostMinutes) return String(serial)
  const [day = '', time = ''] = new Date((minutes - 25_569 * 1440) * 60_000).toISOString().split('T')
  if (as === 'time') return time.slice(0, 5)
  return as === 'day' ? day : `${day} ${time.slice(0, 5)}`
}

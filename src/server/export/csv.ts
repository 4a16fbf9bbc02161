import type { Cell } from '../lists/export.ts'
import { type ColumnFormat, isPhone, type Sheet } from './sheet.ts'

const byteOrderMark = '\uFEFF'
const leftToRightMark = '\u200E'
const chunkLength = 64 * 1024

/**
 * A table as CSV for spreadsheets: UTF-8 with the mark that Excel needs for Arabic, CRLF, and no cell that a spreadsheet
 * would take for a formula, at whatever sign it separates them. A phone follows an invisible mark: so it keeps its first zero
 * and its plus, and stands from left to right. Yields chunks of about 64 kB.
 */
export async function* csv({ header, formats, rows }: Omit<Sheet, 'name' | 'rightToLeft'>): AsyncGenerator<string> {
  let chunk = byteOrderMark + line(header)
  for await (const row of rows) {
    chunk += line(row, formats)
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

const line = (cells: readonly Cell[], formats: readonly ColumnFormat[] = []): string =>
  `${cells.map((value, column) => cell(value, formats[column])).join(',')}\r\n`

const sign = '[=+\\-@＝＋－＠]'
const start = `["\\s]*${sign}`
/** A text that a spreadsheet would take for a formula; quotation marks and spaces may stand before it. */
const isFormula = new RegExp(`^${start}|^[\\t\\r\\n]`)
const isSign = new RegExp(sign)

/**
 * A text with an apostrophe between what ends a cell and a formula behind it. Readers of other habits end cells at the `;` of many countries'
 * systems, at a tab, and at a line break in quotation marks that they do not understand. Runs of separators are looked at once each.
 */
const withoutCuts = (text: string): string =>
  text.replace(/[;|"\s]+/g, (run: string, at: number) => {
    if (!isSign.test(text[at + run.length] ?? '')) return run
    const last = Math.max(0, run.lastIndexOf(';'), run.lastIndexOf('|'))
    return run.slice(0, last) + run.slice(last).replace(/[;|\t\r\n]/g, "$&'")
  })

function cell(value: Cell, format: ColumnFormat | undefined): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  if (format === 'phone' && isPhone(value)) return leftToRightMark + value.replace(/\s/g, ' ')
  const inside = withoutCuts(value)
  const safe = isFormula.test(value) ? `'${inside}` : inside
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A text of such a cell as it was before it was kept from being a formula. */
export function unescaped(text: string): string {
  const own = text.startsWith("'") && isFormula.test(text.slice(1)) ? text.slice(1) : text
  return own.replace(cutByUs, '$1')
}

const cutByUs = new RegExp(`([;|\\t\\r\\n])'(?=${start})`, 'g')

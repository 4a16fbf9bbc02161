import type { CellValue } from '../../schema/field-type.ts'
import { type ColumnFormat, hasPhoneFormat, type Sheet } from './sheet.ts'

const byteOrderMark = '\uFEFF'
const leftToRightMark = '\u200E'
const chunkLength = 64 * 1024

/**
 * Writes a table as CSV for spreadsheets: UTF-8 with the byte order mark that Excel needs for Arabic, and CRLF. No cell is
 * interpreted as a formula, with any separator. A phone follows an invisible mark: so it keeps its leading zero and its plus,
 * and is shown from left to right. Yields chunks of about 64 kB.
 */
export async function* writeCsv({
  header,
  formats,
  rows,
}: Omit<Sheet, 'name' | 'rightToLeft'>): AsyncGenerator<string> {
  let chunk = byteOrderMark + line(header)
  for await (const row of rows) {
    chunk += line(row, formats)
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

const line = (cells: readonly CellValue[], formats: readonly ColumnFormat[] = []): string =>
  `${cells.map((value, column) => cell(value, formats[column])).join(',')}\r\n`

const sign = '[=+\\-@＝＋－＠]'
const start = `["\\s]*${sign}`
/** A text that a spreadsheet would interpret as a formula; quotation marks and spaces may come before it. */
const isFormula = new RegExp(`^${start}|^[\\t\\r\\n]`)
const startsFormula = new RegExp(sign)

/**
 * Inserts an apostrophe between a cell separator inside the text and a formula after it. Some readers end cells at `;`, which is
 * the separator in many countries, at a tab, or at a line break inside quotation marks. Each run of separators is scanned once.
 */
const escapeFormulasInside = (text: string): string =>
  text.replace(/[;|"\s]+/g, (run: string, index: number) => {
    if (!startsFormula.test(text[index + run.length] ?? '')) return run
    const cutIndex = Math.max(0, run.lastIndexOf(';'), run.lastIndexOf('|'))
    return run.slice(0, cutIndex) + run.slice(cutIndex).replace(/[;|\t\r\n]/g, "$&'")
  })

function cell(value: CellValue, format: ColumnFormat | undefined): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  if (format === 'phone' && hasPhoneFormat(value)) return leftToRightMark + value.replace(/\s/g, ' ')
  const escaped = escapeFormulasInside(value)
  const safe = isFormula.test(value) ? `'${escaped}` : escaped
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Restores the text of such a cell from before its escaping. */
export function unescapeFormula(text: string): string {
  const unquoted = text.startsWith("'") && isFormula.test(text.slice(1)) ? text.slice(1) : text
  return unquoted.replace(formulaEscapePattern, '$1')
}

const formulaEscapePattern = new RegExp(`([;|\\t\\r\\n])'(?=${start})`, 'g')

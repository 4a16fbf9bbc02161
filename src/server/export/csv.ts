import type { Cell } from '../store/export.ts'
import { type ColumnFormat, isPhone, type Sheet } from './sheet.ts'

const byteOrderMark = '\uFEFF'
const leftToRightMark = '\u200E'
const chunkLength = 64 * 1024

/**
 * A table as CSV for spreadsheets: UTF-8 with the mark that Excel needs for Arabic, CRLF, and no cell that a spreadsheet
 * would take for a formula. A phone follows an invisible mark: so it keeps its first zero and its plus, and stands from left
 * to right. Yields chunks of about 64 kB.
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

function cell(value: Cell, format: ColumnFormat | undefined): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  if (format === 'phone' && isPhone(value)) return leftToRightMark + value.replace(/\s/g, ' ')
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

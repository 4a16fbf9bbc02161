import type { Cell } from '../store/export.ts'

const byteOrderMark = '\uFEFF'
const chunkLength = 64 * 1024

/**
 * Rows as CSV for spreadsheets: UTF-8 with the mark that Excel needs for Arabic, CRLF, and no cell that a spreadsheet
 * would take for a formula. Yields chunks of about 64 kB.
 */
export async function* csv(header: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  let chunk = byteOrderMark + line(header)
  for await (const row of rows) {
    chunk += line(row)
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

const line = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

import { open } from 'node:fs/promises'
import { ApiError, badFileType } from '../../http/errors.ts'
import { csvRows } from './csv.ts'
import { most, type TableRow, tableLarge } from './limits.ts'
import { xlsxRows } from './xlsx.ts'

const signatures = { zip: '504b0304', oldWorkbook: 'd0cf11e0' } as const

/**
 * The rows of a CSV file or of an Excel workbook's first sheet that hold anything, as they are read: memory does not grow with their
 * number. Which of the two it is its content says. Throws `errors.fileType`, `errors.table` for a damaged one and `errors.tableLarge`.
 */
export async function* tableRows(path: string): AsyncGenerator<TableRow> {
  const start = await beginningOf(path)
  if (start.length === 0) throw new ApiError('errors.fileEmpty')
  const signature = start.subarray(0, 4).toString('hex')
  if (signature === signatures.oldWorkbook) throw badFileType(['csv', 'xlsx'])
  const rows = signature === signatures.zip ? xlsxRows(path) : csvRows(path, start)
  let place = 0
  for await (const row of rows) {
    place = row.place
    if (place > most.rows || row.cells.length > most.columns) throw tableLarge()
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

import { open } from 'node:fs/promises'
import { batchLimits } from '../limits.ts'
import { ParseError } from '../parse-error.ts'
import { type Budget, type Counters, createBudget, type TableRow } from './budget.ts'
import { csvRows, notATable } from './csv.ts'
import { xlsxRows } from './xlsx.ts'

const signatures = { zip: '504b0304', oldWorkbook: 'd0cf11e0' } as const

interface ReadTable {
  /** What was read so far. */
  readonly counters: () => Readonly<Counters> | undefined
  readonly batches: AsyncGenerator<readonly TableRow[]>
}

/**
 * Reads a CSV file or the first sheet of an Excel workbook, told apart by its content: the rows with any text, in batches. Memory does
 * not grow with their number. `batches` throws `ParseError` for a damaged file and where a limit is exceeded.
 */
export function readTable(path: string): ReadTable {
  let budget: Budget | undefined
  return {
    counters: () => budget?.counters,
    batches: batchesOf(rowsOf()),
  }

  async function* rowsOf(): AsyncGenerator<TableRow> {
    const { size, start } = await beginningOf(path)
    if (size === 0) throw new ParseError('errors.fileEmpty')
    const signature = start.subarray(0, 4).toString('hex')
    if (signature === signatures.oldWorkbook) throw notATable()
    budget = createBudget(size)
    yield* signature === signatures.zip ? xlsxRows(path, budget) : csvRows(path, start, budget)
  }
}

async function* batchesOf(rows: AsyncIterable<TableRow>): AsyncGenerator<readonly TableRow[]> {
  let [batch, characters]: [TableRow[], number] = [[], 0]
  for await (const { place, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue
    batch.push({ place, cells: cells.map(storable) })
    characters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (batch.length < batchLimits.maxRows && characters < batchLimits.maxCharacters) continue
    yield batch
    ;[batch, characters] = [[], 0]
  }
  if (batch.length > 0) yield batch
}

/** The text as the database can store it. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

async function beginningOf(path: string): Promise<{ readonly size: number; readonly start: Buffer }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    return { size, start: buffer.subarray(0, bytesRead) }
  } finally {
    await file.close()
  }
}

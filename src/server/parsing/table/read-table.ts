import { open } from 'node:fs/promises'
import { batchLimits } from '../limits.ts'
import { ParseError } from '../parse-error.ts'
import { csvRows, notATable } from './csv.ts'
import { createParseBudget, type ParseBudget, type ParseCounters, type ParsedTableRow } from './parse-budget.ts'
import { xlsxRows } from './xlsx.ts'

const signatures = { zip: '504b0304', oldWorkbook: 'd0cf11e0' } as const

interface ReadTable {
  /** The counters so far. */
  readonly counters: () => Readonly<ParseCounters> | undefined
  readonly batches: AsyncGenerator<readonly ParsedTableRow[]>
}

/**
 * Reads a CSV file or the first sheet of an Excel workbook, detected by its content: the rows with any text, in batches. Memory
 * use does not grow with their number. `batches` throws `ParseError` for a damaged file and if a limit is exceeded.
 */
export function readTable(path: string): ReadTable {
  let budget: ParseBudget | undefined
  return {
    counters: () => budget?.counters,
    batches: batchesOf(rowsOf()),
  }

  async function* rowsOf(): AsyncGenerator<ParsedTableRow> {
    const { size, start } = await readStart(path)
    if (size === 0) throw new ParseError('errors.fileEmpty')
    const signature = start.subarray(0, 4).toString('hex')
    if (signature === signatures.oldWorkbook) throw notATable()
    budget = createParseBudget(size)
    yield* signature === signatures.zip ? xlsxRows(path, budget) : csvRows(path, start, budget)
  }
}

async function* batchesOf(rows: AsyncIterable<ParsedTableRow>): AsyncGenerator<readonly ParsedTableRow[]> {
  let [batch, characters]: [ParsedTableRow[], number] = [[], 0]
  for await (const { place, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue
    batch.push({ place, cells: cells.map(toStorable) })
    characters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (batch.length < batchLimits.maxRows && characters < batchLimits.maxCharacters) continue
    yield batch
    ;[batch, characters] = [[], 0]
  }
  if (batch.length > 0) yield batch
}

/** The text as the database can store it. */
const toStorable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

async function readStart(path: string): Promise<{ readonly size: number; readonly start: Buffer }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    return { size, start: buffer.subarray(0, bytesRead) }
  } finally {
    await file.close()
  }
}

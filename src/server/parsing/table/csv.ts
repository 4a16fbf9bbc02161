import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { unescapeFormula } from '../../export/csv.ts'
import { tableLimits } from '../limits.ts'
import { damagedTable, ParseError } from '../parse-error.ts'
import type { ParseBudget, ParsedTableRow } from './parse-budget.ts'

const separators = [',', ';', '\t', '|'] as const

/** Yields the rows of a CSV file: UTF-8, UTF-16 or, as Excel writes Arabic on older systems, Windows-1256; with any common separator. */
export async function* csvRows(path: string, fileStart: Buffer, budget: ParseBudget): AsyncGenerator<ParsedTableRow> {
  const encoding = await encodingOf(path, fileStart)
  const delimiter = separatorIn(new TextDecoder(encoding).decode(fileStart))
  const { maxRowCharacters } = tableLimits
  let rowNumber = 0
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    // The size of a record counts only its texts: a record of only separators has size 0, so its cells are counted during
    // parsing.
    max_record_size: maxRowCharacters,
    cast: (text, { column }) => {
      if (column === 0) {
        rowNumber += 1
        budget.addRow(rowNumber)
      }
      budget.addCell(Number(column))
      budget.addText(text)
      return text
    },
  })
  const read = pipeline(Readable.from(texts(path, encoding)), parser)
  read.catch(() => undefined)
  let yieldedCount = 0
  try {
    for await (const cells of parser) {
      yieldedCount += 1
      yield { place: yieldedCount, cells: cells.map(unescapeFormula) }
    }
    await read
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code !== 'CSV_MAX_RECORD_SIZE') throw damagedTable(error)
    throw new ParseError('errors.tableRow', { row: rowNumber + 1, max: maxRowCharacters }, error)
  }
}

async function* texts(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** A file without a byte order mark is UTF-8 if all of it is valid UTF-8, otherwise the Windows code page of Arabic. */
async function encodingOf(path: string, fileStart: Buffer): Promise<string> {
  if (fileStart[0] === 0xff && fileStart[1] === 0xfe) return 'utf-16le'
  if (fileStart[0] === 0xfe && fileStart[1] === 0xff) return 'utf-16be'
  if (fileStart.includes(0)) throw notATable()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1256'
    throw error
  }
}

/** The file is neither CSV nor a workbook. */
export const notATable = (): ParseError => new ParseError('errors.fileType', { formats: 'csv, xlsx' })

/** The most frequent separator in the first line, outside quotation marks. */
function separatorIn(text: string): string {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') break
    else counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const countOf = (separator: string) => counts.get(separator) ?? 0
  return separators.reduce((best, separator) => (countOf(separator) > countOf(best) ? separator : best))
}

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { unescaped } from '../../export/csv.ts'
import { badFileType } from '../../http/errors.ts'
import { most, type TableRow, tableBroken, tableLarge } from './limits.ts'

const separators = [',', ';', '\t', '|'] as const

/** The rows of a CSV file: UTF-8, UTF-16 or, as Excel writes Arabic on older systems, Windows-1256; at whatever sign its cells are parted. */
export async function* csvRows(path: string, beginning: Buffer): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(path, beginning)
  const delimiter = separatorIn(new TextDecoder(encoding).decode(beginning))
  const parser = parse({
    ...{ delimiter, bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: false },
    max_record_size: most.cell * 4,
  })
  const read = pipeline(Readable.from(texts(path, encoding)), parser)
  read.catch(() => undefined)
  let place = 0
  try {
    for await (const cells of parser) {
      place += 1
      yield { place, cells: cells.map(unescaped) }
    }
    await read
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw error.code === 'CSV_MAX_RECORD_SIZE' ? tableLarge() : tableBroken(error)
  }
}

async function* texts(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** What begins with no mark is UTF-8 if all of it can be, else the Windows code page of Arabic. */
async function encodingOf(path: string, beginning: Buffer): Promise<string> {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le'
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be'
  if (beginning.includes(0)) throw badFileType(['csv', 'xlsx'])
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

/** The sign that stands most often in the first line, outside quotation marks. */
function separatorIn(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const counts = separators.map((sign) => line.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

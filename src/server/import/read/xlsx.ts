import { createReadStream } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import { type TableRow, tableBroken, tableLarge } from './limits.ts'
import { isoFormats } from './number-formats.ts'
import { sheetReader } from './sheet.ts'
import { type Reader, xmlReader } from './xml.ts'

/** What the parts of a workbook may weigh unpacked, in bytes: the sheet is read as it comes, the rest is kept. */
const mostUnpacked = { sheet: 2 ** 30, rest: 64 * 2 ** 20 } as const
/** Small, because what a few packed bytes hold may be a thousand times as much. */
const chunkBytes = 16 * 1024
const firstSheet = 'xl/worksheets/sheet1.xml'

/** The rows of a workbook's first sheet. Its shared texts and formats may stand behind it in the file, so they are read before. */
export async function* xlsxRows(path: string): AsyncGenerator<TableRow> {
  const [strings, formats, relations, sheets] = [stringsReader(), isoFormats(), relationsReader(), sheetsReader()]
  const parts: Record<string, Reader> = {
    'xl/sharedStrings.xml': strings.reader,
    'xl/styles.xml': formats.reader,
    'xl/_rels/workbook.xml.rels': relations.reader,
    'xl/workbook.xml': sheets.reader,
  }
  for await (const _ of unpacked(path, (name) => parts[name], mostUnpacked.rest));
  const target = relations.targets.get(sheets.ids[0] ?? '')
  const name = target === undefined ? firstSheet : target.startsWith('/') ? target.slice(1) : `xl/${target}`
  const rows: TableRow[] = []
  const reader = sheetReader({ strings: strings.texts, formatAt: formats.formatAt, take: (row) => rows.push(row) })
  let isThere = false
  const wanted = (part: string) => {
    if (part !== name) return undefined
    isThere = true
    return reader
  }
  for await (const _ of unpacked(path, wanted, mostUnpacked.sheet)) yield* rows.splice(0)
  if (!isThere) throw tableBroken()
}

/** Unpacks the parts that have a reader; what it yields says no more than that it got further. */
async function* unpacked(
  path: string,
  readerOf: (name: string) => Reader | undefined,
  most: number,
): AsyncGenerator<undefined> {
  let [total, failure]: [number, unknown] = [0, undefined]
  const unzip = new Unzip((file) => {
    const reader = readerOf(file.name)
    if (!reader) return
    file.ondata = (error, chunk, isLast) => {
      total += chunk?.length ?? 0
      if (total > most) failure ??= tableLarge()
      if (failure) return
      try {
        if (error) throw error
        reader(chunk, isLast)
      } catch (cause) {
        failure = cause
      }
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  const said = () => {
    if (failure) throw failure instanceof Error && failure.name === 'ApiError' ? failure : tableBroken(failure)
  }
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    push(unzip, chunk, false)
    said()
    yield undefined
  }
  push(unzip, new Uint8Array(), true)
  said()
  yield undefined
}

function push(unzip: Unzip, chunk: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(chunk, isLast)
  } catch (error) {
    throw tableBroken(error)
  }
}

/** The texts that cells name by their number; what tells how a word is read aloud is no part of one. */
function stringsReader() {
  const texts: string[] = []
  let [text, isSound] = ['', false]
  const reader = xmlReader({
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isSound = true
    },
    close: (name, inside) => {
      if (name === 't' && !isSound) text += inside
      if (name === 'rPh') isSound = false
      if (name === 'si') texts.push(text)
    },
  })
  return { reader, texts }
}

/** Where the parts lie that the workbook names. */
function relationsReader() {
  const targets = new Map<string, string>()
  const reader = xmlReader({
    open: (name, { Id = '', Target = '' }) => void (name === 'Relationship' && targets.set(Id, Target)),
  })
  return { reader, targets }
}

/** The sheets in the order of their tabs. */
function sheetsReader() {
  const ids: string[] = []
  const reader = xmlReader({
    open: (name, attributes) => void (name === 'sheet' && ids.push(attributes['r:id'] ?? '')),
  })
  return { reader, ids }
}

import { workbookLimits } from '../limits.ts'
import { damagedTable } from '../parse-error.ts'
import type { Budget, TableRow } from './budget.ts'
import { isoFormats } from './number-formats.ts'
import { sheetReader } from './sheet.ts'
import { type PartReader, xmlReader } from './xml.ts'
import { openZip, type Parts } from './zip.ts'

const firstSheet = 'xl/worksheets/sheet1.xml'

/** The rows of a workbook's first sheet. Its shared strings and formats are read before it. */
export async function* xlsxRows(path: string, budget: Budget): AsyncGenerator<TableRow> {
  const parts = await openZip(path, budget)
  try {
    const { name, strings, formatAt } = await frameOf(parts, budget)
    if (!parts.has(name)) throw damagedTable()
    const rows: TableRow[] = []
    const read = sheetReader(budget, { strings, formatAt, take: (row) => rows.push(row) })
    for await (const chunk of parts.read(name, workbookLimits.maxSheetMegabytes)) {
      read(chunk, false)
      yield* rows.splice(0)
    }
    read(new Uint8Array(), true)
    yield* rows
  } finally {
    parts.close()
  }
}

/** What the sheet refers to, and its own name. */
async function frameOf(parts: Parts, budget: Budget) {
  const [strings, formats] = [stringsReader(budget), isoFormats(budget)]
  const [relations, sheets] = [relationsReader(budget), sheetsReader(budget)]
  await readPart(parts, 'xl/workbook.xml', sheets.reader)
  await readPart(parts, 'xl/_rels/workbook.xml.rels', relations.reader)
  await readPart(parts, 'xl/styles.xml', formats.reader)
  await readPart(parts, 'xl/sharedStrings.xml', strings.reader)
  const target = relations.targets.get(sheets.ids[0] ?? '')
  const name = target === undefined ? firstSheet : target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return { name, strings: strings.texts, formatAt: formats.formatAt }
}

async function readPart(parts: Parts, name: string, read: PartReader): Promise<void> {
  if (!parts.has(name)) return
  for await (const chunk of parts.read(name, workbookLimits.maxPartMegabytes)) read(chunk, false)
  read(new Uint8Array(), true)
}

/** The shared strings, in their order, without phonetic readings. */
function stringsReader(budget: Budget) {
  const texts: string[] = []
  let [text, isPhonetic] = ['', false]
  const reader = xmlReader(budget, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
    },
    close: (name, inside) => {
      if (name === 't' && !isPhonetic) text += inside
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(text)
    },
  })
  return { reader, texts }
}

/** Where the parts lie that the workbook names. */
function relationsReader(budget: Budget) {
  const targets = new Map<string, string>()
  const reader = xmlReader(budget, {
    open: (name, { Id = '', Target = '' }) => void (name === 'Relationship' && targets.set(Id, Target)),
  })
  return { reader, targets }
}

/** The sheets in the order of their tabs. */
function sheetsReader(budget: Budget) {
  const ids: string[] = []
  const reader = xmlReader(budget, {
    open: (name, attributes) => void (name === 'sheet' && ids.push(attributes['r:id'] ?? '')),
  })
  return { reader, ids }
}

import { workbookLimits } from '../limits.ts'
import { damagedTable } from '../parse-error.ts'
import { createNumberFormatReader } from './number-formats.ts'
import type { ParseBudget, ParsedTableRow } from './parse-budget.ts'
import { createSheetReader } from './sheet-reader.ts'
import { createXmlReader, type PartReader } from './xml-reader.ts'
import { openZip, type ZipArchive } from './zip.ts'

const firstSheet = 'xl/worksheets/sheet1.xml'

/** Yields the rows of a workbook's first sheet. Its shared strings and formats are read first. */
export async function* xlsxRows(path: string, budget: ParseBudget): AsyncGenerator<ParsedTableRow> {
  const parts = await openZip(path, budget)
  try {
    const { name, strings, formatAt } = await frameOf(parts, budget)
    if (!parts.has(name)) throw damagedTable()
    const rows: ParsedTableRow[] = []
    const read = createSheetReader(budget, { strings, formatAt, onRow: (row) => rows.push(row) })
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

/** The parts that the sheet needs, and the name of its own part. */
async function frameOf(parts: ZipArchive, budget: ParseBudget) {
  const [strings, formats] = [stringsReader(budget), createNumberFormatReader(budget)]
  const [relations, sheets] = [relationsReader(budget), sheetsReader(budget)]
  await readPart(parts, 'xl/workbook.xml', sheets.reader)
  await readPart(parts, 'xl/_rels/workbook.xml.rels', relations.reader)
  await readPart(parts, 'xl/styles.xml', formats.reader)
  await readPart(parts, 'xl/sharedStrings.xml', strings.reader)
  const target = relations.targets.get(sheets.ids[0] ?? '')
  const name = target === undefined ? firstSheet : target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return { name, strings: strings.texts, formatAt: formats.formatAt }
}

async function readPart(parts: ZipArchive, name: string, read: PartReader): Promise<void> {
  if (!parts.has(name)) return
  for await (const chunk of parts.read(name, workbookLimits.maxPartMegabytes)) read(chunk, false)
  read(new Uint8Array(), true)
}

/** The shared strings in order, without phonetic readings. */
function stringsReader(budget: ParseBudget) {
  const texts: string[] = []
  let [text, isPhonetic] = ['', false]
  const reader = createXmlReader(budget, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
    },
    close: (name, textContent) => {
      if (name === 't' && !isPhonetic) text += textContent
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(text)
    },
  })
  return { reader, texts }
}

/** The paths of the parts that the workbook references. */
function relationsReader(budget: ParseBudget) {
  const targets = new Map<string, string>()
  const reader = createXmlReader(budget, {
    open: (name, { Id = '', Target = '' }) => void (name === 'Relationship' && targets.set(Id, Target)),
  })
  return { reader, targets }
}

/** The sheets in tab order. */
function sheetsReader(budget: ParseBudget) {
  const ids: string[] = []
  const reader = createXmlReader(budget, {
    open: (name, attributes) => void (name === 'sheet' && ids.push(attributes['r:id'] ?? '')),
  })
  return { reader, ids }
}

import { Zip, ZipDeflate } from 'fflate'
import type { CellValue } from '../../schema/field-type.ts'
import { truncate } from '../../schema/text/truncate.ts'
import { type ColumnFormat, hasPhoneFormat, type Sheet } from './sheet.ts'
import { styleOf, stylesXml, widthsXml } from './xlsx-styles.ts'

/** Maximum rows of a sheet; further rows go into the next sheet. */
const sheetRows = 1_048_576
const cellLength = 32_767
const chunkLength = 64 * 1024
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationshipsUri = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/**
 * Streams rows as a zipped Excel workbook: memory use does not grow with their number. Texts and phones are written as text;
 * days and timestamps as dates.
 */
export async function* writeXlsx(sheet: Sheet, rowsPerSheet = sheetRows): AsyncGenerator<Uint8Array> {
  const pendingChunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    pendingChunks.push(chunk)
  })
  const rows = sheet.rows[Symbol.asyncIterator]()
  let sheets = 0
  let next = await rows.next()
  do {
    sheets += 1
    const part = new ZipDeflate(`xl/worksheets/sheet${sheets}.xml`, { level: 3 })
    zip.add(part)
    let xml = sheetStart(sheet) + rowXml(sheet.header, 1)
    for (let index = 2; !next.done && index <= rowsPerSheet; index += 1) {
      xml += rowXml(next.value, index, sheet.formats)
      next = await rows.next()
      if (xml.length < chunkLength) continue
      part.push(Buffer.from(xml))
      xml = ''
      yield* pendingChunks.splice(0)
    }
    part.push(Buffer.from(`${xml}</sheetData></worksheet>`), true)
  } while (!next.done)
  for (const [name, xml] of Object.entries(frame(sheet.name, sheets))) addPart(zip, name, declaration + xml)
  zip.end()
  yield* pendingChunks
}

function addPart(zip: Zip, name: string, xml: string): void {
  const part = new ZipDeflate(name)
  zip.add(part)
  part.push(Buffer.from(xml), true)
}

const sheetStart = ({ rightToLeft, formats }: Sheet): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${
    rightToLeft ? ' rightToLeft="1"' : ''
  }><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widthsXml(formats)}<sheetData>`

function rowXml(cells: readonly CellValue[], index: number, formats: readonly ColumnFormat[] = []): string {
  const xml = cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${index}`, formats[column]))
  return `<row r="${index}">${xml.join('')}</row>`
}

function cellXml(value: CellValue, reference: string, format: ColumnFormat = 'text'): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`
  const date = format === 'day' || format === 'moment' ? serialOf(value) : undefined
  if (date !== undefined) return `<c r="${reference}" s="${styleOf(format)}"><v>${date}</v></c>`
  const style = format === 'phone' && hasPhoneFormat(value) ? ` s="${styleOf(format)}"` : ''
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(truncate(value, cellLength))}</t></is></c>`
}

/**
 * Days since the end of 1899, the date serial number of spreadsheets; undefined for text that is no date, or for a date before
 * the serial numbers are correct.
 */
function serialOf(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/.test(text)) return undefined
  const serial = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`) / 86_400_000 + 25_569
  return serial > 60 ? serial : undefined
}

/** 0 → A, 25 → Z, 26 → AA. */
const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Removes the control characters and lone surrogates that XML does not allow. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)

/** The parts of a workbook other than its sheets. */
function frame(name: string, sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const title = escaped(truncate(name.replace(/[\\/?*[\]:]/g, ' '), 25))
  const list = (toXml: (number: number) => string) => numbers.map(toXml).join('')
  const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>${list((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${content}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationshipsUri}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationshipsUri}"><sheets>${list((number) => `<sheet name="${title}${number > 1 ? ` ${number}` : ''}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${list((number) => `<Relationship Id="rId${number}" Type="${relationshipsUri}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${relationshipsUri}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml,
  }
}

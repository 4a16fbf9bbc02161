import type { HostileFile } from './hostile-file.ts'
import { headings, inlineRow, sheetXml, stringsXml, workbookOf, workbookParts, workbookWith } from './workbook.ts'
import { type ZipEntry, zipOf } from './zip.ts'

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const sheet = 'xl/worksheets/sheet1.xml'
type Shape = readonly [name: string, bytes: () => Uint8Array, expected: string]

const sharedText = (length: number, rows: string) =>
  workbookOf({
    'xl/sharedStrings.xml': stringsXml(`<si><t>${'a'.repeat(length)}</t></si>`),
    [sheet]: sheetXml(headings + rows),
  })
const wideHeadings = inlineRow(1, 'Name (English)', ...Array.from({ length: 199 }, (_, place) => `c${place}`))
const shared = (cells: number) => `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`
const doctype = (entities: string) => `<!DOCTYPE worksheet [${entities}]>`

/** The first four are the files by which the fault was found. */
const contents: readonly Shape[] = [
  ['five million rows of one number', () => workbookWith('<row r="2"/>'.repeat(5_000_000)), 'errors.table'],
  [
    'elements nested 900,000 deep',
    () => workbookWith(`<row r="2">${'<a>'.repeat(900_000)}${'</a>'.repeat(900_000)}</row>`),
    'errors.tableDepth',
  ],
  [
    'a shared string of 90,000 characters in 400,000 cells',
    () => sharedText(90_000, shared(200).repeat(2000)),
    'errors.tableRow',
  ],
  [
    'a shared string of 1,500 characters in 200,000 cells',
    () => sharedText(1500, shared(200).repeat(1000)),
    'errors.tableRatio',
  ],
  ['more than a million empty rows', () => workbookWith('<row/>'.repeat(1_048_576)), 'errors.tableLarge'],
  [
    'a row of a thousand cells',
    () => workbookWith(inlineRow(2, ...Array<string>(1000).fill('a'))),
    'errors.tableLarge',
  ],
  [
    'headings of 201 columns',
    () => workbookOf({ [sheet]: sheetXml(wideHeadings.replace('</row>', '<c/></row>')) }),
    'errors.tableLarge',
  ],
  [
    'a cell in the last column of a spreadsheet',
    () => workbookWith('<row r="2"><c r="XFD2"/></row>'),
    'errors.tableLarge',
  ],
  ['a row beyond the last of a spreadsheet', () => workbookWith('<row r="9007199254740991"/>'), 'errors.tableLarge'],
  ['a row whose number is negative', () => workbookWith('<row r="-1"/>'), 'errors.table'],
  ['a row whose number is a word', () => workbookWith('<row r="two"/>'), 'errors.table'],
  ['a row whose number is a fraction', () => workbookWith('<row r="2.5"/>'), 'errors.table'],
  ['cells that go backwards', () => workbookWith('<row r="2"><c r="B2"/><c r="A2"/></row>'), 'errors.table'],
  [
    'a million cells at one place',
    () => workbookWith(`<row r="2">${'<c r="A2"/>'.repeat(1_000_000)}</row>`),
    'errors.table',
  ],
  ['an element with 10,000 attributes', () => workbookWith(`<row ${attributes(10_000)}/>`), 'errors.tableAttributes'],
  [
    'an attribute of two million characters',
    () => workbookWith(`<row a="${'a'.repeat(2_000_000)}"/>`),
    'errors.tableMarkup',
  ],
  ['a name of two million characters', () => workbookWith(`<${'a'.repeat(2_000_000)}/>`), 'errors.tableMarkup'],
  ['a comment of two million characters', () => workbookWith(`<!--${'a'.repeat(2_000_000)}-->`), 'errors.tableMarkup'],
  [
    'a processing instruction of two million characters',
    () => workbookWith(`<?a ${'a'.repeat(2_000_000)}?>`),
    'errors.tableMarkup',
  ],
  [
    '200,000 sections of character data in a cell',
    () => workbookWith(`<row r="2"><c><is><t>${'<![CDATA[a]]>'.repeat(200_000)}</t></is></c></row>`),
    'errors.tableMarkup',
  ],
  [
    'a text of half a million characters in parts',
    () =>
      workbookWith(`<row r="2"><c t="inlineStr"><is>${`<r><t>${'a'.repeat(1000)}</t></r>`.repeat(500)}</is></c></row>`),
    'errors.tableRow',
  ],
  ['twenty megabytes of blanks', () => workbookWith(' '.repeat(20_000_000)), 'errors.tableMarkup'],
  [
    'twenty megabytes of comments',
    () => workbookWith(`<!--${'a'.repeat(1000)}-->`.repeat(20_000)),
    'errors.tableRatio',
  ],
  [
    'shared strings of twenty megabytes',
    () => workbookOf({ 'xl/sharedStrings.xml': stringsXml(`<si><t>${'a'.repeat(1000)}</t></si>`.repeat(20_000)) }),
    'errors.tableRatio',
  ],
  [
    'entities that multiply',
    () => withDoctype(doctype('<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'), '&b;'),
    'errors.table',
  ],
  [
    'an entity of another file',
    () => withDoctype(doctype('<!ENTITY a SYSTEM "file:///etc/passwd">'), '&a;'),
    'errors.table',
  ],
  [
    'an entity of another host',
    () => withDoctype('<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd">', ''),
    'errors.table',
  ],
  ['an entity that is not defined', () => workbookWith(inlineRow(2, '&bomb;')), 'errors.table'],
  ['a null character by its number', () => workbookWith(inlineRow(2, 'a&#0;b')), 'errors.table'],
  ['half a character pair by its number', () => workbookWith(inlineRow(2, 'a&#xD800;b')), 'errors.table'],
  ['elements that are not closed', () => workbookWith('<row r="2"><c><v>'), 'errors.table'],
  [
    'text in UTF-16',
    () => workbookOf({ [sheet]: Buffer.from(`\ufeff${sheetXml(headings)}`, 'utf16le') }),
    'errors.table',
  ],
  [
    'bytes that are no UTF-8',
    () => workbookOf({ [sheet]: Buffer.from(sheetXml(inlineRow(1, '\xff')), 'latin1') }),
    'errors.table',
  ],
  ['no sheet', () => workbookOf({ [sheet]: '' }), 'errors.table'],
  [
    'headings in shared strings that are not there',
    () => workbookOf({ [sheet]: sheetXml('<row><c t="s"><v>9999999</v></c></row>') }),
    'errors.fileEmpty',
  ],
  [
    'a sheet outside the file',
    () => workbookOf({ 'xl/_rels/workbook.xml.rels': relation('../../../../etc/passwd') }),
    'errors.table',
  ],
  [
    'a sheet at another host',
    () => workbookOf({ 'xl/_rels/workbook.xml.rels': relation('http://127.0.0.1:9/sheet.xml') }),
    'errors.table',
  ],
  [
    'a number format of 900,000 brackets',
    () =>
      workbookOf({
        'xl/styles.xml': `<styleSheet><numFmt numFmtId="200" formatCode="${'['.repeat(900_000)}"/></styleSheet>`,
        [sheet]: sheetXml(inlineRow(1, 'Mood')),
      }),
    'errors.noColumns',
  ],
]

function attributes(count: number): string {
  return Array.from({ length: count }, (_, place) => `a${place}="1"`).join(' ')
}
function relation(target: string): string {
  return `<Relationships><Relationship Id="rId1" Target="${target}"/></Relationships>`
}
function withDoctype(declaration: string, text: string): Uint8Array {
  return workbookOf({
    [sheet]: sheetXml(headings + inlineRow(2, text)).replace('<worksheet', `${declaration}<worksheet`),
  })
}

/** A workbook one entry of which is changed. */
const zippedWith = (name: string, change: Partial<ZipEntry>): Uint8Array =>
  zipOf(workbookParts().map((entry) => (entry.name === name ? { ...entry, ...change } : entry)))
const zippedBeside = (...more: readonly ZipEntry[]): Uint8Array => zipOf([...workbookParts(), ...more])

const containers: readonly Shape[] = [
  ['nothing but the signature of a ZIP file', () => Buffer.from('504b030400000000', 'hex'), 'errors.table'],
  ['a ZIP file without a central directory', () => workbookOf({}).subarray(0, 600), 'errors.table'],
  ['an entry that states 600 MB', () => zippedWith(sheet, { statedSize: 600 * 2 ** 20 }), 'errors.tableUnpacked'],
  ['an entry that states less than it unpacks to', () => zippedWith(sheet, { statedSize: 10 }), 'errors.table'],
  ['an entry that states more than it unpacks to', () => zippedWith(sheet, { statedSize: 10_000 }), 'errors.table'],
  [
    'an entry that states no size and has it behind',
    () => zippedWith(sheet, { flags: 8, statedSize: 0, statedCompressedSize: 0 }),
    'errors.table',
  ],
  [
    'an entry that states more bytes than the file has',
    () => zippedWith(sheet, { statedCompressedSize: 2 ** 30 }),
    'errors.table',
  ],
  ['an entry with a wrong checksum', () => zippedWith(sheet, { crc: 1 }), 'errors.table'],
  ['an entry that is cut off', () => zippedWith(sheet, { compressed: Buffer.from([0x4b, 0x04]) }), 'errors.table'],
  [
    'an entry of random bytes',
    () => zippedWith(sheet, { compressed: Buffer.from('f7'.repeat(400), 'hex') }),
    'errors.table',
  ],
  ['an encrypted entry', () => zippedWith(sheet, { flags: 1 }), 'errors.table'],
  ['a strongly encrypted entry', () => zippedWith(sheet, { flags: 0x41 }), 'errors.table'],
  ['an unknown compression', () => zippedWith(sheet, { method: 99 }), 'errors.table'],
  ['an entry at the place of another', () => zippedWith(sheet, { offset: 0 }), 'errors.table'],
  ['an entry behind the end of the file', () => zippedWith(sheet, { offset: 2 ** 30 }), 'errors.table'],
  ['a thousand entries over one another', () => overlapping(900), 'errors.table'],
  ['two sheets of one name', () => zippedBeside({ name: sheet, content: 'a' }), 'errors.table'],
  ['an entry outside its folder', () => zippedBeside({ name: '../../etc/cron.d/a', content: 'a' }), 'errors.table'],
  ['an entry with an absolute name', () => zippedBeside({ name: '/etc/passwd', content: 'a' }), 'errors.table'],
  ['an entry on a drive', () => zippedBeside({ name: 'C:\\windows\\a', content: 'a' }), 'errors.table'],
  [
    'an entry with a null character in its name',
    () => zippedBeside({ name: `${sheet}\0.png`, content: 'a' }),
    'errors.table',
  ],
  [
    '5,000 entries',
    () => zippedBeside(...Array.from({ length: 5000 }, (_, place) => ({ name: `${place}`, content: '' }))),
    'errors.tableEntries',
  ],
  [
    'a directory that states more entries than it has',
    () => zipOf(workbookParts(), { statedCount: 900 }),
    'errors.table',
  ],
  [
    'a directory that states ZIP64 and is none',
    () => zipOf(workbookParts(), { statedCount: 0xffff }),
    'errors.tableEntries',
  ],
  [
    'a second directory in the comment',
    () => zipOf(workbookParts(), { comment: 'PK\u0005\u0006'.repeat(20) }),
    'errors.table',
  ],
  ['an old workbook', () => Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'), 'errors.fileType'],
]

function overlapping(count: number): Uint8Array {
  const copies = Array.from({ length: count }, (_, place) => ({ name: `xl/${place}.xml`, content: '', offset: 0 }))
  return zippedBeside(...copies)
}

export const hostileWorkbooks: readonly HostileFile[] = [...contents, ...containers].map(([name, bytes, expected]) => ({
  ...{ name, kind: 'xlsx', fileName: 'table.xlsx', contentType, bytes, expected },
}))

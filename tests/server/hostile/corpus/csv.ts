import type { HostileFile } from './hostile-file.ts'

const million = 1_000_000
const headings = 'Name (English),Name (Arabic)\n'
const goodRows = 'Zinc,زنك\n'.repeat(3000)

const text = (content: string) => (): Uint8Array => Buffer.from(content)
const repeated =
  (part: string, count: number, before = '') =>
  (): Uint8Array =>
    Buffer.concat([Buffer.from(before), Buffer.alloc(part.length * count, part)])
const utf16 = (content: string) => (): Uint8Array => Buffer.from(`\ufeff${content}`, 'utf16le')
const bigEndian = (content: string) => (): Uint8Array => Buffer.from(`\ufeff${content}`, 'utf16le').swap16()
const latin = (content: string) => (): Uint8Array => Buffer.from(content, 'latin1')

const shapes: readonly (readonly [name: string, bytes: () => Uint8Array, expected: string])[] = [
  ['a line of a million commas', repeated(',', million), 'errors.tableLarge'],
  ['a line of a million semicolons', repeated(';', million), 'errors.tableLarge'],
  ['a line of a million tabs', repeated('\t', million), 'errors.tableLarge'],
  ['a line of a million bars', repeated('|', million), 'errors.tableLarge'],
  ['a second line of a million commas', repeated(',', million, headings), 'errors.tableLarge'],
  ['a bad line after three thousand good ones', repeated(',', million, headings + goodRows), 'errors.tableLarge'],
  [
    'a line of 201 headings',
    text(Array.from({ length: 201 }, (_, place) => `c${place}`).join(',')),
    'errors.tableLarge',
  ],
  ['a line of two million letters', repeated('a', 2 * million), 'errors.tableRow'],
  ['a second line of two million letters', repeated('a', 2 * million, headings), 'errors.tableRow'],
  [
    'two million letters after three thousand good lines',
    repeated('a', 2 * million, headings + goodRows),
    'errors.tableRow',
  ],
  ['cells that are too long together', repeated(`${'a'.repeat(5000)},`, 150, headings), 'errors.tableRow'],
  ['a quotation mark that is not closed', repeated('a', 2 * million, '"'), 'errors.tableRow'],
  ['line breaks in a quotation mark that is not closed', repeated('a\n', million, `${headings}"`), 'errors.tableRow'],
  ['two million quotation marks', repeated('""', million), 'errors.tableRow'],
  ['quotation marks of a million empty cells', repeated('"",', million), 'errors.tableLarge'],
  ['more than a million empty lines', repeated('\n', 1_100_000), 'errors.tableLarge'],
  ['more than a million old line breaks', repeated('\r', 1_100_000), 'errors.tableLarge'],
  ['more than a million lines of blanks', repeated(' \n', 1_100_000), 'errors.tableLarge'],
  ['null characters', repeated('\0', million), 'errors.fileType'],
  ['a null character in the headings', text('Name\0,b\n1,2'), 'errors.fileType'],
  ['a picture', text('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'errors.fileType'],
  ['UTF-16 of a million commas', utf16(','.repeat(million)), 'errors.tableLarge'],
  ['big-endian UTF-16 of a million commas', bigEndian(','.repeat(million)), 'errors.tableLarge'],
  ['UTF-16 cut in the middle of a character', () => utf16('Mood,Weather')().subarray(0, 9), 'errors.noColumns'],
  ['halves of character pairs', utf16('\ud800,\udc00\n1,2'), 'errors.noColumns'],
  ['two encodings in one line', latin('\xc3\xa9t\xe9,\xff\xfe\n1,2'), 'errors.noColumns'],
  ['overlong UTF-8', latin('\xc0\x80,\xe0\x80\x80\n1,2'), 'errors.noColumns'],
  ['a heading of 300,000 letters', text(`${'a'.repeat(300_000)}\n1`), 'errors.noColumns'],
  ['a heading of 300,000 blanks', text(`a${' '.repeat(300_000)}b\n1`), 'errors.noColumns'],
  ['headings that are formulas', text('=cmd|"/c calc"!A1,@SUM(1)\n1,2'), 'errors.noColumns'],
  ['headings of direction marks', text('\u202eeman\u202c,\u200b\n1,2'), 'errors.noColumns'],
  ['a page', text('<!doctype html><script>alert(1)</script>'), 'errors.noColumns'],
  ['a byte order mark alone', text('\ufeff'), 'errors.fileEmpty'],
  ['blanks alone', repeated(' ', 300_000), 'errors.fileEmpty'],
  ['separators alone', text(',,,\n,,,\n'), 'errors.fileEmpty'],
  ['nothing', text(''), 'errors.fileEmpty'],
]

export const hostileCsv: readonly HostileFile[] = shapes.map(([name, bytes, expected]) => ({
  ...{ name, kind: 'csv', fileName: 'table.csv', contentType: 'text/csv', bytes, expected },
}))

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { batchLimits, tableLimits, workbookLimits } from '../../../src/server/parsing/limits.ts'
import { toParseFailure } from '../../../src/server/parsing/parse-error.ts'
import type { ParsedTableRow } from '../../../src/server/parsing/table/parse-budget.ts'
import { readTable } from '../../../src/server/parsing/table/read-table.ts'
import {
  headings,
  inlineRow,
  sheetXml,
  stringsXml,
  workbookOf,
  workbookParts,
  workbookWith,
} from '../hostile/corpus/workbook.ts'
import { zipOf } from '../hostile/corpus/zip.ts'

describe('a table', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tables-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const read = async (content: Uint8Array | string) => {
    const path = join(folder, 'table')
    await writeFile(path, content)
    const { counters, batches } = readTable(path)
    const found: (readonly ParsedTableRow[])[] = []
    try {
      for await (const batch of batches) found.push(batch)
    } catch (error) {
      return { batches: found, counters: counters(), failure: toParseFailure(error) }
    }
    return { batches: found, counters: counters(), failure: undefined }
  }
  const cellsOf = async (content: Uint8Array | string) => {
    const { batches, failure } = await read(content)
    expect(failure).toBeUndefined()
    return batches.flat().map(({ cells }) => cells)
  }
  const names = [['Name (English)', 'Name (Arabic)']]

  it('of CSV is read with any separator and encoding', async () => {
    for (const separator of [',', ';', '\t', '|']) {
      const text = `"a${separator}b"${separator}ب\r\n\r\n1${separator}"2 ""x"""`
      const rows = [
        [`a${separator}b`, 'ب'],
        ['1', '2 "x"'],
      ]
      const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
      for (const content of [text, `\ufeff${text}`, utf16, Buffer.from(utf16).swap16()])
        expect(await cellsOf(content)).toEqual(rows)
    }
    expect(await cellsOf(Buffer.from('c7e1c7d3e32c31', 'hex'))).toEqual([['الاسم', '1']])
  })

  it('has no null character and no half of a character pair in what is kept of it', async () => {
    const far = `${'x,y\n'.repeat(40_000)}a\0b,c`
    expect((await cellsOf(far)).at(-1)).toEqual(['ab', 'c'])
    expect(await cellsOf(Buffer.from('\ufeffa\ud800,b', 'utf16le'))).toEqual([['a\ufffd', 'b']])
  })

  it('of a workbook is read whether its parts are stored or deflated, and sized before or behind them', async () => {
    expect(await cellsOf(workbookOf({}))).toEqual(names)
    expect(await cellsOf(zipOf(workbookParts().map((part) => ({ ...part, isDeflated: false }))))).toEqual(names)
    const chunks: Uint8Array[] = []
    const zip = new Zip((_error, chunk) => void chunks.push(chunk))
    for (const [place, { name, content }] of workbookParts().entries()) {
      const file = place % 2 === 0 ? new ZipDeflate(name) : new ZipPassThrough(name)
      zip.add(file)
      file.push(strToU8(String(content)), true)
    }
    zip.end()
    expect(await cellsOf(Buffer.concat(chunks))).toEqual(names)
  })

  it('of a workbook has empty cells and rows where they are', async () => {
    const rows = '<row r="5"><c r="C5"><v>7</v></c></row><row/><row r="9" ht="15"/><row><c t="b"><v>1</v></c></row>'
    const { batches, counters } = await read(workbookWith(rows))
    expect(batches.flat().map(({ place, cells }) => [place, cells])).toEqual([
      [1, names[0]],
      [5, ['', '', '7']],
      [10, ['true']],
    ])
    expect(counters).toMatchObject({ rows: 5, cells: 4 })
  })

  it('comes in batches that are bounded by rows and by characters', async () => {
    const many = await read(`a,b\n${'1,2\n'.repeat(2.5 * batchLimits.maxRows)}`)
    const { maxRows } = batchLimits
    expect(many.batches.map((batch) => batch.length)).toEqual([maxRows, maxRows, maxRows / 2 + 1])
    const long = await read(`a,b\n${`${'x'.repeat(0.3 * batchLimits.maxCharacters)},1\n`.repeat(10)}`)
    const sizes = long.batches.map((batch) => batch.flatMap(({ cells }) => cells).join('').length)
    expect(sizes.length).toBe(3)
    for (const size of sizes) expect(size).toBeLessThan(batchLimits.maxCharacters + tableLimits.maxRowCharacters)
  })

  it('is read no further than the limit that it exceeds', async () => {
    const shared = stringsXml(`<si><t>${'a'.repeat(90_000)}</t></si>`)
    const row = (cells: number) => `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`
    const amplified = await read(
      workbookOf({ 'xl/sharedStrings.xml': shared, 'xl/worksheets/sheet1.xml': sheetXml(headings + row(200)) }),
    )
    expect(amplified.failure).toEqual({
      key: 'errors.tableRow',
      values: { row: 2, max: tableLimits.maxRowCharacters },
    })
    expect(amplified.counters?.cells).toBe(2 + 5)

    const nested = await read(workbookWith(`<row r="2">${'<a>'.repeat(100_000)}`))
    expect(nested.failure?.key).toBe('errors.tableDepth')
    const around = 3
    expect(nested.counters?.elements).toBeLessThan(workbookLimits.maxDepth + around + 30)

    const commas = await read(','.repeat(1_000_000))
    expect(commas.failure?.key).toBe('errors.tableLarge')
    expect(commas.counters).toMatchObject({ rows: 1, cells: tableLimits.maxColumns })

    const repeated = await read(workbookWith('<row r="2"/>'.repeat(1_000_000)))
    expect(repeated.failure).toEqual({ key: 'errors.table' })
    expect(repeated.counters?.rows).toBe(2)
  })

  it('is read up to its bad row', async () => {
    const { batches, failure } = await read(`a,b\n${'1,2\n'.repeat(1500)}${'x'.repeat(500_000)}\n`)
    expect(failure).toEqual({ key: 'errors.tableRow', values: { row: 1502, max: tableLimits.maxRowCharacters } })
    expect(batches.flat().length).toBe(1500)
  })

  it('of a workbook has days and times as texts, and other numbers as they are', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const cells = ['46336', '1e300', '-99999999'].map((value) => `<c s="1"><v>${value}</v></c>`).join('')
    const content = workbookOf({ 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheetXml(`<row>${cells}</row>`) })
    expect(await cellsOf(content)).toEqual([['2026-11-10', '1e+300', '-99999999']])
    expect(await cellsOf(workbookWith(inlineRow(2, '&lt;&#65;&gt;')))).toEqual([...names, ['<A>']])
  })
})

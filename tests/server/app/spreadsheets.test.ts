// @vitest-environment jsdom
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { CellValue } from '../../../src/schema/field-type.ts'
import { writeCsv } from '../../../src/server/export/csv.ts'
import type { ColumnFormat } from '../../../src/server/export/sheet.ts'
import { writeXlsx } from '../../../src/server/export/xlsx.ts'

async function* rowsOf(rows: readonly (readonly CellValue[])[]) {
  yield* rows
}

describe('a CSV file', () => {
  const textOf = async (...rows: CellValue[][]) => {
    const chunks: string[] = []
    for await (const chunk of writeCsv({
      header: ['الاسم', 'A'],
      formats: ['text', 'text', 'phone'],
      rows: rowsOf(rows),
    }))
      chunks.push(chunk)
    return chunks.join('')
  }

  it('begins with the mark by which Excel knows UTF-8, and ends its lines as RFC 4180 says', async () => {
    expect(await textOf(['سارة', 1])).toBe('\uFEFFالاسم,A\r\nسارة,1\r\n')
  })

  it.each(['=1+1', '+201000000000', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＠SUM(A1)'])(
    'never lets %j be a formula',
    async (text) => {
      expect(await textOf([text, null])).toContain(`'${text}`)
    },
  )

  it('lets phones keep their first zero and their plus, without an apostrophe', async () => {
    const text = await textOf(
      ['a', 1, '01001234567'],
      ['a', 2, '+966 50 326 3262'],
      ['a', 3, '=1+1'],
      ['a', 4, '+1+cmd'],
    )

    // After a mark that is not seen, what follows is text for a spreadsheet, and stands from left to right.
    expect(text.split('\r\n').slice(1, 5)).toEqual([
      'a,1,\u200E01001234567',
      'a,2,\u200E+966 50 326 3262',
      "a,3,'=1+1",
      "a,4,'+1+cmd",
    ])
  })

  it('keeps cutting separators from formulas, whatever stands before them, however many there are', async () => {
    const before = /[;|\t\r\n](?=["\s]*[=+\-@＝＋－＠])/g
    const text = fc.string({ unit: fc.constantFrom(...';|\t\r\n" =+-@＝a1,'), minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(text, async (own) => {
        const expected = `a${own.replace(before, "$&'")}`.replaceAll('"', '""')
        expect(await textOf([`a${own}`])).toContain(`\r\n${/[",;|\t\r\n]/.test(own) ? `"${expected}"` : expected}\r\n`)
      }),
    )
    expect(await textOf([`${'\n'.repeat(400_000)}a`])).toHaveLength(400_016)
  })

  const hostile = [
    ...[
      'a;=cmd',
      'a;"=cmd"',
      'a; =cmd',
      'a\t=cmd',
      'a\n-cmd',
      '\t=cmd',
      ';=cmd',
      'a;\t@cmd',
      'a|+cmd',
      'a;＝cmd',
      '"=cmd"',
      ' =cmd',
    ],
    ...['a,=cmd;=cmd', '"";=cmd', 'a\r\n=cmd', "a;'=cmd;=cmd"],
  ]
  it.each([';', '\t', '|'])(
    'has no formula for a reader that separates cells by %j, with or without quotation marks',
    async (sign) => {
      const text = await textOf(...hostile.map((value) => [value, 'b']), ['b', hostile.join(' ')])
      const pieces = [text, text.replaceAll('"', '')]
        .flatMap((one) => one.split(/\r\n|\r|\n/))
        .flatMap((one) => one.split(sign))

      expect(pieces.filter((piece) => /^["\s]*[=+\-@＝]/.test(piece))).toEqual([])
    },
  )

  it('quotes commas, quotation marks and line breaks, and leaves numbers alone', async () => {
    expect(await textOf(['a,"b"\nc', -5])).toContain('"a,""b""\nc",-5\r\n')
  })

  it('comes in pieces, however many rows there are', async () => {
    async function* many() {
      for (let index = 0; index < 20_000; index += 1) yield ['a name of some length', index]
    }
    let pieces = 0
    for await (const piece of writeCsv({ header: ['Name', 'Number'], formats: ['text', 'text'], rows: many() })) {
      pieces += 1
      expect(piece.length).toBeLessThan(70_000)
    }
    expect(pieces).toBeGreaterThan(5)
  })
})

describe('an Excel workbook', () => {
  const partsOf = async (
    rows: CellValue[][],
    options: { rightToLeft?: boolean; rowsPerSheet?: number; formats?: ColumnFormat[] } = {},
  ) => {
    const sheet = {
      name: 'Leads: <all>',
      header: ['Name', 'Count'],
      formats: options.formats ?? ['text', 'text'],
      rows: rowsOf(rows),
      rightToLeft: options.rightToLeft ?? false,
    }
    const chunks: Uint8Array[] = []
    for await (const chunk of writeXlsx(sheet, options.rowsPerSheet)) chunks.push(chunk)
    const files = unzipSync(new Uint8Array(Buffer.concat(chunks)))
    return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, parsed(strFromU8(content))]))
  }
  const parsed = (xml: string): Document => {
    const document = new DOMParser().parseFromString(xml, 'application/xml')
    expect(document.querySelector('parsererror')).toBeNull()
    return document
  }
  const cells = (document: Document | undefined) =>
    [...(document?.querySelectorAll('c') ?? [])].map((cell) => [
      cell.getAttribute('r'),
      cell.getAttribute('t'),
      cell.textContent,
    ])

  it('holds texts as texts, phones and formulas included, and numbers as numbers', async () => {
    const parts = await partsOf([
      ['+201000000000', 3],
      ['=1+1', null],
    ])

    expect(cells(parts['xl/worksheets/sheet1.xml'])).toEqual([
      ['A1', 'inlineStr', 'Name'],
      ['B1', 'inlineStr', 'Count'],
      ['A2', 'inlineStr', '+201000000000'],
      ['B2', null, '3'],
      ['A3', 'inlineStr', '=1+1'],
    ])
  })

  it('has days and moments as dates that are wide enough, and phones from left to right', async () => {
    const formats: ColumnFormat[] = ['day', 'moment', 'phone']
    const rows = [
      ['2026-11-10', '2026-11-10 01:45', '+966503263262'],
      ['•••', '1899-01-01 10:00', '•••• 62'],
    ]
    const parts = await partsOf(rows, { rightToLeft: true, formats })
    const [sheet, styles] = [parts['xl/worksheets/sheet1.xml'], parts['xl/styles.xml']]
    const styleOf = (at: string) => {
      const index = sheet?.querySelector(`c[r="${at}"]`)?.getAttribute('s')
      return index === null ? undefined : styles?.querySelectorAll('cellXfs > xf')[Number(index)]
    }
    const codeOf = (at: string) =>
      styles?.querySelector(`numFmt[numFmtId="${styleOf(at)?.getAttribute('numFmtId')}"]`)?.getAttribute('formatCode')

    expect(cells(sheet).slice(2)).toEqual([
      ['A2', null, '46336'],
      ['B2', null, '46336.07291666667'],
      ['C2', 'inlineStr', '+966503263262'],
      ['A3', 'inlineStr', '•••'],
      ['B3', 'inlineStr', '1899-01-01 10:00'],
      ['C3', 'inlineStr', '•••• 62'],
    ])
    expect([codeOf('A2'), codeOf('B2'), codeOf('C2')]).toEqual(['yyyy-mm-dd', 'yyyy-mm-dd hh:mm', '@'])
    expect(styleOf('C2')?.querySelector('alignment')?.getAttribute('readingOrder')).toBe('1')
    expect([...(sheet?.querySelectorAll('col') ?? [])].map((col) => Number(col.getAttribute('width')) >= 10)).toEqual([
      true,
      true,
      true,
    ])
  })

  it('names each of its parts, and leads from one to the next', async () => {
    const parts = await partsOf([['a', 1]])
    const sheet = parts['xl/workbook.xml']?.querySelector('sheet')
    const link = parts['xl/_rels/workbook.xml.rels']?.querySelector(`[Id="${sheet?.getAttribute('r:id')}"]`)
    const types = [...(parts['[Content_Types].xml']?.querySelectorAll('Override') ?? [])]

    expect(link?.getAttribute('Target')).toBe('worksheets/sheet1.xml')
    expect(sheet?.getAttribute('name')).toBe('Leads  <all>')
    for (const type of types) expect(Object.keys(parts)).toContain(type.getAttribute('PartName')?.slice(1))
  })

  it('runs from right to left in Arabic only', async () => {
    const view = async (rightToLeft: boolean) =>
      (await partsOf([], { rightToLeft }))['xl/worksheets/sheet1.xml']
        ?.querySelector('sheetView')
        ?.getAttribute('rightToLeft')

    expect(await view(true)).toBe('1')
    expect(await view(false)).toBeNull()
  })

  it('drops the characters that XML cannot carry, and keeps the others', async () => {
    const parts = await partsOf([['a\u0000\u0008\uD800b <&> 😀\n"م"', 1]])

    expect(cells(parts['xl/worksheets/sheet1.xml'])[2]?.[2]).toBe('ab <&> 😀\n"م"')
  })

  it('goes on in another sheet where one is full', async () => {
    const parts = await partsOf(
      [
        ['a', 1],
        ['b', 2],
        ['c', 3],
      ],
      { rowsPerSheet: 3 },
    )

    expect(cells(parts['xl/worksheets/sheet1.xml'])).toHaveLength(6)
    expect(cells(parts['xl/worksheets/sheet2.xml'])).toHaveLength(4)
    expect(parts['xl/workbook.xml']?.querySelectorAll('sheet')).toHaveLength(2)
  })
})

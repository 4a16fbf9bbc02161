import type { HostileFile } from './hostile-file.ts'
import { headings, inlineRow, sheetXml, stringsXml, workbookOf, workbookWith } from './workbook.ts'

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const sheet = 'xl/worksheets/sheet1.xml'

/** The four files by which the fault was found come first. */
const files: readonly (readonly [name: string, bytes: () => Uint8Array, expected: string])[] = [
  ['a million rows with one number', () => workbookWith('<row r="2"/>'.repeat(1_000_000)), 'errors.table'],
  [
    'elements nested a million deep',
    () => workbookWith(`<row r="2">${'<a>'.repeat(1_000_000)}${'</a>'.repeat(1_000_000)}</row>`),
    'errors.tableDepth',
  ],
  [
    'a shared string of 90,000 characters in every cell',
    () =>
      workbookOf({
        'xl/sharedStrings.xml': stringsXml(`<si><t>${'a'.repeat(90_000)}</t></si>`),
        [sheet]: sheetXml(headings + `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(2_000)),
      }),
    'errors.tableRow',
  ],
  [
    'a thousand rows of two cells with a shared string of 30,000 characters',
    () =>
      workbookOf({
        'xl/sharedStrings.xml': stringsXml(`<si><t>${'a'.repeat(30_000)}</t></si>`),
        [sheet]: sheetXml(headings + `<row>${'<c t="s"><v>0</v></c>'.repeat(2)}</row>`.repeat(1_000)),
      }),
    'errors.tableText',
  ],
  [
    'a row of a thousand cells',
    () => workbookWith(inlineRow(2, ...Array<string>(1000).fill('a'))),
    'errors.tableLarge',
  ],
]

export const hostileWorkbooks: readonly HostileFile[] = files.map(([name, bytes, expected]) => ({
  ...{ name, kind: 'xlsx', fileName: 'table.xlsx', contentType, bytes, expected },
}))

import { most, type TableRow, tableLarge } from './limits.ts'
import { type Clocked, clockText } from './number-formats.ts'
import { type Reader, xmlReader } from './xml.ts'

interface Sheet {
  readonly strings: readonly string[]
  readonly formatAt: (style: number) => Clocked | undefined
  readonly take: (row: TableRow) => void
}

/** Reads the rows of a sheet: texts, numbers, and days and times as the product writes them. */
export function sheetReader({ strings, formatAt, take }: Sheet): Reader {
  let row = { place: 0, cells: [] as string[] }
  let cell = { column: -1, type: '', style: 0, text: '' }
  return xmlReader({
    open: (name, { r = '', t = 'n', s = '0' }) => {
      if (name === 'row') {
        row = { place: r === '' ? row.place + 1 : Number(r), cells: [] }
        cell = { ...cell, column: -1 }
      }
      if (name === 'c') cell = { column: columnOf(r) ?? cell.column + 1, type: t, style: Number(s), text: '' }
      if (cell.column >= most.columns) throw tableLarge()
    },
    close: (name, text) => {
      if (name === 'v' || name === 't') cell.text += text
      if (name === 'c') {
        while (row.cells.length < cell.column) row.cells.push('')
        row.cells[cell.column] = textOf(cell)
      }
      if (name === 'row') take(row)
    },
  })

  function textOf({ type, style, text }: typeof cell): string {
    if (type === 's') return strings[Number(text)] ?? ''
    if (type === 'b') return text === '1' ? 'true' : 'false'
    if (type === 'e') return ''
    const format = type === 'n' && text !== '' ? formatAt(style) : undefined
    return format && Number.isFinite(Number(text)) ? clockText(Number(text), format) : text
  }
}

/** `B7` → 1, `AA7` → 26; nothing where the cell does not say. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? []
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : undefined
}

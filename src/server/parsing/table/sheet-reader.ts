import { damagedTable } from '../parse-error.ts'
import { type DateCellType, formatSerialDate } from './number-formats.ts'
import type { ParseBudget, ParsedTableRow } from './parse-budget.ts'
import { createXmlReader, type PartReader } from './xml-reader.ts'

interface Sheet {
  readonly strings: readonly string[]
  readonly formatAt: (style: number) => DateCellType | undefined
  readonly onRow: (row: ParsedTableRow) => void
}

/** Reads the rows of a sheet: texts, numbers, and formatted days and times. */
export function createSheetReader(budget: ParseBudget, { strings, formatAt, onRow }: Sheet): PartReader {
  let row = { place: 0, cells: [] as string[] }
  let cell = { column: -1, type: '', style: 0, text: '' }
  return createXmlReader(budget, {
    open: (name, { r = '', t = 'n', s = '0' }) => {
      if (name === 'row') {
        row = { place: r === '' ? row.place + 1 : Number(r), cells: [] }
        cell = { ...cell, column: -1 }
        budget.addRow(row.place)
      }
      if (name === 'c') {
        const column = columnOf(r) ?? cell.column + 1
        if (column <= cell.column) throw damagedTable()
        cell = { column, type: t, style: Number(s), text: '' }
        budget.addCell(column)
      }
    },
    close: (name, text) => {
      if (name === 'v' || name === 't') cell.text += text
      if (name === 'c') {
        const value = textOf(cell)
        budget.addText(value)
        while (row.cells.length < cell.column) row.cells.push('')
        row.cells[cell.column] = value
      }
      if (name === 'row') onRow(row)
    },
  })

  function textOf({ type, style, text }: typeof cell): string {
    if (type === 's') return strings[Number(text)] ?? ''
    if (type === 'b') return text === '1' ? 'true' : 'false'
    if (type === 'e') return ''
    const format = type === 'n' && text !== '' ? formatAt(style) : undefined
    return format && Number.isFinite(Number(text)) ? formatSerialDate(Number(text), format) : text
  }
}

/** `B7` → 1, `AA7` → 26; undefined if the cell has no reference. */
function columnOf(reference: string): number | undefined {
  const [columnLetters] = /^[A-Z]{1,3}/.exec(reference) ?? []
  return columnLetters
    ? [...columnLetters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    : undefined
}

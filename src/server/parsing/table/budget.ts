import { bytesOf, tableLimits, workbookLimits } from '../limits.ts'
import { damagedTable, ParseError } from '../parse-error.ts'

/** What a parser has read of a file. */
export interface Counters {
  rows: number
  cells: number
  elements: number
  unpackedBytes: number
  characters: number
}

/** A row of a table: the texts of its cells, and its number as a spreadsheet shows it. */
export interface TableRow {
  readonly place: number
  readonly cells: readonly string[]
}

/** Counts what is read of one file and throws `ParseError` where a limit is exceeded. */
export interface Budget {
  readonly counters: Counters
  /** A row begins. Numbers of rows must increase. */
  readonly addRow: (place: number) => void
  /** A cell at this column, counted from 0, of the row that began last. */
  readonly addCell: (column: number) => void
  /** A text in that row. */
  readonly addText: (text: string) => void
  /** An element, a comment or a processing instruction. */
  readonly addElement: (depth: number) => void
  readonly addUnpacked: (bytes: number) => void
}

export function createBudget(fileBytes: number): Budget {
  const counters: Counters = { rows: 0, cells: 0, elements: 0, unpackedBytes: 0, characters: 0 }
  const { maxRows, maxColumns: columns, maxCells, maxRowCharacters, maxTextMegabytes } = tableLimits
  const { maxElements, maxDepth, maxRatio, ratioFromMegabytes } = workbookLimits
  const mostForItsSize = Math.max(bytesOf(ratioFromMegabytes), fileBytes * maxRatio)
  let [place, rowCharacters] = [0, 0]
  const tooLarge = () => new ParseError('errors.tableLarge', { rows: maxRows, columns })
  return {
    counters,
    addRow(next) {
      if (!Number.isInteger(next) || next <= place) throw damagedTable()
      if (next > maxRows) throw tooLarge()
      ;[place, rowCharacters] = [next, 0]
      counters.rows += 1
    },
    addCell(column) {
      if (column >= columns) throw tooLarge()
      counters.cells += 1
      if (counters.cells > maxCells) throw new ParseError('errors.tableCells', { max: maxCells })
    },
    addText(text) {
      rowCharacters += text.length
      counters.characters += text.length
      if (rowCharacters > maxRowCharacters)
        throw new ParseError('errors.tableRow', { row: place, max: maxRowCharacters })
      if (counters.characters > bytesOf(maxTextMegabytes))
        throw new ParseError('errors.tableText', { size: maxTextMegabytes })
      if (counters.characters > mostForItsSize) throw new ParseError('errors.tableRatio', { ratio: maxRatio })
    },
    addElement(depth) {
      counters.elements += 1
      if (counters.elements > maxElements) throw new ParseError('errors.tableElements', { max: maxElements })
      if (depth > maxDepth) throw new ParseError('errors.tableDepth', { max: maxDepth })
    },
    addUnpacked(bytes) {
      counters.unpackedBytes += bytes
      if (counters.unpackedBytes > mostForItsSize) throw new ParseError('errors.tableRatio', { ratio: maxRatio })
    },
  }
}

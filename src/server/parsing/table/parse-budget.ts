import { megabytesToBytes, tableLimits, workbookLimits } from '../limits.ts'
import { damagedTable, ParseError } from '../parse-error.ts'

/** Counters of what a parser has read of a file. */
export interface ParseCounters {
  rows: number
  cells: number
  elements: number
  unpackedBytes: number
  characters: number
}

/** A row of a table: the texts of its cells, and its row number as in a spreadsheet. */
export interface ParsedTableRow {
  readonly place: number
  readonly cells: readonly string[]
}

/** Counts the rows, cells and characters read from a file and throws `ParseError` if a limit is exceeded. */
export interface ParseBudget {
  readonly counters: ParseCounters
  /** Starts a row. Row numbers must increase. */
  readonly addRow: (rowNumber: number) => void
  /** Counts a cell of the current row at this column, counted from 0. */
  readonly addCell: (column: number) => void
  /** Counts a text in the current row. */
  readonly addText: (text: string) => void
  /** Counts an element, a comment or a processing instruction. */
  readonly addElement: (depth: number) => void
  readonly addUnpacked: (bytes: number) => void
}

export function createParseBudget(fileBytes: number): ParseBudget {
  const counters: ParseCounters = { rows: 0, cells: 0, elements: 0, unpackedBytes: 0, characters: 0 }
  const { maxRows, maxColumns: columns, maxCells, maxRowCharacters, maxTextMegabytes } = tableLimits
  const { maxElements, maxDepth, maxRatio, ratioFromMegabytes } = workbookLimits
  const maxCharacters = Math.max(megabytesToBytes(ratioFromMegabytes), fileBytes * maxRatio)
  let [rowNumber, rowCharacters] = [0, 0]
  const tooLarge = () => new ParseError('errors.tableLarge', { rows: maxRows, columns })
  return {
    counters,
    addRow(next) {
      if (!Number.isInteger(next) || next <= rowNumber) throw damagedTable()
      if (next > maxRows) throw tooLarge()
      ;[rowNumber, rowCharacters] = [next, 0]
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
        throw new ParseError('errors.tableRow', { row: rowNumber, max: maxRowCharacters })
      if (counters.characters > megabytesToBytes(maxTextMegabytes))
        throw new ParseError('errors.tableText', { size: maxTextMegabytes })
      if (counters.characters > maxCharacters) throw new ParseError('errors.tableRatio', { ratio: maxRatio })
    },
    addElement(depth) {
      counters.elements += 1
      if (counters.elements > maxElements) throw new ParseError('errors.tableElements', { max: maxElements })
      if (depth > maxDepth) throw new ParseError('errors.tableDepth', { max: maxDepth })
    },
    addUnpacked(bytes) {
      counters.unpackedBytes += bytes
      if (counters.unpackedBytes > maxCharacters) throw new ParseError('errors.tableRatio', { ratio: maxRatio })
    },
  }
}

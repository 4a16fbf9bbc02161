import { describe, expect, it } from 'vitest'
import { megabytesToBytes, tableLimits, workbookLimits } from '../../../src/server/parsing/limits.ts'
import { toParseFailure } from '../../../src/server/parsing/parse-error.ts'
import { createParseBudget } from '../../../src/server/parsing/table/parse-budget.ts'

const large = megabytesToBytes(256)
const failureIn = (work: () => void) => {
  try {
    work()
  } catch (error) {
    return toParseFailure(error)
  }
  return undefined
}

describe('the budget of a file', () => {
  it('ends at its last cell, however many rows they are in', () => {
    const { addRow, addCell, counters } = createParseBudget(large)
    const { maxCells: max, maxColumns } = tableLimits
    const failure = failureIn(() => {
      for (let row = 1; ; row += 1) {
        addRow(row)
        for (let column = 0; column < maxColumns; column += 1) addCell(column)
      }
    })
    expect(failure).toEqual({ key: 'errors.tableCells', values: { max } })
    expect(counters.cells).toBe(max + 1)
    expect(counters.rows).toBe(max / maxColumns + 1)
  })

  it('ends at its last element', () => {
    const { addElement, counters } = createParseBudget(large)
    const { maxElements: max } = workbookLimits
    const failure = failureIn(() => {
      for (;;) addElement(1)
    })
    expect(failure).toEqual({ key: 'errors.tableElements', values: { max } })
    expect(counters.elements).toBe(max + 1)
  })

  it('ends at its last character of text', () => {
    const { addRow, addText, counters } = createParseBudget(large)
    const text = 'a'.repeat(tableLimits.maxRowCharacters)
    const failure = failureIn(() => {
      for (let row = 1; ; row += 1) {
        addRow(row)
        addText(text)
      }
    })
    const { maxTextMegabytes: size } = tableLimits
    expect(failure).toEqual({ key: 'errors.tableText', values: { size } })
    expect(counters.characters).toBeLessThanOrEqual(megabytesToBytes(size) + text.length)
  })

  it('is as large as the file allows, and small for a small one', () => {
    const { ratioFromMegabytes, maxRatio: ratio } = workbookLimits
    const least = megabytesToBytes(ratioFromMegabytes)
    for (const [fileBytes, bytes] of [
      [1000, least],
      [least, least * ratio],
    ] as const) {
      const { addUnpacked } = createParseBudget(fileBytes)
      expect(failureIn(() => addUnpacked(bytes))).toBeUndefined()
      expect(failureIn(() => addUnpacked(1))).toEqual({ key: 'errors.tableRatio', values: { ratio } })
    }
  })

  it('counts rows without text, and takes none twice', () => {
    const { addRow, counters } = createParseBudget(large)
    for (let row = 1; row <= tableLimits.maxRows; row += 1) addRow(row)
    expect(counters.rows).toBe(tableLimits.maxRows)
    expect(failureIn(() => addRow(5))).toEqual({ key: 'errors.table' })
    expect(failureIn(() => addRow(tableLimits.maxRows + 1))?.key).toBe('errors.tableLarge')
  })
})

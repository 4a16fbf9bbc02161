import { describe, expect, test } from 'vitest'
import {
  type BoundaryChange,
  closeGaps,
  coverRemovedRow,
  moveBoundary,
  rangeBoundaries,
  resolveOverlap,
  splitLongestRange,
} from '../../../src/admin/screens/risk/range-boundaries.ts'
import { rangeViolations, validRangesIn } from '../../../src/schema/validation/contiguous-ranges.ts'

const spans = { from: 'from', to: 'to', min: 1, max: 100 }
type Row = { readonly from: number; readonly to: number }
const rows = (...ends: readonly (readonly [number, number])[]): Row[] => ends.map(([from, to]) => ({ from, to }))
const applied = (before: readonly Row[], changes: readonly BoundaryChange[]): Row[] =>
  changes.reduce<Row[]>(
    (now, { index, end, value }) => now.map((row, at) => (at === index ? { ...row, [end]: value } : row)),
    [...before],
  )
const isWhole = (now: readonly Row[]) => rangeViolations(now, spans).length === 0
const three = rows([1, 30], [31, 60], [61, 100])

describe('a border', () => {
  const [first] = rangeBoundaries(validRangesIn(three, spans))
  test('takes from one range what it gives to the other', () => {
    expect(first && applied(three, moveBoundary(first, 40))).toEqual(rows([1, 40], [41, 60], [61, 100]))
  })
  test.each([-5, 0, 59, 60, 500])('leaves both ranges a number, moved to %i', (to) => {
    const now = first ? applied(three, moveBoundary(first, to)) : []
    expect(isWhole(now)).toBe(true)
    expect(now.every((row) => row.from <= row.to)).toBe(true)
  })
  test('closes what was open between the two', () => {
    const open = rows([1, 20], [31, 100])
    const [border] = rangeBoundaries(validRangesIn(open, spans))
    expect(border && isWhole(applied(open, moveBoundary(border, 25)))).toBe(true)
  })
})

describe('mending', () => {
  test.each([
    ['a gap', rows([1, 20], [31, 100])],
    ['an overlap', rows([1, 50], [31, 100])],
    ['a late beginning and an early end', rows([5, 20], [21, 80])],
    ['ranges in any order', rows([50, 90], [3, 60], [10, 20])],
    ['ranges within one another', rows([1, 100], [2, 3], [4, 5])],
  ])('ends %s', (_name, wrong) => {
    const now = applied(wrong, closeGaps(wrong, spans))
    expect(isWhole(now)).toBe(true)
    expect(now.every((row) => row.from <= row.to)).toBe(true)
  })
})

describe('a new range', () => {
  test('is all of it when it is the first', () => {
    expect(splitLongestRange([], spans)).toEqual({ row: { index: 0, from: 1, to: 100 }, changes: [] })
  })
  test('is the upper half of the longest', () => {
    const made = splitLongestRange(three, spans)
    expect(made).toEqual({ row: { index: 3, from: 81, to: 100 }, changes: [{ index: 2, end: 'to', value: 80 }] })
  })
  test('has no place between single numbers', () => {
    expect(splitLongestRange(rows([4, 4]), spans)).toBeUndefined()
  })
})

describe('a range that goes', () => {
  test.each([0, 1, 2])('leaves its numbers to a neighbour: %i', (index) => {
    expect(isWhole(applied(three, coverRemovedRow(three, index, spans)).toSpliced(index, 1))).toBe(true)
  })
  test.each([0, 1, 2])('takes its numbers again when it is back: %i', (index) => {
    const without = applied(three, coverRemovedRow(three, index, spans)).toSpliced(index, 1)
    const back = without.toSpliced(index, 0, ...three.slice(index, index + 1))
    expect(applied(back, resolveOverlap(back, index, spans))).toEqual(three)
  })
  test('comes back before one that went earlier, or after it', () => {
    const [low, high] = rows([1, 51], [52, 100])
    const firstBack = [high]
    expect(resolveOverlap(firstBack, 0, spans)).toEqual([])
    const bothBack = [{ ...low, to: 100 }, high] as Row[]
    expect(applied(bothBack, resolveOverlap(bothBack, 0, spans))).toEqual([low, high])
  })
})

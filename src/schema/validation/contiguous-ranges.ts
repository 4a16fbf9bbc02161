import type { ContiguousRanges } from '../../fields/nested/nested.ts'
import type { Violation } from '../field-type.ts'
import { getAtPath } from '../fields.ts'

/** The range of a row, both ends included. */
export interface RowRange {
  readonly index: number
  readonly from: number
  readonly to: number
}
/** A gap or an overlap, reported at a field of one row. */
export interface RowViolation {
  readonly index: number
  readonly path: string
  readonly finding: Violation
}

/** The valid ranges: rows with both ends, within the limits and in the right order. Sorted by start, each with its row index. */
export function validRangesIn(rows: readonly unknown[], { from, to, min, max }: ContiguousRanges): readonly RowRange[] {
  return rows
    .map((row, index) => ({ index, from: getAtPath(row, from), to: getAtPath(row, to) }))
    .filter((span): span is RowRange => isInteger(span.from) && isInteger(span.to) && span.from <= span.to)
    .filter((span) => span.from >= min && span.to <= max)
    .sort((a, b) => a.from - b.from || a.to - b.to)
}

/** Overlaps of ranges and, once every row has a valid range, gaps between them. */
export function rangeViolations(rows: readonly unknown[], spans: ContiguousRanges): readonly RowViolation[] {
  const orderedRanges = validRangesIn(rows, spans)
  const isComplete = orderedRanges.length === rows.length
  let coveredTo = spans.min - 1
  const violations = orderedRanges.flatMap((span): RowViolation[] => {
    const coveredBefore = coveredTo
    coveredTo = Math.max(coveredTo, span.to)
    const rowField = { index: span.index, path: spans.from }
    if (span.from <= coveredBefore)
      return [{ ...rowField, finding: overlapViolation(span.from, Math.min(span.to, coveredBefore)) }]
    return isComplete && span.from > coveredBefore + 1
      ? [{ ...rowField, finding: gapViolation(coveredBefore + 1, span.from - 1) }]
      : []
  })
  const lastRange = orderedRanges.find(({ to }) => to === coveredTo)
  return lastRange && isComplete && coveredTo < spans.max
    ? [...violations, { index: lastRange.index, path: spans.to, finding: gapViolation(coveredTo + 1, spans.max) }]
    : violations
}

const gapViolation = (from: number, to: number): Violation =>
  from === to ? { rule: 'gapAt', values: { at: from } } : { rule: 'gap', values: { from, to } }
const overlapViolation = (from: number, to: number): Violation =>
  from === to ? { rule: 'overlapAt', values: { at: from } } : { rule: 'overlap', values: { from, to } }
const isInteger = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)

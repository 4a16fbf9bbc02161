import type { ContiguousRanges } from '../../../fields/nested/nested.ts'
import type { RowRange } from '../../../schema/validation/contiguous-ranges.ts'
import { validRangesIn } from '../../../schema/validation/contiguous-ranges.ts'

/** A new value for one end of a row. */
export interface BoundaryChange {
  readonly index: number
  readonly end: 'from' | 'to'
  readonly value: number
}

/** Two adjacent rows. If there is a gap or an overlap between them, both ends of it. */
export interface RangeBoundary {
  readonly left: RowRange
  readonly right: RowRange
}

/** The borders between the rows, lowest first. */
export function rangeBoundaries(ordered: readonly RowRange[]): readonly RangeBoundary[] {
  return ordered.slice(1).flatMap((right, index) => {
    const left = ordered[index]
    return left ? [{ left, right }] : []
  })
}

/** Moves a border so that the left row ends at `to` and the right one starts directly after it. Both keep at least one number. */
export function moveBoundary({ left, right }: RangeBoundary, to: number): readonly BoundaryChange[] {
  const end = Math.max(left.from, Math.min(to, right.to - 1))
  return [
    { index: left.index, end: 'to', value: end },
    { index: right.index, end: 'from', value: end + 1 },
  ]
}

/** Closes all gaps and removes all overlaps, with as small changes as possible. */
export function closeGaps(rows: readonly unknown[], spans: ContiguousRanges): readonly BoundaryChange[] {
  const ordered = validRangesIn(rows, spans)
  let next = spans.min
  return ordered.flatMap(({ index, to }, position): readonly BoundaryChange[] => {
    const after = ordered.length - 1 - position
    const end = after === 0 ? spans.max : Math.min(Math.max(to, next), spans.max - after)
    const changes: readonly BoundaryChange[] = [
      { index, end: 'from', value: next },
      { index, end: 'to', value: end },
    ]
    next = end + 1
    return changes
  })
}

/** Makes room for a new row: it takes the upper half of the longest row. Undefined if all rows cover a single number. */
export function splitLongestRange(
  rows: readonly unknown[],
  spans: ContiguousRanges,
): { readonly row: RowRange; readonly changes: readonly BoundaryChange[] } | undefined {
  const ordered = validRangesIn(rows, spans)
  if (rows.length === 0) return { row: { index: 0, from: spans.min, to: spans.max }, changes: [] }
  const longest = [...ordered].sort((a, b) => b.to - b.from - (a.to - a.from))[0]
  if (!longest || longest.from === longest.to) return undefined
  const middle = Math.floor((longest.from + longest.to) / 2)
  return {
    row: { index: longest.index + 1, from: middle + 1, to: longest.to },
    changes: [{ index: longest.index, end: 'to', value: middle }],
  }
}

/**
 * Extends a neighbour over a row that is removed: the row below, or the row above if it is the lowest. Indexes are those before the
 * removal.
 */
export function coverRemovedRow(
  rows: readonly unknown[],
  index: number,
  spans: ContiguousRanges,
): readonly BoundaryChange[] {
  const ordered = validRangesIn(rows, spans)
  const position = ordered.findIndex((span) => span.index === index)
  const removed = ordered[position]
  const [below, above] = [ordered[position - 1], ordered[position + 1]]
  if (!removed) return []
  if (below) return [{ index: below.index, end: 'to', value: Math.max(below.to, removed.to) }]
  return above ? [{ index: above.index, end: 'from', value: Math.min(above.from, removed.from) }] : []
}

/** Makes room for a restored row: if two rows overlap, the one that starts later keeps its start. */
export function resolveOverlap(
  rows: readonly unknown[],
  index: number,
  spans: ContiguousRanges,
): readonly BoundaryChange[] {
  const all = validRangesIn(rows, spans)
  const restored = all.find((span) => span.index === index)
  if (!restored) return []
  return all
    .filter((other) => other !== restored && other.from <= restored.to && restored.from <= other.to)
    .map((other) => separate(restored, other))
}

function separate(one: RowRange, other: RowRange): BoundaryChange {
  const [low, high] =
    one.from < other.from || (one.from === other.from && one.to < other.to) ? [one, other] : [other, one]
  return low.from === high.from
    ? { index: high.index, end: 'from', value: low.to + 1 }
    : { index: low.index, end: 'to', value: high.from - 1 }
}

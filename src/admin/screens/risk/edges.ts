import type { Span } from '../../../schema/judging/spans.ts'
import { spansIn } from '../../../schema/judging/spans.ts'
import type { Spans } from '../../../schema/kinds/nested.ts'

/** An end of a row that is to be moved. */
export interface Edge {
  readonly index: number
  readonly end: 'from' | 'to'
  readonly value: number
}

/** Where two rows meet; where they do not, both ends of the gap or overlap between them. */
export interface Border {
  readonly left: Span
  readonly right: Span
}

/** The borders between the rows, from the lowest up. */
export function bordersOf(ordered: readonly Span[]): readonly Border[] {
  return ordered.slice(1).flatMap((right, index) => {
    const left = ordered[index]
    return left ? [{ left, right }] : []
  })
}

/** A border moved to where the left row shall end: the right one begins behind it, and neither is left without a number. */
export function moved({ left, right }: Border, to: number): readonly Edge[] {
  const end = Math.max(left.from, Math.min(to, right.to - 1))
  return [
    { index: left.index, end: 'to', value: end },
    { index: right.index, end: 'from', value: end + 1 },
  ]
}

/** What closes every gap and ends every overlap, as near as possible to where the rows end now. */
export function mended(rows: readonly unknown[], spans: Spans): readonly Edge[] {
  const ordered = spansIn(rows, spans)
  let next = spans.min
  return ordered.flatMap(({ index, to }, place): readonly Edge[] => {
    const after = ordered.length - 1 - place
    const end = after === 0 ? spans.max : Math.min(Math.max(to, next), spans.max - after)
    const edges: readonly Edge[] = [
      { index, end: 'from', value: next },
      { index, end: 'to', value: end },
    ]
    next = end + 1
    return edges
  })
}

/** Where a new row belongs and what becomes of the one that it takes from: the upper half of the longest; nothing when all are single. */
export function split(
  rows: readonly unknown[],
  spans: Spans,
): { readonly row: Span; readonly edges: readonly Edge[] } | undefined {
  const ordered = spansIn(rows, spans)
  if (rows.length === 0) return { row: { index: 0, from: spans.min, to: spans.max }, edges: [] }
  const longest = [...ordered].sort((a, b) => b.to - b.from - (a.to - a.from))[0]
  if (!longest || longest.from === longest.to) return undefined
  const middle = Math.floor((longest.from + longest.to) / 2)
  return {
    row: { index: longest.index + 1, from: middle + 1, to: longest.to },
    edges: [{ index: longest.index, end: 'to', value: middle }],
  }
}

/** What takes the place of a row that goes: the one below it, or for the lowest the one above. The indexes are those of before. */
export function withoutRow(rows: readonly unknown[], index: number, spans: Spans): readonly Edge[] {
  const ordered = spansIn(rows, spans)
  const place = ordered.findIndex((span) => span.index === index)
  const gone = ordered[place]
  const [below, above] = [ordered[place - 1], ordered[place + 1]]
  if (!gone) return []
  if (below) return [{ index: below.index, end: 'to', value: Math.max(below.to, gone.to) }]
  return above ? [{ index: above.index, end: 'from', value: Math.min(above.from, gone.from) }] : []
}

/** What makes room for a row that came back: where two overlap, the one that begins later keeps its beginning. */
export function parted(rows: readonly unknown[], index: number, spans: Spans): readonly Edge[] {
  const all = spansIn(rows, spans)
  const back = all.find((span) => span.index === index)
  if (!back) return []
  return all
    .filter((other) => other !== back && other.from <= back.to && back.from <= other.to)
    .map((other) => partedFrom(back, other))
}

function partedFrom(one: Span, other: Span): Edge {
  const [low, high] =
    one.from < other.from || (one.from === other.from && one.to < other.to) ? [one, other] : [other, one]
  return low.from === high.from
    ? { index: high.index, end: 'from', value: low.to + 1 }
    : { index: low.index, end: 'to', value: high.from - 1 }
}

import { valueAt } from '../fields.ts'
import type { Finding } from '../kinds/kind.ts'
import type { Spans } from '../kinds/nested.ts'

/** A part of the whole, both ends included, and the row that it is of. */
export interface Span {
  readonly index: number
  readonly from: number
  readonly to: number
}
/** What is wrong with how rows share out the whole, at a field of one of them. */
export interface SpanFinding {
  readonly index: number
  readonly path: string
  readonly finding: Finding
}

/** The rows that have both their ends, within the whole and in the right order, from the lowest up; each with its place in the list. */
export function spansIn(rows: readonly unknown[], { from, to, min, max }: Spans): readonly Span[] {
  return rows
    .map((row, index) => ({ index, from: valueAt(row, from), to: valueAt(row, to) }))
    .filter((span): span is Span => isWhole(span.from) && isWhole(span.to) && span.from <= span.to)
    .filter((span) => span.from >= min && span.to <= max)
    .sort((a, b) => a.from - b.from || a.to - b.to)
}

/** Where something is in two rows, or, once every row has its ends, in none. */
export function spanFindings(rows: readonly unknown[], spans: Spans): readonly SpanFinding[] {
  const ordered = spansIn(rows, spans)
  const isComplete = ordered.length === rows.length
  let reached = spans.min - 1
  const found = ordered.flatMap((span): SpanFinding[] => {
    const before = reached
    reached = Math.max(reached, span.to)
    const at = { index: span.index, path: spans.from }
    if (span.from <= before) return [{ ...at, finding: overlap(span.from, Math.min(span.to, before)) }]
    return isComplete && span.from > before + 1 ? [{ ...at, finding: gap(before + 1, span.from - 1) }] : []
  })
  const last = ordered.find(({ to }) => to === reached)
  return last && isComplete && reached < spans.max
    ? [...found, { index: last.index, path: spans.to, finding: gap(reached + 1, spans.max) }]
    : found
}

const gap = (from: number, to: number): Finding =>
  from === to ? { rule: 'gapAt', values: { at: from } } : { rule: 'gap', values: { from, to } }
const overlap = (from: number, to: number): Finding =>
  from === to ? { rule: 'overlapAt', values: { at: from } } : { rule: 'overlap', values: { from, to } }
const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)

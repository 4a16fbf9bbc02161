import type { LeftAlone, Outcome } from '../../api/jobs.ts'

const maxLeft = 100

/** How far a job of an import is. It commits with each batch. */
export interface Position {
  /** The last row of the file that was written. */
  readonly place: number
  /** Of an undo, which goes from the last row to the first: the last row that it went through. */
  readonly before?: number
  /** Is the import written in the audit log? A kill after that does not write it again. */
  readonly isAudited?: boolean
  readonly counts: Outcome['counts']
  readonly left: readonly LeftAlone[]
}
const start: Position = { place: 0, counts: {}, left: [] }

/** The id of the import that a job is about. */
export const importIn = (asked: unknown): string => (asked as { import: string }).import

/** The position that a job was kept at. */
export const positionIn = (position: unknown): Position => (position as Position | null | undefined) ?? start

/** What a job did up to a position. */
export function outcomeAt(position: unknown): Outcome {
  const { counts, left } = positionIn(position)
  return { counts, left }
}

interface Batch {
  readonly at: Pick<Position, 'place' | 'before'>
  readonly counts: Readonly<Record<string, number>>
  readonly left: readonly LeftAlone[]
}

/** The position after another batch. */
export function advance({ counts, left }: Position, batch: Batch): Position {
  const known: Readonly<Record<string, number>> = counts
  const sums = Object.entries(batch.counts).map(([name, count]) => [name, (known[name] ?? 0) + count])
  return {
    ...batch.at,
    counts: { ...counts, ...Object.fromEntries(sums) },
    left: [...left, ...batch.left].slice(0, maxLeft),
  }
}

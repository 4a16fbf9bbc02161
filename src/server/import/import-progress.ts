import type { JobResult, JobSkippedRecord } from '../../api/jobs.ts'

const maxLeft = 100

/** The progress of an import job. It commits with each batch. */
export interface ImportPosition {
  /** The last row of the file that was written. */
  readonly place: number
  /** For an undo, which runs from the last row to the first: the last processed row. */
  readonly before?: number
  /** Whether the import is in the audit log. After a crash it is not written again. */
  readonly isAudited?: boolean
  readonly counts: JobResult['counts']
  readonly left: readonly JobSkippedRecord[]
}
const start: ImportPosition = { place: 0, counts: {}, left: [] }

/** The id of the import of a job. */
export const importIdOf = (request: unknown): string => (request as { import: string }).import

/** The saved position of a job. */
export const importPositionOf = (position: unknown): ImportPosition =>
  (position as ImportPosition | null | undefined) ?? start

/** The result of a job up to a position. */
export function importOutcomeAt(position: unknown): JobResult {
  const { counts, left } = importPositionOf(position)
  return { counts, skipped: left }
}

interface Batch {
  readonly at: Pick<ImportPosition, 'place' | 'before'>
  readonly counts: Readonly<Record<string, number>>
  readonly left: readonly JobSkippedRecord[]
}

/** The position after another batch. */
export function advancePosition({ counts, left }: ImportPosition, batch: Batch): ImportPosition {
  const currentCounts: Readonly<Record<string, number>> = counts
  const sums = Object.entries(batch.counts).map(([name, count]) => [name, (currentCounts[name] ?? 0) + count])
  return {
    ...batch.at,
    counts: { ...counts, ...Object.fromEntries(sums) },
    left: [...left, ...batch.left].slice(0, maxLeft),
  }
}

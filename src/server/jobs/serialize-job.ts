import type { Job, JobCounter, JobResult } from '../../api/jobs.ts'
import { roleLimits } from '../../schema/access.ts'
import type { Db } from '../database/tables.ts'
import type { JobKinds, JobRow } from './job-kind.ts'

/** Serializes a job for the API. */
export async function serializeJob(db: Db, job: JobRow, kinds: JobKinds): Promise<Job> {
  const [serialized] = await serializeJobs(db, [job], kinds)
  if (!serialized) throw new Error('One job was told of as none')
  return serialized
}

/** Serializes jobs for the API. */
export async function serializeJobs(db: Db, jobs: readonly JobRow[], kinds: JobKinds): Promise<readonly Job[]> {
  const revertedJobs = await findRevertedJobs(db, jobs)
  return jobs.map((job) => ({
    id: job.id,
    kind: job.kind,
    section: job.section,
    state: job.state,
    done: job.done,
    total: job.total,
    result: jobOutcomeOf(job, kinds),
    hasFile: job.state === 'done' && kinds[job.kind].fileOf !== undefined,
    canUndo: !revertedJobs.has(job.id) && canBeUndone(job, kinds),
    undoOf: job.undo_of,
    createdAt: job.created_at.toISOString(),
    startedAt: job.started_at?.toISOString() ?? null,
    finishedAt: job.finished_at?.toISOString() ?? null,
    expiresAt: job.expires_at.toISOString(),
  }))
}

/** The result of a job: the final counts of a finished one, otherwise those of its last committed batch. A waiting job has none. */
export function jobOutcomeOf(job: JobRow, kinds: JobKinds): JobResult | null {
  if (job.state === 'done' || job.state === 'waiting') return job.result
  const failure = job.result?.failure
  return { ...kinds[job.kind].outcomeSoFar(job), ...(failure && { failure }) }
}

/** Whether the job has ended, changed something, and is of a kind that can be undone. */
export const canBeUndone = (job: JobRow, kinds: JobKinds): boolean =>
  job.undo_of === null &&
  countWritten(jobOutcomeOf(job, kinds)) > 0 &&
  ['done', 'cancelled', 'failed'].includes(job.state) &&
  kinds[job.kind].undo !== undefined

/**
 * The number of records that an undo of this job processes: those that it wrote and no earlier undo has reverted. The row of
 * each job contains its counts, so no records are counted.
 */
export async function countReversibleChanges(db: Db, job: JobRow, kinds: JobKinds): Promise<number> {
  const undoJobs = await db
    .selectFrom('core.jobs')
    .selectAll()
    .where('bu_id', '=', job.bu_id)
    .where('undo_of', '=', job.id)
    .execute()
  const undoneCount = undoJobs.reduce((sum, undo) => sum + (jobOutcomeOf(undo, kinds)?.counts.undone ?? 0), 0)
  return countWritten(jobOutcomeOf(job, kinds)) - undoneCount
}

const keptCounts: readonly string[] = ['unchanged', 'rejected'] satisfies readonly JobCounter[]

/** The number of records that a job wrote. */
export const countWritten = (outcome: JobResult | null): number =>
  Object.entries(outcome?.counts ?? {}).reduce((sum, [name, count]) => sum + (keptCounts.includes(name) ? 0 : count), 0)

/**
 * Whether this undo is the only one of its job: it is pending or done. One that was rejected for each record reverted nothing, so
 * that a user with more rights can still undo the job, as can the same user once the reason is gone.
 */
export const isFinalUndo = ({ state, result }: Pick<JobRow, 'state' | 'result'>): boolean => {
  const { undone = 0, rejected = 0 } = result?.counts ?? {}
  const isRejected = undone === 0 && (rejected > 0 || isBlockedByLimit(result))
  return ['waiting', 'running'].includes(state) || (state === 'done' && !isRejected)
}

/** Whether a limit of the user's role rejected records. The undo of an import counts them as kept. */
const isBlockedByLimit = (result: JobResult | null): boolean => {
  const keys = (result?.skipped ?? []).flatMap(({ problems }) => problems.map(({ key }) => key))
  return roleLimits.some((limit) => keys.includes(`errors.${limit}`))
}

/** The ids of the jobs that were undone or have a pending undo. */
export async function findRevertedJobs(db: Db, jobs: readonly JobRow[]): Promise<ReadonlySet<string | null>> {
  const [first] = jobs
  if (!first) return new Set()
  const rows = await db
    .selectFrom('core.jobs')
    .select(['undo_of', 'state', 'result'])
    .where('bu_id', '=', first.bu_id)
    .where(
      'undo_of',
      'in',
      jobs.map(({ id }) => id),
    )
    .execute()
  return new Set(rows.filter(isFinalUndo).map(({ undo_of }) => undo_of))
}

import type { Kysely } from 'kysely'
import type { Job, JobCount, Outcome } from '../../api/jobs.ts'
import type { Tables } from '../database/tables.ts'
import type { JobKinds, JobRow } from './job.ts'

/** A job as the API tells of it. */
export async function toldJob(db: Kysely<Tables>, job: JobRow, kinds: JobKinds): Promise<Job> {
  const [told] = await toldJobs(db, [job], kinds)
  if (!told) throw new Error('One job was told of as none')
  return told
}

/** Jobs as the API tells of them. */
export async function toldJobs(db: Kysely<Tables>, jobs: readonly JobRow[], kinds: JobKinds): Promise<readonly Job[]> {
  const undone = await undoneAmong(db, jobs)
  return jobs.map((job) => ({
    ...{ id: job.id, kind: job.kind, section: job.section, state: job.state, done: job.done, total: job.total },
    outcome: outcomeOf(job, kinds),
    hasFile: job.state === 'done' && kinds[job.kind].fileOf !== undefined,
    canUndo: !undone.has(job.id) && couldBeUndone(job, kinds),
    undoes: job.undo_of,
    createdAt: job.created_at.toISOString(),
    startedAt: job.started_at?.toISOString() ?? null,
    finishedAt: job.finished_at?.toISOString() ?? null,
    endsAt: job.ends_at.toISOString(),
  }))
}

/** What a job did: the final counts of a finished one, otherwise those of its last committed batch. A waiting job has none. */
export function outcomeOf(job: JobRow, kinds: JobKinds): Outcome | null {
  if (job.state === 'done' || job.state === 'waiting') return job.outcome
  const failure = job.outcome?.failure
  return { ...kinds[job.kind].outcomeSoFar(job), ...(failure && { failure }) }
}

/** Has a job ended that did something, and knows its kind how to take that back? */
export const couldBeUndone = (job: JobRow, kinds: JobKinds): boolean =>
  job.undo_of === null &&
  countWritten(outcomeOf(job, kinds)) > 0 &&
  ['done', 'cancelled', 'failed'].includes(job.state) &&
  kinds[job.kind].undo !== undefined

/**
 * The number of records that an undo of this job goes through: those that it wrote and that no earlier undo has taken back. Every job says
 * in its row what its batches did, so no record is counted.
 */
export async function countUndoable(db: Kysely<Tables>, job: JobRow, kinds: JobKinds): Promise<number> {
  const undos = await db
    .selectFrom('core.jobs')
    .selectAll()
    .where('bu_id', '=', job.bu_id)
    .where('undo_of', '=', job.id)
    .execute()
  const undone = undos.reduce((sum, undo) => sum + (outcomeOf(undo, kinds)?.counts.undone ?? 0), 0)
  return countWritten(outcomeOf(job, kinds)) - undone
}

const harmless: readonly string[] = ['same', 'refused'] satisfies readonly JobCount[]

const countWritten = (outcome: Outcome | null): number =>
  Object.entries(outcome?.counts ?? {}).reduce((sum, [name, count]) => sum + (harmless.includes(name) ? 0 : count), 0)

/** The ids of those that were taken back, or are about to be. */
export async function undoneAmong(db: Kysely<Tables>, jobs: readonly JobRow[]): Promise<ReadonlySet<string | null>> {
  const [first] = jobs
  if (!first) return new Set()
  const rows = await db
    .selectFrom('core.jobs')
    .select('undo_of')
    .where('bu_id', '=', first.bu_id)
    .where(
      'undo_of',
      'in',
      jobs.map(({ id }) => id),
    )
    .where('state', 'in', ['waiting', 'running', 'done'])
    .execute()
  return new Set(rows.map(({ undo_of }) => undo_of))
}

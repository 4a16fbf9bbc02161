import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Job, JobKindName, JobResult } from '../../api/jobs.ts'
import type { Db } from '../database/tables.ts'
import { notFound, tooManyJobs } from '../http/errors.ts'
import type { Queue } from '../queue/task-queue.ts'
import type { SectionContext } from '../store/section-context.ts'
import type { JobRow } from './job-kind.ts'

/** The owner of jobs: an admin in a unit. */
export interface JobOwner {
  readonly buId: string
  readonly adminId: string
}
interface NewJob {
  readonly kind: JobKindName
  readonly section: string
  readonly request: object
  readonly total?: number
  readonly file?: string
  readonly undoOf?: string
}

/** The result of a finished job can be downloaded and undone for one day. */
export const expiryDateSql = sql<Date>`now() + interval '1 day'`
const maxUnfinishedJobs = 20
/** Leaves room for jobs that were started concurrently, so that after `errors.tooManyJobs` the list shows all unfinished jobs. */
const maxListedJobs = 2 * maxUnfinishedJobs

/**
 * Adds a job, which starts after the transaction commits. Returns it. Throws `errors.tooManyJobs` if its owner has too many in
 * the unit, because other users of the unit would wait for all of them. Concurrent requests may each exceed the limit by one.
 */
export async function addJob(
  { db, queue }: { readonly db: Db; readonly queue: Queue },
  { buId, adminId }: JobOwner,
  { kind, section, request, total, file, undoOf }: NewJob,
): Promise<JobRow> {
  const { count } = await db
    .selectFrom('core.jobs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bu_id', '=', buId)
    .where('admin_id', '=', adminId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxUnfinishedJobs) throw tooManyJobs(maxUnfinishedJobs)
  const job = await db
    .insertInto('core.jobs')
    .values({
      bu_id: buId,
      id: uuidv7(),
      admin_id: adminId,
      kind,
      section,
      request: JSON.stringify(request),
      total: total ?? null,
      file: file ?? null,
      undo_of: undoOf ?? null,
      expires_at: expiryDateSql,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await queue.add(db, 'jobs', { buId, id: job.id }, { group: buId, waiting: Number(count) })
  return job
}

/** Stores that the user of the context undid a job in this transaction. Returns the row of the undo. */
export function addFinishedUndo(
  { db, unit, person }: Pick<SectionContext, 'db' | 'unit' | 'person'>,
  { id, kind, section, request }: JobRow,
  result: JobResult,
): Promise<JobRow> {
  const { buId, adminId } = jobOwnerOf({ unit, person })
  const now = new Date()
  const total = Object.values(result.counts).reduce((sum, count) => sum + count, 0)
  return db
    .insertInto('core.jobs')
    .values({
      bu_id: buId,
      id: uuidv7(),
      admin_id: adminId,
      kind,
      section,
      undo_of: id,
      is_direct: true,
      state: 'done',
      done: total,
      total,
      started_at: now,
      finished_at: now,
      request: JSON.stringify(request),
      result: JSON.stringify(result),
      expires_at: expiryDateSql,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The user of a context as the owner of jobs. Without a user there are no jobs. */
export const jobOwnerOf = ({ unit, person }: Pick<SectionContext, 'unit' | 'person'>): JobOwner => ({
  buId: unit.id,
  adminId: person?.id ?? '',
})

/** A user's jobs in a unit: unfinished jobs first, the newest first. */
export const listJobs = (db: Db, { buId, adminId }: JobOwner): Promise<readonly JobRow[]> =>
  db
    .selectFrom('core.jobs')
    .selectAll()
    .where('bu_id', '=', buId)
    .where('admin_id', '=', adminId)
    .where('is_direct', '=', false)
    .where(isNotExpiredSql)
    .orderBy(sql`state in ('waiting', 'running')`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(maxListedJobs)
    .execute()

/** One of the user's jobs; throws `errors.notFound` for a job of another user. */
export async function findJob(db: Db, { buId, adminId }: JobOwner, id: string): Promise<JobRow> {
  const job = await db
    .selectFrom('core.jobs')
    .selectAll()
    .where('bu_id', '=', buId)
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .where('is_direct', '=', false)
    .where(isNotExpiredSql)
    .executeTakeFirst()
  if (!job) throw notFound()
  return job
}

/** The request of a job that ends, without the values of a bulk change: only its run needs them, and they may be about a person. */
const endedRequestSql = sql<string>`case when kind = 'bulk' then request || '{"changes": {}}' else request end`

/** Finished jobs are visible until they expire. */
export const isNotExpiredSql = sql<boolean>`(state in ('waiting', 'running') or expires_at > now())`

/** Cancels a job after its current batch; a finished job stays unchanged. */
export async function cancelJob(db: Db, owner: JobOwner, id: string): Promise<JobRow> {
  await findJob(db, owner, id)
  await db
    .updateTable('core.jobs')
    .set({ state: 'cancelled', request: endedRequestSql, finished_at: sql`now()`, expires_at: expiryDateSql })
    .where('bu_id', '=', owner.buId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return await findJob(db, owner, id)
}

/**
 * Cancels all jobs of an admin: unfinished jobs stop after their current batch, and files can no longer be downloaded once this
 * transaction commits. Other finished jobs can still be undone. Returns the number of affected jobs.
 */
export async function cancelJobsOfAdmin(db: Db, adminId: string): Promise<number> {
  const { rows } = await sql<object>`
    update core.jobs set state = case when state in ('waiting', 'running') then 'cancelled' else state end,
      request = ${endedRequestSql}, finished_at = coalesce(finished_at, now()), expires_at = case when file is null then ${expiryDateSql} else now() end
    where admin_id = ${adminId} and expires_at > now() and (state in ('waiting', 'running') or file is not null)
    returning id`.execute(db)
  return rows.length
}

/**
 * The jobs that must end before a job that writes records starts: others of the unit that have started, and earlier ones of the same
 * user. Otherwise a change could be overwritten by one that was requested before it.
 */
export async function listJobsBefore(db: Db, { buId, id }: { readonly buId: string; readonly id: string }) {
  const { rows } = await sql<{ id: string }>`
    select j.id from core.jobs as j join core.jobs as own on own.bu_id = j.bu_id and own.id = ${id} and own.kind <> 'export'
    where j.bu_id = ${buId} and j.id <> own.id and j.kind <> 'export'
      and (j.state = 'running' and own.state = 'waiting'
        or (j.created_at, j.id) < (own.created_at, own.id)
          and (j.state = 'running' or j.state = 'waiting' and own.state = 'waiting' and j.admin_id = own.admin_id))`.execute(
    db,
  )
  return rows
}

/** Starts an attempt of a job and invalidates earlier attempts; undefined if the job has ended. */
export const startAttempt = (db: Db, { buId, id }: { readonly buId: string; readonly id: string }) =>
  db
    .updateTable('core.jobs')
    .set({
      state: 'running',
      attempt_id: uuidv7(),
      attempts: sql`attempts + 1`,
      started_at: sql`coalesce(started_at, now())`,
    })
    .where('bu_id', '=', buId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()

/** Update of the job's row that applies only while this attempt is the current one. */
export const updateAttempt = (db: Db, { bu_id, id, attempt_id }: JobRow) =>
  db
    .updateTable('core.jobs')
    .where('bu_id', '=', bu_id)
    .where('id', '=', id)
    .where('attempt_id', '=', attempt_id)
    .where('state', '=', 'running')

/** Does not count an attempt that failed for a reason outside the job. */
export const refundAttempt = (db: Db, job: JobRow) =>
  updateAttempt(db, job).set({ attempts: sql`greatest(attempts - 1, 0)` }).execute()

/** Finishes the job if this attempt is the current one. Returns false if another attempt or a cancellation came first. */
export async function finishJob(
  db: Db,
  job: JobRow,
  {
    state,
    result,
    file = job.file,
  }: {
    readonly state: 'done' | 'failed'
    readonly result: NonNullable<Job['result']>
    readonly file?: string | null
  },
): Promise<boolean> {
  const { numUpdatedRows } = await updateAttempt(db, job)
    .set({
      state,
      result: JSON.stringify(result),
      request: endedRequestSql,
      file,
      finished_at: sql`now()`,
      expires_at: expiryDateSql,
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

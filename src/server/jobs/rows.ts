import { type Kysely, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Job, JobKindName } from '../../api/jobs.ts'
import type { Tables } from '../database/tables.ts'
import { notFound, tooManyJobs } from '../http/errors.ts'
import type { Queue } from '../queue/queue.ts'
import type { Scope } from '../store/scope.ts'
import type { JobRow } from './job.ts'

type Db = Kysely<Tables>

/** Whose jobs are meant: a person's in a unit. */
export interface Owner {
  readonly buId: string
  readonly adminId: string
}
interface NewJob {
  readonly kind: JobKindName
  readonly section: string
  readonly asked: object
  readonly total?: number
  readonly file?: string
  readonly undoOf?: string
}

/** What has ended can be fetched and taken back this long. */
const kept = sql<Date>`now() + interval '1 day'`
const mostUnfinished = 20
/** With room for those that were begun at the same time, so that whoever is refused finds all unfinished ones there. */
const mostListed = 2 * mostUnfinished

/**
 * Adds a job, which begins once the transaction that it is added in has ended well. Returns it. Throws `errors.tooManyJobs` if its owner has
 * enough in the unit: the others of the unit would wait for all of them. Requests at the same time may each add one beyond that.
 */
export async function addJob(
  { db, queue }: { readonly db: Db; readonly queue: Queue },
  { buId, adminId }: Owner,
  { kind, section, asked, total, file, undoOf }: NewJob,
): Promise<JobRow> {
  const { count } = await db
    .selectFrom('core.jobs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bu_id', '=', buId)
    .where('admin_id', '=', adminId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostUnfinished) throw tooManyJobs(mostUnfinished)
  const job = await db
    .insertInto('core.jobs')
    .values({
      ...{ bu_id: buId, id: uuidv7(), admin_id: adminId, kind, section },
      ...{ asked: JSON.stringify(asked), total: total ?? null, file: file ?? null, undo_of: undoOf ?? null },
      ends_at: kept,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await queue.add(db, 'jobs', { buId, id: job.id }, { group: buId, waiting: Number(count) })
  return job
}

/** Who asks, as the owner of jobs. Those of nobody there are none. */
export const ownerOf = ({ unit, person }: Pick<Scope, 'unit' | 'person'>): Owner => ({
  buId: unit.id,
  adminId: person?.id ?? '',
})

/** Somebody's jobs in a unit, those that have not ended before the others, the newest first. */
export const jobsOf = (db: Db, { buId, adminId }: Owner): Promise<readonly JobRow[]> =>
  db
    .selectFrom('core.jobs')
    .selectAll()
    .where('bu_id', '=', buId)
    .where('admin_id', '=', adminId)
    .where(isThere)
    .orderBy(sql`state in ('waiting', 'running')`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .execute()

/** One of them; throws `errors.notFound` for anybody else's. */
export async function jobOf(db: Db, { buId, adminId }: Owner, id: string): Promise<JobRow> {
  const job = await db
    .selectFrom('core.jobs')
    .selectAll()
    .where('bu_id', '=', buId)
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .where(isThere)
    .executeTakeFirst()
  if (!job) throw notFound()
  return job
}

/** What has ended is there until its time is over. */
const isThere = sql<boolean>`(state in ('waiting', 'running') or ends_at > now())`

/** Ends a job after the batch under way; one that has ended is left as it is. */
export async function cancelJob(db: Db, owner: Owner, id: string): Promise<JobRow> {
  await jobOf(db, owner, id)
  await db
    .updateTable('core.jobs')
    .set({ state: 'cancelled', finished_at: sql`now()`, ends_at: kept })
    .where('bu_id', '=', owner.buId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return await jobOf(db, owner, id)
}

/**
 * Ends all jobs of a person: those that go on after the batch under way, and those that have left a file, which nobody fetches from the end of
 * this transaction on. What else has ended can still be taken back. Returns how many ended.
 */
export async function cancelJobsOf(db: Db, adminId: string): Promise<number> {
  const { rows } = await sql<object>`
    update core.jobs set state = case when state in ('waiting', 'running') then 'cancelled' else state end,
      finished_at = coalesce(finished_at, now()), ends_at = case when file is null then ${kept} else now() end
    where admin_id = ${adminId} and ends_at > now() and (state in ('waiting', 'running') or file is not null)
    returning id`.execute(db)
  return rows.length
}

/** Begins a try of a job, whose writes alone count from then on; nothing when it has ended. */
export const beginTry = (db: Db, { buId, id }: { readonly buId: string; readonly id: string }) =>
  db
    .updateTable('core.jobs')
    .set({
      ...{ state: 'running', run: uuidv7() },
      ...{ tries: sql`tries + 1`, started_at: sql`coalesce(started_at, now())` },
    })
    .where('bu_id', '=', buId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()

/** The row of a try, as long as it counts. */
export const ofTry = (db: Db, { bu_id, id, run }: JobRow) =>
  db
    .updateTable('core.jobs')
    .where('bu_id', '=', bu_id)
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')

/** Has a try not count that failed for no fault of the job. */
export const refundTry = (db: Db, job: JobRow) => ofTry(db, job).set({ tries: sql`greatest(tries - 1, 0)` }).execute()

/** Ends a try that counts, and with it the job. Returns false where another try or a cancellation came first. */
export async function endJob(
  db: Db,
  job: JobRow,
  {
    state,
    outcome,
    file = job.file,
  }: {
    readonly state: 'done' | 'failed'
    readonly outcome: NonNullable<Job['outcome']>
    readonly file?: string | null
  },
): Promise<boolean> {
  const { numUpdatedRows } = await ofTry(db, job)
    .set({ state, outcome: JSON.stringify(outcome), file, finished_at: sql`now()`, ends_at: kept })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

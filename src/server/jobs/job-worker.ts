import type { Context } from '../context/context.ts'
import { dutyCycleThrottle, type Throttle } from '../context/throttle.ts'
import { lockByText } from '../database/advisory-locks.ts'
import { isConnectionError } from '../database/connection-errors.ts'
import type { Logger } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import { ApiError } from '../http/errors.ts'
import type { Queue, QueuedTask } from '../queue/task-queue.ts'
import { writeFailureOf } from '../storage/storage-error.ts'
import { deleteExpiredJobs } from './delete-expired-jobs.ts'
import type { JobKind, JobKinds, JobProgress, JobRow } from './job-kind.ts'
import { finishJob, listJobsBefore, refundAttempt, startAttempt, updateAttempt } from './job-store.ts'
import { loadSectionContext } from './load-section-context.ts'
import { deleteOrphanedFiles } from './revoke-exports.ts'

interface JobWorkerOptions {
  readonly context: Context & { readonly queue: Queue }
  readonly kinds: JobKinds
  readonly log: Logger
  /** Polling interval in seconds. */
  readonly pollSeconds?: number
  /** Interval for deleting expired jobs, in milliseconds. */
  readonly forgetEvery?: number
}

/** Polling interval in seconds. */
const defaultPollSeconds = 2
const hour = 3_600_000
/** Number of units whose jobs run at the same time; each uses one connection. */
const concurrency = 2
/** Number of attempts without progress after which a job fails. */
const maxJobAttempts = 5

/** The job was cancelled, taken over by another process, or released to one. Uncommitted work of this attempt is rolled back. */
class AttemptSuperseded extends Error {}

/** Runs background jobs until it is stopped. A job in progress then continues in another process or after the next start. */
export async function startJobWorker(where: JobWorkerOptions): Promise<{ stop(): Promise<void> }> {
  const paces = new Set<ReturnType<typeof dutyCycleThrottle>>()
  let isStopped = false
  const stopping = new AbortController()
  const handle = async ({ details, isLastAttempt }: QueuedTask) => {
    const pace = dutyCycleThrottle(1)
    paces.add(pace)
    if (isStopped) pace.stop()
    // Without disk space every attempt fails. So none is counted, and the next one starts when storage is writable again.
    await where.context.storage?.writable(stopping.signal)
    await runJob({ ...where, pace, isLastAttempt }, details as { buId: string; id: string }).finally(() =>
      paces.delete(pace),
    )
    // An interrupted job must not count as done.
    if (pace.isStopped) throw new Error('The process ended')
  }
  await where.context.queue.work('jobs', where.pollSeconds ?? defaultPollSeconds, handle, concurrency)
  const forgetting = dutyCycleThrottle(1)
  const forget = () =>
    deleteAllExpired(where, forgetting).catch((error: unknown) =>
      where.log.error({ err: error }, 'Expired jobs could not be deleted'),
    )
  const timer = setInterval(() => void forget(), where.forgetEvery ?? hour).unref()
  return {
    async stop() {
      clearInterval(timer)
      forgetting.stop()
      isStopped = true
      stopping.abort()
      for (const pace of paces) pace.stop()
    },
  }
}

/** Deletes expired jobs, and expired data of their kinds. */
async function deleteAllExpired({ context, kinds }: JobWorkerOptions, pace: Throttle): Promise<void> {
  await deleteExpiredJobs(context, pace)
  for (const kind of Object.values(kinds)) await kind.deleteEnded?.(context.database.db, pace)
}

type JobAttempt = JobWorkerOptions & { readonly pace: Throttle; readonly isLastAttempt: boolean }

/**
 * Runs one attempt. An API error ends the job with its message; any other error leads to a retry from the saved position. A full disk and
 * a lost connection are not errors of the job, so they do not count.
 */
async function runJob(where: JobAttempt, named: { readonly buId: string; readonly id: string }): Promise<void> {
  const { context, kinds, log } = where
  const { db } = context.database
  const removeOwn = () => deleteOrphanedFiles({ db, files: context.files }, named)
  const job = await startInTurn(where, named)
  if (!job) return await removeOwn()
  const about = { job: job.id, kind: job.kind, section: job.section }
  try {
    const outcome = await runJobKind(where, job, kinds[job.kind])
    const isEnded = await finishJob(db, job, { state: 'done', result: outcome })
    if (!isEnded) return await removeOwn()
    log.info(about, 'Job finished')
  } catch (error) {
    if (error instanceof AttemptSuperseded) return await removeOwn()
    const isOutage = writeFailureOf(error) !== undefined || isConnectionError(error)
    if (isOutage) await refundAttempt(db, job).catch(() => undefined)
    const isRetryable = isOutage || (!(error instanceof ApiError) && job.attempts < maxJobAttempts)
    if (isRetryable && !where.isLastAttempt) {
      log.warn({ ...about, err: error }, 'Job interrupted, will retry')
      throw error
    }
    log.warn({ ...about, err: error }, 'Job failed permanently')
    const { key, values } = error instanceof ApiError ? error : new ApiError('errors.server')
    await finishJob(db, job, { state: 'failed', result: { counts: {}, failure: { key, ...(values && { values }) } } })
    await removeOwn()
    return
  }
  await kinds[job.kind]
    .afterDone?.(job, context)
    .catch((error: unknown) => log.warn({ ...about, err: error }, 'Temporary data of a job could not be deleted'))
}

/**
 * Starts an attempt of a job; undefined if it has ended. Throws if other jobs of the unit go first: the queue then tries again. The queue
 * alone does not keep their order after a crash, or when two processes take a task at the same moment.
 */
function startInTurn(
  { context: { database, queue }, isLastAttempt }: JobAttempt,
  named: { readonly buId: string; readonly id: string },
): Promise<JobRow | undefined> {
  return database.db.transaction().execute(async (trx) => {
    await lockByText(`jobs ${named.buId}`).execute(trx)
    for (const { id } of isLastAttempt ? [] : await listJobsBefore(trx, named))
      if (await queue.isPending(trx, 'jobs', { buId: named.buId, id })) throw new Error(`The job ${id} goes first`)
    return await startAttempt(trx, named)
  })
}

async function runJobKind({ context, pace }: JobAttempt, job: JobRow, kind: JobKind) {
  const { db } = context.database
  const scope = await loadSectionContext(context, db, job, kind)
  const running = {
    id: job.id,
    request: job.request,
    requestedAt: job.created_at,
    done: job.done,
    total: job.total,
    position: job.position ?? undefined,
    file: job.file,
    context,
    scope,
    rest: () => pace.rest(),
    async keep(trx: Db, { done, total, position }: JobProgress) {
      if (pace.isStopped) throw new AttemptSuperseded()
      const now = await loadSectionContext(context, trx, job, kind)
      // The batch was written with the former restrictions: it is rolled back, and the next attempt starts with the current
      // ones.
      if (String(now.access.limits) !== String(scope.access.limits))
        throw new Error('The limits of the role have changed')
      const kept = await updateAttempt(trx, job)
        .set({ done, attempts: 0, position: JSON.stringify(position), ...(total === undefined ? {} : { total }) })
        .executeTakeFirst()
      if (kept.numUpdatedRows === 0n) throw new AttemptSuperseded()
    },
  }
  if (job.undo_of === null) return await kind.run(running)
  const undone = await db
    .selectFrom('core.jobs')
    .selectAll()
    .where('bu_id', '=', job.bu_id)
    .where('id', '=', job.undo_of)
    .executeTakeFirst()
  if (!undone || !kind.undo) throw new ApiError('errors.notFound')
  return await kind.undo(running, undone)
}

import type { Kysely } from 'kysely'
import type { Context } from '../context/context.ts'
import { type Pace, restingPace } from '../context/pace.ts'
import type { Log } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/errors.ts'
import type { Queue } from '../queue/queue.ts'
import { writeFailureOf } from '../storage/storage-error.ts'
import { forgetJobs } from './forget.ts'
import type { JobKind, JobKinds, JobRow, Progress } from './job.ts'
import { beginTry, endJob, ofTry, refundTry } from './rows.ts'
import { scopeNow } from './scope.ts'
import { removeUseless } from './withdraw.ts'

interface Where {
  readonly context: Context & { readonly queue: Queue }
  readonly kinds: JobKinds
  readonly log: Log
  /** In seconds, between two looks for work. */
  readonly pollSeconds?: number
  /** In milliseconds, between two times that what is over is forgotten. */
  readonly forgetEvery?: number
}

/** In seconds, between two looks for work. */
const often = 2
const hour = 3_600_000
/** Of different units; each has a connection of its own. */
const atATime = 2
/** Without getting further, after which a job is given up. */
const mostTries = 5

/** A job that was cancelled, was taken over by another process, or is left to one: what this try has not committed is taken back. */
class TryEnded extends Error {}

/** Does the large work that people ask for, until it is stopped; then what is under way goes on in another process, or after the next start. */
export async function doJobs(where: Where): Promise<{ stop(): Promise<void> }> {
  const paces = new Set<ReturnType<typeof restingPace>>()
  let isStopped = false
  const stopping = new AbortController()
  const handle = async ({ details }: { readonly details: object }) => {
    const pace = restingPace(1)
    paces.add(pace)
    if (isStopped) pace.stop()
    // Without space no try can succeed: none is spent, and the next one begins when something can be written again.
    await where.context.storage?.writable(stopping.signal)
    await runJob({ ...where, pace }, details as { buId: string; id: string }).finally(() => paces.delete(pace))
    // What was broken off is not done.
    if (pace.isStopped) throw new Error('The process ended')
  }
  await where.context.queue.work('jobs', where.pollSeconds ?? often, handle, atATime)
  const forgetting = restingPace(1)
  const forget = () =>
    forgetAll(where, forgetting).catch((error: unknown) =>
      where.log.error({ err: error }, 'Large work that is over could not be forgotten'),
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

/** Deletes jobs whose time is over, and what their kinds keep besides them. */
async function forgetAll({ context, kinds }: Where, pace: Pace): Promise<void> {
  await forgetJobs(context, pace)
  for (const kind of Object.values(kinds)) await kind.deleteEnded?.(context.database.db, pace)
}

type Trying = Where & { readonly pace: Pace }

/** One try. What the product refuses ends the job with that sentence; what else goes wrong is tried again from where it came to. */
async function runJob(where: Trying, named: { readonly buId: string; readonly id: string }): Promise<void> {
  const { context, kinds, log } = where
  const { db } = context.database
  const removeOwn = () => removeUseless({ db, files: context.files }, named)
  const job = await beginTry(db, named)
  if (!job) return await removeOwn()
  const about = { job: job.id, kind: job.kind, section: job.section }
  try {
    const outcome = await outcomeOf(where, job, kinds[job.kind])
    const isEnded = await endJob(db, job, { state: 'done', outcome })
    if (!isEnded) return await removeOwn()
    log.info(about, 'Large work is done')
  } catch (error) {
    if (error instanceof TryEnded) return await removeOwn()
    const isStorageFailure = writeFailureOf(error) !== undefined
    if (isStorageFailure) await refundTry(db, job).catch(() => undefined)
    if (isStorageFailure || (!(error instanceof ApiError) && job.tries < mostTries)) {
      log.warn({ ...about, err: error }, 'Large work was broken off, and will be tried again')
      throw error
    }
    log.warn({ ...about, err: error }, 'Large work was given up')
    const { key, values } = error instanceof ApiError ? error : new ApiError('errors.server')
    await endJob(db, job, { state: 'failed', outcome: { counts: {}, failure: { key, ...(values && { values }) } } })
    await removeOwn()
    return
  }
  await kinds[job.kind]
    .afterDone?.(job, context)
    .catch((error: unknown) => log.warn({ ...about, err: error }, 'What a job needed only to run could not be removed'))
}

async function outcomeOf({ context, pace }: Trying, job: JobRow, kind: JobKind) {
  const { db } = context.database
  const scope = await scopeNow(context, db, job, kind)
  const running = {
    ...{ id: job.id, asked: job.asked, done: job.done, total: job.total, position: job.position ?? undefined },
    ...{ file: job.file, context, scope, rest: () => pace.rest() },
    async keep(trx: Kysely<Tables>, { done, total, position }: Progress) {
      if (pace.isStopped) throw new TryEnded()
      const now = await scopeNow(context, trx, job, kind)
      // The batch was written with the limits of before: it is taken back, and the next try begins with those of now.
      if (String(now.limits) !== String(scope.limits)) throw new Error('The limits of the role have changed')
      const kept = await ofTry(trx, job)
        .set({ done, tries: 0, position: JSON.stringify(position), ...(total === undefined ? {} : { total }) })
        .executeTakeFirst()
      if (kept.numUpdatedRows === 0n) throw new TryEnded()
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

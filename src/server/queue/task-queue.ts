import type { QueueOptions, WorkWithMetadataHandler } from 'pg-boss'
import { isRecord } from '../../schema/is-record.ts'
import { isConnectionError } from '../database/connection-errors.ts'
import type { Database, Logger } from '../database/database.ts'
import { queueSchema } from '../database/sql-names.ts'
import type { Db } from '../database/tables.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How often the queue looks for tasks of crashed processes, which another process then takes over. */
const supervisionOptions = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 } as const

/** Work that may take hours and is kept alive by heartbeats of its process; only one process runs it. */
const lowPriority: QueueOptions = {
  expireInSeconds: 23 * hour,
  heartbeatSeconds: minute,
  retryLimit: 5,
  retryDelay: 5 * minute,
  retryBackoff: true,
  deleteAfterSeconds: 7 * day,
}

/** All queues of background tasks, with their retry options. */
const queueOptions = {
  /**
   * Email: the first retry after some seconds, then with growing delays until the email is a day old. Tasks of a crashed process
   * are soon retried by another.
   */
  mail: {
    expireInSeconds: 30,
    heartbeatSeconds: 10,
    retryLimit: 100,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: hour,
    retentionSeconds: 2 * day,
    deleteAfterSeconds: minute,
  },
  /**
   * Background jobs, one at a time in each unit. The job's own row counts the attempts, because a crash of the process is not a
   * failure of the job. A task that waits is kept for a year, because no process would ever run a job without a task: the product may
   * be off for days.
   */
  jobs: {
    expireInSeconds: 23 * hour,
    heartbeatSeconds: 10,
    retryLimit: 100,
    retryDelay: 2,
    retentionSeconds: 365 * day,
    deleteAfterSeconds: minute,
  },
  retention: lowPriority,
  recordCounts: lowPriority,
} as const satisfies Readonly<Record<string, QueueOptions>>
export type QueueName = keyof typeof queueOptions
export const queueNames = Object.keys(queueOptions) as readonly QueueName[]

/** A task during an attempt; all attempts have the same id. */
export interface QueuedTask {
  readonly id: string
  readonly addedAt: Date
  /** Whether the task is not retried if this attempt fails. */
  readonly isLastAttempt: boolean
  readonly details: object
}

interface QueueCount {
  readonly work: string
  readonly waiting: number
  readonly running: number
  /** Tasks that failed permanently and are not yet deleted. */
  readonly failed: number
}

interface TaskOrder {
  /** Tasks of one group run one after the other. */
  readonly group: string
  /** How many tasks of the same owner are already waiting. Owners with fewer come first, so that one owner cannot block the others. */
  readonly waiting: number
}

/** The queue of background tasks. It is stored in the database, so that no task is lost with a process. */
export interface Queue {
  /** Adds a task, which runs after the transaction of `db`, if any, commits. */
  add(db: Db, work: QueueName, details: object, order?: TaskOrder): Promise<void>
  /** Adds a task for this day unless any process has already added one; it runs after `after` seconds. */
  addDaily(work: QueueName, after: number): Promise<void>
  /**
   * Runs tasks of this queue, with at most `groups` groups at a time. Polls every `every` seconds while the queue is empty. A
   * task that throws is retried later.
   */
  work(work: QueueName, every: number, handle: (job: QueuedTask) => Promise<void>, groups?: number): Promise<void>
  /** Whether a task with these details waits or runs. */
  isPending(db: Db, work: QueueName, details: object): Promise<boolean>
  /** Number of tasks per queue for all processes together, at most 15 seconds old. */
  counts(): Promise<readonly QueueCount[]>
  /** Accepts no more tasks, and waits for the running ones. */
  stop(): Promise<void>
}

const pendingStates: readonly string[] = ['created', 'retry', 'active']

const assignments = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = case when ${column} > now() then now() else ${column} end`).join(', ')
const queueTimes = ['monitor_claim_on', 'monitor_on', 'maintain_on']
const taskTimes = ['created_on', 'start_after', 'started_on', 'heartbeat_on']

/**
 * SQL: resets the times of queues and tasks that were stored before the clock of the database was set back. Otherwise tasks would wait
 * until the clock reaches these times again, and tasks of crashed processes would not be found before.
 */
const resetFutureTimes = `
  with queues as (
    update ${queueSchema}.queue set ${assignments(queueTimes)} where greatest(${queueTimes.join(', ')}) > now() + interval '1 minute')
  update ${queueSchema}.job set ${assignments(taskTimes)}
  where state in (${pendingStates.map((state) => `'${state}'`).join(', ')}) and greatest(created_on, started_on, heartbeat_on) > now() + interval '1 minute'`

/** In milliseconds; tasks that are still running afterwards are retried later. */
const stopTimeoutMs = 1500

/**
 * Opens the queue of a database in its own schema, which is created if it is missing. The queue polls all the time, so it is the
 * first to notice a lost database. It calls `onDatabaseLost` at each poll that fails for that reason, and logs every other
 * failure.
 */
export async function openQueue(
  { run, kind }: Pick<Database, 'run' | 'kind'>,
  log: Logger,
  onDatabaseLost: (error: Error) => void = () => undefined,
): Promise<Queue> {
  const { PgBoss, fromKysely, systemClock } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql: run },
    schema: queueSchema,
    backend: kind === 'pglite' ? 'pglite' : 'postgres',
    ...supervisionOptions,
    // A clock that is never set back: with the default, a worker whose system clock is set back an hour polls again after an hour.
    clock: { ...systemClock, now: () => performance.timeOrigin + performance.now() },
    // None of these features is used, and each would wake the database.
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    flowIntervalSeconds: hour,
    bamIntervalSeconds: hour,
    queueCacheIntervalSeconds: hour,
    maintenanceIntervalSeconds: hour,
    openTelemetry: { enabled: false },
  })
  const report = (thrown: unknown) => {
    const error = errorFrom(thrown)
    if (isConnectionError(error)) onDatabaseLost(error)
    else log.error({ err: error }, 'The task queue failed')
  }
  boss.on('error', report)
  await boss.start()
  for (const [name, options] of Object.entries(queueOptions)) {
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
  const reset = () => run(resetFutureTimes).then(() => undefined, report)
  await reset()
  const resetTimer = setInterval(() => void reset(), minute * 1000).unref()
  return {
    async add(db, work, details, order) {
      const ordered = order && { group: { id: order.group }, priority: -order.waiting }
      await boss.send(work, details, { db: fromKysely(db), ...ordered })
    },
    async addDaily(work, after) {
      await boss.send(work, {}, { singletonKey: work, singletonSeconds: day, startAfter: after })
    },
    async work(work, every, handle, groups) {
      const each: WorkWithMetadataHandler<object> = async (jobs) => {
        for (const { id, data, createdOn, retryCount, retryLimit } of jobs)
          await handle({ id, addedAt: createdOn, isLastAttempt: retryCount >= retryLimit, details: data })
        // Polls again as soon as a task is done, so that a hundred emails do not wait for a hundred polls.
        boss.notifyWorker(worker)
      }
      const atATime = groups && { localConcurrency: groups, groupConcurrency: 1 }
      const worker = await boss.work(work, { pollingIntervalSeconds: every, includeMetadata: true, ...atATime }, each)
    },
    async isPending(db, work, details) {
      const tasks = await boss.findJobs(work, { data: details, db: fromKysely(db) })
      return tasks.some(({ state }) => pendingStates.includes(state))
    },
    async counts() {
      const queues = await boss.getQueues()
      return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
        work: name,
        waiting: queuedCount,
        running: activeCount,
        failed: failedCount,
      }))
    },
    async stop() {
      clearInterval(resetTimer)
      await boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}

/** The thrown error. The workers of pg-boss emit a plain object with the message, the stack and the code of the caught error. */
function errorFrom(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const { message, stack, code } = isRecord(thrown) ? thrown : {}
  const error = new Error(typeof message === 'string' ? message : String(thrown))
  if (typeof stack === 'string') error.stack = stack
  return Object.assign(error, typeof code === 'string' ? { code } : {})
}

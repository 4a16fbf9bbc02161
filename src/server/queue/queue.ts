import type { Kysely } from 'kysely'
import type { QueueOptions, WorkWithMetadataHandler } from 'pg-boss'
import { isRecord } from '../../schema/fields.ts'
import { isAway } from '../database/away.ts'
import { queueSchema } from '../database/names.ts'
import type { Log } from '../database/open.ts'
import type { Database, Tables } from '../database/tables.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What a process that was killed leaves under way is taken up by another one, which looks for it this often. */
const supervised = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 } as const

/** Work that may take hours and is under way while its process says so; of several processes one does it. */
const atLeisure: QueueOptions = {
  expireInSeconds: 23 * hour,
  heartbeatSeconds: minute,
  retryLimit: 5,
  retryDelay: 5 * minute,
  retryBackoff: true,
  deleteAfterSeconds: 7 * day,
}

/** Everything that is done in the background, and how often it is tried. */
const kinds = {
  /** Letters: first after some seconds again, then ever more rarely, until they are a day old. What a killed process had under way is soon tried by another. */
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
  /** Large work, each unit's one after the other. How often it is tried its own row says: whoever was killed with it has not failed. */
  jobs: {
    expireInSeconds: 23 * hour,
    heartbeatSeconds: 10,
    retryLimit: 100,
    retryDelay: 2,
    retentionSeconds: 2 * day,
    deleteAfterSeconds: minute,
  },
  retention: atLeisure,
  tallies: atLeisure,
} as const satisfies Readonly<Record<string, QueueOptions>>
export type Work = keyof typeof kinds

/** A piece of work as it is done: the same id at every try. */
export interface Job {
  readonly id: string
  readonly addedAt: Date
  readonly details: object
}

interface WorkCount {
  readonly work: string
  readonly waiting: number
  readonly running: number
  /** Given up, and not yet forgotten. */
  readonly failed: number
}

interface Order {
  /** Of a group one piece is done after the other. */
  readonly group: string
  /** How many pieces whoever adds it has waiting already: those who have fewer come first, so that nobody waits for all of another's. */
  readonly waiting: number
}

/** The work that is to be done in the background, kept in the database: nothing of it is lost with a process. */
export interface Queue {
  /** Adds a piece of work, which is done once the transaction that `db` may be has ended well. */
  add(db: Kysely<Tables>, work: Work, details: object, order?: Order): Promise<void>
  /** Adds one for this day unless it was added already, by whatever process, to be done in `after` seconds. */
  addDaily(work: Work, after: number): Promise<void>
  /**
   * Does work of this kind as it comes, looking for some every so many seconds while there is none, of at most so many groups at a time. What
   * throws is tried again later.
   */
  work(work: Work, every: number, handle: (job: Job) => Promise<void>, groups?: number): Promise<void>
  /** How much of each kind there is for all processes together, as it was counted in the last quarter of a minute. */
  counts(): Promise<readonly WorkCount[]>
  /** Takes no more, and waits for what is under way. */
  stop(): Promise<void>
}

/** In milliseconds; after that what is under way is left to be tried again. */
const patience = 1500

/**
 * Opens the queue of a database, in a schema of its own, which is made where it is missing. The queue polls all the time, so it notices
 * first that the database does not answer: it calls `onDatabaseLost` at each poll that fails for that reason, and logs every other failure.
 */
export async function openQueue(
  { run, kind }: Pick<Database, 'run' | 'kind'>,
  log: Log,
  onDatabaseLost: (error: Error) => void = () => undefined,
): Promise<Queue> {
  const { PgBoss, fromKysely } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql: run },
    schema: queueSchema,
    backend: kind === 'pglite' ? 'pglite' : 'postgres',
    ...supervised,
    // Nothing of this is used here, and each would wake the database.
    ...{ schedule: false, registerInstance: false, reindex: false, monitorVacuum: false },
    ...{ flowIntervalSeconds: hour, bamIntervalSeconds: hour, queueCacheIntervalSeconds: hour },
    maintenanceIntervalSeconds: hour,
    openTelemetry: { enabled: false },
  })
  boss.on('error', (emitted: unknown) => {
    const error = errorFrom(emitted)
    if (isAway(error)) onDatabaseLost(error)
    else log.error({ err: error }, 'The queue of the work in the background failed')
  })
  await boss.start()
  for (const [name, options] of Object.entries(kinds)) {
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
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
        for (const { id, data, createdOn } of jobs) await handle({ id, addedAt: createdOn, details: data })
        // Once it is done the next is looked for at once: a hundred letters do not wait for a hundred looks.
        boss.notifyWorker(worker)
      }
      const atATime = groups && { localConcurrency: groups, groupConcurrency: 1 }
      const worker = await boss.work(work, { pollingIntervalSeconds: every, includeMetadata: true, ...atATime }, each)
    },
    async counts() {
      const queues = await boss.getQueues()
      return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
        ...{ work: name, waiting: queuedCount, running: activeCount, failed: failedCount },
      }))
    },
    stop: () => boss.stop({ graceful: true, timeout: patience }),
  }
}

/** The error that pg-boss emits: its workers emit a plain object with the message, the stack and the code of what they caught. */
function errorFrom(emitted: unknown): Error {
  if (emitted instanceof Error) return emitted
  const { message, stack, code } = isRecord(emitted) ? emitted : {}
  const error = new Error(typeof message === 'string' ? message : String(emitted))
  if (typeof stack === 'string') error.stack = stack
  return Object.assign(error, typeof code === 'string' ? { code } : {})
}

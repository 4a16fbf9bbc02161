import type { FastifyInstance } from 'fastify'
import type { NamedSection } from '../schema/section.ts'
import { buildApp } from './app.ts'
import type { Context } from './context/context.ts'
import { readMark } from './context/organisation-mark.ts'
import { type Pace, restingPace } from './context/pace.ts'
import { saveSecretKeyCheck } from './context/secret-key-check.ts'
import type { Settings } from './context/settings.ts'
import { type Log, openDatabase } from './database/open.ts'
import { sentencesOf } from './database/plan/sentences.ts'
import type { Database, SyncOptions } from './database/tables.ts'
import { nameOfVersion } from './database/upgrade/versions.ts'
import { assertDefinitions } from './definitions.ts'
import { monitoredStore, openFiles } from './files/open-files.ts'
import { adoptStorage, storagesOf } from './files/storage-identity.ts'
import { type Filled, fillEmpty } from './fill.ts'
import { deleteEndedImports } from './import/deletion.ts'
import { probeTemporary } from './import/upload.ts'
import { forgetJobs } from './jobs/forget.ts'
import { kinds } from './jobs/kinds/kinds.ts'
import { doJobs } from './jobs/run.ts'
import type { keepMetrics, Metrics } from './metrics/metrics.ts'
import { daily } from './personal/daily.ts'
import { markPersonalFiles } from './personal/personal-files.ts'
import { forgetOld } from './personal/retention.ts'
import { openQueue, type Queue } from './queue/queue.ts'
import { markEmpty, refold } from './search/refold.ts'
import { deliverMail, verifyMail } from './staff/deliver-mail.ts'
import { askProvidersOften } from './staff/provider-checks.ts'
import { assertFolders, assertReadyToStart, assertWritable } from './start-checks.ts'
import { probeDatabase } from './storage/probe-database.ts'
import { createStorageMonitor } from './storage/storage-monitor.ts'
import { mendAll, mergeOften } from './tally-keeping.ts'
import { upgradeUnits } from './upgrade-units.ts'

/** The product, running but for its socket. */
export interface Product {
  readonly app: FastifyInstance
  /** What was put into an empty database just now. */
  readonly filled: Filled
  /** The figures of operation, where they are wanted. */
  readonly metrics?: Metrics | undefined
  /** Ends the requests under way, then the database. */
  close(): Promise<void>
}

/**
 * Brings the product up: definitions checked, database opened and up to them, an empty one filled, routes in place.
 * What it is about to do to the database it says before it does. Throws an error with a sentence for people when any of it cannot be.
 */
export async function boot(
  settings: Settings,
  sections: readonly NamedSection[],
  say: (sentence: string) => void = () => undefined,
): Promise<Product> {
  assertDefinitions(sections)
  const mark = await readMark(settings.organisation)
  const early = earlyLog()
  await assertFolders(settings)
  say('Opening the database…')
  const storage = createStorageMonitor(early.log)
  const onError = (error: unknown) => storage.failed('database', error)
  const database = await openDatabase({ ...settings, log: early.log, name: nameOfVersion(sections), onError })
  storage.watch('temporary', probeTemporary)
  storage.watch('database', (bytes) => probeDatabase(database.db, bytes))
  let queue: Queue | undefined
  let app: FastifyInstance | undefined
  try {
    const files = monitoredStore(await openFiles(settings.files), 'uploads', storage)
    await assertWritable(files)
    const erasureStore = monitoredStore(await openFiles(settings.erasures, 'ERASURES'), 'erasures', storage)
    await assertWritable(erasureStore)
    await assertReadyToStart({ settings, database, files, erasures: erasureStore })
    let makeIndexes: IndexWork | undefined
    const later = (work: IndexWork) => {
      makeIndexes = work
    }
    const upgrade = { ...upgradeOf(settings, say), later }
    const drift = await database.sync(sections, { ...upgrade, toBeFilled: true })
    for (const sentence of drift.left) early.log.warn({}, sentence)
    for (const storage of storagesOf(database, settings, { files, erasures: erasureStore }))
      await adoptStorage(database.db, storage)
    for (const sentence of await upgradeUnits(database.db)) early.log.warn({}, sentence)
    await saveSecretKeyCheck(database.db, settings.secretKey)
    await markPersonalFiles({ db: database.db, sections })
    await markEmpty({ database, sections })
    await refold({ database, sections }, { urgent: true })
    const filled = await fillEmpty({ settings, sections, database, files, say })
    if (drift.waiting > 0) await database.sync(sections, { ...upgrade, told: undefined })
    queue = await openQueue(database, early.log, (error) => app?.databaseLost(error))
    const metrics = settings.metricsPort === undefined ? undefined : await metricsOf({ database, queue, storage })
    const context = {
      ...{
        settings,
        sections,
        database,
        files,
        mark,
        queue,
        storage,
        erasureStore,
      },
      ...(metrics && { answered: metrics.answered }),
    }
    app = await buildApp(context)
    const kept = await keepInOrder(context, early.log)
    await deliverMail(context, early.log)
    void verifyMail(settings, early.log)
    const jobs = await doJobs({ context, kinds, log: early.log })
    const refolding = inBackground((pace) => refold({ database, sections }, { urgent: false, pace }), early.log)
    const indexing = makeIndexes ? [indexingWith(makeIndexes, early.log)] : []
    return running(app, {
      ...{ database, filled, early, metrics },
      background: [
        ...indexing,
        refolding,
        mergeOften(database, early.log),
        askProvidersOften(context, early.log),
        jobs,
        ...kept,
        queue,
        storage,
      ],
    })
  } catch (error) {
    await queue?.stop()
    await storage.stop()
    await database.close()
    throw error
  }
}

type IndexWork = Parameters<NonNullable<SyncOptions['later']>>[0]

const upgradeOf = ({ mayLose, publicUrl, upgradeWait }: Settings, say: (sentence: string) => void): SyncOptions => ({
  ...{ mayLose, publicUrl, waiting: { say, most: upgradeWait } },
  told(plan) {
    for (const sentence of sentencesOf(plan, { mayLose })) say(sentence)
  },
})

/** Loaded where figures are wanted. */
const metricsOf = async (watched: Parameters<typeof keepMetrics>[0]): Promise<Metrics> =>
  (await import('./metrics/metrics.ts')).keepMetrics(watched)

const hour = 3600

/** What is done once a day. To compare the tallies reads every table once, which no start is to wait for, nor those who ask soon after it. */
const keepInOrder = (
  { sections, database, files, erasureStore, settings, queue, storage }: Context & { readonly queue: Queue },
  log: Log,
) =>
  Promise.all([
    daily({ queue, storage, work: 'retention', log, name: 'Forgot what is older than its retention' }, async (pace) => {
      // First, because it refuses a wrong clock, and nothing is to be deleted by one.
      const forgotten = await forgetOld({ sections, database, files, erasureStore, settings, pace })
      const jobs = await forgetJobs({ database, files }, pace)
      return { ...forgotten, jobs, imports: await deleteEndedImports(database.db, pace) }
    }),
    daily(
      { queue, storage, work: 'tallies', log, name: 'Compared the tallies with the records', after: hour },
      (pace) => mendAll(database, sections, pace),
    ),
  ])

interface Parts {
  readonly database: Database
  readonly filled: Filled
  readonly metrics: Metrics | undefined
  readonly early: ReturnType<typeof earlyLog>
  readonly background: readonly { stop(): Promise<void> }[]
}

function running(app: FastifyInstance, { database, filled, metrics, early, background }: Parts): Product {
  early.into(app.log)
  return {
    app,
    filled,
    metrics,
    async close() {
      await app.close()
      await metrics?.close()
      await Promise.all(background.map((work) => work.stop()))
      await database.close()
    },
  }
}

/** Work that nobody waits for; what fails is logged and tried again at the next start. */
function inBackground(work: (pace: Pace) => Promise<readonly string[]>, log: Log) {
  const pace = restingPace()
  const running = work(pace).then(
    (sections) => sections.length > 0 && log.info({ sections }, 'Wrote anew by which words records are found'),
    (error: unknown) => log.error({ err: error }, 'The words by which records are found could not be written anew'),
  )
  return {
    async stop() {
      pace.stop()
      await running
    },
  }
}

/** Indexes of large tables, while people work. One that is not done when the process ends is made anew after the next start. */
function indexingWith(work: IndexWork, log: Log) {
  const running = work().then(
    ({ made, left }) => {
      log.info({ made }, 'Made the indexes of large tables')
      for (const sentence of left) log.warn({}, sentence)
    },
    (error: unknown) => log.error({ err: error }, 'The indexes of large tables could not be made'),
  )
  return { stop: () => running }
}

/** Keeps what is logged before the application has its log, and passes it on when it has. */
function earlyLog() {
  const kept: (readonly [keyof Log, object, string])[] = []
  let target: Log | undefined
  const line = (level: keyof Log) => (values: object, message: string) => {
    if (target) target[level](values, message)
    else kept.push([level, values, message])
  }
  return {
    log: { info: line('info'), warn: line('warn'), error: line('error') } satisfies Log,
    into(log: Log) {
      target = log
      for (const [level, values, message] of kept) log[level](values, message)
    },
  }
}

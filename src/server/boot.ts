import type { FastifyInstance } from 'fastify'
import type { NamedSection } from '../schema/section.ts'
import { deliverMail, verifyMailServer } from './account-management/deliver-mail.ts'
import { startProviderSessionChecks } from './account-management/provider-session-checks.ts'
import { buildApp } from './app.ts'
import { type ClockMonitor, createClockMonitor } from './context/clock-monitor.ts'
import type { Context } from './context/context.ts'
import { readOrganisationLogo } from './context/organisation-mark.ts'
import { saveSecretKeyCheck } from './context/secret-key-check.ts'
import type { Settings } from './context/settings.ts'
import { dutyCycleThrottle, type Throttle } from './context/throttle.ts'
import { reconcileAllCounters, startCountCompaction } from './counter-maintenance.ts'
import type { Database, Logger, SchemaMigrationOptions } from './database/database.ts'
import { formatFinding } from './database/migrations/format-finding.ts'
import { formatPlan } from './database/migrations/format-plan.ts'
import { versionedApplicationName } from './database/migrations/schema-version.ts'
import { openDatabase } from './database/open-database.ts'
import { assertDefinitions } from './definitions.ts'
import { monitorFileStore, openFileReader, openFileStore } from './files/open-file-store.ts'
import { adoptStorage, identifiedStorages } from './files/storage-identity.ts'
import { deleteExpiredImports } from './import/delete-imports.ts'
import { probeTemporaryFolder } from './import/stage-file.ts'
import { deleteExpiredJobs } from './jobs/delete-expired-jobs.ts'
import { startJobWorker } from './jobs/job-worker.ts'
import { jobKindHandlers } from './jobs/kinds/job-kind-handlers.ts'
import type { createMetrics, Metrics } from './metrics/metrics.ts'
import { anonymizeExpired } from './personal/anonymize-expired.ts'
import { markPersonalFiles } from './personal/personal-files.ts'
import { runDaily } from './personal/run-daily.ts'
import { openQueue, type Queue } from './queue/task-queue.ts'
import { markEmptyTablesIndexed, rebuildSearchText } from './search/rebuild-search-text.ts'
import { type SeedResult, seedIfEmpty } from './seed.ts'
import { assertFolders, assertReadyToStart, assertWritable } from './start-checks.ts'
import { probeDatabase } from './storage/probe-database.ts'
import { createStorageMonitor } from './storage/storage-monitor.ts'
import { upgradeUnits } from './upgrade-units.ts'

/** The running product, before it listens on a socket. */
export interface RunningServer {
  readonly app: FastifyInstance
  /** What an empty database was seeded with. */
  readonly seedResult: SeedResult
  /** The metrics of the process, if they are enabled. */
  readonly metrics?: Metrics | undefined
  /** Resolves if another version changes the database in a way that this one cannot use. Then the process must end. */
  readonly superseded: Promise<Error>
  /** Completes the running requests, then closes the database. */
  close(): Promise<void>
}

/**
 * Starts the product: checks the definitions, opens and migrates the database, seeds an empty one, and registers the routes. Reports each
 * change of the database before making it. Throws an error with a message for the operator if any of this fails.
 */
export async function boot(
  settings: Settings,
  sections: readonly NamedSection[],
  say: (sentence: string) => void = () => undefined,
): Promise<RunningServer> {
  assertDefinitions(sections)
  const mark = await readOrganisationLogo(settings.organisation)
  const early = createEarlyLog()
  await assertFolders(settings)
  say('Opening the database…')
  const storage = createStorageMonitor(early.log)
  const onError = (error: unknown) => storage.failed('database', error)
  const superseded = Promise.withResolvers<Error>()
  const database = await openDatabase({
    ...settings,
    log: early.log,
    name: versionedApplicationName(sections),
    onError,
    onBreakingChange: superseded.resolve,
  })
  storage.watch('temporary', probeTemporaryFolder)
  storage.watch('database', (bytes) => probeDatabase(database.db, bytes))
  let queue: Queue | undefined
  let app: FastifyInstance | undefined
  let clock: ClockMonitor | undefined
  try {
    // Readers only, so that a refused start creates no folders.
    const readers = {
      files: await openFileReader(settings.files, 'FILE_STORAGE'),
      erasures: await openFileReader(settings.erasures, 'ERASURE_LOG'),
    }
    await assertReadyToStart({ settings, database, ...readers })
    const files = monitorFileStore(await openFileStore(settings.files), 'uploads', storage)
    await assertWritable(files)
    const erasureStore = monitorFileStore(await openFileStore(settings.erasures, 'ERASURE_LOG'), 'erasures', storage)
    await assertWritable(erasureStore)
    let makeIndexes: IndexWork | undefined
    const later = (work: IndexWork) => {
      makeIndexes = work
    }
    const upgrade = { ...upgradeOf(settings, say), later }
    const drift = await database.migrate(sections, { ...upgrade, toBeFilled: true })
    for (const finding of drift.left) early.log.warn({}, formatFinding(finding))
    for (const storage of identifiedStorages(database, settings, { files, erasures: erasureStore }))
      await adoptStorage(database.db, storage)
    for (const sentence of await upgradeUnits(database.db)) early.log.warn({}, sentence)
    await saveSecretKeyCheck(database.db, settings.secretKey)
    await markPersonalFiles({ db: database.db, sections })
    await markEmptyTablesIndexed({ database, sections })
    await rebuildSearchText({ database, sections }, { urgent: true })
    const seedResult = await seedIfEmpty({ settings, sections, database, files, say })
    if (drift.waiting > 0) await database.migrate(sections, { ...upgrade, onPlan: undefined })
    queue = await openQueue(database, early.log, (error) => app?.databaseLost(error))
    await storage.probe('database')
    clock = createClockMonitor(database, early.log)
    const metrics =
      settings.metricsPort === undefined ? undefined : await metricsOf({ database, queue, storage, clock })
    const context = {
      settings,
      sections,
      database,
      files,
      mark,
      queue,
      storage,
      clock,
      erasureStore,
      ...(metrics && { answered: metrics.answered }),
    }
    app = await buildApp(context)
    const kept = await scheduleDailyWork(context, early.log)
    await deliverMail(context, early.log)
    void verifyMailServer(settings, early.log)
    const jobs = await startJobWorker({ context, kinds: jobKindHandlers, log: early.log })
    const refolding = runInBackground(
      (pace) => rebuildSearchText({ database, sections }, { urgent: false, pace }),
      early.log,
    )
    const indexing = makeIndexes ? [buildIndexesInBackground(makeIndexes, early.log)] : []
    return createRunningServer(app, {
      database,
      seedResult,
      early,
      metrics,
      superseded: superseded.promise,
      background: [
        ...indexing,
        refolding,
        startCountCompaction(database, early.log),
        startProviderSessionChecks(context, early.log),
        jobs,
        ...kept,
        clock,
        queue,
        storage,
      ],
    })
  } catch (error) {
    await clock?.stop()
    await queue?.stop()
    await storage.stop()
    await database.close()
    throw error
  }
}

type IndexWork = Parameters<NonNullable<SchemaMigrationOptions['later']>>[0]

const upgradeOf = (
  { mayLose, publicUrl, upgradeWait }: Settings,
  say: (sentence: string) => void,
): SchemaMigrationOptions => ({
  mayLose,
  publicUrl,
  waiting: { report: say, most: upgradeWait },
  onPlan(plan) {
    for (const sentence of formatPlan(plan, { mayLose })) say(sentence)
  },
})

/** Loaded only if metrics are enabled. */
const metricsOf = async (watched: Parameters<typeof createMetrics>[0]): Promise<Metrics> =>
  (await import('./metrics/metrics.ts')).createMetrics(watched)

const hour = 3600

/**
 * Schedules the daily work. Reconciling the record counters reads every table once; neither the start nor early requests should wait for
 * that.
 */
const scheduleDailyWork = (
  { sections, database, files, erasureStore, settings, queue, storage }: Context & { readonly queue: Queue },
  log: Logger,
) =>
  Promise.all([
    runDaily({ queue, storage, work: 'retention', log, name: 'Anonymized expired personal data' }, async (pace) => {
      // This runs first, because it refuses a wrong clock, and nothing may be deleted by a wrong clock.
      const forgotten = await anonymizeExpired({ sections, database, files, erasureStore, settings, pace })
      const jobs = await deleteExpiredJobs({ database, files }, pace)
      return { ...forgotten, jobs, imports: await deleteExpiredImports(database.db, pace) }
    }),
    runDaily({ queue, storage, work: 'recordCounts', log, name: 'Reconciled record counters', after: hour }, (pace) =>
      reconcileAllCounters(database, sections, pace),
    ),
  ])

interface ServerParts {
  readonly database: Database
  readonly seedResult: SeedResult
  readonly metrics: Metrics | undefined
  readonly superseded: Promise<Error>
  readonly early: ReturnType<typeof createEarlyLog>
  readonly background: readonly { stop(): Promise<void> }[]
}

function createRunningServer(
  app: FastifyInstance,
  { database, seedResult, metrics, superseded, early, background }: ServerParts,
): RunningServer {
  early.into(app.log)
  return {
    app,
    seedResult,
    metrics,
    superseded,
    async close() {
      await app.close()
      await metrics?.close()
      await Promise.all(background.map((work) => work.stop()))
      await database.close()
    },
  }
}

/** Runs background work that no caller waits for. A failure is logged; the work runs again at the next start. */
function runInBackground(work: (pace: Throttle) => Promise<readonly string[]>, log: Logger) {
  const pace = dutyCycleThrottle()
  const running = work(pace).then(
    (sections) => sections.length > 0 && log.info({ sections }, 'Rebuilt search index'),
    (error: unknown) => log.error({ err: error }, 'The search index could not be rebuilt'),
  )
  return {
    async stop() {
      pace.stop()
      await running
    },
  }
}

/**
 * Builds indexes of large tables while the product is in use. An index that is unfinished when the process ends is rebuilt after the next
 * start.
 */
function buildIndexesInBackground(work: IndexWork, log: Logger) {
  const running = work().then(
    ({ made, left }) => {
      log.info({ made }, 'Created the indexes of large tables')
      for (const finding of left) log.warn({}, formatFinding(finding))
    },
    (error: unknown) => log.error({ err: error }, 'The indexes of large tables could not be created'),
  )
  return { stop: () => running }
}

/** Buffers log entries until the log of the application exists, then writes them to it. */
function createEarlyLog() {
  const kept: (readonly [keyof Logger, object, string])[] = []
  let target: Logger | undefined
  const line = (level: keyof Logger) => (values: object, message: string) => {
    if (target) target[level](values, message)
    else kept.push([level, values, message])
  }
  return {
    log: { info: line('info'), warn: line('warn'), error: line('error') } satisfies Logger,
    into(log: Logger) {
      target = log
      for (const [level, values, message] of kept) log[level](values, message)
    },
  }
}

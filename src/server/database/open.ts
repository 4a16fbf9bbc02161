import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { openPglite } from './embedded/pglite.ts'
import { makePlan } from './plan/make-plan.ts'
import { openServer, type ReadingPool, type ServerSettings } from './server/server.ts'
import { syncTables } from './sync.ts'
import type { Database, RunText, Tables } from './tables.ts'
import { processName, refuseUnknownForm } from './upgrade/versions.ts'

/** Of a PostgreSQL server; without `databaseUrl` the embedded database in `dataDir` is used. */
interface DatabaseSettings extends Omit<Partial<ServerSettings>, 'databaseUrl' | 'name'> {
  readonly databaseUrl?: string | undefined
  readonly name?: string | undefined
  /** The folder of the embedded database; `memory://` keeps it in memory, for tests. */
  readonly dataDir: string
  /** Hears of each statement that fails. */
  readonly onError?: ((error: unknown) => void) | undefined
}

export type { Log } from './tables.ts'

/**
 * Opens PostgreSQL, or the embedded database in a worker thread of its own.
 * Throws an error with a sentence for people when another process has the folder open, or the server does not answer.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, dataDir, name = processName, onError } = settings
  const { pool, reading, run, connections, alive } = databaseUrl
    ? await openServer({ ...settings, databaseUrl, name })
    : await openEmbedded(dataDir)
  const databaseOn = databasesWith(onError)
  const db = databaseOn(pool)
  const readingDb = reading ? databaseOn(reading) : db
  // Kysely closes only what it has used once.
  for (const one of new Set([db, readingDb])) await sql`select 1`.execute(one)
  return {
    db,
    reading: (since) =>
      reading && since !== undefined ? databaseOn({ ...reading, connect: () => reading.connect(since) }) : readingDb,
    kind: databaseUrl ? 'postgres' : 'pglite',
    plan: (sections, options) =>
      db
        .transaction()
        .setAccessMode('read only')
        .execute(async (trx) => {
          await refuseUnknownForm(trx)
          return await makePlan(trx, sections, { ...options, besideWriters: databaseUrl !== undefined })
        }),
    sync: (sections, options) => syncTables(db, sections, { ...options, besideWriters: databaseUrl !== undefined }),
    run: (text, values) =>
      run(text, values).catch((error: unknown) => {
        onError?.(error)
        throw error
      }),
    connections,
    alive: shared(alive),
    async close() {
      for (const one of new Set([readingDb, db])) await one.destroy()
    },
  }
}

interface Opened extends Pick<Database, 'connections' | 'alive'> {
  readonly pool: PostgresPool
  readonly reading?: ReadingPool
  readonly run: RunText
}

const databasesWith = (onError: DatabaseSettings['onError']) => (pool: PostgresPool) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') onError?.(event.error)
    },
  })

async function openEmbedded(dataDir: string): Promise<Opened> {
  const pool = await openPglite(dataDir)
  return { ...pool, pool }
}

/** Calls while a check is under way share its result, so that a flood of them is one. */
function shared(check: Database['alive']): Database['alive'] {
  let underWay: Promise<boolean> | undefined
  return () => {
    underWay ??= check().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

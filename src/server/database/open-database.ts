import { Kysely, sql } from 'kysely'
import { type BreakingChangeGuard, readLastBreakingVersion } from './breaking-changes.ts'
import type { ConnectionPool } from './connection-pool.ts'
import type { Database, RunSql } from './database.ts'
import { createDialect } from './dialect.ts'
import { openPglite } from './embedded/pglite.ts'
import { createMigrationPlan } from './migrations/create-migration-plan.ts'
import { assertEncoding, migrate } from './migrations/migrate.ts'
import { applicationName, assertSchemaVersion } from './migrations/schema-version.ts'
import { openPostgres, type PostgresSettings, type ReadPool } from './server/open-postgres.ts'
import type { Tables } from './tables.ts'

/** URL of a PostgreSQL server; without `databaseUrl` the embedded database in `dataDir` is used. */
interface DatabaseSettings extends Omit<Partial<PostgresSettings>, 'databaseUrl' | 'name'> {
  readonly databaseUrl?: string | undefined
  readonly name?: string | undefined
  /** The folder of the embedded database; `memory://` keeps it in memory, for tests. */
  readonly dataDir: string
  /** Called for each statement that fails. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/**
 * Opens PostgreSQL, or the embedded database in its own worker thread. Throws an error for operators if another process has
 * locked the folder or the server does not answer.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, dataDir, name = applicationName, onError } = settings
  const { pool, reading, run, connections, alive, guard } = databaseUrl
    ? await openPostgres({ ...settings, databaseUrl, name })
    : await openEmbedded(dataDir)
  const databaseOn = databasesWith(onError)
  const db = databaseOn(pool)
  const readingDb = reading ? databaseOn(reading) : db
  // Kysely closes only pools that it has used at least once.
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
          await assertSchemaVersion(trx)
          await assertEncoding(trx)
          return await createMigrationPlan(trx, sections, { ...options, besideWriters: databaseUrl !== undefined })
        }),
    async migrate(sections, options) {
      const result = await migrate(db, sections, { ...options, besideWriters: databaseUrl !== undefined })
      guard?.accept(await readLastBreakingVersion(db))
      return result
    },
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
  readonly pool: ConnectionPool
  readonly reading?: ReadPool
  readonly run: RunSql
  /** The embedded database has no other processes. */
  readonly guard?: BreakingChangeGuard
}

const databasesWith = (onError: DatabaseSettings['onError']) => (pool: ConnectionPool) =>
  new Kysely<Tables>({
    dialect: createDialect(pool),
    log: (event) => {
      if (event.level === 'error') onError?.(event.error)
    },
  })

async function openEmbedded(dataDir: string): Promise<Opened> {
  const pool = await openPglite(dataDir)
  return { ...pool, pool }
}

/** Concurrent calls share one check, so that a flood of them causes a single query. */
function shared(check: Database['alive']): Database['alive'] {
  let underWay: Promise<boolean> | undefined
  return () => {
    underWay ??= check().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { Pool, type QueryResult } from 'pg'
import { connectionsOf } from './connections.ts'
import { openPglite } from './pglite.ts'
import { syncTables } from './sync.ts'
import type { Database, RunText, Tables } from './tables.ts'

interface DatabaseSettings {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined
  /** The folder of the embedded database; `memory://` keeps it in memory, for tests. */
  readonly dataDir: string
  readonly log?: Log | undefined
}
export interface Log {
  info(values: object, message: string): void
  warn(values: object, message: string): void
  error(values: object, message: string): void
}

/**
 * Opens PostgreSQL, or the embedded database in a worker thread of its own.
 * Throws an error with a sentence for people when another process has the folder open, or the server does not answer.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, dataDir, log } = settings
  const { pool, run } = databaseUrl ? await openServer(databaseUrl, log) : await openEmbedded(dataDir)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  // Kysely closes only what it has used once.
  await sql`select 1`.execute(db)
  return {
    db,
    kind: databaseUrl ? 'postgres' : 'pglite',
    sync: (sections, options) => syncTables(db, sections, { ...options, besideWriters: databaseUrl !== undefined }),
    run,
    alive: () => isAlive(db),
    close: () => db.destroy(),
  }
}

interface Opened {
  readonly pool: PostgresPool
  readonly run: RunText
}

async function openEmbedded(dataDir: string): Promise<Opened> {
  const pool = await openPglite(dataDir)
  return { pool, run: pool.run }
}

/** Connections are checked once here, so that a wrong address stops the start instead of the first request. */
async function openServer(databaseUrl: string, log: Log | undefined): Promise<Opened> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 20,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'back-office',
    // Compiling a statement of this size takes PostgreSQL longer than running it: home takes 15 ms without, 900 with it.
    onConnect: async (client) => void (await client.query('set jit = off')),
  })
  pool.on('error', () => undefined)
  // The pool listens to idle connections only: one that is lost between two queries of a transaction would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log?.error({ err: error }, 'a database connection was lost')),
  )
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    throw new Error(`The database of DATABASE_URL does not answer: ${reasonOf(error)}`, { cause: error })
  }
  return { pool: connectionsOf(pool), run: runOn(pool) }
}

const runOn =
  (pool: Pool): RunText =>
  async (text, values = []) => {
    const client = await pool.connect()
    try {
      const answer: QueryResult | readonly QueryResult[] = await client.query(text, [...values])
      client.release()
      return { rows: [answer].flat().flatMap(({ rows }) => rows) }
    } catch (error) {
      // It may be in the middle of what the text began.
      client.release(true)
      throw error
    }
  }

async function isAlive(db: Kysely<Tables>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}

/** Node names no reason of its own when several addresses of a host refuse. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

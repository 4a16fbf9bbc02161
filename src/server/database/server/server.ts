import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type QueryResult } from 'pg'
import { connectionsOf } from '../connections.ts'
import type { Database, Log, RunText } from '../tables.ts'
import { type Followed, follow } from './replica.ts'
import { type Turn, turnNow, waitingLine } from './turns.ts'

export interface ServerSettings {
  readonly databaseUrl: string
  /** The server itself, where `databaseUrl` is a pool of connections such as PgBouncer. */
  readonly directUrl?: string | undefined
  /** One that follows it, to read what takes long. */
  readonly replicaUrl?: string | undefined
  /** How many connections the process has at most. */
  readonly connections?: number | undefined
  /** How long a statement of a request may run, in seconds. */
  readonly statementSeconds?: number | undefined
  readonly log?: Log | undefined
  /** What the process is called at the server. */
  readonly name: string
}

/** For what reads much, exports and reports, which may have to read all that was written before `since`. */
export interface ReadingPool extends PostgresPool {
  connect(since?: number): Promise<PostgresPoolClient>
}

/** The ways to a server. */
interface Opened extends Pick<Database, 'connections'> {
  /** For requests and, where none is under way, for work in the background. */
  readonly pool: PostgresPool
  readonly reading: ReadingPool
  readonly run: RunText
}

export const standardConnections = 20
export const standardStatementSeconds = 30
/** How long a statement of an export or a report may run, in seconds. */
const readingSeconds = 300

/**
 * Opens the ways to a server: most connections are for requests, who wait for them in a line; a few for exports and reports, and a few for
 * work in the background, whose statements may take any time. Connections are checked once here, so that a wrong address stops the start
 * instead of the first request.
 */
export async function openServer(settings: ServerSettings): Promise<Opened> {
  const { databaseUrl, directUrl, connections = standardConnections, statementSeconds } = settings
  const background = Math.max(3, Math.round(connections / 4))
  const much = Math.max(2, Math.round(connections / 7))
  const isPooled = directUrl !== undefined
  const seconds = statementSeconds ?? standardStatementSeconds
  const open = (address: string, most: number, options: string) => poolOf(settings, { address, most, options })
  // A pool of connections gives each transaction another one: what is set for all of them is set for its role.
  const back = open(directUrl ?? databaseUrl, background, optionsWith(0))
  const front = open(databaseUrl, connections - background - much, isPooled ? '' : optionsWith(seconds))
  const side = open(databaseUrl, much, isPooled ? '' : optionsWith(readingSeconds))
  const pools = [back, front, side]
  try {
    for (const pool of [back, front]) (await pool.connect()).release()
  } catch (error) {
    await Promise.all(pools.map((pool) => pool.end()))
    throw new Error(`The database of DATABASE_URL does not answer: ${reasonOf(error)}`, { cause: error })
  }
  const requests = lined(front)
  const behind = connectionsOf(back)
  const replica = replicaOf(settings, much, front)
  const reads = lined(side)
  return {
    pool: {
      options: {},
      connect: () => (turnNow() ? requests : behind).connect(),
      end: async () => void (await Promise.all([front.end(), back.end()])),
    },
    reading: {
      options: {},
      connect: async (since) => (await replica?.connect(since)) ?? (await reads.connect()),
      end: async () => void (await Promise.all([side.end(), replica?.end()])),
    },
    run: runOn(back),
    connections: () => ({
      busy: sum(pools, (pool) => pool.totalCount - pool.idleCount),
      idle: sum(pools, (pool) => pool.idleCount),
      awaited: back.waitingCount + requests.waiting() + reads.waiting(),
    }),
  }
}

/** Compiling a statement of this size takes PostgreSQL longer than running it: home takes 15 ms without, 900 with it. */
const optionsWith = (seconds: number): string => `-c jit=off -c statement_timeout=${seconds * 1000}`

interface Way {
  readonly address: string
  readonly most: number
  readonly options: string
}

function poolOf({ name, log }: Pick<ServerSettings, 'name' | 'log'>, { address, most, options }: Way): Pool {
  const pool = new Pool({
    connectionString: address,
    max: most,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: name,
    ...(options === '' ? {} : { options }),
  })
  pool.on('error', () => undefined)
  // The pool listens to idle connections only: one that is lost between two queries of a transaction would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log?.error({ err: error }, 'a database connection was lost')),
  )
  return pool
}

function replicaOf({ replicaUrl, ...settings }: ServerSettings, most: number, primary: Pool): Followed | undefined {
  if (replicaUrl === undefined) return undefined
  const pool = poolOf(settings, { address: replicaUrl, most, options: optionsWith(readingSeconds) })
  return follow({ primary, replica: pool, connections: connectionsOf(pool), log: settings.log })
}

/** Work that no request waits for. */
const anybody = (): Turn => ({ rank: 'staff', unit: '', hasBegun: true })

/** A pool whose connections are waited for in a line. */
function lined(pool: Pool): PostgresPool & { waiting(): number } {
  const faces = connectionsOf(pool)
  const line = waitingLine(pool.options.max)
  return {
    options: {},
    end: () => faces.end(),
    waiting: () => line.waiting,
    async connect(): Promise<PostgresPoolClient> {
      const leave = await line.enter(turnNow() ?? anybody())
      try {
        const client = await faces.connect()
        const release = (...isBroken: Parameters<typeof client.release>) => {
          client.release(...isBroken)
          leave()
        }
        return { ...client, release }
      } catch (error) {
        leave()
        throw error
      }
    },
  }
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

const sum = (pools: readonly Pool[], of: (pool: Pool) => number): number =>
  pools.reduce((total, pool) => total + of(pool), 0)

/** Node names no reason of its own when several addresses of a host refuse. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

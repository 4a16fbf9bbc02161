import { setTimeout } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, QueryResult } from 'pg'
import { connectionsOf } from '../connections.ts'
import type { Database, Log, RunText } from '../tables.ts'
import { type ConnectionWatch, watchConnections } from './connection-watch.ts'
import { type GuardedPool, openGuardedPool } from './guarded-pool.ts'
import { type Followed, follow } from './replica.ts'
import { assertSameDatabase } from './same-database.ts'
import {
  assertPreparedStatements,
  assertSettings,
  missingLimits,
  SessionError,
  type SessionLimits,
  type SessionSettings,
  sessionSettings,
} from './session.ts'
import { readiness, type Turn, turnNow, waitingLine } from './turns.ts'

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
  /** How often silent connections are looked for, and how long a transaction of a request may pause; tests set less. */
  readonly checkIntervalMs?: number | undefined
  readonly requestIdleSeconds?: number | undefined
}

/** For what reads much, exports and reports, which may have to read all that was written before `since`. */
export interface ReadingPool extends PostgresPool {
  connect(since?: number): Promise<PostgresPoolClient>
}

/** The ways to a server. */
interface Opened extends Pick<Database, 'connections' | 'alive'> {
  /** For requests and, where none is under way, for work in the background. */
  readonly pool: PostgresPool
  readonly reading: ReadingPool
  readonly run: RunText
}

export const standardConnections = 20
export const standardStatementSeconds = 30
/** Limits of exports and reports. */
const readingLimits: SessionLimits = { statementSeconds: 300, idleInTransactionSeconds: 300 }
/** Work in the background, starts, backups and restores may run statements of any length, and copy a large file within a transaction. */
const backgroundLimits: SessionLimits = { statementSeconds: 0, idleInTransactionSeconds: 3600 }
/** Others wait at most this long for the locks of a process that has vanished: less than a statement of theirs may take. */
const standardRequestIdleSeconds = 15
/** The server ends a statement first; the connection is destroyed where even that does not arrive. */
const answerMarginSeconds = 5
/** For a statement without a limit of the server. The connection watch finds a lost answer within seconds. */
const unlimitedAnswerSeconds = 24 * 3600
/** How long readiness waits for a connection and its answer. */
const readinessTimeoutMs = 3000

/**
 * Opens the ways to a server: most connections are for requests, who wait for them in a line; a few for exports and reports, and a few for
 * work in the background, whose statements may take any time. Connections and the settings of their sessions are checked once here, so that
 * a wrong address stops the start instead of the first request.
 */
export async function openServer(settings: ServerSettings): Promise<Opened> {
  const { databaseUrl, directUrl, connections = standardConnections, statementSeconds } = settings
  const background = Math.max(3, Math.round(connections / 4))
  const much = Math.max(2, Math.round(connections / 7))
  const isPooled = directUrl !== undefined
  const direct = directUrl ?? databaseUrl
  const watch = watchConnections({ ...settings, address: direct })
  const requestLimits: SessionLimits = {
    statementSeconds: statementSeconds ?? standardStatementSeconds,
    idleInTransactionSeconds: settings.requestIdleSeconds ?? standardRequestIdleSeconds,
  }
  // A connection pooler gives each transaction another session: what is set for all of them is set for its role.
  const own = { isPooled, watch: isPooled ? undefined : watch }
  const back = poolOf(settings, { address: direct, most: background, limits: backgroundLimits, watch })
  const front = poolOf(settings, {
    ...{ address: databaseUrl, most: connections - background - much, limits: requestLimits },
    ...own,
  })
  const side = poolOf(settings, { address: databaseUrl, most: much, limits: readingLimits, ...own })
  const pools = [back.pool, front.pool, side.pool]
  const replica = replicaOf(settings, much, front.pool)
  try {
    const directVariable = isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    await naming(directVariable, assertSettings(back.pool, sessionSettings(backgroundLimits), directVariable))
    await naming('DATABASE_URL', checkFront(front.pool, sessionSettings(requestLimits), settings))
    if (isPooled) await naming('DATABASE_URL', assertSameDatabase(back.pool, front.pool))
    await replica?.assertSameDatabase()
  } catch (error) {
    watch.stop()
    await Promise.all([...pools.map((pool) => pool.end()), replica?.end()])
    throw error
  }
  const requests = lined(front)
  const behind = connectionsOf(back)
  const reads = lined(side)
  return {
    pool: {
      options: {},
      connect: () => (turnNow() ? requests : behind).connect(),
      async end() {
        await Promise.all([front.pool.end(), back.pool.end()])
        watch.stop()
      },
    },
    reading: {
      options: {},
      connect: async (since) => (await replica?.connect(since)) ?? (await reads.connect()),
      end: async () => void (await Promise.all([side.pool.end(), replica?.end()])),
    },
    run: runOn(back),
    connections: () => ({
      busy: sum(pools, (pool) => pool.totalCount - pool.idleCount),
      idle: sum(pools, (pool) => pool.idleCount),
      awaited: back.pool.waitingCount + requests.waiting() + reads.waiting(),
    }),
    alive: () => requests.isReady(),
  }
}

/** Throws when the sessions of requests lack their settings, or a pooler mixes up their prepared statements. */
async function checkFront(pool: Pool, settings: SessionSettings, { directUrl, log }: ServerSettings): Promise<void> {
  if (directUrl === undefined) return await assertSettings(pool, settings, 'DATABASE_URL')
  await assertPreparedStatements(pool)
  for (const sentence of await missingLimits(pool, settings)) log?.warn({}, sentence)
}

interface Way {
  readonly address: string
  readonly most: number
  readonly limits: SessionLimits
  readonly isPooled?: boolean
  readonly watch: ConnectionWatch | undefined
}

function poolOf(
  { name, log }: Pick<ServerSettings, 'name' | 'log'>,
  { address, most, limits, isPooled, watch }: Way,
): GuardedPool {
  const { statementSeconds } = limits
  const answerSeconds = statementSeconds === 0 ? unlimitedAnswerSeconds : statementSeconds + answerMarginSeconds
  return openGuardedPool({
    ...{ address, name, log, watch, maxConnections: most, answerTimeoutMs: answerSeconds * 1000 },
    settings: isPooled ? undefined : sessionSettings(limits),
  })
}

function replicaOf({ replicaUrl, ...settings }: ServerSettings, most: number, primary: Pool): Followed | undefined {
  if (replicaUrl === undefined) return undefined
  const watch = watchConnections({ ...settings, address: replicaUrl })
  const guarded = poolOf(settings, { address: replicaUrl, most, limits: readingLimits, watch })
  const followed = follow({ primary, replica: guarded.pool, connections: connectionsOf(guarded), log: settings.log })
  return {
    ...followed,
    async end() {
      await followed.end()
      watch.stop()
    },
  }
}

/** Work that no request waits for. */
const anybody = (): Turn => ({ rank: 'staff', unit: '', hasBegun: true })

interface LinedPool extends PostgresPool {
  waiting(): number
  /** Whether the primary answers on one of these connections within three seconds. Nothing is cached. */
  isReady(): Promise<boolean>
}

/** A pool whose connections are waited for in a line. */
function lined(guarded: GuardedPool): LinedPool {
  const faces = connectionsOf(guarded)
  const line = waitingLine(guarded.pool.options.max)

  async function inLine<T>(turn: Turn, work: (leave: () => void) => Promise<T>): Promise<T> {
    const leave = await line.enter(turn)
    return await work(leave).catch((error: unknown) => {
      leave()
      throw error
    })
  }

  /** Asks the server whether it only reads: then another one has become the primary, and the connection is closed. */
  const answers = () =>
    inLine(readiness(), async (leave) => {
      const client = await guarded.connect()
      const probe = { text: 'select pg_is_in_recovery() as "isReadOnly"', query_timeout: readinessTimeoutMs }
      try {
        const { rows } = await guarded.send(client, () => client.query<{ isReadOnly: boolean }>(probe))
        const isReady = rows[0]?.isReadOnly === false
        guarded.release(client, !isReady)
        leave()
        return isReady
      } catch (error) {
        guarded.release(client, true)
        throw error
      }
    })

  return {
    options: {},
    end: () => faces.end(),
    waiting: () => line.waiting,
    isReady: () => Promise.race([answers().catch(() => false), setTimeout(readinessTimeoutMs, false, { ref: false })]),
    connect: () =>
      inLine(turnNow() ?? anybody(), async (leave) => {
        const client = await faces.connect()
        const release = (...isBroken: Parameters<typeof client.release>) => {
          client.release(...isBroken)
          leave()
        }
        return { ...client, release }
      }),
  }
}

const runOn =
  (guarded: GuardedPool): RunText =>
  async (text, values = []) => {
    const client = await guarded.connect()
    try {
      const answer: QueryResult | readonly QueryResult[] = await guarded.send(client, () =>
        client.query(text, [...values]),
      )
      guarded.release(client)
      return { rows: [answer].flat().flatMap(({ rows }) => rows) }
    } catch (error) {
      // It may be in the middle of what the text began.
      guarded.release(client, true)
      throw error
    }
  }

const sum = (pools: readonly Pool[], of: (pool: Pool) => number): number =>
  pools.reduce((total, pool) => total + of(pool), 0)

/** Has the failure of a check at the start name the setting whose server failed. */
const naming = <T>(variable: string, check: Promise<T>): Promise<T> =>
  check.catch((error: unknown) => {
    if (error instanceof SessionError) throw error
    throw new Error(`The database of ${variable} does not answer: ${reasonOf(error)}`, { cause: error })
  })

/** Node names no reason of its own when several addresses of a host refuse. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  const message = error instanceof Error ? error.message : String(error)
  // So the driver calls a connection that the other side ended.
  return message === 'Connection terminated unexpectedly'
    ? 'the connection was closed before it was answered: does PostgreSQL listen there?'
    : message
}

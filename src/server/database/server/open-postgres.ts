import { setTimeout } from 'node:timers/promises'
import { DatabaseError, type Pool } from 'pg'
import { type BreakingChangeError, type BreakingChangeGuard, createBreakingChangeGuard } from '../breaking-changes.ts'
import type { ConnectionPool, PooledConnection } from '../connection-pool.ts'
import type { Database, Logger, RunSql } from '../database.ts'
import { type ConnectionMonitor, monitorConnections } from './connection-monitor.ts'
import { createConnectionQueue, currentPriority, type RequestPriority, readinessPriority } from './connection-queue.ts'
import { connectTimeoutMs, type GuardedPool, openGuardedPool } from './guarded-pool.ts'
import { type ReplicaLagWatch, watchReplicaLag } from './replica-lag.ts'
import { assertSameDatabase } from './same-database.ts'
import {
  assertDateStyle,
  assertPreparedStatements,
  assertSessionSettings,
  missingSessionTimeouts,
  type SessionSettings,
  SessionSettingsError,
  type SessionTimeouts,
  sessionSettings,
} from './session-settings.ts'

export interface PostgresSettings {
  readonly databaseUrl: string
  /** The URL of the server itself, if `databaseUrl` is a connection pooler such as PgBouncer. */
  readonly directUrl?: string | undefined
  /** The URL of a replica, for long reads. */
  readonly replicaUrl?: string | undefined
  /** Maximum connections of the process. */
  readonly connections?: number | undefined
  /** Statement timeout of requests, in seconds. */
  readonly statementSeconds?: number | undefined
  readonly log?: Logger | undefined
  /** Called once if another version makes a breaking change while this process is not connected. */
  readonly onBreakingChange?: ((error: BreakingChangeError) => void) | undefined
  /** The application name of this process at the server. */
  readonly name: string
  /** How often silent connections are checked, and the idle timeout in a transaction of a request; tests set less. */
  readonly checkIntervalMs?: number | undefined
  readonly requestIdleSeconds?: number | undefined
}

/** A pool for large reads, such as exports and reports. With `since`, its data must include everything written before. */
export interface ReadPool extends ConnectionPool {
  connect(since?: number): Promise<PooledConnection>
}

/** The pools of a server. */
interface PostgresConnections extends Pick<Database, 'connections' | 'alive'> {
  /** For requests, and for background work while no request needs it. */
  readonly pool: ConnectionPool
  readonly reading: ReadPool
  readonly run: RunSql
  readonly guard: BreakingChangeGuard
}

export const defaultConnections = 20
export const defaultStatementTimeoutSeconds = 30
/** Timeouts of exports and reports. */
const readTimeouts: SessionTimeouts = { statementSeconds: 300, idleInTransactionSeconds: 300 }
/**
 * Background work, starts, backups and restores run statements of any length. Transactions that copy files `allowLongPauses`. For all
 * others the limit ends the locks of a frozen process, whose machine still answers keepalive probes.
 */
const backgroundTimeouts: SessionTimeouts = { statementSeconds: 0, idleInTransactionSeconds: 60 }
/** How long the locks of a vanished process may block others: less than the statement timeout of the waiting statements. */
const defaultRequestIdleSeconds = 15
/** The server cancels a statement first. After this margin without an answer, the connection is destroyed. */
const responseMarginSeconds = 5
/** For statements without a server timeout. The connection watch finds a lost answer within seconds. */
const unlimitedResponseSeconds = 24 * 3600
/** Timeout of the readiness check, for a connection and its answer. */
const readinessTimeoutMs = 3000

/**
 * Opens the pools of a server: most connections serve requests, which wait for them in the connection queue. A few serve exports
 * and reports, and a few background work without a statement timeout. Connections and session settings are checked once here, so
 * that a wrong URL stops the start instead of failing the first request.
 */
export async function openPostgres(settings: PostgresSettings): Promise<PostgresConnections> {
  const { databaseUrl, directUrl, connections = defaultConnections, statementSeconds } = settings
  const background = Math.max(3, Math.round(connections / 4))
  const much = Math.max(2, Math.round(connections / 7))
  const isPooled = directUrl !== undefined
  const direct = directUrl ?? databaseUrl
  const watch = monitorConnections({ ...settings, address: direct })
  const guard = createBreakingChangeGuard({ ...settings, timeoutMs: connectTimeoutMs })
  const requestLimits: SessionTimeouts = {
    statementSeconds: statementSeconds ?? defaultStatementTimeoutSeconds,
    idleInTransactionSeconds: settings.requestIdleSeconds ?? defaultRequestIdleSeconds,
  }
  // A connection pooler gives each transaction another session, so the session settings must be set on its role.
  const own = { isPooled, watch: isPooled ? undefined : watch }
  const back = poolOf(settings, { address: direct, most: background, limits: backgroundTimeouts, watch, guard })
  const front = poolOf(settings, {
    address: databaseUrl,
    most: connections - background - much,
    limits: requestLimits,
    guard,
    ...own,
  })
  const side = poolOf(settings, { address: databaseUrl, most: much, limits: readTimeouts, guard, ...own })
  const pools = [back.pool, front.pool, side.pool]
  const replica = replicaOf(settings, much, front.pool)
  try {
    const directVariable = isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    await withSettingName(
      directVariable,
      assertSessionSettings(back.pool, sessionSettings(backgroundTimeouts), directVariable),
    )
    await withSettingName('DATABASE_URL', checkConnection(front.pool, sessionSettings(requestLimits), settings))
    if (isPooled) await withSettingName('DATABASE_URL', assertSameDatabase(back.pool, front.pool))
    await replica?.assertSameDatabase()
  } catch (error) {
    watch.stop()
    await Promise.all([...pools.map((pool) => pool.end()), replica?.end()])
    throw error
  }
  const requests = withConnectionQueue(front)
  const reads = withConnectionQueue(side)
  return {
    pool: {
      connect: () => (currentPriority() ? requests : back).connect(),
      async end() {
        await Promise.all([front.pool.end(), back.pool.end()])
        watch.stop()
      },
    },
    reading: {
      connect: async (since) => (await replica?.connect(since)) ?? (await reads.connect()),
      end: async () => void (await Promise.all([side.pool.end(), replica?.end()])),
    },
    run: runOn(back),
    guard,
    connections: () => ({
      busy: sum(pools, (pool) => pool.totalCount - pool.idleCount),
      idle: sum(pools, (pool) => pool.idleCount),
      waiting: back.pool.waitingCount + requests.waiting() + reads.waiting(),
    }),
    alive: () => requests.isReady(),
  }
}

/** Throws if the sessions of requests lack their settings, or if a pooler mixes up their prepared statements. */
async function checkConnection(
  pool: Pool,
  settings: SessionSettings,
  { directUrl, log }: PostgresSettings,
): Promise<void> {
  if (directUrl === undefined) return await assertSessionSettings(pool, settings, 'DATABASE_URL')
  await assertPreparedStatements(pool)
  await assertDateStyle(pool, settings)
  for (const sentence of await missingSessionTimeouts(pool, settings)) log?.warn({}, sentence)
}

interface PoolOptions {
  readonly address: string
  readonly most: number
  readonly limits: SessionTimeouts
  readonly isPooled?: boolean
  readonly watch: ConnectionMonitor | undefined
  readonly guard?: BreakingChangeGuard
}

function poolOf(
  { name, log }: Pick<PostgresSettings, 'name' | 'log'>,
  { address, most, limits, isPooled, watch, guard }: PoolOptions,
): GuardedPool {
  const { statementSeconds } = limits
  const answerSeconds = statementSeconds === 0 ? unlimitedResponseSeconds : statementSeconds + responseMarginSeconds
  return openGuardedPool({
    address,
    name,
    log,
    watch,
    maxConnections: most,
    answerTimeoutMs: answerSeconds * 1000,
    guard,
    settings: isPooled ? undefined : sessionSettings(limits),
  })
}

function replicaOf(
  { replicaUrl, ...settings }: PostgresSettings,
  most: number,
  primary: Pool,
): ReplicaLagWatch | undefined {
  if (replicaUrl === undefined) return undefined
  const watch = monitorConnections({ ...settings, address: replicaUrl })
  const guarded = poolOf(settings, { address: replicaUrl, most, limits: readTimeouts, watch })
  const followed = watchReplicaLag({
    primary,
    replica: guarded.pool,
    connections: guarded,
    log: settings.log,
  })
  return {
    ...followed,
    async end() {
      await followed.end()
      watch.stop()
    },
  }
}

/** Work without a request. */
const defaultPriority = (): RequestPriority => ({ priorityClass: 'read', unit: '', hasBegun: true })

interface QueuedPool extends ConnectionPool {
  waiting(): number
  /** Whether the primary answers on one of these connections within three seconds. The result is not cached. */
  isReady(): Promise<boolean>
}

/** A pool whose connections are assigned by a connection queue. */
function withConnectionQueue(guarded: GuardedPool): QueuedPool {
  const line = createConnectionQueue(guarded.pool.options.max)

  async function inLine<T>(turn: RequestPriority, work: (leave: () => void) => Promise<T>): Promise<T> {
    const leave = await line.enter(turn)
    return await work(leave).catch((error: unknown) => {
      leave()
      throw error
    })
  }

  /** Asks the server whether it is read-only: then another one has become the primary, and the connection is closed. */
  const answers = () =>
    inLine(readinessPriority(), async (leave) => {
      const connection = await guarded.connect()
      const probe = { text: 'select 1 where not pg_is_in_recovery()', timeoutMs: readinessTimeoutMs }
      try {
        const { rows } = await connection.query(probe)
        const isReady = rows.length > 0
        connection.release(!isReady)
        leave()
        return isReady
      } catch (error) {
        connection.release(true)
        throw error
      }
    })

  return {
    end: () => guarded.end(),
    waiting: () => line.waiting,
    isReady: () => Promise.race([answers().catch(() => false), setTimeout(readinessTimeoutMs, false, { ref: false })]),
    connect: () =>
      inLine(currentPriority() ?? defaultPriority(), async (leave) => {
        const connection = await guarded.connect()
        return {
          query: connection.query,
          release(isBroken) {
            connection.release(isBroken)
            leave()
          },
        }
      }),
  }
}

const runOn =
  (guarded: GuardedPool): RunSql =>
  async (text, values) => {
    const connection = await guarded.connect()
    try {
      const { rows } = await connection.query({ text, values })
      connection.release()
      return { rows: [...rows] }
    } catch (error) {
      // The text may have left a transaction open.
      connection.release(true)
      throw error
    }
  }

const sum = (pools: readonly Pool[], of: (pool: Pool) => number): number =>
  pools.reduce((total, pool) => total + of(pool), 0)

/** Adds the name of the setting to an error of a startup check. */
const withSettingName = <T>(variable: string, check: Promise<T>): Promise<T> =>
  check.catch((error: unknown) => {
    if (error instanceof SessionSettingsError) throw error
    const problem = isRefusal(error) ? 'refuses the connection' : 'does not answer'
    throw new Error(`The database of ${variable} ${problem}: ${reasonOf(error)}`, { cause: error })
  })

/** An error with an SQLSTATE comes from PostgreSQL, such as a wrong password. */
const isRefusal = (error: unknown): boolean => error instanceof DatabaseError

/** If several addresses of a host fail, Node.js gives no single reason. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  const message = error instanceof Error ? error.message : String(error)
  // The driver's message for a connection closed by the other side.
  return message === 'Connection terminated unexpectedly'
    ? 'the connection was closed before it was answered: does PostgreSQL listen there?'
    : message
}

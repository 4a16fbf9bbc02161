import { type ClientBase, Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg'
import type { BreakingChangeGuard } from '../breaking-changes.ts'
import { isConnectionError } from '../connection-errors.ts'
import {
  type ConnectionPool,
  type PooledConnection,
  type SqlStatement,
  type StatementResult,
  StatementTimeoutError,
} from '../connection-pool.ts'
import type { Logger } from '../database.ts'
import { type ConnectionMonitor, SilentConnectionError, type WatchedConnection } from './connection-monitor.ts'
import { type SessionSettings, startupOptions } from './session-settings.ts'
import { SocketClient } from './socket-client.ts'

interface GuardedPoolOptions {
  readonly address: string
  /** The application name of this process at the server. */
  readonly name: string
  readonly maxConnections: number
  /** Timeout for an answer in milliseconds; then its connection is destroyed. */
  readonly answerTimeoutMs: number
  /** The settings of each session; undefined behind a connection pooler, which does not pass them on. */
  readonly settings?: SessionSettings | undefined
  /** Undefined behind a connection pooler, because its process ids are not those of the sessions. */
  readonly watch?: ConnectionMonitor | undefined
  /** Undefined for a replica, which only follows. */
  readonly guard?: BreakingChangeGuard | undefined
  readonly log?: Logger | undefined
}

/** A pool whose statements always end, even if their connection goes silent. */
export interface GuardedPool extends ConnectionPool {
  readonly pool: Pool
}

/** Timeout for a new connection, and for waiting until another statement releases one. */
export const connectTimeoutMs = 10_000
const keepAliveDelayMs = 5000
/** The plans of each prepared statement take about 100 kB of the server's memory. Later ones are planned on each run. */
const maxPreparedStatements = 100
/** After this time a connection is replaced, so that the statements that are prepared are those that are sent now. */
const maxLifetimeSeconds = 3600

/** What is known of a connection besides what pg knows. */
interface Session extends WatchedConnection {
  /** The number of connections that the pool had opened before it, and this one. */
  readonly opened: number
  /** The names of the prepared statements, by text. */
  readonly prepared: Map<string, string>
  processId?: number | undefined
  /** The connection must not be used again. */
  isBroken: boolean
}

/**
 * Opens a pool of connections with a time limit for each answer. After a connection went silent, all connections that were opened before
 * are replaced before they are used again.
 *
 * @example
 * const pool = openGuardedPool({ address, name: 'back-office', maxConnections: 5, answerTimeoutMs: 35_000 })
 * const connection = await pool.connect()
 */
export function openGuardedPool(options: GuardedPoolOptions): GuardedPool {
  const { watch, guard, log } = options
  const pool = new Pool({ ...poolConfig(options), onConnect: prepare })
  const sessions = new WeakMap<ClientBase, Session>()
  let opened = 0
  let lastDistrusted = 0
  pool.on('error', () => undefined)

  async function prepare(client: ClientBase): Promise<void> {
    const session = sessionOf(client)
    // The pool listens only to idle connections: a connection lost between two queries of a transaction would crash the process.
    client.on('error', (error) => {
      // After a loss of the database each connection fails. The next statement fails too, and the log reports the loss once.
      if (!isConnectionError(error)) log?.error({ err: error }, 'A database connection failed')
    })
    if (watch) session.processId = await processIdOf(client)
    await guard?.check(client)
  }

  function sessionOf(client: ClientBase): Session {
    const known = sessions.get(client)
    if (known) return known
    if (!(client instanceof SocketClient)) throw new TypeError('The pool has a client that it did not make.')
    opened += 1
    const session = { socket: client.socket, opened, prepared: new Map<string, string>(), isBroken: false }
    sessions.set(client, session)
    return session
  }

  const isTrusted = (session: Session): boolean => session.opened > lastDistrusted && guard?.isViolated() !== true

  /** Closes a connection without a message to the server, which may not arrive. */
  function discard(client: PoolClient, session: Session): void {
    client.release(true)
    session.socket.destroy()
  }

  function pooledConnection(client: PoolClient, session: Session): PooledConnection {
    return {
      async query(statement) {
        try {
          const sent = () => send(client, nameOf(statement, session), statement)
          return await (watch ? watch.during(session, sent) : sent())
        } catch (error) {
          if (isSilence(error)) {
            lastDistrusted = opened
            session.socket.destroy()
          }
          if (isLostPlan(error)) session.isBroken = true
          throw toStatementTimeoutError(error, statement.text)
        }
      },
      release(isBroken = false) {
        if (isTrusted(session)) client.release(isBroken || session.isBroken)
        else discard(client, session)
      },
    }
  }

  return {
    pool,
    end: () => pool.end(),
    async connect() {
      for (;;) {
        const client = await pool.connect()
        const session = sessionOf(client)
        if (isTrusted(session)) return pooledConnection(client, session)
        discard(client, session)
      }
    },
  }
}

/** Asks for the process of a session, which pg knows but does not publish. */
async function processIdOf(client: ClientBase): Promise<number | undefined> {
  const query = { text: 'select pg_backend_pid() as pid', query_timeout: connectTimeoutMs }
  return (await client.query<{ pid: number }>(query)).rows[0]?.pid
}

/** The name under which a connection prepares a statement; undefined if it is planned on each run. */
function nameOf({ text, isPrepared }: SqlStatement, { prepared }: Session): string | undefined {
  if (!isPrepared) return undefined
  const known = prepared.get(text)
  if (known !== undefined || prepared.size >= maxPreparedStatements) return known
  const name = `prepared_${prepared.size + 1}`
  prepared.set(text, name)
  return name
}

/** Sends a statement with pg, which returns several results if the text is several statements. */
async function send(client: PoolClient, name: string | undefined, statement: SqlStatement): Promise<StatementResult> {
  const { text, values, timeoutMs } = statement
  const query = {
    text,
    ...(values ? { values: [...values] } : {}),
    ...(name === undefined ? {} : { name }),
    ...(timeoutMs === undefined ? {} : { query_timeout: timeoutMs }),
  }
  const answer: QueryResult | readonly QueryResult[] = await client.query(query)
  if (!Array.isArray(answer)) return answer
  return { command: '', rowCount: null, rows: answer.flatMap(({ rows }) => rows) }
}

function poolConfig({ address, name, maxConnections, answerTimeoutMs, settings }: GuardedPoolOptions): PoolConfig {
  const { connectionString, ownOptions } = splitOptions(address)
  const options = [ownOptions, settings && startupOptions(settings)].filter(Boolean).join(' ')
  return {
    connectionString,
    max: maxConnections,
    Client: SocketClient,
    maxLifetimeSeconds,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    application_name: name,
    ...(options === '' ? {} : { options }),
  }
}

/**
 * The startup parameter `options` in the URL would replace the pool's: both are combined, and the pool's settings come last, so
 * they prevail.
 */
function splitOptions(address: string): { readonly connectionString: string; readonly ownOptions: string } {
  const url = new URL(address)
  const ownOptions = url.searchParams.get('options') ?? ''
  if (ownOptions === '') return { connectionString: address, ownOptions }
  url.searchParams.delete('options')
  return { connectionString: url.href, ownOptions }
}

/** The errors of the watch and of the driver for a missing answer. */
const isSilence = (error: unknown): boolean =>
  error instanceof SilentConnectionError || (error instanceof Error && error.message === 'Query read timeout')

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** 0A000: the tables of a prepared statement have changed; 26000: the server no longer has the statement. */
const isLostPlan = (error: unknown): boolean => codeOf(error) === '0A000' || codeOf(error) === '26000'

/** 57014: the server cancelled the statement. */
const toStatementTimeoutError = (error: unknown, text: string): unknown =>
  codeOf(error) === '57014' ? new StatementTimeoutError(text, error) : error

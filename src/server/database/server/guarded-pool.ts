import { Pool, type PoolClient } from 'pg'
import { isAway } from '../away.ts'
import type { Log } from '../tables.ts'
import { type ConnectionWatch, SilentConnectionError } from './connection-watch.ts'
import { type SessionSettings, startupOptions } from './session.ts'

interface GuardedPoolOptions {
  readonly address: string
  /** What the process is called at the server. */
  readonly name: string
  readonly maxConnections: number
  /** How long an answer may take before its connection is destroyed, in milliseconds. */
  readonly answerTimeoutMs: number
  /** What each session is set to; nothing behind a connection pooler, which passes no settings on. */
  readonly settings?: SessionSettings | undefined
  /** Nothing behind a connection pooler, where the process ids of connections are not those of sessions. */
  readonly watch?: ConnectionWatch | undefined
  readonly log?: Log | undefined
}

/** A pool whose statements all come to an end, even when nothing arrives on their connection any more. */
export interface GuardedPool {
  readonly pool: Pool
  connect(): Promise<PoolClient>
  /** Sends something and waits for its answer; every statement goes through this. */
  send<T>(client: PoolClient, work: () => Promise<T>): Promise<T>
  /** Gives a connection back, or closes it where it is broken. */
  release(client: PoolClient, isBroken?: boolean): void
}

/** For a new connection, and for one that another statement has. */
export const connectTimeoutMs = 10_000
const keepAliveDelayMs = 5000

/**
 * Opens a pool of connections. After an answer that did not come in time, all connections that were opened before are closed as they
 * become free: what silenced one has mostly silenced those that idled beside it.
 */
export function openGuardedPool(options: GuardedPoolOptions): GuardedPool {
  const { watch, log } = options
  const pool = new Pool(poolConfig(options))
  const openedAs = new WeakMap<PoolClient, number>()
  const silent = new WeakSet<PoolClient>()
  let opened = 0
  let lastDistrusted = 0
  const isTrusted = (client: PoolClient) => (openedAs.get(client) ?? 0) > lastDistrusted

  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    opened += 1
    openedAs.set(client, opened)
    // The pool listens to idle connections only: one that is lost between two queries of a transaction would end the process.
    client.on('error', (error) => {
      // Each connection of a lost database fails. The next statement fails too, and the log says once that the database is lost.
      if (!isAway(error)) log?.error({ err: error }, 'A database connection failed')
    })
  })

  function release(client: PoolClient, isBroken = false): void {
    const isSilent = silent.has(client) || !isTrusted(client)
    client.release(isBroken || isSilent)
    // The pool says goodbye and waits for the other side to close.
    if (isSilent) client.connection.stream.destroy()
  }

  return {
    pool,
    release,
    async connect() {
      for (;;) {
        const client = await pool.connect()
        if (isTrusted(client)) return client
        release(client)
      }
    },
    async send(client, work) {
      try {
        return await (watch ? watch.during(client, work) : work())
      } catch (error) {
        if (isSilence(error)) {
          silent.add(client)
          lastDistrusted = opened
        }
        throw error
      }
    },
  }
}

function poolConfig({ address, name, maxConnections, answerTimeoutMs, settings }: GuardedPoolOptions) {
  const { connectionString, ownOptions } = splitOptions(address)
  const options = [ownOptions, settings && startupOptions(settings)].filter(Boolean).join(' ')
  return {
    connectionString,
    max: maxConnections,
    pipeline: true,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    application_name: name,
    ...(options === '' ? {} : { options }),
  }
}

/** The startup parameter `options` of an address would replace ours: those of the address come first, and ours prevail. */
function splitOptions(address: string): { readonly connectionString: string; readonly ownOptions: string } {
  const url = new URL(address)
  const ownOptions = url.searchParams.get('options') ?? ''
  if (ownOptions === '') return { connectionString: address, ownOptions }
  url.searchParams.delete('options')
  return { connectionString: url.href, ownOptions }
}

/** The watch's error and the driver's for an answer that did not come. */
const isSilence = (error: unknown): boolean =>
  error instanceof SilentConnectionError || (error instanceof Error && error.message === 'Query read timeout')

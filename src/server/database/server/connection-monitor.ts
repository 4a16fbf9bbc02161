import type { Socket } from 'node:net'
import { DatabaseError } from 'pg'
import { SocketClient } from './socket-client.ts'

/** Where to look up the sessions of connections. */
interface WatchedServer {
  readonly address: string
  /** The application name of this process at the server. */
  readonly name: string
  /** After how much silence a waiting connection is checked, and how often. */
  readonly checkIntervalMs?: number | undefined
}

/** A connection that is watched while it waits for an answer. */
export interface WatchedConnection {
  readonly socket: Socket
  /** The process of its session at the server. */
  readonly processId?: number | undefined
}

/** Finds connections that are silently dead: nothing arrives, but neither side has closed them. */
export interface ConnectionMonitor {
  /** Runs work that waits for an answer on a connection. Destroys the connection if the server is not working on an answer. */
  during<T>(connection: WatchedConnection, work: () => Promise<T>): Promise<T>
  stop(): void
}

/** A statement waited for an answer while the server was not working on it. */
export class SilentConnectionError extends Error {
  constructor() {
    super('Connection terminated: the server is not working on an answer')
    this.name = 'SilentConnectionError'
  }
}

const standardCheckIntervalMs = 4000
/** Timeout of a check in milliseconds, for connecting and for the answer separately. */
const checkTimeoutMs = (checkIntervalMs: number): number => Math.max(500, 0.75 * checkIntervalMs)

/** A connection is destroyed at this score: after two checks that find its session idle or gone, or fifteen that reach no server. */
const maxSuspicion = 15
const suspicionWhenIdle = 8
const suspicionWhenUnreachable = 1

interface Wait {
  readonly connection: WatchedConnection
  /** Number of outstanding answers. */
  count: number
  since: number
  bytesRead: number
  suspicion: number
}

/**
 * Watches connections to a server. If a firewall drops a connection or the server loses power, nothing closes it. Its statement
 * waits forever and cannot be told from a long-running one. So after some seconds of silence the session is looked up on a new
 * connection: `pg_stat_activity` shows whether PostgreSQL is working on the statement. If it is not, the connection is
 * destroyed, its statements fail as for a lost database, and its pool can use the slot again.
 */
export function monitorConnections(server: WatchedServer): ConnectionMonitor {
  const { checkIntervalMs = standardCheckIntervalMs } = server
  const waits = new Map<WatchedConnection, Wait>()
  let isChecking = false

  async function check(): Promise<void> {
    const now = performance.now()
    const silent = [...waits.values()].filter((wait) => {
      if (wait.connection.socket.bytesRead !== wait.bytesRead) restart(wait)
      return now - wait.since >= checkIntervalMs
    })
    if (silent.length === 0) return
    const begun = silent.map((wait) => ({ wait, since: wait.since, pid: wait.connection.processId }))
    const working = await workingSessions(
      server,
      begun.flatMap(({ pid }) => pid ?? []),
    )
    for (const { wait, since, pid } of begun) {
      const isSameWait = waits.get(wait.connection) === wait && wait.since === since
      if (!isSameWait || wait.connection.socket.bytesRead !== wait.bytesRead) continue
      if (working === 'unknown' || (working !== 'unreachable' && pid !== undefined && working.has(pid)))
        wait.suspicion = 0
      else wait.suspicion += working === 'unreachable' ? suspicionWhenUnreachable : suspicionWhenIdle
      if (wait.suspicion >= maxSuspicion) wait.connection.socket.destroy(new SilentConnectionError())
    }
  }

  const timer = setInterval(() => {
    if (isChecking || waits.size === 0) return
    isChecking = true
    void check().finally(() => {
      isChecking = false
    })
  }, checkIntervalMs).unref()

  return {
    async during(connection, work) {
      const wait = waits.get(connection) ?? { connection, count: 0, since: 0, bytesRead: 0, suspicion: 0 }
      waits.set(connection, wait)
      wait.count += 1
      restart(wait)
      try {
        return await work()
      } finally {
        wait.count -= 1
        restart(wait)
        if (wait.count === 0) waits.delete(connection)
      }
    },
    stop: () => clearInterval(timer),
  }
}

function restart(wait: Wait): void {
  wait.since = performance.now()
  wait.bytesRead = wait.connection.socket.bytesRead
  wait.suspicion = 0
}

/** The sessions among these that are running a statement; `unknown` if the server answers without this information. */
async function workingSessions(
  { address, name, checkIntervalMs = standardCheckIntervalMs }: WatchedServer,
  pids: readonly number[],
): Promise<ReadonlySet<number> | 'unknown' | 'unreachable'> {
  const timeoutMs = checkTimeoutMs(checkIntervalMs)
  const client = new SocketClient({
    connectionString: address,
    application_name: name,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
      where pid = any($1) and coalesce(state, '') not like 'idle%'`,
      [pids],
    )
    return new Set(rows.map(({ pid }) => pid))
  } catch (error) {
    // A rejection, such as too many connections, is also an answer.
    return error instanceof DatabaseError ? 'unknown' : 'unreachable'
  } finally {
    client.socket.destroy()
  }
}

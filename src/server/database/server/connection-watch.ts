import { Client, DatabaseError, type PoolClient } from 'pg'

/** Where the sessions of some connections can be looked up. */
interface WatchedServer {
  readonly address: string
  /** What the process is called at the server. */
  readonly name: string
  /** How long a wait without a byte is left alone, and how often one is looked up then. */
  readonly checkIntervalMs?: number | undefined
}

/** Finds connections on which nothing arrives any more although neither side has closed them. */
export interface ConnectionWatch {
  /** Runs work that waits for an answer on a connection. The connection is destroyed when the server is not working on an answer. */
  during<T>(client: PoolClient, work: () => Promise<T>): Promise<T>
  stop(): void
}

/** A statement waited for an answer on which the server was not working. */
export class SilentConnectionError extends Error {
  constructor() {
    super('Connection terminated: the server is not working on an answer')
    this.name = 'SilentConnectionError'
  }
}

const standardCheckIntervalMs = 4000
/** For connecting to the server and for its answer each. */
const checkTimeoutMs = (checkIntervalMs: number): number => Math.max(500, 0.75 * checkIntervalMs)

/** A connection is destroyed at this suspicion: after two checks that find its session idle or gone, or fifteen that reach no server. */
const maxSuspicion = 15
const suspicionWhenIdle = 8
const suspicionWhenUnreachable = 1

interface Wait {
  readonly client: PoolClient
  /** How many answers are outstanding. */
  count: number
  since: number
  bytesRead: number
  suspicion: number
}

/**
 * Watches connections to a server. A firewall that forgets a connection, or a server that loses power, closes nothing: a statement waits
 * for an answer that never comes, while one that runs long looks just the same. So a wait of some seconds without a byte is looked up on
 * a new connection: PostgreSQL says in `pg_stat_activity` whether it is working on the statement. Where it is not, the connection is
 * destroyed, its statements fail as those of a lost database, and its pool has the slot back.
 */
export function watchConnections(server: WatchedServer): ConnectionWatch {
  const { checkIntervalMs = standardCheckIntervalMs } = server
  const waits = new Map<PoolClient, Wait>()
  let isChecking = false

  async function check(): Promise<void> {
    const now = Date.now()
    const silent = [...waits.values()].filter((wait) => {
      if (bytesReadBy(wait.client) !== wait.bytesRead) restart(wait)
      return now - wait.since >= checkIntervalMs
    })
    if (silent.length === 0) return
    const begun = silent.map((wait) => ({ wait, since: wait.since, pid: pidOf(wait.client) }))
    const working = await workingSessions(
      server,
      begun.flatMap(({ pid }) => pid ?? []),
    )
    for (const { wait, since, pid } of begun) {
      const isSameWait = waits.get(wait.client) === wait && wait.since === since
      if (!isSameWait || bytesReadBy(wait.client) !== wait.bytesRead) continue
      if (working === 'unknown' || (working !== 'unreachable' && pid !== undefined && working.has(pid)))
        wait.suspicion = 0
      else wait.suspicion += working === 'unreachable' ? suspicionWhenUnreachable : suspicionWhenIdle
      if (wait.suspicion >= maxSuspicion) wait.client.connection.stream.destroy(new SilentConnectionError())
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
    async during(client, work) {
      const wait = waits.get(client) ?? { client, count: 0, since: 0, bytesRead: 0, suspicion: 0 }
      waits.set(client, wait)
      wait.count += 1
      restart(wait)
      try {
        return await work()
      } finally {
        wait.count -= 1
        restart(wait)
        if (wait.count === 0) waits.delete(client)
      }
    },
    stop: () => clearInterval(timer),
  }
}

function restart(wait: Wait): void {
  wait.since = Date.now()
  wait.bytesRead = bytesReadBy(wait.client)
  wait.suspicion = 0
}

/** The sessions among these that are running a statement; `unknown` where the server answers, but does not say. */
async function workingSessions(
  { address, name, checkIntervalMs = standardCheckIntervalMs }: WatchedServer,
  pids: readonly number[],
): Promise<ReadonlySet<number> | 'unknown' | 'unreachable'> {
  const timeoutMs = checkTimeoutMs(checkIntervalMs)
  const client = new Client({
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
    // A refusal, for example of one connection too many, is an answer.
    return error instanceof DatabaseError ? 'unknown' : 'unreachable'
  } finally {
    client.connection.stream.destroy()
  }
}

const pidOf = (client: PoolClient): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined

function bytesReadBy({ connection: { stream } }: PoolClient): number {
  return 'bytesRead' in stream && typeof stream.bytesRead === 'number' ? stream.bytesRead : 0
}

import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { ConnectionPool, PooledConnection } from '../connection-pool.ts'
import type { Logger } from '../database.ts'
import { type DatabaseIdentity, databaseIdentityOf, isReplicaOf } from './same-database.ts'
import { SessionSettingsError } from './session-settings.ts'

interface ReplicaLagWatchOptions {
  readonly primary: Pool
  readonly replica: Pool
  /** The connections of the replica for statements. */
  readonly connections: ConnectionPool
  readonly log?: Logger | undefined
}
export interface ReplicaLagWatch {
  /**
   * A connection to the replica; undefined if it lags or is unavailable, or lacks data written before `since`, a time by
   * `performance.now()`.
   */
  connect(since?: number): Promise<PooledConnection | undefined>
  /** Throws an error for operators if the replica answers and belongs to another database; an unavailable replica passes. */
  assertSameDatabase(): Promise<void>
  end(): Promise<void>
}

/** Maximum age of the replica's data, in milliseconds. */
const maxLagMs = 10_000
/** How often its lag is checked while it is in use. */
const checkIntervalMs = 1000

/** Timeouts for connecting, and for each of the two statements that read the WAL positions. */
const connectTimeoutMs = 2000
const answerTimeoutMs = 1500

/** The WAL position of the primary at a time, by `performance.now()`. */
interface WalPosition {
  readonly place: string
  readonly at: number
}

/**
 * Allows a replica as long as its lag is at most ten seconds. The lag is measured by the WAL positions of both servers, so it
 * depends neither on their clocks nor on recent writes. Nor does it depend on the clock of this machine, which may be set back.
 */
export function watchReplicaLag({ primary, replica, connections, log }: ReplicaLagWatchOptions): ReplicaLagWatch {
  let marks: readonly WalPosition[] = []
  let freshAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<boolean> | undefined
  let isUsed: boolean | undefined
  let failure: unknown
  let identity: DatabaseIdentity | undefined

  async function assertSame(): Promise<void> {
    identity ??= await databaseIdentityOf(primary, answerTimeoutMs)
    const other = await databaseIdentityOf(replica, answerTimeoutMs)
    if (!isReplicaOf(identity, other))
      throw new SessionSettingsError(
        `DATABASE_REPLICA_URL points to another database (${other.name}) than DATABASE_URL (${identity.name}), or to another cluster: set it to a replica of the server of DATABASE_URL, or leave it out.`,
      )
  }

  async function look(): Promise<void> {
    const at = performance.now()
    const place = await walPositionOn(primary, 'pg_current_wal_lsn()')
    // After an outage the URL may lead to another server.
    if (isUsed !== true) await assertSame()
    marks = [...marks.filter((mark) => mark.at > at - maxLagMs), { place, at }]
    const reached = positionOf(await replicaWalPosition(replica))
    const passed = marks.findLast((mark) => positionOf(mark.place) <= reached)
    if (passed) freshAt = passed.at
  }

  function reason(isAnswered: boolean | undefined): object {
    if (failure !== undefined) return { err: failure }
    return isAnswered ? { reason: 'lag', maxLagMs: maxLagMs } : { reason: 'no answer', timeoutMs: connectTimeoutMs }
  }

  async function isFresh(since: number): Promise<boolean> {
    if (performance.now() - lookedAt > checkIntervalMs || lookedAt < since) {
      lookedAt = performance.now()
      failure = undefined
      looking = look().then(
        () => true,
        (error: unknown) => {
          failure = error
          return false
        },
      )
    }
    const isAnswered = await Promise.race([looking, setTimeout(connectTimeoutMs, false, { ref: false })])
    // A silent replica is excluded before its lag is known, because statements on it would wait for nothing.
    if (!isAnswered) freshAt = Number.NEGATIVE_INFINITY
    const isGood = performance.now() - freshAt <= maxLagMs
    if (isGood && isUsed !== true) log?.info({}, 'The replica is used')
    if (!isGood && isUsed !== false) log?.warn(reason(isAnswered), leftOut(failure))
    isUsed = isGood
    return isGood && freshAt >= since
  }

  return {
    async connect(since = Number.NEGATIVE_INFINITY) {
      if (!(await isFresh(since))) return undefined
      return await connections.connect().catch(() => undefined)
    },
    async assertSameDatabase() {
      const check = assertSame().catch((error: unknown) => {
        if (error instanceof SessionSettingsError) throw error
      })
      await Promise.race([check, setTimeout(connectTimeoutMs, undefined, { ref: false })])
    },
    end: () => replica.end(),
  }
}

/** The log line. A URL that leads to no replica is a configuration error and must differ from a lagging replica. */
const leftOut = (failure: unknown): string =>
  failure instanceof NoReplicaError
    ? `Exports and reports read from the primary: ${failure.message}`
    : 'The replica lags or is gone: it is left out'

class NoReplicaError extends Error {}

/** Throws an error if the replica was promoted or is the primary itself. */
async function replicaWalPosition(replica: Pool): Promise<string> {
  const place = await lsnOn(replica, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end')
  if (place) return place
  throw new NoReplicaError(
    'DATABASE_REPLICA_URL points to a server that is not a replica: it was promoted, or is the server of DATABASE_URL itself. Set it to a replica of that server, or leave it out.',
  )
}

/** Throws if the server does not answer in time, or returns no position. */
async function walPositionOn(pool: Pool, expression: string): Promise<string> {
  const place = await lsnOn(pool, expression)
  if (!place) throw new Error(`The server is at no place of the log: ${expression}`)
  return place
}

async function lsnOn(pool: Pool, expression: string): Promise<string | null> {
  const query = { text: `select (${expression})::text as place`, query_timeout: answerTimeoutMs }
  const { rows } = await pool.query<{ place: string | null }>(query)
  return rows[0]?.place ?? null
}

/** Converts a WAL position such as `16/B374D848` to a number. */
function positionOf(place: string): bigint {
  const [high = '0', low = '0'] = place.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

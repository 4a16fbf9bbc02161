import { setTimeout } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import type { Log } from '../tables.ts'
import { type DatabaseIdentity, identityOf, isReplicaOf } from './same-database.ts'
import { SessionError } from './session.ts'

interface Following {
  readonly primary: Pool
  readonly replica: Pool
  /** Those of the replica, as statements take them. */
  readonly connections: PostgresPool
  readonly log?: Log | undefined
}
export interface Followed {
  /** A connection to the replica; nothing where it lags or is gone, or lacks something that was written before `since`. */
  connect(since?: number): Promise<PostgresPoolClient | undefined>
  /** Throws a sentence for the operator when the replica answers and is that of another database; one that is away passes. */
  assertSameDatabase(): Promise<void>
  end(): Promise<void>
}

/** How old what the replica answers may be, in milliseconds. */
const mostLag = 10_000
/** It is looked at this often while it is asked. */
const interval = 1000

/** How long is waited for it to say where it is, and for each of the two statements that say so. */
const patience = 2000
const answerTimeoutMs = 1500

/** Where the primary was at a moment. */
interface Mark {
  readonly place: string
  readonly at: number
}

/**
 * A replica as long as it keeps up: it has what the primary had at most ten seconds ago. That is known by where both are in the log of what is
 * written, whatever their clocks say and whether or not anything is written at all.
 */
export function follow({ primary, replica, connections, log }: Following): Followed {
  let marks: readonly Mark[] = []
  let freshAt = 0
  let lookedAt = 0
  let looking: Promise<boolean> | undefined
  let isUsed: boolean | undefined
  let failure: unknown
  let identity: DatabaseIdentity | undefined

  async function assertSame(): Promise<void> {
    identity ??= await identityOf(primary, answerTimeoutMs)
    const other = await identityOf(replica, answerTimeoutMs)
    if (!isReplicaOf(identity, other))
      throw new SessionError(
        `DATABASE_REPLICA_URL leads to another database (${other.name}) than DATABASE_URL (${identity.name}), or to another cluster: set it to a server that follows that of DATABASE_URL, or leave it out.`,
      )
  }

  async function look(): Promise<void> {
    const at = Date.now()
    const place = await placeOn(primary, 'pg_current_wal_lsn()')
    // What its address leads to may have changed whenever it was away.
    if (isUsed !== true) await assertSame()
    marks = [...marks.filter((mark) => mark.at > at - mostLag), { place, at }]
    const reached = positionOf(await placeOnReplica(replica))
    const passed = marks.findLast((mark) => positionOf(mark.place) <= reached)
    if (passed) freshAt = passed.at
  }

  function reason(isAnswered: boolean | undefined): object {
    if (failure !== undefined) return { err: failure }
    return isAnswered ? { reason: 'lag', maxLagMs: mostLag } : { reason: 'no answer', timeoutMs: patience }
  }

  async function isFresh(since: number): Promise<boolean> {
    if (Date.now() - lookedAt > interval || lookedAt < since) {
      lookedAt = Date.now()
      failure = undefined
      looking = look().then(
        () => true,
        (error: unknown) => {
          failure = error
          return false
        },
      )
    }
    const isAnswered = await Promise.race([looking, setTimeout(patience, false, { ref: false })])
    // It is left out before it is known to lag: a statement on a silent connection would wait for nothing.
    if (!isAnswered) freshAt = 0
    const isGood = Date.now() - freshAt <= mostLag
    if (isGood && isUsed !== true) log?.info({}, 'The replica is used')
    if (!isGood && isUsed !== false) log?.warn(reason(isAnswered), 'The replica lags or is gone: it is left out')
    isUsed = isGood
    return isGood && freshAt >= since
  }

  return {
    async connect(since = 0) {
      if (!(await isFresh(since))) return undefined
      return await connections.connect().catch(() => undefined)
    },
    async assertSameDatabase() {
      const check = assertSame().catch((error: unknown) => {
        if (error instanceof SessionError) throw error
      })
      await Promise.race([check, setTimeout(patience, undefined, { ref: false })])
    },
    end: () => replica.end(),
  }
}

/** Throws a sentence where the replica was promoted, or is the primary itself. */
async function placeOnReplica(replica: Pool): Promise<string> {
  const place = await lsnOn(replica, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end')
  if (place) return place
  throw new Error(
    'DATABASE_REPLICA_URL leads to a server that follows nobody: it was promoted, or is the server of DATABASE_URL itself. Set it to a server that follows that one, or leave it out.',
  )
}

/** Throws where the server does not answer in time, or is at no such place. */
async function placeOn(pool: Pool, expression: string): Promise<string> {
  const place = await lsnOn(pool, expression)
  if (!place) throw new Error(`The server is at no place of the log: ${expression}`)
  return place
}

async function lsnOn(pool: Pool, expression: string): Promise<string | null> {
  const query = { text: `select (${expression})::text as place`, query_timeout: answerTimeoutMs }
  const { rows } = await pool.query<{ place: string | null }>(query)
  return rows[0]?.place ?? null
}

/** A place in the log as a number: `16/B374D848`. */
function positionOf(place: string): bigint {
  const [high = '0', low = '0'] = place.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

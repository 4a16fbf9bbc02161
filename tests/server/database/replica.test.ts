import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { type Postgres, startPostgres } from '../../harness/database/postgres.ts'
import { patient } from '../../harness/patient.ts'

let postgres: Postgres
let replica: Awaited<ReturnType<Postgres['replica']>>
let database: Database
let follower: Database
const second = 1000

beforeAll(async () => {
  postgres = await startPostgres()
  replica = await postgres.replica()
  database = await openDatabase({ databaseUrl: postgres.url, replicaUrl: replica.url, dataDir: '' })
  follower = await openDatabase({ databaseUrl: replica.url, dataDir: '' })
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await database.close()
  await follower.close()
  await postgres.stop()
})

/** Is what is read much read from the replica? Asked after so many seconds. */
async function isUsedAfter(seconds: number, since?: number): Promise<boolean> {
  vi.advanceTimersByTime(seconds * second)
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.reading(since))
  return rows[0]?.is === true
}
/** Pauses the replica. PostgreSQL returns before it has stopped to replay. */
const pauseReplay = async () => {
  await sql`select pg_wal_replay_pause()`.execute(follower.db)
  const state = sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`
  await expect.poll(async () => (await state.execute(follower.db)).rows[0]?.state, patient).toBe('paused')
}
/** Writes something, down to the disk: what is only on its way there is no lag. */
const write = async () => {
  await sql`create table public.written as select 1`.execute(database.db)
  await sql`select pg_switch_wal()`.execute(database.db)
}

it('reads much from a replica that keeps up, and from the primary while that lags or is gone', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  // The time begins anew at 0, before what the product has seen.
  vi.advanceTimersByTime(24 * 3600 * second)
  await expect.poll(() => isUsedAfter(2)).toBe(true)
  expect((await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.db)).rows).toEqual([
    { is: false },
  ])

  await pauseReplay()
  await write()
  const written = performance.now() + 1
  expect(await isUsedAfter(5)).toBe(true)
  expect(await isUsedAfter(0, written)).toBe(false)
  expect(await isUsedAfter(12)).toBe(false)
  await sql`select pg_wal_replay_resume()`.execute(follower.db)
  await expect.poll(() => isUsedAfter(2, written)).toBe(true)
  await expect.poll(() => isUsedAfter(2)).toBe(true)

  // The clock of this machine is set back while the replica lags.
  await expect.poll(() => isUsedAfter(2)).toBe(true)
  await pauseReplay()
  await sql`select pg_switch_wal()`.execute(database.db)
  await sql`drop table public.written`.execute(database.db)
  vi.setSystemTime(Date.now() - 3600 * second)
  expect(await isUsedAfter(12)).toBe(false)
  await sql`select pg_wal_replay_resume()`.execute(follower.db)
  await expect.poll(() => isUsedAfter(2)).toBe(true)

  await replica.kill()
  expect(await isUsedAfter(2)).toBe(false)
  expect(await isUsedAfter(20)).toBe(false)
})

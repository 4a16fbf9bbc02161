import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '../../../src/server/database/open.ts'
import type { Database } from '../../../src/server/database/tables.ts'
import { type Postgres, startPostgres } from '../../harness/database/postgres.ts'

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
  vi.setSystemTime(Date.now() + seconds * second)
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.reading(since))
  return rows[0]?.is === true
}
/** Writes something, down to the disk: what is only on its way there is no lag. */
const write = async () => {
  await sql`create table public.written as select 1`.execute(database.db)
  await sql`select pg_switch_wal()`.execute(database.db)
}

it('reads much from a replica that keeps up, and from the primary while that lags or is gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await expect.poll(() => isUsedAfter(2)).toBe(true)
  expect((await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.db)).rows).toEqual([
    { is: false },
  ])

  await sql`select pg_wal_replay_pause()`.execute(follower.db)
  await write()
  const written = Date.now() + 1
  expect(await isUsedAfter(5)).toBe(true)
  expect(await isUsedAfter(0, written)).toBe(false)
  expect(await isUsedAfter(12)).toBe(false)
  await sql`select pg_wal_replay_resume()`.execute(follower.db)
  await expect.poll(() => isUsedAfter(2, written)).toBe(true)
  await expect.poll(() => isUsedAfter(2)).toBe(true)

  await replica.kill()
  expect(await isUsedAfter(2)).toBe(false)
  expect(await isUsedAfter(20)).toBe(false)
})

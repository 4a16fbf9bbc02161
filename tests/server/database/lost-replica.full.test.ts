import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { type Postgres, startPostgres } from '../../harness/database/postgres.ts'
import { type SilentProxy, startSilentProxy } from '../../harness/database/silent-proxy.ts'

let postgres: Postgres
let replica: Awaited<ReturnType<Postgres['replica']>>
let proxy: SilentProxy
let database: Database
const patience = { timeout: 60_000, interval: 100 }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  postgres = await startPostgres()
  replica = await postgres.replica()
  proxy = await startSilentProxy(replica.url)
  database = await openDatabase({
    ...{ databaseUrl: postgres.url, replicaUrl: proxy.url, dataDir: '', checkIntervalMs: 300 },
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await database.close()
  proxy.stop()
  await postgres.stop()
})

/** Whether reports are read from the replica, asked two seconds after the last time. */
async function isUsed(): Promise<boolean> {
  vi.advanceTimersByTime(2000)
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.reading())
  return rows[0]?.is === true
}

it('a replica has the session limits of exports and reports', async () => {
  await expect.poll(isUsed, patience).toBe(true)
  const { rows } = await sql<{ limits: string }>`
    select string_agg(name || '=' || setting, ' ' order by name) as limits from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') or name like 'tcp%'`.execute(
    database.reading(),
  )

  expect(rows).toEqual([
    {
      limits:
        'idle_in_transaction_session_timeout=300000 statement_timeout=300000 tcp_keepalives_count=3 tcp_keepalives_idle=10 tcp_keepalives_interval=5 tcp_user_timeout=20000',
    },
  ])
})

it('a replica that goes silent is left out at once, and used again when it answers', async () => {
  await expect.poll(isUsed, patience).toBe(true)
  // Several connections to it idle then.
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.2)`.execute(database.reading())))
  proxy.silence()
  expect(await isUsed()).toBe(false)
  proxy.restore()

  await expect.poll(isUsed, patience).toBe(true)
})

it('a replica that was promoted is left out at once, although nothing was written since', async () => {
  await expect.poll(isUsed, patience).toBe(true)
  const promoted = await openDatabase({ databaseUrl: replica.url, dataDir: '' })
  await sql`select pg_promote()`.execute(promoted.db)
  await promoted.close()
  vi.advanceTimersByTime(2000)
  const { rows } = await sql`select current_setting('port') as port`.execute(database.reading())

  expect(rows).toEqual([{ port: new URL(postgres.url).port }])
})

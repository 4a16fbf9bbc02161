import { Pool } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { assertSameDatabase } from '../../../src/server/database/server/same-database.ts'
import { findPgbouncer, startPgbouncer } from '../../harness/database/pgbouncer.ts'
import { startPostgres } from '../../harness/database/postgres.ts'

async function newServer() {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  return postgres
}

const tried = (open: Promise<Database>) => open.then((database) => database.close())

it('a direct address of a database of the same name on another server is refused', async () => {
  const [one, other] = [await newServer(), await newServer()]

  await expect(tried(openDatabase({ databaseUrl: one.url, directUrl: other.url, dataDir: '' }))).rejects.toThrow(
    `point to different databases (postgres at 127.0.0.1:${new URL(one.url).port} and postgres at 127.0.0.1:${new URL(other.url).port})`,
  )
  await expect(tried(openDatabase({ databaseUrl: one.url, replicaUrl: other.url, dataDir: '' }))).rejects.toThrow(
    'DATABASE_REPLICA_URL points to another database (postgres) than DATABASE_URL (postgres), or to another cluster',
  )
})

describe.skipIf(!findPgbouncer())('behind PgBouncer', () => {
  it.each(['transaction', 'session'])('a direct address is compared with that of a pooler in %s mode', async (mode) => {
    const [one, other] = [await newServer(), await newServer()]
    const pooler = await startPgbouncer(one.url, [`pool_mode = ${mode}`])
    onTestFinished(() => pooler.stop())
    const poolOf = (url: string) => {
      const pool = new Pool({ connectionString: url, max: 1 })
      onTestFinished(() => pool.end())
      return pool
    }
    const pooled = poolOf(pooler.url)

    await assertSameDatabase(poolOf(one.url), pooled)
    await expect(assertSameDatabase(poolOf(other.url), pooled)).rejects.toThrow('point to different databases')
  })
})

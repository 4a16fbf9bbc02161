import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { findPgbouncer, type Pgbouncer, startPgbouncer } from '../../harness/database/pgbouncer.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'

describe.each(['German', 'SQL, DMY', 'Postgres'])('a database whose DateStyle is %s', (style) => {
  let url: string
  let pooler: Pgbouncer | undefined
  beforeEach(async () => {
    url = await createServerDatabase()
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' })
    await sql.raw(`alter database ${new URL(url).pathname.slice(1)} set DateStyle = '${style}'`).execute(db)
    await close()
  })
  afterEach(async () => {
    await pooler?.stop()
    pooler = undefined
    await dropServerDatabase(url)
  })

  it('answers in the format that the driver reads', async () => {
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' })
    const { rows } = await sql<{ at: Date }>`select timestamptz '2026-02-03 04:05:06Z' as at`.execute(db)
    await close()

    expect(rows).toEqual([{ at: new Date('2026-02-03T04:05:06Z') }])
  })

  it.skipIf(!findPgbouncer())('is refused behind a pooler, with the remedy', async () => {
    const { port, pathname } = new URL(url)
    const direct = `postgres://postgres@127.0.0.1:${port}${pathname}`
    pooler = await startPgbouncer(direct, ['pool_mode = session'])

    await expect(openDatabase({ databaseUrl: pooler.url, directUrl: direct, dataDir: '' })).rejects.toThrow(
      /have DateStyle = .*: run alter role … set DateStyle = 'ISO'$/,
    )
  })
})

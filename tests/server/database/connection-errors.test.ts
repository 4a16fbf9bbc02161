import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isConnectionError } from '../../../src/server/database/connection-errors.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a database that is away', () => {
  it('is told from one that refuses what it is asked, within a transaction and after it', async () => {
    const url = await createServerDatabase()
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' })
    const wrong = await thrownBy(sql`select no_such_column`.execute(db))
    const lost: unknown[] = []
    await thrownBy(
      db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        await dropServerDatabase(url)
        for (let tries = 0; tries < 3; tries += 1) lost.push(await thrownBy(sql`select 1`.execute(transaction)))
      }),
    )
    for (let tries = 0; tries < 2; tries += 1) lost.push(await thrownBy(sql`select 1`.execute(db)))
    await close()

    expect(isConnectionError(wrong)).toBe(false)
    expect(lost.map((error) => [String(error), isConnectionError(error)])).toEqual(
      lost.map((error) => [String(error), true]),
    )
  })

  it.each(['ECONNREFUSED', 'EHOSTUNREACH', 'EAI_AGAIN', '08006', '53300', '57P03', '3D000', '28P01', '25006', '25P03'])(
    'is known by %s, and by what Node gathers of several addresses',
    (code) => {
      const error = Object.assign(new Error('x'), { code })

      expect([isConnectionError(error), isConnectionError(new AggregateError([error]))]).toEqual([true, true])
    },
  )

  it.each(['Query read timeout', 'timeout expired', 'Connection terminated: the server is not working on an answer'])(
    'is known by what the driver says of a silent connection: %s',
    (message) => {
      expect(isConnectionError(new Error(message))).toBe(true)
    },
  )

  it.each(['23505', '42P01', '40001', '22P02'])('is not meant by %s', (code) => {
    expect(isConnectionError(Object.assign(new Error('x'), { code }))).toBe(false)
  })
})

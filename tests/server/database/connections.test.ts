import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeAhead, executePrepared } from '../../../src/server/database/prepared.ts'
import type { Database } from '../../../src/server/database/tables.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open, kind) => {
  let database: Database
  beforeAll(async () => {
    database = await open('no tables')
    await sql`create table public.sent (id int primary key)`.execute(database.db)
  })
  const insert = (id: number) => sql`insert into public.sent (id) values (${id})`
  const stored = async () => {
    const { rows } = await sql<{ id: number }>`select id from public.sent order by id`.execute(database.db)
    return rows.map(({ id }) => id)
  }
  const emptied = () => sql`delete from public.sent`.execute(database.db)

  describe('a statement that nobody waits for', () => {
    it('is done at once outside of a transaction', async () => {
      await emptied()
      await executeAhead(database.db, insert(1))
      expect(await stored()).toEqual([1])
    })

    it('is done before the next one of its transaction, and with its end', async () => {
      await emptied()
      await database.db.transaction().execute(async (db) => {
        await executeAhead(db, insert(1))
        const { rows } = await sql`select id from public.sent`.execute(db)
        expect(rows).toEqual([{ id: 1 }])
        await executeAhead(db, insert(2))
      })
      expect(await stored()).toEqual([1, 2])
    })

    it('is undone with its transaction', async () => {
      await emptied()
      const failing = database.db.transaction().execute(async (db) => {
        await executeAhead(db, insert(1))
        throw new Error('stop')
      })
      await expect(failing).rejects.toThrow('stop')
      expect(await stored()).toEqual([])
    })

    it('says by the next one what is wrong with it, and leaves the connection as good as before', async () => {
      await emptied()
      const failing = database.db.transaction().execute(async (db) => {
        await executeAhead(db, insert(1))
        await executeAhead(db, insert(1))
        await executePrepared(db, sql`select count(*) from public.sent`)
      })
      await expect(failing).rejects.toMatchObject({ code: '23505' })
      expect(await stored()).toEqual([])
      expect((await executePrepared(database.db, sql`select count(*)::int as count from public.sent`)).rows).toEqual([
        { count: 0 },
      ])
    })

    it('says so at the end of the transaction where it is the last', async () => {
      await emptied()
      const failing = database.db.transaction().execute(async (db) => {
        await executeAhead(db, insert(1))
        await executeAhead(db, insert(1))
      })
      await expect(failing).rejects.toMatchObject({ code: '23505' })
      expect(await stored()).toEqual([])
    })

    it('is undone to a savepoint, and no further', async () => {
      await emptied()
      await database.db.transaction().execute(async (db) => {
        await executeAhead(db, insert(1))
        await sql`savepoint here`.execute(db)
        await executeAhead(db, insert(2))
        await sql`rollback to savepoint here`.execute(db)
        await sql`release savepoint here`.execute(db)
      })
      expect(await stored()).toEqual([1])
    })
  })

  it.runIf(kind === 'postgres')('keeps the statements prepared that were run last, each under one name', async () => {
    const prepared = await database.db.connection().execute(async (db) => {
      // One that is given up before it was sent is not prepared.
      const given = db.transaction().execute(async (inside) => {
        await executePrepared(inside, sql.raw('select 1 as sent'))
        await executeAhead(inside, sql.raw('select 2 as given_up'))
        throw new Error('stop')
      })
      await expect(given).rejects.toThrow('stop')
      for (let round = 0; round < 2; round += 1)
        for (let number = 0; number < 80; number += 1) await executePrepared(db, sql.raw(`select ${number} as n`))
      await executePrepared(db, sql.raw('select 79 as n'))
      return await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    })
    const texts = prepared.rows.map(({ statement }) => statement)
    expect(texts).toHaveLength(60)
    expect(new Set(texts)).toEqual(new Set(Array.from({ length: 60 }, (_, index) => `select ${20 + index} as n`)))
  })
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { executePrepared } from '../../../src/server/database/prepared-statements.ts'
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

  describe('a transaction', () => {
    it('runs each statement before the next, and keeps them all', async () => {
      await emptied()
      await database.db.transaction().execute(async (db) => {
        await executePrepared(db, insert(1))
        expect((await sql`select id from public.sent`.execute(db)).rows).toEqual([{ id: 1 }])
        await executePrepared(db, insert(2))
      })
      expect(await stored()).toEqual([1, 2])
    })

    it('leaves nothing behind when its work fails', async () => {
      await emptied()
      const failing = database.db.transaction().execute(async (db) => {
        await executePrepared(db, insert(1))
        throw new Error('stop')
      })
      await expect(failing).rejects.toThrow('stop')
      expect(await stored()).toEqual([])
    })

    it('leaves nothing behind when a statement fails, and the connection as good as before', async () => {
      await emptied()
      const failing = database.db.transaction().execute(async (db) => {
        await executePrepared(db, insert(1))
        await executePrepared(db, insert(1))
      })
      await expect(failing).rejects.toMatchObject({ code: '23505' })
      const counted = sql`select count(*)::int as count from public.sent`
      expect((await executePrepared(database.db, counted)).rows).toEqual([{ count: 0 }])
    })

    it.runIf(kind === 'postgres')('fails although the failure of its statement was ignored', async () => {
      await emptied()
      const failing = database.db.transaction().execute(async (db) => {
        await executePrepared(db, insert(1))
        await executePrepared(db, insert(1)).catch(() => undefined)
      })
      await expect(failing).rejects.toThrow(/rolled back/)
      expect(await stored()).toEqual([])
    })

    it('is undone to a savepoint, and no further', async () => {
      await emptied()
      await database.db.transaction().execute(async (db) => {
        await executePrepared(db, insert(1))
        await sql`savepoint here`.execute(db)
        await executePrepared(db, insert(2))
        await sql`rollback to savepoint here`.execute(db)
        await sql`release savepoint here`.execute(db)
      })
      expect(await stored()).toEqual([1])
    })
  })

  it('counts the rows that a statement wrote', async () => {
    await emptied()
    await executePrepared(database.db, insert(1))
    expect((await emptied()).numAffectedRows).toBe(1n)
  })

  describe.runIf(kind === 'postgres')('a connection to a server', () => {
    const preparedOn = async (db: Database['db']) => {
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
      return rows.map(({ statement }) => statement)
    }

    it('prepares a statement again that failed', async () => {
      const missing = sql.raw('select 1 as one from public.missing')
      const rows = await database.db.connection().execute(async (db) => {
        await expect(executePrepared(db, missing)).rejects.toMatchObject({ code: '42P01' })
        await sql`create table public.missing as select 1`.execute(db)
        return (await executePrepared(db, missing)).rows
      })
      expect(rows).toEqual([{ one: 1 }])
    })

    it('is replaced when the tables of a prepared statement have changed', async () => {
      await sql`create table public.altered as select 1 as id`.execute(database.db)
      const read = sql`select * from public.altered`
      await database.db.connection().execute(async (db) => {
        await executePrepared(db, read)
        await sql`alter table public.altered alter column id type text`.execute(database.db)
        await expect(executePrepared(db, read)).rejects.toMatchObject({ code: '0A000' })
      })
      expect((await executePrepared(database.db, read)).rows).toEqual([{ id: '1' }])
    })

    it('prepares a statement once, and at most 100 of them', async () => {
      // What a connection has prepared, it keeps: this one serves no other test.
      const own = await open('no tables')
      const texts = await own.db.connection().execute(async (db) => {
        for (let round = 0; round < 2; round += 1)
          for (let number = 0; number < 120; number += 1) await executePrepared(db, sql.raw(`select ${number} as n`))
        return await preparedOn(db)
      })
      expect(texts).toHaveLength(100)
      expect(new Set(texts).size).toBe(100)
    })
  })
})

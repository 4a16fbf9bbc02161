import { sql, type Transaction } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { pipelined } from '../../../src/server/database/pipelined.ts'
import type { Database, Tables } from '../../../src/server/database/tables.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  let db: Database['db']
  beforeAll(async () => {
    db = (await open('no tables')).db
    await sql`create table numbers (n int primary key)`.execute(db)
  })

  const inside = <T>(work: (quick: Awaited<ReturnType<typeof pipelined>>, trx: Transaction<Tables>) => Promise<T>) =>
    db.transaction().execute(async (trx) => work(await pipelined(trx), trx))
  const kept = async () => (await sql<{ n: number }>`select n from numbers order by n`.execute(db)).rows

  it('is the transaction that it was made of, and keeps the order of what is asked at once', async () => {
    const told = await inside(async (quick, trx) => {
      const asked = [1, 2, 3].map((n) =>
        sql<{ sum: number }>`with added as (insert into numbers values (${n}))
          select coalesce(sum(n), 0)::int as sum from numbers`.execute(quick),
      )
      const sums = (await Promise.all(asked)).map(({ rows }) => rows[0]?.sum)
      return [...sums, (await sql<{ n: number }>`select max(n) as n from numbers`.execute(trx)).rows[0]?.n]
    })
    expect(told).toEqual([0, 1, 3, 3])
    expect(await kept()).toHaveLength(3)
  })

  it('leaves nothing behind when one of its statements fails, and begins no transaction of its own', async () => {
    const failing = inside((quick) =>
      Promise.all([4, 4].map((n) => sql`insert into numbers values (${n})`.execute(quick))),
    )
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    await expect(inside((quick) => quick.transaction().execute(async () => undefined))).rejects.toThrow(/already/)
    expect(await kept()).toHaveLength(3)
  })
})

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lockStaff } from '../../../src/server/accounts/posts.ts'
import { advisoryLocks, takeLock, tryLockSql } from '../../../src/server/database/advisory-locks.ts'
import { openServer } from '../../harness/database/databases.ts'

const names = Object.keys(advisoryLocks) as (keyof typeof advisoryLocks)[]

it('gives each advisory lock a key of its own', () => {
  const keys = Object.values(advisoryLocks)

  expect(keys).toHaveLength(new Set(keys).size)
  expect(keys.filter((key) => !Number.isSafeInteger(key))).toEqual([])
})

it('leaves every other lock free while one is held', async () => {
  const database = await openServer(false)
  try {
    for (const held of names)
      await database.db.transaction().execute(async (holder) => {
        await takeLock(holder, held)
        for (const other of names) expect([held, other, await isFree(other)]).toEqual([held, other, other !== held])
      })
    await database.db.transaction().execute(async (holder) => {
      await lockStaff(holder)
      expect([await isFree('accounts'), await isFree('seed')]).toEqual([false, true])
    })
  } finally {
    await database.close()
  }

  /** Asks on another connection. */
  async function isFree(name: keyof typeof advisoryLocks): Promise<boolean> {
    const { rows } = await sql<{ free: boolean }>`select ${sql.raw(tryLockSql(name))} as free`.execute(database.db)
    return rows[0]?.free ?? false
  }
})

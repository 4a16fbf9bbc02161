import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lockAllAccounts } from '../../../src/server/accounts/role-assignments.ts'
import { acquireAdvisoryLock, advisoryLocks, tryAdvisoryLockSql } from '../../../src/server/database/advisory-locks.ts'
import { openServerDatabase } from '../../harness/database/databases.ts'

const names = Object.keys(advisoryLocks) as (keyof typeof advisoryLocks)[]

it('gives each advisory lock a key of its own', () => {
  expect(sharingKeys(advisoryLocks)).toEqual([])
  expect(Object.values(advisoryLocks).filter((key) => !Number.isSafeInteger(key))).toEqual([])
})

it('notices two locks with one key', () => {
  expect(sharingKeys({ one: 1, two: 2, other: 1 })).toEqual([['one', 'other']])
})

/** The names of locks that have the same key. */
const sharingKeys = (locks: Readonly<Record<string, number>>): readonly (readonly string[])[] =>
  [...Map.groupBy(Object.keys(locks), (name) => locks[name]).values()].filter((same) => same.length > 1)

it('leaves every other lock free while one is held', async () => {
  const database = await openServerDatabase(false)
  try {
    for (const held of names)
      await database.db.transaction().execute(async (holder) => {
        await acquireAdvisoryLock(holder, held)
        for (const other of names) expect([held, other, await isFree(other)]).toEqual([held, other, other !== held])
      })
    await database.db.transaction().execute(async (holder) => {
      await lockAllAccounts(holder)
      expect([await isFree('accounts'), await isFree('seed')]).toEqual([false, true])
    })
  } finally {
    await database.close()
  }

  /** Asks on another connection. */
  async function isFree(name: keyof typeof advisoryLocks): Promise<boolean> {
    const { rows } = await sql<{ free: boolean }>`select ${sql.raw(tryAdvisoryLockSql(name))} as free`.execute(
      database.db,
    )
    return rows[0]?.free ?? false
  }
})

import { type QueryResult, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { isPrepared } from '../../../src/server/database/prepared-statements.ts'
import { createFrequentExecutor } from '../../../src/server/website/execute-frequent.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(false)
})
afterEach(() => void vi.useRealTimers())
afterAll(() => database.close())

/** Runs a statement so often, and returns whether it was prepared at the end. */
async function runs(execute: ReturnType<typeof createFrequentExecutor>, number: number, times = 3): Promise<boolean> {
  const result: QueryResult<unknown> = { rows: [] }
  const sent = vi.spyOn(database.db.getExecutor(), 'executeQuery').mockResolvedValue(result)
  for (let time = 0; time < times; time += 1) await execute(database.db, sql`select ${sql.lit(number)}`)
  const last = sent.mock.lastCall?.[0]
  sent.mockRestore()
  return last !== undefined && isPrepared(last)
}

it('prepares a statement from its third execution on', async () => {
  const execute = createFrequentExecutor()
  expect([await runs(execute, 1, 2), await runs(execute, 1, 1)]).toEqual([false, true])
})

it('has room for 25 statements, and for others once these were not run for an hour', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const execute = createFrequentExecutor()
  for (let number = 1; number <= 25; number += 1) await runs(execute, number)
  expect(await runs(execute, 26)).toBe(false)

  vi.advanceTimersByTime(3_000_000)
  expect(await runs(execute, 1)).toBe(true)
  vi.advanceTimersByTime(1_000_000)
  expect(await runs(execute, 27)).toBe(true)
  expect(await runs(execute, 1, 1)).toBe(true)
  expect(await runs(execute, 2, 1)).toBe(false)
})

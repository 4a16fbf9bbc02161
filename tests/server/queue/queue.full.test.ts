import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { getAtPath } from '../../../src/schema/fields.ts'
import { logOptions } from '../../../src/server/context/log.ts'
import type { Database, Logger } from '../../../src/server/database/database.ts'
import { runDaily } from '../../../src/server/personal/run-daily.ts'
import { openQueue, type Queue, type QueuedTask } from '../../../src/server/queue/task-queue.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { expectUnchanged } from '../../harness/expect-unchanged.ts'
import { patient } from '../../harness/patient.ts'

const soon = 0.5
const silent = (): Logger => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() })

eachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open('no tables')
  })

  describe('the queue', () => {
    const opened: Queue[] = []
    const openOne = async (log = silent()) => {
      const queue = await openQueue(database, log)
      opened.push(queue)
      return queue
    }
    afterEach(async () => {
      vi.useRealTimers()
      for (const queue of opened.splice(0)) await queue.stop()
    })

    it('does what was added once its transaction has ended well, and nothing of one that did not', async () => {
      const queue = await openOne()
      const done: object[] = []
      await queue.work('mail', soon, async ({ details }) => void done.push(details))
      const failing = database.db.transaction().execute(async (inside) => {
        await queue.add(inside, 'mail', { name: 'never' })
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      await database.db.transaction().execute((inside) => queue.add(inside, 'mail', { name: 'kept' }))

      await expect.poll(() => done, patient).toEqual([{ name: 'kept' }])
    })

    it('tries again what failed, under the same id, and says which attempt is the last', async () => {
      const queue = await openOne()
      const tries: QueuedTask[] = []
      await queue.work('mail', soon, async (job) => {
        tries.push(job)
        await sql`update queue.job set retry_limit = 1`.execute(database.db)
        if (tries.length === 1) throw new Error('Not now')
      })
      await queue.add(database.db, 'mail', {})

      await expect.poll(() => tries.length, patient).toBe(2)
      expect(tries[1]?.id).toBe(tries[0]?.id)
      expect(tries[1]?.addedAt).toEqual(tries[0]?.addedAt)
      expect(tries.map(({ isLastAttempt }) => isLastAttempt)).toEqual([false, true])
    })

    it('goes on at once after the clock of the process was set back during a task', async () => {
      const queue = await openOne()
      const tries: number[] = []
      vi.useFakeTimers({ toFake: ['Date'] })
      await queue.work('mail', soon, async () => {
        tries.push(Date.now())
        if (tries.length > 1) return
        vi.setSystemTime(Date.now() - 3_600_000)
        throw new Error('Not now')
      })
      await queue.add(database.db, 'mail', {})

      await expect.poll(() => tries.length, patient).toBe(2)
    })

    it('does first of those who have less waiting, so that nobody waits for all of another', async () => {
      const queue = await openOne()
      for (const waiting of [0, 1, 2])
        await queue.add(database.db, 'jobs', { by: 'a', waiting }, { group: 'a', waiting })
      await queue.add(database.db, 'jobs', { by: 'b', waiting: 0 }, { group: 'b', waiting: 0 })
      await queue.add(database.db, 'jobs', { by: 'c', waiting: 0 }, { group: 'a', waiting: 0 })
      const done: unknown[] = []
      await queue.work('jobs', soon, async ({ details }) => void done.push(Object.values(details).join('')), 1)

      await expect.poll(() => done, patient).toEqual(['a0', 'b0', 'c0', 'a1', 'a2'])
    })

    it('keeps what is added while nobody works, for whoever opens it next', async () => {
      const before = await openOne()
      await before.add(database.db, 'mail', { kept: true })
      await before.stop()
      const queue = await openOne()
      const done: object[] = []
      await queue.work('mail', soon, async ({ details }) => void done.push(details))

      await expect.poll(() => done, patient).toEqual([{ kept: true }])
    })

    it('keeps background jobs that wait while nobody works for months', async () => {
      const queue = await openOne()
      await queue.add(database.db, 'jobs', {}, { group: 'a', waiting: 0 })
      const { rows } = await sql<{ kept: boolean }>`
        delete from queue.job where name = 'jobs' and state = 'created' returning keep_until > now() + interval '100 days' as kept`.execute(
        database.db,
      )
      expect(rows).toEqual([{ kept: true }])
    })

    it('continues after the clock of the database was set back and the product was started again', async () => {
      const before = await openOne()
      await before.add(database.db, 'mail', { waits: true })
      await before.add(database.db, 'jobs', { runs: true }, { group: 'a', waiting: 0 })
      await sql`update queue.job set created_on = now() + interval '1 hour', start_after = now() + interval '1 hour'
        where state = 'created'`.execute(database.db)
      await sql`update queue.job set state = 'active', started_on = created_on, heartbeat_on = created_on
        where name = 'jobs' and state = 'created'`.execute(database.db)
      await sql`update queue.queue set monitor_claim_on = now() + interval '1 hour', monitor_on = now() + interval '1 hour',
        maintain_on = now() + interval '1 hour'`.execute(database.db)
      await before.stop()
      const queue = await openOne()
      const done: object[] = []
      await queue.work('mail', soon, async ({ details }) => void done.push(details))

      await expect.poll(() => done, patient).toEqual([{ waits: true }])
      // Its process lives no more, so the next look for tasks of crashed processes finds it.
      const { rows } = await sql`
        select heartbeat_on <= now() as "isOld", (select count(*)::int from queue.queue
          where greatest(monitor_claim_on, monitor_on, maintain_on) > now()) as "notLookedFor"
        from queue.job where name = 'jobs' and state = 'active'`.execute(database.db)
      expect(rows).toEqual([{ isOld: true, notLookedFor: 0 }])
      await sql`delete from queue.job`.execute(database.db)
    })

    it('reports a lost database as one, with the code, and logs nothing of its own', async () => {
      const log = silent()
      let isLost = false
      const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      const run: Database['run'] = async (text, values) => {
        if (isLost) throw refused()
        return await database.run(text, values)
      }
      const onDatabaseLost = vi.fn<(error: Error) => void>()
      const queue = await openQueue({ run, kind: database.kind }, log, onDatabaseLost)
      await queue.work('mail', soon, async () => undefined)
      await queue.work('jobs', soon, async () => undefined, 1)
      isLost = true
      await vi.waitFor(() => expect(onDatabaseLost.mock.calls.length).toBeGreaterThan(3), patient)
      isLost = false
      await queue.stop()

      for (const [error] of onDatabaseLost.mock.calls) {
        expect(error).toBeInstanceOf(Error)
        expect(error).toMatchObject({ code: 'ECONNREFUSED', message: expect.stringMatching(/^connect ECONNREFUSED/) })
      }
      expect(log.error).not.toHaveBeenCalled()
    })

    it('logs any other failure with its message, code and place', async () => {
      const log = silent()
      let isBroken = false
      const wrong = Object.assign(new Error('relation "pgboss.job" does not exist'), { code: '42P01' })
      const run: Database['run'] = (text, values) => (isBroken ? Promise.reject(wrong) : database.run(text, values))
      const queue = await openQueue({ run, kind: database.kind }, log)
      await queue.work('mail', soon, async () => undefined)
      isBroken = true
      await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), patient)
      isBroken = false
      await queue.stop()
      const [values] = vi.mocked(log.error).mock.calls[0] ?? []
      const logged = logOptions('info').serializers.err(getAtPath(values, 'err'))

      expect(logged).toMatchObject({ type: 'Error', message: wrong.message, code: '42P01' })
      expect(logged.stack).toContain('queue.full.test.ts')
    })

    it('is done one after the other without a look for each', async () => {
      const queue = await openOne()
      const done: string[] = []
      for (let count = 0; count < 5; count += 1) await queue.add(database.db, 'mail', {})
      await queue.work('mail', 60, async ({ id }) => void done.push(id))
      await expect.poll(() => done.length, patient).toBe(5)
    })

    it('is opened by several processes at once, of which one does the work of a day', async () => {
      const queues = await Promise.all([openOne(), openOne()])
      const days: number[] = []
      for (const [index, queue] of queues.entries()) {
        await queue.work('retention', soon, async () => void days.push(index))
        await queue.addDaily('retention', 0)
        await queue.addDaily('retention', 0)
      }
      await expect.poll(() => days.length, patient).toBe(1)
      await expectUnchanged(() => expect(days).toHaveLength(1), 1500)
    })
  })

  describe('what is done daily', () => {
    const asOften = (queue: Queue): Queue => ({ ...queue, work: (work, _, handle) => queue.work(work, soon, handle) })

    it('is logged with what came of it', async () => {
      const log = silent()
      const queue = await openQueue(database, log)
      const job = await runDaily(
        { queue: asOften(queue), work: 'recordCounts', log, name: 'Counted', after: 0 },
        async () => ({
          records: 1,
        }),
      )
      await expect.poll(() => vi.mocked(log.info).mock.calls, patient).toEqual([[{ records: 1 }, 'Counted']])
      await job.stop()
      await queue.stop()
    })

    it('ends when it is stopped, and is not called done then', async () => {
      const log = silent()
      const queue = await openQueue(await open('no tables'), log)
      let begun = 0
      const job = await runDaily(
        { queue: asOften(queue), work: 'retention', log, name: 'Forgot', after: 0 },
        async (pace) => {
          begun += 1
          while (!pace.isStopped) await new Promise((resolve) => setTimeout(resolve, 20))
          return { records: 1 }
        },
      )
      await expect.poll(() => begun, patient).toBe(1)
      await job.stop()
      await queue.stop()

      expect(log.info).not.toHaveBeenCalled()
    })
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLimiter } from '../../../src/server/http/limiter.ts'
import { poolLimits } from '../../../src/server/parsing/limits.ts'
import { contentTypeOf, withTable } from '../../../src/server/parsing/parse.ts'
import { poolLoad, withThread } from '../../../src/server/parsing/thread-pool.ts'

describe('threads that parse', () => {
  let folder = ''
  const file = async (content: string) => {
    const path = join(folder, 'table.csv')
    await writeFile(path, content)
    return path
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'threads-'))
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('are as many as their limit, whoever asks; others wait in line, and those beyond it are refused', async () => {
    const { maxThreads, maxQueued } = poolLimits.tables
    const { promise: open, resolve: release } = Promise.withResolvers<void>()
    const imports = Array.from({ length: maxThreads + maxQueued }, () => withThread('tables', () => open))
    expect(poolLoad('tables')).toEqual({ running: maxThreads, waiting: maxQueued })
    await expect(withThread('tables', () => open)).rejects.toMatchObject({
      key: 'errors.busy',
      status: 503,
      values: { seconds: 10 },
    })
    release()
    await Promise.all(imports)
    expect(poolLoad('tables')).toEqual({ running: 0, waiting: 0 })
  })

  it('of uploads do not wait for those of imports', async () => {
    const { promise: open, resolve: release } = Promise.withResolvers<void>()
    const imports = Array.from({ length: poolLimits.tables.maxThreads }, () => withThread('tables', () => open))
    expect(await contentTypeOf(Buffer.from('%PDF-1.7\n'))).toMatchObject({ mime: 'application/pdf' })
    release()
    await Promise.all(imports)
  })

  it('end when their time is over, in the middle of a file, and make room for the next', async () => {
    const path = await file('\n'.repeat(1_000_000))
    const { timeoutSeconds: seconds } = poolLimits.tables
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reading = withTable(path, async (batches) => {
      const batch = batches.next()
      const ended = expect(batch).rejects.toMatchObject({ key: 'errors.parseTime', status: 422, values: { seconds } })
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      await ended
      return await batch
    })
    await expect(reading).rejects.toMatchObject({ key: 'errors.parseTime' })
    expect(poolLoad('tables')).toEqual({ running: 0, waiting: 0 })
  })

  it('have all time that their reader takes', async () => {
    const path = await file('a,b\n'.repeat(1500))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const rows = await withTable(path, async (batches) => {
      let count = 0
      for await (const batch of batches) {
        await vi.advanceTimersByTimeAsync(poolLimits.tables.timeoutSeconds * 2000)
        count += batch.length
      }
      return count
    })
    expect(rows).toBe(1500)
  })

  it('pass on what their parser refuses, and what goes wrong with their reader', async () => {
    const path = await file(',')
    await expect(withTable(path, (batches) => batches.next())).resolves.toMatchObject({ done: true })
    const large = await file(','.repeat(300))
    await expect(withTable(large, (batches) => batches.next())).rejects.toMatchObject({ key: 'errors.tableLarge' })
    const failing = withTable(path, () => Promise.reject(new Error('the database is away')))
    await expect(failing).rejects.toThrow('the database is away')
    await expect(withTable(join(folder, 'gone'), (batches) => batches.next())).rejects.toThrow()
    expect(poolLoad('tables')).toEqual({ running: 0, waiting: 0 })
  })
})

describe('a limiter', () => {
  it('runs the tasks in order, at most as many at once as it is told, and frees the place of one that fails', async () => {
    const { run, load } = createLimiter({ maxConcurrent: 1, maxQueued: 2 })
    const order: number[] = []
    const tasks = [1, 2, 3].map((task) =>
      run(async () => {
        expect(load().running).toBe(1)
        order.push(task)
        if (task === 2) throw new Error('no')
      }),
    )
    expect(load()).toEqual({ running: 1, waiting: 2 })
    await expect(run(async () => undefined)).rejects.toMatchObject({ key: 'errors.busy' })
    expect((await Promise.allSettled(tasks)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect([order, load()]).toEqual([[1, 2, 3], { running: 0, waiting: 0 }])
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createConcurrencyLimiter } from '../../../src/server/http/concurrency-limiter.ts'
import { poolLimits } from '../../../src/server/parsing/limits.ts'
import { detectContentTypeInThread, withTableRows } from '../../../src/server/parsing/parse-in-thread.ts'
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
    const imports = Array.from({ length: maxThreads + maxQueued }, (_, person) =>
      withThread('tables', `person ${person}`, () => open),
    )
    expect(poolLoad('tables')).toEqual({ running: maxThreads, waiting: maxQueued })
    await expect(withThread('tables', 'another', () => open)).rejects.toMatchObject({
      key: 'errors.busy',
      status: 503,
      values: { seconds: 10 },
    })
    release()
    await Promise.all(imports)
    expect(poolLoad('tables')).toEqual({ running: 0, waiting: 0 })
  })

  it('are not all taken by one person, who has a limited line too', async () => {
    const { maxQueuedPerCaller } = poolLimits.tables
    const { promise: open, resolve: release } = Promise.withResolvers<void>()
    const mine = Array.from({ length: 1 + maxQueuedPerCaller }, () => withThread('tables', 'person', () => open))
    await expect(withThread('tables', 'person', () => open)).rejects.toMatchObject({ key: 'errors.busy' })

    expect(await withThread('tables', 'colleague', async () => 'read')).toBe('read')
    release()
    await Promise.all(mine)
  })

  it('of uploads do not wait for those of imports', async () => {
    const { promise: open, resolve: release } = Promise.withResolvers<void>()
    const imports = Array.from({ length: poolLimits.tables.maxThreads }, (_, person) =>
      withThread('tables', `person ${person}`, () => open),
    )
    expect(await detectContentTypeInThread(Buffer.from('%PDF-1.7\n'), 'person')).toMatchObject({
      mime: 'application/pdf',
    })
    release()
    await Promise.all(imports)
  })

  it('end when their time is over, in the middle of a file, and make room for the next', async () => {
    const path = await file('\n'.repeat(1_000_000))
    const { timeoutSeconds: seconds } = poolLimits.tables
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reading = withTableRows({ path, caller: 'person' }, async (batches) => {
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
    const rows = await withTableRows({ path, caller: 'person' }, async (batches) => {
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
    await expect(withTableRows({ path, caller: 'person' }, (batches) => batches.next())).resolves.toMatchObject({
      done: true,
    })
    const large = await file(','.repeat(300))
    await expect(withTableRows({ path: large, caller: 'person' }, (batches) => batches.next())).rejects.toMatchObject({
      key: 'errors.tableLarge',
    })
    const failing = withTableRows({ path, caller: 'person' }, () => Promise.reject(new Error('the database is away')))
    await expect(failing).rejects.toThrow('the database is away')
    await expect(
      withTableRows({ path: join(folder, 'gone'), caller: 'person' }, (batches) => batches.next()),
    ).rejects.toThrow()
    expect(poolLoad('tables')).toEqual({ running: 0, waiting: 0 })
  })
})

describe('a limiter', () => {
  it('runs the tasks in order, at most as many at once as it is told, and frees the place of one that fails', async () => {
    const { run, load } = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 2 })
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

  const limits = { maxConcurrent: 2, maxQueued: 100, maxConcurrentPerCaller: 1, maxQueuedPerCaller: 50 }

  it('starts a task at once while one other caller has many', async () => {
    const { run, load } = createConcurrencyLimiter(limits)
    const { promise: open, resolve: release } = Promise.withResolvers<void>()
    const many = Array.from({ length: 51 }, () => run(() => open, 'attacker'))

    expect(load()).toEqual({ running: 1, waiting: 50 })
    await expect(run(() => open, 'attacker')).rejects.toMatchObject({ key: 'errors.busy' })
    expect(await run(async () => 'done', 'colleague')).toBe('done')
    release()
    await Promise.all(many)
    expect(load()).toEqual({ running: 0, waiting: 0 })
  })

  it('gives callers turns, whose tasks run in order', async () => {
    const { run } = createConcurrencyLimiter({ ...limits, maxConcurrent: 1 })
    const order: string[] = []
    const note = (task: string, caller: string) =>
      run(async () => {
        order.push(task)
      }, caller)
    await Promise.all([
      ...['a1', 'a2', 'a3', 'a4'].map((task) => note(task, 'a')),
      ...['b1', 'b2'].map((task) => note(task, 'b')),
      note('c1', 'c'),
    ])

    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })
})

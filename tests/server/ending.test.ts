import fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { endCalmly, prepareEnding } from '../../src/server/ending.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a process whose database never closes ends before the ten seconds after which it would be killed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const app = fastify()
  prepareEnding(app)
  void endCalmly({ app, close: () => new Promise(() => undefined) })
  await vi.advanceTimersByTimeAsync(9500)

  expect(exit.mock.calls).toEqual([[1]])
})

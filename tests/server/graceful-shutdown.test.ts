import fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { registerShutdown, shutDown } from '../../src/server/graceful-shutdown.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a process whose database never closes ends before the ten seconds after which it would be killed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const app = fastify()
  registerShutdown(app)
  void shutDown({ app, close: () => new Promise(() => undefined) })
  const error = vi.spyOn(app.log, 'error')
  await vi.advanceTimersByTimeAsync(8500)

  expect(exit.mock.calls).toEqual([[1]])
  expect(error).toHaveBeenCalledWith({ afterMs: 8000 }, 'Shutdown timed out and was forced')
})

import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { OverloadedError } from '../../../src/server/database/server/connection-queue.ts'
import { createConcurrencyLimiter } from '../../../src/server/http/concurrency-limiter.ts'
import { sendError } from '../../../src/server/http/error-handler.ts'

const fullLimiter = () => createConcurrencyLimiter({ maxConcurrent: 0, maxQueued: 0 }).run(async () => undefined)

it.each([
  ['connections', () => Promise.reject(new OverloadedError())],
  ['tasks', fullLimiter],
])('a full queue of %s is answered with 503 and when to retry, and is not logged as a failure', async (_, handler) => {
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  })
  app.setErrorHandler((error, _request, reply) => sendError(reply, error, []))
  app.get('/', handler)

  const answer = await app.inject('/')
  expect([answer.statusCode, answer.json().key]).toEqual([503, 'errors.busy'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(lines).toEqual([])
  await app.close()
})

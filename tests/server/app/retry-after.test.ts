import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ErrorCode, errorCodes } from '../../../src/api/error-codes.ts'
import { StatementTimeoutError } from '../../../src/server/database/connection-pool.ts'
import { OverloadedError } from '../../../src/server/database/server/connection-queue.ts'
import { sendError } from '../../../src/server/http/error-handler.ts'
import { ApiError, overloaded, tooManyRequests } from '../../../src/server/http/errors.ts'

const keys = Object.keys(errorCodes) as ErrorCode[]
const saysWhen = (status: number) => status === 429 || status === 503

/** What a handler may throw that is answered with 503. */
const thrown = {
  'a lost connection': Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  'a silent connection': new Error('Query read timeout'),
  'a database that starts': Object.assign(new Error('starting up'), { code: '57P03' }),
  'a transaction that was ended while it paused': Object.assign(new Error('idle'), { code: '25P03' }),
  'a statement that was ended': new StatementTimeoutError('select 1', undefined),
  'a full line': new OverloadedError(),
}

describe('when to try again', () => {
  let app: FastifyInstance
  let current: unknown
  beforeAll(() => {
    app = fastify()
    app.decorate('databaseLost', () => undefined)
    app.get('/', async () => {
      throw current
    })
    app.setErrorHandler((error, _request, reply) => sendError(reply, error, []))
  })
  afterAll(() => app.close())

  const answerTo = async (error: unknown) => {
    current = error
    const { statusCode, headers } = await app.inject('/')
    return [statusCode, headers['retry-after']]
  }

  it.each(keys.filter((key) => saysWhen(errorCodes[key])))('stands in the answer with %s', async (key) => {
    expect(await answerTo(new ApiError(key))).toEqual([errorCodes[key], expect.stringMatching(/^[1-9]\d*$/)])
  })

  it.each(keys.filter((key) => !saysWhen(errorCodes[key])))('stands in no answer with %s', async (key) => {
    expect(await answerTo(new ApiError(key))).toEqual([errorCodes[key], undefined])
  })

  it.each(Object.entries(thrown))('stands in the answer to %s', async (_what, error) => {
    expect(await answerTo(error)).toEqual([503, expect.stringMatching(/^[1-9]\d*$/)])
  })

  it('is what the refusal names, in whole seconds', async () => {
    expect(await answerTo(tooManyRequests(17))).toEqual([429, '17'])
    expect(await answerTo(tooManyRequests(0.4))).toEqual([429, '1'])
    expect(await answerTo(overloaded(2))).toEqual([503, '2'])
  })
})

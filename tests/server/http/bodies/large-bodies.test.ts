import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OverloadedError } from '../../../../src/server/database/server/connection-queue.ts'
import {
  largeBodyLimits,
  limitConcurrentLargeBodies,
  queueIfLarge,
} from '../../../../src/server/http/bodies/large-bodies.ts'
import { ApiError, LargeRecordError, unauthenticated } from '../../../../src/server/http/errors.ts'
import { registerJsonParser } from '../../../../src/server/http/json-body-parser.ts'
import { prioritizeRequests } from '../../../../src/server/http/request-priority.ts'
import { expectUnchanged } from '../../../harness/expect-unchanged.ts'

const {
  maxAtOnce,
  maxWaiting,
  maxWaitingPerUnit,
  maxWaitingPerCaller,
  maxCharacters,
  maxPauseMs: maxRest,
  maxValues,
} = largeBodyLimits
const large = JSON.stringify({ text: 'a'.repeat(maxCharacters) })
/** The people of `10.0.1.x` work in one unit, those of `10.0.2.x` in another. */
const unitOf = (address: string) => address.split('.')[2] ?? ''
let app: FastifyInstance
let underWay: (() => void)[]
/** Whose rights were withdrawn. */
let withdrawn: string[]
beforeEach(() => {
  underWay = []
  withdrawn = []
  app = fastify({ bodyLimit: 2 * large.length })
  registerJsonParser(app)
  app.decorateRequest('person', null)
  app.decorateRequest('membership', null)
  app.addHook('onRequest', async (request) => {
    const reloadAuth = async () => {
      if (withdrawn.includes(request.ip)) throw unauthenticated()
    }
    const membership = { unit: { id: unitOf(request.ip) } }
    if (request.headers.authorization) Object.assign(request, { person: { id: request.ip }, membership, reloadAuth })
  })
  limitConcurrentLargeBodies(app)
  prioritizeRequests(app)
  app.setErrorHandler((error, _request, reply) =>
    reply.code(statusOf(error)).send(error instanceof OverloadedError ? { seconds: error.seconds } : {}),
  )
  app.post('/slow', async () => {
    await new Promise<void>((resolve) => underWay.push(resolve))
    return {}
  })
  app.post('/large-record', (request) =>
    queueIfLarge(request, async () => {
      if (!request.isLarge) throw new LargeRecordError()
      await new Promise<void>((resolve) => underWay.push(resolve))
      return {}
    }),
  )
  app.post('/broken', async () => {
    throw new Error('broken')
  })
})
afterEach(() => app.close())

const statusOf = (error: unknown) =>
  error instanceof ApiError ? error.status : error instanceof OverloadedError ? 503 : 500
const send = (payload: string, url = '/slow', remoteAddress = '10.0.0.1') =>
  app.inject({
    ...{
      method: 'POST',
      url,
      payload,
      remoteAddress,
      headers: { 'content-type': 'application/json', authorization: 'x' },
    },
  })
/** No other request begins its work. */
const staysAt = (count: number) => expectUnchanged(() => expect(underWay.length).toBe(count), 50)

it('works on a few large bodies at a time, the others in their order', async () => {
  const all = Array.from({ length: maxAtOnce + 3 }, () => send(large))
  for (let done = 0; done < all.length; done += 1) {
    await expect.poll(() => underWay.length).toBeGreaterThan(done)
    expect(underWay.length - done).toBeLessThanOrEqual(maxAtOnce)
    underWay[done]?.()
  }
  expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200))
})

it('leaves the main thread to others between two of them, for as long as the last one took', async () => {
  const all = Array.from({ length: maxAtOnce + 1 }, () => send(large))
  await expect.poll(() => underWay.length).toBe(maxAtOnce)
  await new Promise((resolve) => setTimeout(resolve, 2 * maxRest))
  underWay[0]?.()
  await Promise.race(all)
  const later = send(large)
  await staysAt(maxAtOnce)
  await expect.poll(() => underWay.length).toBe(maxAtOnce + 1)
  underWay[maxAtOnce]?.()
  await expect.poll(() => underWay.length).toBe(maxAtOnce + 2)
  underWay.at(-1)?.()
  await Promise.all([...all, later])
})

it('takes a body of many values for a large one', async () => {
  const full = JSON.stringify(Array.from({ length: maxValues + 2 }, () => 1))
  const all = Array.from({ length: maxAtOnce + 1 }, () => send(full))
  await expect.poll(() => underWay.length).toBe(maxAtOnce)
  await staysAt(maxAtOnce)
  for (let done = 0; done < all.length; done += 1) {
    await expect.poll(() => underWay.length).toBeGreaterThan(done)
    underWay[done]?.()
  }
  await Promise.all(all)
})

it('parses none before its turn', async () => {
  const first = send(large)
  await expect.poll(() => underWay.length).toBe(maxAtOnce)
  let statusOfBroken = 0
  const broken = send(large.slice(1)).then(({ statusCode }) => {
    statusOfBroken = statusCode
  })
  await expectUnchanged(() => expect(statusOfBroken).toBe(0), 50)
  underWay[0]?.()
  await Promise.all([first, broken])
  expect(statusOfBroken).toBeGreaterThan(0)
})

it('serves a small body meanwhile', async () => {
  const all = Array.from({ length: maxAtOnce + 1 }, () => send(large))
  await expect.poll(() => underWay.length).toBe(maxAtOnce)
  const small = send('{}')
  await expect.poll(() => underWay.length).toBe(maxAtOnce + 1)
  underWay[maxAtOnce]?.()
  expect((await small).statusCode).toBe(200)
  underWay[0]?.()
  underWay[1]?.()
  await expect.poll(() => underWay.length).toBe(maxAtOnce + 2)
  underWay.at(-1)?.()
  await Promise.all(all)
})

it('answers 503 to the next where the line is full, and goes on afterwards', async () => {
  const all = Array.from({ length: maxAtOnce + maxWaiting }, (_, n) => send(large, '/slow', `10.0.${n % 3}.1`))
  await expect.poll(() => underWay.length).toBe(maxAtOnce)
  await staysAt(maxAtOnce)
  expect((await send(large, '/slow', '10.0.0.9')).statusCode).toBe(503)
  for (let done = 0; done < all.length; done += 1) {
    await expect.poll(() => underWay.length).toBeGreaterThan(done)
    underWay[done]?.()
  }
  await Promise.all(all)
})

it('has units take turns, and leaves places in the line to each of them', async () => {
  const crowd = Array.from({ length: maxAtOnce + maxWaitingPerUnit }, (_, n) => send(large, '/slow', `10.0.1.${n % 2}`))
  await expect.poll(() => underWay.length).toBe(maxAtOnce)
  await staysAt(maxAtOnce)
  expect((await send(large, '/slow', '10.0.1.9')).statusCode).toBe(503)
  const answered: string[] = []
  const others = ['10.0.2.1', '10.0.2.1'].map((address) =>
    send(large, '/slow', address).then(({ statusCode }) => answered.push(`other ${statusCode}`)),
  )
  for (const one of crowd) void one.then(({ statusCode }) => answered.push(`crowd ${statusCode}`))
  for (let done = 0; done < crowd.length + others.length; done += 1) {
    await expect.poll(() => underWay.length).toBeGreaterThan(done)
    underWay[done]?.()
  }
  await Promise.all([...crowd, ...others])
  expect(answered.slice(0, 4)).toEqual(['crowd 200', 'other 200', 'crowd 200', 'other 200'])
})

it('tells whoever finds it full when those in it will have had their turn', async () => {
  const [first, ...others] = Array.from({ length: maxAtOnce + maxWaitingPerCaller + 1 }, () => send(large))
  await expect.poll(() => underWay.length).toBe(maxAtOnce)
  await expectUnchanged(() => expect(underWay.length).toBe(maxAtOnce), 600)
  underWay[0]?.()
  await first
  await expect.poll(() => underWay.length).toBe(maxAtOnce + 1)
  const all = [...others, send(large)]
  await staysAt(maxAtOnce + 1)
  // Each takes 600 ms and rests for 200.
  expect((await send(large)).json().seconds).toBeGreaterThanOrEqual(Math.floor(maxWaitingPerCaller * 0.8))
  for (let done = 1; done <= maxAtOnce + maxWaitingPerCaller; done += 1) {
    await expect.poll(() => underWay.length).toBeGreaterThan(done)
    underWay[done]?.()
  }
  await Promise.all(all)
})

it('leaves places in the line to others, whatever one person sends', async () => {
  const all = Array.from({ length: maxAtOnce + maxWaitingPerCaller }, () => send(large))
  await expect.poll(() => underWay.length).toBe(maxAtOnce)
  await staysAt(maxAtOnce)
  expect((await send(large)).statusCode).toBe(503)
  all.push(send(large, '/slow', '10.0.0.2'))
  for (let done = 0; done < all.length; done += 1) {
    await expect.poll(() => underWay.length).toBeGreaterThan(done)
    underWay[done]?.()
  }
  expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200))
})

it('has a write to a large record wait with them, however small its body is', async () => {
  const all = Array.from({ length: maxAtOnce + 2 }, (_, n) =>
    send(n === 1 ? large : '{}', n === 1 ? '/slow' : '/large-record'),
  )
  for (let done = 0; done < all.length; done += 1) {
    await expect.poll(() => underWay.length).toBeGreaterThan(done)
    await expectUnchanged(() => expect(underWay.length - done).toBeLessThanOrEqual(maxAtOnce), 50)
    underWay[done]?.()
  }
  expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200))
})

it('goes by what its person is when it is its turn, not before', async () => {
  const first = send(large)
  await expect.poll(() => underWay.length).toBe(1)
  const later = [send(large, '/slow', '10.0.0.2'), send('{}', '/large-record', '10.0.0.2'), send(large, '/slow')]
  await staysAt(1)
  withdrawn = ['10.0.0.2']
  underWay[0]?.()
  await expect.poll(() => underWay.length).toBe(2)
  underWay[1]?.()

  const statuses = (await Promise.all([first, ...later])).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 401, 401, 200])
})

it('leaves the line when its client hangs up', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const first = send(large)
  await expect.poll(() => underWay.length).toBe(maxAtOnce)
  const answered: number[] = []
  app.server.on('request', (_request, response) => response.on('close', () => answered.push(response.statusCode)))
  const gone = Array.from({ length: 3 }, () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    const head = `POST /slow HTTP/1.1\r\nhost: x\r\nauthorization: x\r\ncontent-type: application/json\r\ncontent-length: ${large.length}`
    socket.write(`${head}\r\n\r\n${large}`)
    return socket
  })
  await staysAt(maxAtOnce)
  for (const socket of gone) socket.destroy()
  await expect.poll(() => answered.length, { timeout: 10_000 }).toBe(3)
  underWay[0]?.()
  await first
  await staysAt(1)
})

it('is refused to somebody who is not signed in, and holds no place then', async () => {
  const values = JSON.stringify(Array.from({ length: maxValues + 2 }, () => 1))
  const visitor = (payload: string) =>
    app.inject({ method: 'POST', url: '/slow', payload, headers: { 'content-type': 'application/json' } })
  const answers = [await visitor(large), await visitor(values)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 413])
  const staff = send(large)
  await expect.poll(() => underWay.length).toBe(1)
  underWay[0]?.()
  expect((await staff).statusCode).toBe(200)
})

it('gives up its place when it fails', async () => {
  const all = Array.from({ length: 3 * maxAtOnce }, () => send(large, '/broken'))
  expect((await Promise.all(all)).every(({ statusCode }) => statusCode === 500)).toBe(true)
})

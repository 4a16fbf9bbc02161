import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  enforceBodyBudget,
  inFlightBodyBudgets,
  maxDrainedBytes,
} from '../../../../src/server/http/bodies/body-budget.ts'
import { sendError } from '../../../../src/server/http/error-handler.ts'

const megabyte = 1024 * 1024
const limit = 10 * megabyte
const perPerson = Math.floor(inFlightBodyBudgets.memory.maxPerCaller / limit)
const inAll = Math.floor(inFlightBodyBudgets.memory.maxTotal / limit)

let app: FastifyInstance
let port: number
let sockets: Socket[]
beforeEach(async () => {
  sockets = []
  app = fastify({ trustProxy: true })
  app.decorate('databaseLost', () => undefined)
  app.decorateRequest('person', null)
  app.addHook('onRequest', async (request) => {
    const { person } = request.headers
    if (typeof person === 'string') request.person = { id: person, name: person, token: '' }
  })
  enforceBodyBudget(app)
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}))
  app.setErrorHandler((error, _request, reply) => sendError(reply, error, []))
  app.post('/', { bodyLimit: limit }, async () => ({}))
  app.post('/disk', { bodyLimit: limit, config: { body: 'disk' } }, async () => ({}))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

interface Held {
  readonly path?: string
  readonly person?: string
  readonly address?: string
  readonly length?: string
}

/** Sends the head of a request and holds its body back. Returns what it is answered, as soon as it is. */
function hold({ path = '/', person, address = '10.0.0.1', length = `content-length: ${limit}` }: Held) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  const held = { socket, said: '' }
  socket.on('data', (chunk) => {
    held.said += chunk
  })
  const who = `x-forwarded-for: ${address}\r\n${person ? `person: ${person}\r\n` : ''}`
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${who}content-type: text/plain\r\n${length}\r\n\r\n`)
  return held
}
const hasArrived = vi.fn()

async function holdSeveral(count: number, own: Held) {
  hasArrived.mockClear()
  app.server.on('request', hasArrived)
  const all = Array.from({ length: count }, () => hold(own))
  await vi.waitFor(() => expect(hasArrived).toHaveBeenCalledTimes(count), { timeout: 10_000 })
  app.server.off('request', hasArrived)
  return all
}
const answerTo = async (own: Held) => {
  const held = hold(own)
  await vi.waitFor(() => expect(held.said).toMatch(/\r\n\r\n.*\}/s), { timeout: 10_000 })
  return held.said
}
const isServed = async (person: string) => {
  const headers = { person, 'content-type': 'text/plain' }
  return (await app.inject({ method: 'POST', url: '/', headers, payload: Buffer.alloc(limit) })).statusCode
}

it('refuses the uploads of a person beyond their share, and nobody else', async () => {
  const held = await holdSeveral(perPerson, { person: 'a' })
  const refused = await answerTo({ person: 'a' })

  expect(refused).toMatch(/^HTTP\/1\.1 429 .*retry-after: [1-9].*errors\.tooManyAtOnce/is)
  expect(await isServed('b')).toBe(200)
  expect(held.map(({ said }) => said)).toEqual(held.map(() => ''))
})

it('refuses them until one of theirs has been answered or has hung up', async () => {
  const [first, second] = await holdSeveral(perPerson, { person: 'a' })
  first?.socket.write(Buffer.alloc(limit))
  await vi.waitFor(() => expect(first?.said).toMatch(/^HTTP\/1\.1 200/), { timeout: 20_000 })
  expect(await isServed('a')).toBe(200)
  await holdSeveral(1, { person: 'a' })
  expect(await isServed('a')).toBe(429)
  second?.socket.destroy()
  await vi.waitFor(async () => expect(await isServed('a')).toBe(200), { timeout: 20_000 })
})

it('reads on after a refusal, so that browsers see it, until too much arrives that nobody wants', async () => {
  const isClosing = async () => /\r\nconnection: close/i.test(await answerTo({ person: 'a' }))
  const held = (await holdSeveral(perPerson, { person: 'a' })).length
  const readOn = Math.floor(maxDrainedBytes / limit)
  for (let refused = 0; refused < readOn; refused += 1) expect(await isClosing()).toBe(false)
  expect(await isClosing()).toBe(true)
  for (const socket of sockets.slice(held)) socket.destroy()
  await vi.waitFor(async () => expect(await isClosing()).toBe(false), { timeout: 10_000 })
})

it('takes a body of unknown length for the longest, and counts no small one', async () => {
  await holdSeveral(3 * perPerson, { person: 'a', length: 'content-length: 16000' })
  expect(await isServed('a')).toBe(200)
  await holdSeveral(perPerson, { person: 'a', length: 'transfer-encoding: chunked' })
  expect(await isServed('a')).toBe(429)
})

it('refuses everybody beyond what the process may hold, and visitors beyond half of it', async () => {
  const networks = Math.ceil(inFlightBodyBudgets.memory.maxVisitors / inFlightBodyBudgets.memory.maxPerCaller)
  for (let network = 0; network < networks; network += 1) await holdSeveral(perPerson, { address: `10.1.${network}.1` })
  expect(await answerTo({ address: '10.1.0.1' })).toMatch(/^HTTP\/1\.1 429/)
  expect(await isServed('a')).toBe(200)
  const left = inAll - networks * perPerson
  for (let taken = 0, person = 0; taken < left; person += 1) {
    const count = Math.min(perPerson, left - taken)
    await holdSeveral(count, { person: `p${person}` })
    taken += count
  }
  expect(await answerTo({ person: 'last' })).toMatch(/^HTTP\/1\.1 503 .*retry-after: [1-9].*errors\.busy/is)
})

it('counts what is written to disk by itself', async () => {
  await holdSeveral(perPerson, { person: 'a' })
  await holdSeveral(1, { person: 'a', path: '/disk' })
  expect(await isServed('a')).toBe(429)
  expect(await answerTo({ path: '/disk', address: '10.2.0.1' })).toMatch(/^HTTP\/1\.1 503/)
})

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Busy } from '../../database/server/turns.ts'
import { ApiError } from '../errors.ts'
import { networkOf } from '../network.ts'

const megabyte = 1024 * 1024

/** How many bytes the bodies may have that are received and worked on at the same time. */
export const bodyBudgets = {
  /** JSON and uploads. */
  memory: { maxPerCaller: 64 * megabyte, maxOfVisitors: 128 * megabyte, maxInAll: 256 * megabyte },
  /** Tables to import, which are written to temporary files. */
  disk: { maxPerCaller: 600 * megabyte, maxOfVisitors: 0, maxInAll: 2400 * megabyte },
} as const
type Store = keyof typeof bodyBudgets

/** Smaller bodies are not counted. */
const maxUncounted = 64 * 1024
const retrySeconds = 5
/** Of refused bodies, which are still read so that browsers see why; beyond it the connection closes with the answer. */
export const maxUnwanted = 64 * megabyte

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where its body is kept; in memory where nothing is said. */
    body?: Store
  }
}

/**
 * Counts the bytes of each body from its head until the answer, by what the head declares; a body of unknown length counts as the longest
 * that its route takes. Throws `errors.tooManyAtOnce` where one person, or one network without a person, exceeds its share, and `Busy` where
 * all together do. The bytes of what is refused are read and thrown away, as long as they are not too many.
 */
export function limitHeldBodies(app: FastifyInstance): void {
  const held = new Map<string, number>()
  const releases = new WeakMap<FastifyRequest, () => void>()
  const add = (name: string, bytes: number) => {
    const sum = (held.get(name) ?? 0) + bytes
    if (sum > 0) held.set(name, sum)
    else held.delete(name)
  }

  function reserve(request: FastifyRequest, bytes: number): void {
    const store = request.routeOptions.config.body ?? 'memory'
    const { maxPerCaller, maxOfVisitors, maxInAll } = bodyBudgets[store]
    const caller = request.person?.id ?? networkOf(request.ip)
    const names = [`${store} ${caller}`, store, ...(request.person ? [] : [`${store} of visitors`])]
    const [byCaller = 0, all = 0, ofVisitors = 0] = names.map((name) => (held.get(name) ?? 0) + bytes)
    if (byCaller > maxPerCaller) throw new ApiError('errors.tooManyAtOnce', { values: { seconds: retrySeconds } })
    if (all > maxInAll || ofVisitors > maxOfVisitors) throw new Busy()
    for (const name of names) add(name, bytes)
    const release = () => {
      if (!releases.delete(request)) return
      for (const name of names) add(name, -bytes)
    }
    releases.set(request, release)
    // Nothing more of it arrives; of a whole body the work goes on until the answer.
    request.raw.once('close', () => {
      if (!request.raw.complete) release()
    })
  }

  let unwanted = 0
  function refuse(request: FastifyRequest, reply: FastifyReply, bytes: number): void {
    if (unwanted + bytes > maxUnwanted) return void reply.header('connection', 'close')
    unwanted += bytes
    const { raw } = request
    const release = () => {
      raw.off('end', release)
      raw.socket.off('close', release)
      unwanted -= bytes
    }
    raw.on('end', release)
    raw.socket.on('close', release)
  }

  app.addHook('preParsing', (request, reply, _payload, done) => {
    const bytes = bytesOf(request)
    try {
      if (bytes > maxUncounted) reserve(request, bytes)
      done()
    } catch (error) {
      refuse(request, reply, bytes)
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    releases.get(request)?.()
    done(null, payload)
  })
}

function bytesOf({ method, headers, routeOptions }: FastifyRequest): number {
  if (method === 'GET' || method === 'HEAD') return 0
  const limit = routeOptions.bodyLimit
  if (headers['transfer-encoding'] !== undefined) return limit
  return Math.min(Number(headers['content-length'] ?? 0), limit)
}

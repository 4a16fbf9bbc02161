import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OverloadedError } from '../../database/server/connection-queue.ts'
import { clientSubnet } from '../client-subnet.ts'
import { ApiError } from '../errors.ts'

const megabyte = 1024 * 1024

/** Maximum total bytes of the bodies that are received and processed at the same time. */
export const inFlightBodyBudgets = {
  /** JSON and uploads. */
  memory: { maxPerCaller: 64 * megabyte, maxVisitors: 128 * megabyte, maxTotal: 256 * megabyte },
  /** Import files, which are written to temporary files. */
  disk: { maxPerCaller: 600 * megabyte, maxVisitors: 0, maxTotal: 2400 * megabyte },
} as const
type BodyStore = keyof typeof inFlightBodyBudgets

/** Smaller bodies are not counted. */
const maxUncounted = 64 * 1024
const retrySeconds = 5
/** Refused bodies are still read up to this total, so that browsers see the error. Beyond it the connection closes with the response. */
export const maxDrainedBytes = 64 * megabyte

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where the body is stored; memory if omitted. */
    body?: BodyStore
  }
}

/**
 * Counts the bytes of each body from its headers until the response, by the declared length. A body of unknown length counts as the
 * maximum of its route. Throws `errors.tooManyAtOnce` if a user, or a subnet without authentication, exceeds its share, and
 * `OverloadedError` if the total is exceeded. The bytes of a refused body are read and discarded, up to a limit.
 */
export function enforceBodyBudget(app: FastifyInstance): void {
  const bytesInUse = new Map<string, number>()
  const releases = new WeakMap<FastifyRequest, () => void>()
  const add = (name: string, bytes: number) => {
    const total = (bytesInUse.get(name) ?? 0) + bytes
    if (total > 0) bytesInUse.set(name, total)
    else bytesInUse.delete(name)
  }

  function reserve(request: FastifyRequest, bytes: number): void {
    const store = request.routeOptions.config.body ?? 'memory'
    const { maxPerCaller, maxVisitors, maxTotal } = inFlightBodyBudgets[store]
    const caller = request.person?.id ?? clientSubnet(request.ip)
    const names = [`${store} ${caller}`, store, ...(request.person ? [] : [`${store} of visitors`])]
    const [callerBytes = 0, totalBytes = 0, visitorBytes = 0] = names.map((name) => (bytesInUse.get(name) ?? 0) + bytes)
    if (callerBytes > maxPerCaller) throw new ApiError('errors.tooManyAtOnce', { values: { seconds: retrySeconds } })
    if (totalBytes > maxTotal || visitorBytes > maxVisitors) throw new OverloadedError()
    for (const name of names) add(name, bytes)
    const release = () => {
      if (!releases.delete(request)) return
      for (const name of names) add(name, -bytes)
    }
    releases.set(request, release)
    // The connection closed, so no more bytes arrive. A complete body stays counted until the response.
    request.raw.once('close', () => {
      if (!request.raw.complete) release()
    })
  }

  let drainedBytes = 0
  function refuse(request: FastifyRequest, reply: FastifyReply, bytes: number): void {
    if (drainedBytes + bytes > maxDrainedBytes) return void reply.header('connection', 'close')
    drainedBytes += bytes
    const { raw } = request
    const release = () => {
      raw.off('end', release)
      raw.socket.off('close', release)
      drainedBytes -= bytes
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

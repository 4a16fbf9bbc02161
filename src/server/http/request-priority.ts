import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { websiteApiPrefix } from '../../schema/paths.ts'
import { type RequestPriority, withPriority } from '../database/server/connection-queue.ts'
import { clientSubnet } from './client-subnet.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The priority with which the request uses the connection queue. */
    priority: RequestPriority | null
  }
  interface FastifyContextConfig {
    /** A `POST` that only reads, such as a search: it waits for a connection as reads do. */
    readOnly?: boolean
  }
}

/** Assigns each request the queue priority of its unit; writes come before reads. */
export function prioritizeRequests(app: FastifyInstance): void {
  app.decorateRequest('priority', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.priority = priorityOf(request, clientAbortSignal(reply))
    withPriority(request.priority, done)
  })
  // After the body, the async context is that of its last packet and not that of the hook above.
  app.addHook('preValidation', ({ priority }, _reply, done) => (priority ? withPriority(priority, done) : done()))
}

/** Marks a request as a large read from now on: a search or a list of many records. */
export function markLargeRead({ priority }: FastifyRequest): void {
  if (priority) priority.priorityClass = 'large'
}

function priorityOf(request: FastifyRequest, signal: () => AbortSignal): RequestPriority {
  const { method, headers, routeOptions } = request
  const unit = String(headers['bu-id'] ?? '').toLowerCase()
  const priority = { unit, hasBegun: false, signal }
  const isRead = method === 'GET' || method === 'HEAD' || routeOptions.config.readOnly === true
  // The route, not the URL: `/api/v1/%77ebsite` leads to the same route.
  if (routeOptions.url?.startsWith(`${websiteApiPrefix}/`))
    return { ...priority, priorityClass: isRead ? 'websiteRead' : 'submission' }
  return {
    ...priority,
    priorityClass: isRead ? 'read' : 'write',
    caller: headers.authorization ?? clientSubnet(request.ip),
  }
}

/**
 * Returns a function that creates a signal. The signal aborts if the client closes the connection before it has the response. Fastify's
 * `request.signal` cannot be used: it follows the request stream, which Node closes once the body is read.
 */
function clientAbortSignal({ raw }: FastifyReply): () => AbortSignal {
  let signal: AbortSignal | undefined
  return () => {
    signal ??= raw.destroyed ? AbortSignal.abort() : signalOf(raw)
    return signal
  }
}

function signalOf(raw: FastifyReply['raw']): AbortSignal {
  const abortController = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) abortController.abort()
  })
  return abortController.signal
}

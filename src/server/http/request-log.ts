import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Probes of load balancers and containers run several times a minute. Their failures appear in the log of the caller. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * Returns the route name for logs and metrics: the URL pattern, never its values. Built files share one name, because each build names its
 * files by content hash. `none` if no route matched.
 */
export function routeLabel({ routeOptions: { url } }: Pick<FastifyRequest, 'routeOptions'>): string {
  if (url === undefined) return 'none'
  return url.startsWith('/assets/') ? '/assets/*' : url
}

/**
 * Writes one log line per request after its response was sent, or when the client disconnected earlier. It has method, route, status,
 * duration in milliseconds and client address; the logger adds the request id.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (probes.has(routeLabel(request))) return
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ ...logFields(request), status, durationMs: Math.round(elapsedTime) }, 'Request completed')
  })
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(logFields(request), 'Request aborted by the client')
  })
}

const logFields = (request: FastifyRequest) => ({
  method: request.method,
  route: routeLabel(request),
  address: request.ip,
})

import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Probes of load balancers and containers: several a minute, and their failures show in what they probe. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * The route of a request as logs and metrics name it: the pattern, never the values in it. Built files share one name, because each build
 * names its files by their content. `none` where no route matched.
 */
export function routeLabel({ routeOptions: { url } }: Pick<FastifyRequest, 'routeOptions'>): string {
  if (url === undefined) return 'none'
  return url.startsWith('/assets/') ? '/assets/*' : url
}

/**
 * Writes one log line per request when its response was sent, or when the client went away before that: method, route, status, duration in
 * milliseconds, client address; the request id is added by the logger.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (probes.has(routeLabel(request))) return
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ ...lineOf(request), status, durationMs: Math.round(elapsedTime) }, 'Request completed')
  })
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(lineOf(request), 'Request aborted by the client')
  })
}

const lineOf = (request: FastifyRequest) => ({
  method: request.method,
  route: routeLabel(request),
  address: request.ip,
})

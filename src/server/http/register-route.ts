import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type Endpoint, type ParsedRequest, parseEndpointKey, type ResponseOf } from '../../api/endpoint.ts'
import { endpoints, type FixedEndpoints } from '../../api/index.ts'
import { queueIfLarge } from './bodies/large-bodies.ts'
import { parseRequest } from './parse-request.ts'

/** A request to an endpoint, with its parsed parameters and body. */
export interface RouteRequest<C> extends ParsedRequest<C> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
/** The response body of the endpoint, or a reply that was already sent, such as a file. */
type RouteResponse<C> = ResponseOf<C> | FastifyReply

interface RouteOptions extends RouteShorthandOptions {
  /** Throws if the caller may not use the endpoint. Runs before validation, so a refused caller learns nothing about the input. */
  readonly allow?: (request: FastifyRequest) => unknown
}

/** Registers the handler of an endpoint that belongs to no section. `allow` runs first, then the request is validated. */
export function registerRoute<K extends keyof FixedEndpoints>(
  app: FastifyInstance,
  key: K,
  handler: (routeRequest: RouteRequest<FixedEndpoints[K]>) => Promise<RouteResponse<FixedEndpoints[K]>>,
  { allow, ...options }: RouteOptions = {},
): void {
  const { method, path } = parseEndpointKey(key)
  const endpoint: Endpoint & FixedEndpoints[K] = endpoints[key]
  app.route({
    ...options,
    method,
    url: path,
    handler: (request, reply) =>
      queueIfLarge(request, async () => {
        await allow?.(request)
        const parsed = parseRequest(endpoint, request)
        return await handler({ request, reply: reply.code(endpoint.status ?? 200), ...parsed })
      }),
  })
}

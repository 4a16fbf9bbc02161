import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The browser may cache the response and revalidates it on each use. Do not set this for personal data. */
    etag?: boolean
  }
}

/** Weak, because the response may be sent compressed. */
export const computeEtag = (body: string | Buffer): string => `W/"${hash('sha256', body, 'base64url')}"`

/**
 * Answers 304 if the client already has the current response. Runs after the authorization of the route, so a refused client learns
 * nothing.
 */
export function addEtag(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.etag || reply.statusCode !== 200) return payload
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (!Buffer.isBuffer(body)) return payload
    const tag = computeEtag(body)
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'authorization, bu-id, x-impersonate-role')
      .header('etag', tag)
    if (request.headers['if-none-match'] !== tag) return body
    reply.code(304).removeHeader('content-type')
    return null
  })
}

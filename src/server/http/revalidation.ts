import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A browser may keep the answer, and asks each time whether it is still so. Nothing of people may be answered so. */
    revalidates?: boolean
  }
}

/** Weak, because an answer may be sent compressed. */
export const tagOf = (text: string): string => `W/"${hash('sha256', text, 'base64url')}"`

/** Tells whoever has an answer already that it is still so, instead of sending it again; nobody is told anything whom the route refuses. */
export function revalidate(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.revalidates || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload
    const tag = tagOf(payload)
    reply.header('cache-control', 'private, no-cache').header('vary', 'authorization, bu-id').header('etag', tag)
    if (request.headers['if-none-match'] !== tag) return payload
    reply.code(304).removeHeader('content-type')
    return null
  })
}

import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A browser may keep the answer, and asks each time whether it is still so. Nothing of people may be answered so. */
    revalidates?: boolean
  }
}

/** Weak, because an answer may be sent compressed. */
export const tagOf = (answer: string | Buffer): string => `W/"${hash('sha256', answer, 'base64url')}"`

/** Tells whoever has an answer already that it is still so, instead of sending it again; nobody is told anything whom the route refuses. */
export function revalidate(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.revalidates || reply.statusCode !== 200) return payload
    const answer = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (!Buffer.isBuffer(answer)) return payload
    const tag = tagOf(answer)
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'authorization, bu-id, see-as')
      .header('etag', tag)
    if (request.headers['if-none-match'] !== tag) return answer
    reply.code(304).removeHeader('content-type')
    return null
  })
}

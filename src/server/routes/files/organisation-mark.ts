import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../http/errors.ts'
import { computeEtag } from '../../http/etag.ts'
import { registerRoute } from '../../http/register-route.ts'

/** Sends the organisation's logo. It may change at the next start, so clients revalidate it. */
export function organisationMarkRoute(app: FastifyInstance, { mark }: Context): void {
  const tag = mark && computeEtag(mark)
  registerRoute(app, 'GET /files/organisation/mark.png', async ({ request, reply }) => {
    if (!mark || !tag) throw notFound()
    reply.header('cache-control', 'public, max-age=3600').header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('image/png').header('content-security-policy', "default-src 'none'; sandbox").send(mark)
  })
}

import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context.ts'
import { answering } from '../../http/answering.ts'
import { notFound } from '../../http/errors.ts'
import { tagOf } from '../../http/revalidation.ts'

/** The mark of the organisation, which may be another one after the next start. */
export function organisationMarkRoute(app: FastifyInstance, { mark }: Context): void {
  const tag = mark && tagOf(mark)
  answering(app, 'GET /files/organisation/mark.png', async ({ request, reply }) => {
    if (!mark || !tag) throw notFound()
    reply.header('cache-control', 'public, max-age=3600').header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('image/png').header('content-security-policy', "default-src 'none'; sandbox").send(mark)
  })
}

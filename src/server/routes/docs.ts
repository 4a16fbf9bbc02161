import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { openApi } from '../openapi/index.ts'

/** `GET /api/docs`: the API as OpenAPI 3.1. */
export function docsRoute(app: FastifyInstance, { sections }: Context): void {
  let text: string | undefined
  app.get('/api/docs', async (_request, reply) => {
    text ??= JSON.stringify(openApi(sections))
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

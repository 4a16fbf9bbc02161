import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { openApi } from '../openapi/index.ts'
import { docsPage } from '../openapi/page.ts'

/** `GET /api/docs`: the API as OpenAPI 3.1, and for those who open it in a browser as a page. */
export function docsRoute(app: FastifyInstance, { sections }: Context): void {
  let written: { readonly json: string; readonly page: string } | undefined

  app.get('/api/docs', async (request, reply) => {
    written ??= write()
    reply.header('vary', 'accept')
    return request.headers.accept?.includes('text/html')
      ? reply.type('text/html; charset=utf-8').send(written.page)
      : reply.type('application/json; charset=utf-8').send(written.json)
  })

  function write() {
    const document = openApi(sections)
    return { json: JSON.stringify(document), page: docsPage(document) }
  }
}

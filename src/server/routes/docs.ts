import type { FastifyInstance } from 'fastify'
import { openApi } from '../../api/openapi/document.ts'
import { openPart } from '../../api/openapi/open-part.ts'
import { docsPage } from '../../api/openapi/page.ts'
import { hasToken } from '../access/person.ts'
import type { Context } from '../context/context.ts'

/**
 * `GET /api/docs`: the API as OpenAPI 3.1, and for those who open it in a browser as a page. What anybody may call is described to
 * anybody, such as to those who build the websites; everything else to whoever sends a token.
 */
export function docsRoute(app: FastifyInstance, context: Context): void {
  const whole = written(() => openApi(context.sections))
  const open = written(() => openPart(openApi(context.sections)))

  app.get('/api/docs', async (request, reply) => {
    const { json, page } = (await hasToken(request, context)) ? whole() : open()
    reply.header('vary', 'accept, authorization').header('cache-control', 'private, no-cache')
    return request.headers.accept?.includes('text/html')
      ? reply.type('text/html; charset=utf-8').send(page)
      : reply.type('application/json; charset=utf-8').send(json)
  })
}

/** A description in both its forms, written when it is first asked for. */
function written(describe: () => ReturnType<typeof openApi>) {
  let forms: { readonly json: string; readonly page: string } | undefined
  return () => {
    if (forms) return forms
    const document = describe()
    forms = { json: JSON.stringify(document), page: docsPage(document) }
    return forms
  }
}

import type { FastifyInstance } from 'fastify'
import { openApi } from '../../api/openapi/document.ts'
import { openPart } from '../../api/openapi/open-part.ts'
import { docsPage } from '../../api/openapi/page.ts'
import { hasToken } from '../access/person.ts'
import type { Context } from '../context/context.ts'
import { tagOf } from '../http/revalidation.ts'

/**
 * `GET /api/docs`: the API as OpenAPI 3.1, and for those who open it in a browser as a page. What anybody may call is described to
 * anybody, such as to those who build the websites; everything else to whoever sends a token. Who has it already is told so.
 */
export function docsRoute(app: FastifyInstance, context: Context): void {
  const whole = written(() => openApi(context.sections))
  const open = written(() => openPart(openApi(context.sections)))

  app.get('/api/docs', async (request, reply) => {
    const { json, page } = (await hasToken(request, context)) ? whole() : open()
    const { text, type, tag } = request.headers.accept?.includes('text/html') ? page : json
    reply.header('vary', 'accept, authorization').header('cache-control', 'private, no-cache').header('etag', tag)
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.type(type).send(text)
  })
}

/** A description in both its forms, written when it is first asked for. */
function written(describe: () => ReturnType<typeof openApi>) {
  let forms: { readonly json: Form; readonly page: Form } | undefined
  return () => {
    if (forms) return forms
    const document = describe()
    forms = {
      json: formOf(JSON.stringify(document), 'application/json; charset=utf-8'),
      page: formOf(docsPage(document), 'text/html; charset=utf-8'),
    }
    return forms
  }
}

interface Form {
  readonly text: string
  readonly type: string
  readonly tag: string
}
const formOf = (text: string, type: string): Form => ({
  text,
  type,
  tag: tagOf(text),
})

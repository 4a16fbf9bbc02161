import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import type { CooperativeTask } from '../../api/openapi/cooperative-task.ts'
import { docsPage } from '../../api/openapi/docs-page.ts'
import { type OpenApiDocument, openApiDocumentTask } from '../../api/openapi/document.ts'
import { publicDocument } from '../../api/openapi/public-document.ts'
import type { NamedSection } from '../../schema/section.ts'
import { createTokenCheck } from '../access/authenticate.ts'
import type { Context } from '../context/context.ts'
import { computeEtag } from '../http/etag.ts'

/**
 * `GET /api/docs`: the API as OpenAPI 3.1, or as an HTML page in a browser. Public endpoints, such as those for website developers, are
 * described to everyone; all others only to requests with a valid token. Each form is generated and compressed once per process, and has
 * an ETag.
 */
export function docsRoute(app: FastifyInstance, context: Context): void {
  const hasToken = createTokenCheck(context)
  let description: Promise<Description> | undefined

  app.get('/api/docs', async (request, reply) => {
    const isAuthenticated = await hasToken(request)
    description ??= describe(context.sections)
    const { fullApi, publicApi } = await description
    const { json, page } = isAuthenticated ? fullApi : publicApi
    const { gzipped, brotli, type, tag } = request.headers.accept?.includes('text/html') ? page : json
    reply
      .header('vary', 'accept, accept-encoding, authorization')
      .header('cache-control', 'private, no-cache')
      .header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    reply.type(type)
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip', 'identity'])
    if (encoding === 'br') return reply.header('content-encoding', 'br').send(brotli)
    if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(gzipped)
    return reply.send(await decompress(gzipped))
  })
}

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }
const decompress = promisify(gunzip)

interface Description {
  readonly fullApi: Forms
  readonly publicApi: Forms
}
interface Forms {
  readonly json: Form
  readonly page: Form
}
/** Only the compressed form is cached: the text is thirty times as large, and few requests need it. */
interface Form {
  readonly gzipped: Buffer
  readonly brotli: Buffer
  readonly type: string
  readonly tag: string
}

async function describe(sections: readonly NamedSection[]): Promise<Description> {
  const document = await runYielding(openApiDocumentTask(sections))
  return { fullApi: await formsOf(document), publicApi: await formsOf(publicDocument(document)) }
}

/** Maximum time without yielding to other requests, in milliseconds. */
const maxSliceMs = 10

async function runYielding<T>(steps: CooperativeTask<T>): Promise<T> {
  let startedAt = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - startedAt < maxSliceMs) continue
    await nextTurn()
    startedAt = performance.now()
  }
}

const formsOf = async (document: OpenApiDocument): Promise<Forms> => ({
  json: await formOf(JSON.stringify(document), 'application/json; charset=utf-8'),
  page: await formOf(docsPage(document), 'text/html; charset=utf-8'),
})

async function formOf(text: string, type: string): Promise<Form> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const [gzipped, brotli] = await Promise.all([compress.gzip(text), compress.brotli(text, { params })])
  return { gzipped, brotli, type, tag: computeEtag(text) }
}

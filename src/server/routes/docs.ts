import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { type Document, openApiSteps } from '../../api/openapi/document.ts'
import { openPart } from '../../api/openapi/open-part.ts'
import { docsPage } from '../../api/openapi/page.ts'
import type { Steps } from '../../api/openapi/steps.ts'
import type { NamedSection } from '../../schema/section.ts'
import { tokenCheck } from '../access/person.ts'
import type { Context } from '../context/context.ts'
import { tagOf } from '../http/revalidation.ts'

/**
 * `GET /api/docs`: the API as OpenAPI 3.1, and for those who open it in a browser as a page. What anybody may call is described to
 * anybody, such as to those who build the websites; everything else to whoever sends a token. It is written and compressed once for each
 * process; who has it already is told so.
 */
export function docsRoute(app: FastifyInstance, context: Context): void {
  const hasToken = tokenCheck(context)
  let written: Promise<Description> | undefined

  app.get('/api/docs', async (request, reply) => {
    const isWhole = await hasToken(request)
    written ??= describe(context.sections)
    const { whole, open } = await written
    const { json, page } = isWhole ? whole : open
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
    return reply.send(await decompressed(gzipped))
  })
}

const compressed = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }
const decompressed = promisify(gunzip)

interface Description {
  readonly whole: Forms
  readonly open: Forms
}
interface Forms {
  readonly json: Form
  readonly page: Form
}
/** Only compressed forms are kept: the text itself is thirty times as large, and few ask for it. */
interface Form {
  readonly gzipped: Buffer
  readonly brotli: Buffer
  readonly type: string
  readonly tag: string
}

async function describe(sections: readonly NamedSection[]): Promise<Description> {
  const document = await finishInTurns(openApiSteps(sections))
  return { whole: await formsOf(document), open: await formsOf(openPart(document)) }
}

/** At most so many milliseconds go by before others are served. */
const turn = 10

async function finishInTurns<T>(steps: Steps<T>): Promise<T> {
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < turn) continue
    await nextTurn()
    began = performance.now()
  }
}

const formsOf = async (document: Document): Promise<Forms> => ({
  json: await formOf(JSON.stringify(document), 'application/json; charset=utf-8'),
  page: await formOf(docsPage(document), 'text/html; charset=utf-8'),
})

async function formOf(text: string, type: string): Promise<Form> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const [gzipped, brotli] = await Promise.all([compressed.gzip(text), compressed.brotli(text, { params })])
  return { gzipped, brotli, type, tag: tagOf(text) }
}

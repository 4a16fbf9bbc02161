import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../schema/text/escape-html.ts'
import { type LocalizedText, locales } from '../../schema/text/locales.ts'

/** URL of the organisation's logo. */
const markPath = '/files/organisation/mark.png'

/** The organisation's branding in the HTML head, available before any script runs. */
interface IndexPageOptions {
  readonly name?: LocalizedText | undefined
  readonly hasMark: boolean
}

/** The index.html of the browser application, as the server sends it. */
export interface IndexPage {
  /** Sends the page with a status: 404 if the application has no page at the path. A 404 has no ETag and is never answered with 304. */
  send(request: FastifyRequest, reply: FastifyReply, status: 200 | 404): FastifyReply
}

/** Reads `index.html` of the built application in `folder` and adds the name and logo of the organisation to its head. */
export function createIndexPage(folder: string, options: IndexPageOptions): IndexPage {
  const uncompressed = Buffer.from(renderIndexPage(readFileSync(join(folder, 'index.html'), 'utf8'), options))
  const bodies = { br: brotliCompressSync(uncompressed), gzip: gzipSync(uncompressed), identity: uncompressed }
  const tag = `W/"${hash('sha256', uncompressed, 'base64url')}"`
  return {
    send(request, reply, status) {
      reply.code(status).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
      if (status === 200) {
        reply.header('etag', tag)
        if (request.headers['if-none-match']?.includes(tag.slice(2))) return reply.code(304).send()
      }
      const negotiatedEncoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
      const encoding = negotiatedEncoding === 'br' || negotiatedEncoding === 'gzip' ? negotiatedEncoding : 'identity'
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type('text/html; charset=utf-8').send(bodies[encoding])
    },
  }
}

/** Returns the page with the organisation's branding; the page as built if there is no branding. */
function renderIndexPage(html: string, { name, hasMark }: IndexPageOptions): string {
  const headTags = [
    ...(name
      ? locales.map((locale) => `<meta name="organisation" lang="${locale}" content="${escapeHtml(name[locale])}">`)
      : []),
    ...(hasMark ? [`<link rel="icon" type="image/png" data-mark href="${markPath}">`] : []),
  ].join('')
  const titledHtml = name ? html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name.en)}</title>`) : html
  const htmlWithoutIcon = hasMark ? titledHtml.replace(/<link rel="icon"[^>]*>/, '') : titledHtml
  return htmlWithoutIcon.replace('</head>', () => `${headTags}</head>`)
}

import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../schema/text/escape-html.ts'
import { locales, type Words } from '../../schema/text/words.ts'

/** Where the mark of the organisation is served. */
const markPath = '/files/organisation/mark.png'

/** What a page says of the organisation before any script of it runs. */
export interface PageOptions {
  readonly name?: Words | undefined
  readonly hasMark: boolean
}

/** The one page of the browser application, as the server sends it. */
export interface Page {
  /** Sends it with a status: 404 where the application has no page at the path. Such an answer is not compared with what a browser has kept. */
  send(request: FastifyRequest, reply: FastifyReply, status: 200 | 404): FastifyReply
}

/** The page of the built application in `folder`, with the name and the mark of the organisation in its head. */
export function pageServed(folder: string, options: PageOptions): Page {
  const plain = Buffer.from(pageWith(readFileSync(join(folder, 'index.html'), 'utf8'), options))
  const bodies = { br: brotliCompressSync(plain), gzip: gzipSync(plain), identity: plain }
  const tag = `W/"${hash('sha256', plain, 'base64url')}"`
  return {
    send(request, reply, status) {
      reply.code(status).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
      if (status === 200) {
        reply.header('etag', tag)
        if (request.headers['if-none-match']?.includes(tag.slice(2))) return reply.code(304).send()
      }
      const accepted = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
      const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : 'identity'
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type('text/html; charset=utf-8').send(bodies[encoding])
    },
  }
}

/** The page with what it says of the organisation; as it was built where there is nothing to say. */
export function pageWith(html: string, { name, hasMark }: PageOptions): string {
  const said = [
    ...(name
      ? locales.map((locale) => `<meta name="organisation" lang="${locale}" content="${escapeHtml(name[locale])}">`)
      : []),
    ...(hasMark ? [`<link rel="icon" type="image/png" data-mark href="${markPath}">`] : []),
  ].join('')
  const titled = name ? html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name.en)}</title>`) : html
  const bare = hasMark ? titled.replace(/<link rel="icon"[^>]*>/, '') : titled
  return bare.replace('</head>', () => `${said}</head>`)
}

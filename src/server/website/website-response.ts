import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A response to websites, ready to be sent many times. */
export interface WebsiteResponse {
  readonly status: 200 | 301
  readonly type: string
  readonly body: Buffer
  readonly gzipped: Buffer | undefined
  /** The hash of the body. */
  readonly hash: string
  /** The address of a record that moved. */
  readonly location?: string | undefined
  /** The value of the header `Link`: where a response with several pages continues. */
  readonly link?: string | undefined
  /** The names by which a shared cache can drop the response. */
  readonly tags: readonly string[]
  /** When a scheduled record changes the response, by `performance.now()`; null if none is scheduled. */
  readonly changesAt: number | null
}

/** How long a cache may keep a response, unless a scheduled record changes it before. */
const maxAgeSeconds = 60
/** Smaller bodies are sent as they are. */
const minGzipBytes = 1024
const compress = promisify(gzip)

type Content = Pick<WebsiteResponse, 'tags' | 'changesAt' | 'location' | 'link'> &
  Partial<Pick<WebsiteResponse, 'status' | 'type'>>

/** Creates a response from its text. */
export async function createWebsiteResponse(text: string, content: Content): Promise<WebsiteResponse> {
  const body = Buffer.from(text)
  return {
    status: 200,
    type: 'application/json; charset=utf-8',
    ...content,
    body,
    gzipped: body.length < minGzipBytes ? undefined : await compress(body),
    hash: hash('sha256', body, 'base64url'),
  }
}

/**
 * Sends a response with a strong ETag, or 304 if the client has it. The gzipped body has an ETag of its own, because a strong ETag
 * stands for the same bytes. A cache keeps the response for a minute, but never beyond the next scheduled change.
 */
export function sendWebsiteResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: WebsiteResponse,
): FastifyReply {
  const { status, type, body, gzipped, location, link, tags } = response
  const encoded = gzipped && acceptsGzip(request.headers['accept-encoding']) ? gzipped : undefined
  reply
    .header('cache-control', `public, max-age=${secondsToKeep(response)}`)
    .header('vary', 'Accept-Encoding, Authorization')
    .header('cache-tag', tags.join(','))
    .header('etag', etagOf(response, encoded !== undefined))
  if (location !== undefined) reply.header('location', location)
  if (link !== undefined) reply.header('link', link)
  if (status === 200 && hasResponse(request.headers['if-none-match'], response)) return reply.code(304).send()
  if (encoded) reply.header('content-encoding', 'gzip')
  return reply
    .code(status)
    .type(type)
    .send(encoded ?? body)
}

function secondsToKeep({ changesAt }: WebsiteResponse): number {
  if (changesAt === null) return maxAgeSeconds
  return Math.max(0, Math.min(maxAgeSeconds, Math.floor((changesAt - performance.now()) / 1000)))
}

const etagOf = (response: Pick<WebsiteResponse, 'hash'>, isGzipped: boolean): string =>
  `"${response.hash}${isGzipped ? '-gzip' : ''}"`

/** Does the client have either form of the body? A cache on the way may have made the tag weak. */
function hasResponse(ifNoneMatch: string | undefined, response: WebsiteResponse): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || [true, false].some((isGzipped) => tags.includes(etagOf(response, isGzipped)))
}

/** `gzip` with a weight, which may be 0, is rare, so such a client gets the body as it is. */
const acceptsGzip = (header: string | string[] | undefined): boolean =>
  String(header ?? '')
    .split(',')
    .some((encoding) => encoding.trim().toLowerCase() === 'gzip')

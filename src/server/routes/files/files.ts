import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFile } from '../../../fields/upload/upload.ts'
import type { Context } from '../../context/context.ts'
import type { ByteRange, StoredContent } from '../../files/file-store.ts'
import { fileByKey } from '../../files/files.ts'
import { isFileKey } from '../../files/save-upload.ts'
import { createThumbnailCache } from '../../files/thumbnails.ts'
import { clientSubnet } from '../../http/client-subnet.ts'
import { notFound } from '../../http/errors.ts'
import { createRateLimiter } from '../../http/rate-limiter.ts'
import { registerRoute } from '../../http/register-route.ts'

const minute = 60

/**
 * Sends a file with its content type, or with `w` a small WebP of an image. Files are immutable. Requests with unknown keys are limited by
 * client subnet, like unknown tokens; requests for existing files are not limited, because websites embed them. Throws `errors.tooMany`.
 */
export function fileRoute(app: FastifyInstance, { database, files, settings }: Context): void {
  const thumbnailOf = createThumbnailCache(files)
  const max = Math.ceil(settings.limits.requests / 4)
  const unknownKeys = createRateLimiter(database, { name: 'unknown files', max, within: minute, isFrequent: true })

  registerRoute(app, 'GET /files/:key', async ({ request, reply, params: { key }, query: { w: width } }) => {
    const file = isFileKey(key) ? await fileByKey(database.db, key) : undefined
    if (!file) {
      await unknownKeys.consume(clientSubnet(request.ip))
      throw notFound()
    }
    const tag = `"${key}${width ?? ''}"`
    if (request.headers['if-none-match'] === tag) return lasting(reply, tag).code(304).send()
    const small = width && file.width ? await thumbnailOf(key, width, clientSubnet(request.ip)) : undefined
    const content = small ?? (await files.find(key))
    if (!content) {
      request.log.warn({ file: key }, 'A file that the database names is missing in the file storage')
      throw notFound()
    }
    return sendFile(request, lasting(reply, tag), small ? { ...file, type: 'image/webp' } : file, content)
  })
}

/** Sends the content of a file, or the requested range. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  content: StoredContent,
): FastifyReply {
  return sendPart(request, described(reply, file), content)
}

const lasting = (reply: FastifyReply, tag: string): FastifyReply =>
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag)

/** Images and videos are shown inline, other files are downloaded; neither may run as a page of this origin. */
function described(reply: FastifyReply, { name, type }: StoredFile): FastifyReply {
  const shown = /^(image|video)\//.test(type) ? 'inline' : 'attachment'
  return reply
    .type(type)
    .header('content-disposition', `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
}

function sendPart(request: FastifyRequest, reply: FastifyReply, { bytes, read }: StoredContent): FastifyReply {
  const range = parseRange(request.headers.range, bytes)
  reply.header('accept-ranges', 'bytes')
  if (!range) return reply.header('content-length', bytes).send(read())
  const { start, end } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes}`)
    .header('content-length', end - start + 1)
    .send(read(range))
}

/**
 * Parses a `Range` header, which video players send. Returns undefined, which means the whole file, for several ranges or an
 * unsatisfiable one: RFC 9110 allows a server to ignore the header (section 14.2).
 */
function parseRange(header: string | undefined, bytes: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start <= end ? { start, end } : undefined
}

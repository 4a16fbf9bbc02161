import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFile } from '../../../schema/kinds/upload.ts'
import type { Context } from '../../context/context.ts'
import { fileByKey } from '../../files/files.ts'
import { rangeOf } from '../../files/range.ts'
import { isKey } from '../../files/save.ts'
import type { StoredContent } from '../../files/store.ts'
import { thumbnailsIn } from '../../files/thumbnails.ts'
import { answering } from '../../http/answering.ts'
import { attempts } from '../../http/attempts.ts'
import { notFound } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'

const minute = 60

/**
 * A file with the type of its content, or with `w` a small WebP of a picture. Never changes. Keys that are of no file are counted by network,
 * as unknown tokens are; a file itself is never counted, because websites embed it. Throws `errors.tooMany`.
 */
export function fileRoute(app: FastifyInstance, { database, files, settings }: Context): void {
  const thumbnailOf = thumbnailsIn(files)
  const max = Math.ceil(settings.limits.requests / 4)
  const unknownKeys = attempts(database, { name: 'unknown files', max, within: minute, isFrequent: true })

  answering(app, 'GET /files/:key', async ({ request, reply, params: { key }, query: { w: width } }) => {
    const file = isKey(key) ? await fileByKey(database.db, key) : undefined
    if (!file) {
      await unknownKeys.take(networkOf(request.ip))
      throw notFound()
    }
    const tag = `"${key}${width ?? ''}"`
    if (request.headers['if-none-match'] === tag) return lasting(reply, tag).code(304).send()
    const small = width && file.width ? await thumbnailOf(key, width) : undefined
    const content = small ?? (await files.find(key))
    if (!content) throw notFound()
    return sendFile(request, lasting(reply, tag), small ? { ...file, type: 'image/webp' } : file, content)
  })
}

/** Answers with the content of a file, or the part of it that is asked for. */
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

/** Pictures and videos are shown, anything else is saved; neither may run as a page of ours. */
function described(reply: FastifyReply, { name, type }: StoredFile): FastifyReply {
  const shown = /^(image|video)\//.test(type) ? 'inline' : 'attachment'
  return reply
    .type(type)
    .header('content-disposition', `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
}

function sendPart(request: FastifyRequest, reply: FastifyReply, { bytes, read }: StoredContent): FastifyReply {
  const range = rangeOf(request.headers.range, bytes)
  reply.header('accept-ranges', 'bytes')
  if (!range) return reply.header('content-length', bytes).send(read())
  const { start, end } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes}`)
    .header('content-length', end - start + 1)
    .send(read(range))
}

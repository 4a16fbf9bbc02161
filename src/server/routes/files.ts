import type { FastifyInstance, FastifyReply } from 'fastify'
import type { StoredFile } from '../../schema/kinds/upload.ts'
import type { Context } from '../context.ts'
import { badQuery, notFound } from '../errors.ts'
import { isKey } from '../files/save.ts'
import { thumbnailsIn, widths } from '../files/thumbnails.ts'
import { fileByKey } from '../store/files.ts'
import { onlyKnown, type RawQuery, textIn } from './query.ts'

interface Asked {
  Params: { readonly key: string }
  Querystring: RawQuery
}

/** `GET /files/{key}`: a file with the type of its content, or with `?w=` a small WebP of a picture. Never changes. */
export function fileRoute(app: FastifyInstance, { database, files }: Context): void {
  const thumbnailOf = thumbnailsIn(files)

  app.get<Asked>('/files/:key', async (request, reply) => {
    onlyKnown(request.query, ['w'])
    const { key } = request.params
    const file = isKey(key) ? await fileByKey(database.db, key) : undefined
    if (!file) throw notFound()
    const width = widthIn(request.query)
    const small = width && file.width ? await thumbnailOf(key, width) : undefined
    const content = small ?? (await files.read(key))
    if (!content) throw notFound()
    const type = small ? 'image/webp' : file.type
    return lasting(reply, file).type(type).header('content-length', content.bytes).send(content.stream)
  })
}

function widthIn(query: RawQuery) {
  const text = textIn(query, 'w')
  if (text === undefined) return undefined
  const width = widths.find((one) => String(one) === text)
  if (width === undefined) throw badQuery('w')
  return width
}

/** Pictures and videos are shown, anything else is saved; neither may run as a page of ours. */
function lasting(reply: FastifyReply, file: StoredFile): FastifyReply {
  const shown = /^(image|video)\//.test(file.type) ? 'inline' : 'attachment'
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-disposition', `${shown}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
}

import type { FastifyInstance } from 'fastify'
import { defaultMediaPageSize } from '../../../api/files.ts'
import { authorizeSections } from '../../access/authorization.ts'
import type { Context } from '../../context/context.ts'
import { listMediaLibrary } from '../../files/media-library.ts'
import { forbidden } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'
import { parseSearch } from '../../lists/parse-query.ts'

/** Lists the images in the records that the user may see, for reuse in other records. */
export function mediaRoute(app: FastifyInstance, context: Context): void {
  registerRoute(app, 'GET /api/v1/dashboard/media', async ({ request, query }) => {
    const scopes = authorizeSections(request, 'pictures', context)
    if (scopes.length === 0) throw forbidden()
    const { q = '', page = 1, per_page = defaultMediaPageSize, lang: locale = 'en' } = query
    const { words } = parseSearch(q)
    const { pictures, total } = await listMediaLibrary(scopes, { locale, words, page, perPage: per_page })
    return { data: pictures, meta: { total, page, per_page } }
  })
}

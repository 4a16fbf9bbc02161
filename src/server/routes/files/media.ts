import type { FastifyInstance } from 'fastify'
import { mediaRows } from '../../../api/files.ts'
import { scopesFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { libraryOf } from '../../files/media.ts'
import { answering } from '../../http/answering.ts'
import { forbidden } from '../../http/errors.ts'
import { searchFor } from '../../lists/query.ts'

/** The pictures in the records that the person may see, to be shown elsewhere as well. */
export function mediaRoute(app: FastifyInstance, context: Context): void {
  answering(app, 'GET /api/v1/dashboard/media', async ({ request, query }) => {
    const scopes = scopesFor(request, 'pictures', context)
    if (scopes.length === 0) throw forbidden()
    const { q = '', page = 1, per_page = mediaRows, lang: locale = 'en' } = query
    const { words } = searchFor(q)
    const { pictures, total } = await libraryOf(scopes, { locale, words, page, perPage: per_page })
    return { data: pictures, meta: { total, page, per_page } }
  })
}

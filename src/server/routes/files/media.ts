import type { FastifyInstance } from 'fastify'
import { searchWords } from '../../../schema/text/search-text.ts'
import { scopesFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { libraryOf } from '../../files/media.ts'
import { forbidden } from '../../http/errors.ts'
import { localeIn, onlyKnown, type RawQuery, searchIn, wholeIn } from '../../http/query.ts'
import { storable } from '../../store/values.ts'

interface Asked {
  Querystring: RawQuery
}

/** `GET media?q=&page=&per_page=`: the pictures in the records that the person may see, to be shown elsewhere as well. */
export function mediaRoute(app: FastifyInstance, context: Context): void {
  app.get<Asked>('/media', async (request) => {
    onlyKnown(request.query, ['q', 'page', 'per_page', 'lang'])
    const scopes = scopesFor(request, 'pictures', context)
    if (scopes.length === 0) throw forbidden()
    const page = wholeIn(request.query, 'page', { min: 1, max: 10_000, standard: 1 })
    const perPage = wholeIn(request.query, 'per_page', { min: 1, max: 100, standard: 24 })
    const words = searchWords(storable(searchIn(request.query)))
    const { pictures, total } = await libraryOf(scopes, { locale: localeIn(request.query), words, page, perPage })
    return { data: pictures, meta: { total, page, per_page: perPage } }
  })
}

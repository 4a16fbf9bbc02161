import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import { localeWith, strictObject } from './shared-schemas.ts'

/** The unit in the path of what websites read. */
export const websiteUnitParam = { unit: Type.String({ description: 'The code or the id of the unit' }) }

/** What websites read of a unit as a whole. */
export const websiteUnitEndpoints = {
  'GET /api/v1/website/:unit/sitemap.xml': {
    id: 'readSitemap',
    summary:
      'The pages of all public records with their alternates in other languages; 404 if the unit has no website address',
    auth: 'websiteReader',
    params: strictObject(websiteUnitParam),
    query: strictObject({
      lang: Type.Optional(
        localeWith('Only the pages in this language, with their alternates; without it those in each language'),
      ),
      page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 1000, default: 1, description: 'The header `Link` names the next page' }),
      ),
    }),
    file: ['application/xml'],
    errors: [404, 429],
  },
} as const satisfies Endpoints

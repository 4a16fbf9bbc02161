import type { FastifyInstance } from 'fastify'
import { workplaceOf } from '../access/person.ts'
import { scopesFor } from '../access/policy.ts'
import type { Context } from '../context/context.ts'
import { bodyOf } from '../http/body.ts'
import { localeIn, onlyKnown, type RawQuery, searchIn, wholeIn } from '../http/query.ts'
import { searchFor } from '../lists/query.ts'
import { countNew, homeOf } from '../reports/home.ts'
import { findCounted } from '../search/masked-search.ts'
import { searchAll } from '../search/search-all.ts'
import { peopleOf } from '../store/units.ts'
import { elsewhereRoutes } from './elsewhere.ts'
import { personalDataRoutes } from './personal-data.ts'
import { staffRoutes } from './staff/staff.ts'

interface Asked {
  Querystring: RawQuery
}

/** What concerns a unit as a whole: permissions, colleagues, counts beside inboxes, search over all sections, home. */
export function workplaceRoutes(app: FastifyInstance, context: Context): void {
  staffRoutes(app, context)
  personalDataRoutes(app, context)
  elsewhereRoutes(app, context)

  app.get<Asked>('/admin/permissions', async (request) => {
    onlyKnown(request.query, ['lang'])
    return { data: workplaceOf(request).person }
  })

  app.get<Asked>('/people', async (request) => {
    onlyKnown(request.query, ['lang'])
    return { data: await peopleOf(context.database.db, workplaceOf(request).unit.id) }
  })

  app.get<Asked>('/counts', { config: { background: true } }, async (request) => {
    onlyKnown(request.query, ['lang'])
    const inboxes = scopesFor(request, 'count', context).filter((scope) => scope.section.kind === 'inbox')
    return { data: await countNew(inboxes) }
  })

  // What is looked for may be a person's, so it is in no address.
  app.post<Asked>('/search', async (request) => {
    onlyKnown(request.query, ['lang'])
    const locale = localeIn(request.query)
    const { q, ...rest } = bodyOf(request)
    onlyKnown(rest, [])
    const search = searchFor(searchIn({ q }))
    // What is only counted has no page to lead to, and would crowd out what people look for.
    const scopes = scopesFor(request, 'search', context).filter(({ section }) => !section.report)
    const find = () => searchAll(scopes, search, locale)
    return { data: await findCounted(request, { scopes, search, rows: ({ length }) => length }, find) }
  })

  app.get<Asked>('/home', async (request) => {
    onlyKnown(request.query, ['days', 'lang'])
    const days = wholeIn(request.query, 'days', { min: 1, max: 365, standard: 30 })
    return { data: await homeOf(scopesFor(request, 'home', context), { days, locale: localeIn(request.query) }) }
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Home, standardDays } from '../../api/workplace.ts'
import { masterAdmin } from '../../group/permissions.ts'
import { isLedTo } from '../../schema/effective.ts'
import { workplaceOf } from '../access/person.ts'
import { scopesFor } from '../access/policy.ts'
import type { Context } from '../context/context.ts'
import { answering } from '../http/answering.ts'
import { readsMuch } from '../http/turns.ts'
import { searchFor } from '../lists/query.ts'
import { countNew, homeOf } from '../reports/home.ts'
import { missingIn } from '../reports/missing.ts'
import { findCounted } from '../search/masked-search.ts'
import { searchAll } from '../search/search-all.ts'
import { peopleOf } from '../store/units.ts'
import { elsewhereRoutes } from './elsewhere.ts'
import { personalDataRoutes } from './personal-data.ts'
import { seeAsRoutes } from './staff/see-as.ts'
import { staffRoutes } from './staff/staff.ts'
import { startingRolesRoute } from './staff/starting-roles.ts'
import { whyRoute } from './staff/why.ts'

/** What concerns a unit as a whole: permissions, colleagues, counts beside inboxes, search over all sections, home. */
export function workplaceRoutes(app: FastifyInstance, context: Context): void {
  staffRoutes(app, context)
  whyRoute(app, context)
  seeAsRoutes(app, context)
  startingRolesRoute(app, context)
  personalDataRoutes(app, context)
  elsewhereRoutes(app, context)

  const looking = { config: { looks: true } }
  answering(
    app,
    'GET /api/v1/dashboard/admin/permissions',
    async ({ request }) => ({ data: workplaceOf(request).person }),
    looking,
  )

  answering(
    app,
    'GET /api/v1/dashboard/people',
    async ({ request }) => ({ data: await peopleOf(context.database.db, workplaceOf(request).unit.id) }),
    looking,
  )

  const background = { config: { background: true, looks: true } }
  answering(
    app,
    'GET /api/v1/dashboard/counts',
    async ({ request }) => {
      const inboxes = scopesFor(request, 'count', context).filter(
        ({ section }) => section.kind === 'inbox' && isLedTo(section),
      )
      return { data: await countNew(inboxes) }
    },
    background,
  )

  answering(
    app,
    'POST /api/v1/dashboard/search',
    async ({ request, query: { lang = 'en' }, body: { q = '' } }) => {
      const search = searchFor(q)
      readsMuch(request)
      // What is only counted has no page to lead to, and would crowd out what people look for.
      const scopes = scopesFor(request, 'search', context).filter(({ section }) => !section.report)
      const find = () => searchAll(scopes, search, lang)
      return { data: await findCounted(request, { scopes, search, rows: ({ length }) => length }, find) }
    },
    looking,
  )

  answering(
    app,
    'GET /api/v1/dashboard/home',
    async ({ request, query: { days = standardDays, lang = 'en' } }) => ({
      data: await homeFor(request, { days, locale: lang }),
    }),
    looking,
  )

  /** To its master-admins it says too what the unit lacks. */
  async function homeFor(request: FastifyRequest, asked: Parameters<typeof homeOf>[1]): Promise<Home> {
    const { unit, person } = workplaceOf(request)
    const scopes = scopesFor(request, 'home', context)
    const home = await homeOf(
      scopes.filter(({ section }) => isLedTo(section)),
      asked,
    )
    return person.role === masterAdmin ? { ...home, missing: await missingIn(scopes, unit) } : home
  }
}

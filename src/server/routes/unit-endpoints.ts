import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defaultHomeDays, type HomeData } from '../../api/unit-endpoints.ts'
import { masterAdmin } from '../../group/permissions.ts'
import { isReachableFromMenu } from '../../schema/effective-section.ts'
import { authorizeSections } from '../access/authorization.ts'
import { membershipOf } from '../access/select-unit.ts'
import type { Context } from '../context/context.ts'
import { registerRoute } from '../http/register-route.ts'
import { markLargeRead } from '../http/request-priority.ts'
import { parseSearch } from '../lists/parse-query.ts'
import { countPendingByInbox, loadHome } from '../reports/home.ts'
import { loadSetupChecklist } from '../reports/setup-checklist.ts'
import { searchMaskedFields } from '../search/masked-search.ts'
import { searchAllSections } from '../search/search-all.ts'
import { membersOfUnit } from '../store/units.ts'
import { personalDataRoutes } from './personal-data.ts'
import { sameRecordRoutes } from './same-record-in-other-units.ts'
import { accessExplanationRoute } from './staff/access-explanation.ts'
import { accountRoutes } from './staff/accounts.ts'
import { impersonationRoutes } from './staff/impersonation.ts'
import { startingRolesRoute } from './staff/starting-roles.ts'

/** Endpoints of a whole unit: permissions, colleagues, inbox counts, search over all sections, home. */
export function unitEndpointRoutes(app: FastifyInstance, context: Context): void {
  accountRoutes(app, context)
  accessExplanationRoute(app, context)
  impersonationRoutes(app, context)
  startingRolesRoute(app, context)
  personalDataRoutes(app, context)
  sameRecordRoutes(app, context)

  const readOptions = { config: { allowImpersonation: true } }
  registerRoute(
    app,
    'GET /api/v1/dashboard/admin/permissions',
    async ({ request }) => ({ data: membershipOf(request).person }),
    readOptions,
  )

  registerRoute(
    app,
    'GET /api/v1/dashboard/people',
    async ({ request }) => ({ data: await membersOfUnit(context.database.db, membershipOf(request).unit.id) }),
    readOptions,
  )

  const background = { config: { keepsSessionIdle: true, allowImpersonation: true } }
  registerRoute(
    app,
    'GET /api/v1/dashboard/counts',
    async ({ request }) => {
      const inboxes = authorizeSections(request, 'count', context).filter(
        ({ section }) => section.kind === 'inbox' && isReachableFromMenu(section),
      )
      return { data: await countPendingByInbox(inboxes) }
    },
    background,
  )

  registerRoute(
    app,
    'POST /api/v1/dashboard/search',
    async ({ request, query: { lang = 'en' }, body: { q = '' } }) => {
      // People choose from these results while they type.
      const search = parseSearch(q, { incomplete: true })
      markLargeRead(request)
      // Sections with a report have no record pages to link to, and their records would crowd out other results.
      const scopes = authorizeSections(request, 'search', context).filter(({ section }) => !section.report)
      const find = () => searchAllSections(scopes, search, lang)
      return { data: await searchMaskedFields(request, { scopes, search, rows: ({ length }) => length }, find) }
    },
    readOptions,
  )

  registerRoute(
    app,
    'GET /api/v1/dashboard/home',
    async ({ request, query: { days = defaultHomeDays, lang = 'en' } }) => ({
      data: await homeFor(request, { days, locale: lang }),
    }),
    readOptions,
  )

  /** Master-admins of the unit also see what is still missing in its set-up. */
  async function homeFor(request: FastifyRequest, options: Parameters<typeof loadHome>[1]): Promise<HomeData> {
    const { unit, person } = membershipOf(request)
    const scopes = authorizeSections(request, 'home', context)
    const home = await loadHome(
      scopes.filter(({ section }) => isReachableFromMenu(section)),
      options,
    )
    return person.role === masterAdmin ? { ...home, setupChecklist: await loadSetupChecklist(scopes, unit) } : home
  }
}

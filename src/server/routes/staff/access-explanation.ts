import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FixedEndpoints } from '../../../api/index.ts'
import { type FixedPage, fixedPages } from '../../../schema/page-paths.ts'
import { currentUserOf } from '../../access/authenticate.ts'
import { enabledSection } from '../../access/authorization.ts'
import { membershipOf } from '../../access/select-unit.ts'
import { explainAccess } from '../../account-management/access-explanation.ts'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../http/errors.ts'
import { type RouteRequest, registerRoute } from '../../http/register-route.ts'

/** Explains why the user may not perform an action in the unit and who can grant it. Every user may ask about every action. */
export function accessExplanationRoute(app: FastifyInstance, context: Context): void {
  const handle = async ({
    request,
    query: { section, page, action },
  }: RouteRequest<FixedEndpoints['GET /api/v1/dashboard/admin/access-explanation']>) => {
    const { unit, person } = membershipOf(request)
    const explanationRequest = { db: context.database.db, buId: unit.id, id: currentUserOf(request).id, person }
    const requirement =
      section === undefined ? requirementOfPage(page) : requirementOfSection(request, section, context)
    return { data: await explainAccess(explanationRequest, { requirement, action }) }
  }
  registerRoute(app, 'GET /api/v1/dashboard/admin/access-explanation', handle, { config: { allowImpersonation: true } })
}

const requirementOfSection = (request: FastifyRequest, section: string, context: Context) =>
  enabledSection(request, section, context).permission

function requirementOfPage(name: string | undefined) {
  const pages: Readonly<Record<string, FixedPage>> = fixedPages
  const page = name !== undefined && Object.hasOwn(pages, name) ? pages[name] : undefined
  if (!page) throw notFound()
  return page.permission
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentUserOf } from '../../access/authenticate.ts'
import { authorize } from '../../access/authorization.ts'
import { checkProvider, dryRunGroupMapping } from '../../account-management/provider-dry-run.ts'
import { beginProviderReauth } from '../../account-management/provider-reauthentication.ts'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { SectionContext } from '../../store/section-context.ts'

/**
 * Routes for re-authentication with a provider, and for group admins to check a provider and dry-run its group mapping. None of them
 * changes the configuration.
 */
export function providerRoutes(app: FastifyInstance, context: Context): void {
  const authorizeProviders = (request: FastifyRequest): SectionContext => {
    const section = context.sections.find(({ writePolicy }) => writePolicy === 'provider')
    if (!section) throw notFound()
    return authorize(request, 'edit', section.name, context)
  }
  const allow = (request: FastifyRequest) => void authorizeProviders(request)

  registerRoute(
    app,
    'POST /api/v1/dashboard/profile/providers/confirmation',
    async ({ request, body: { provider }, query: { lang: locale = 'en' } }) => ({
      data: await beginProviderReauth(
        { ...context, me: currentUserOf(request), log: request.log },
        { provider, locale },
      ),
    }),
  )
  registerRoute(
    app,
    'POST /api/v1/dashboard/providers/check',
    async ({ request: { log }, body: { id }, query: { lang: locale = 'en' } }) => ({
      data: await checkProvider(context, { id, locale, log }),
    }),
    { allow },
  )
  registerRoute(
    app,
    'POST /api/v1/dashboard/providers/dry-run',
    async ({ body }) => ({ data: await dryRunGroupMapping(context, body) }),
    { allow },
  )
}

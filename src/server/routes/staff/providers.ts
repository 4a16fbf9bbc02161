import type { FastifyInstance, FastifyRequest } from 'fastify'
import { personOf } from '../../access/person.ts'
import { scopeFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { answering } from '../../http/answering.ts'
import { notFound } from '../../http/errors.ts'
import { beginConfirmation } from '../../staff/own-provider.ts'
import { checkedProvider, tried } from '../../staff/provider-trial.ts'
import type { Scope } from '../../store/scope.ts'

/** Confirming with a provider who one is, and what group admins try out of one before it counts. Nothing of it changes anything. */
export function providerRoutes(app: FastifyInstance, context: Context): void {
  const scopeIn = (request: FastifyRequest): Scope => {
    const section = context.sections.find(({ guard }) => guard === 'provider')
    if (!section) throw notFound()
    return scopeFor(request, 'edit', section.name, context)
  }
  const allow = (request: FastifyRequest) => void scopeIn(request)

  answering(
    app,
    'POST /api/v1/dashboard/profile/providers/confirmation',
    async ({ request, body: { provider }, query: { lang: locale = 'en' } }) => ({
      data: await beginConfirmation({ ...context, me: personOf(request) }, { provider, locale }),
    }),
  )
  answering(
    app,
    'POST /api/v1/dashboard/providers/check',
    async ({ body: { id }, query: { lang = 'en' } }) => ({ data: await checkedProvider(context, id, lang) }),
    { allow },
  )
  answering(
    app,
    'POST /api/v1/dashboard/providers/dry-run',
    async ({ body }) => ({ data: await tried(context, body) }),
    { allow },
  )
}

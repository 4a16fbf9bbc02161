import type { FastifyInstance } from 'fastify'
import { canDo } from '../../../schema/access.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { scopeFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { bodyLimits } from '../../http/json-bodies.ts'
import { actionIn, bulk } from '../../records/bulk.ts'
import { type Asked, answeringIn } from './section-call.ts'

/** Does one thing with several records, or with none of them. */
export function bulkRoute(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!canDo(section, 'edit')) return
  const answering = answeringIn(app, section, context)
  const whole = { bodyLimit: bodyLimits.record }
  const answer = async ({ request, body }: Asked<'POST /bulk'>) => {
    const scope = scopeFor(request, actionIn(body) ?? 'edit', section.name, context)
    return { data: await bulk(scope, body) }
  }
  answering('POST /bulk', 'bulk', answer, whole)
}

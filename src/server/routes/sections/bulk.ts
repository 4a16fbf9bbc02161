import type { FastifyInstance } from 'fastify'
import type { BulkRequest } from '../../../api/sections/every-call.ts'
import { canDo } from '../../../schema/access.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { scopeFor, type Way } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { bodyLimits } from '../../http/json-bodies.ts'
import { bulk } from '../../records/records.ts'
import { type Asked, answeringIn } from './section-call.ts'

/** Deletes, restores or changes several records, or none of them. */
export function bulkRoute(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!canDo(section, 'edit')) return
  const answering = answeringIn(app, section, context)
  const whole = { bodyLimit: bodyLimits.record }
  const answer = async ({ request, body }: Asked<'POST /bulk'>) => {
    const scope = scopeFor(request, wayOf(body), section.name, context)
    return { data: await bulk(scope, body) }
  }
  answering('POST /bulk', 'bulk', answer, whole)
}

function wayOf(wish: BulkRequest): Way {
  if ('changes' in wish) return 'edit'
  return 'restore' in wish ? 'restore' : 'delete'
}

import type { FastifyInstance } from 'fastify'
import { canChangeAll, canDo } from '../../../schema/access.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { scopeFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { bodyLimits } from '../../http/json-bodies.ts'
import { beginBulk, deedOf, wayOf } from '../../jobs/kinds/bulk.ts'
import { kinds } from '../../jobs/kinds/kinds.ts'
import { toldJob } from '../../jobs/told.ts'
import { listAskedBy } from '../../lists/query.ts'
import { actionIn, bulk } from '../../records/bulk.ts'
import { findCounted } from '../../search/masked-search.ts'
import { type Asked, answeringIn } from './section-call.ts'

/** Does one thing with several records, or with none of them; with all that match as large work. */
export function bulkRoute(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!canDo(section, 'edit')) return
  const answering = answeringIn(app, section, context)
  const whole = { bodyLimit: bodyLimits.record }
  const answer = async ({ request, body }: Asked<'POST /bulk'>) => {
    const scope = scopeFor(request, actionIn(body) ?? 'edit', section.name, context)
    return { data: await bulk(scope, body) }
  }
  answering('POST /bulk', 'bulk', answer, whole)
  if (!canChangeAll(section)) return
  const answerAll = async ({ request, body }: Asked<'POST /bulk/all'>) => {
    const scope = scopeFor(request, wayOf(deedOf(body)), section.name, context)
    const search = { scopes: [scope], search: listAskedBy(scope.section, body.query), rows: totalOf }
    const job = await findCounted(request, search, () => beginBulk(scope, body, context.queue))
    return { data: await toldJob(scope.db, job, kinds) }
  }
  // The values of the changes are written to each of any number of records.
  answering('POST /bulk/all', 'bulk', answerAll, { bodyLimit: bodyLimits.form })
}

const totalOf = ({ total }: { readonly total: number | null }): number => total ?? 0

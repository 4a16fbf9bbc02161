import type { FastifyInstance } from 'fastify'
import { supportsAction, supportsBulkChange } from '../../../schema/access.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { authorize } from '../../access/authorization.ts'
import type { Context } from '../../context/context.ts'
import { bodyLimits } from '../../http/json-body-parser.ts'
import { bulkOperationIn, requiredOperation, startBulkJob } from '../../jobs/kinds/bulk-job.ts'
import { jobKindHandlers } from '../../jobs/kinds/job-kind-handlers.ts'
import { serializeJob } from '../../jobs/serialize-job.ts'
import { toListQuery } from '../../lists/parse-query.ts'
import { bulkActionIn, runBulkOperation } from '../../records/bulk-operations.ts'
import { searchMaskedFields } from '../../search/masked-search.ts'
import { registerSectionRoute, type SectionRequest } from './register-section-route.ts'

/** Runs one action on several records, all or none; on all records that match a query as a background job. */
export function bulkRoute(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!supportsAction(section, 'edit')) return
  const register = registerSectionRoute(app, section, context)
  const recordOptions = { bodyLimit: bodyLimits.record }
  const runBulk = async ({ request, body }: SectionRequest<'POST /bulk'>) => {
    const scope = authorize(request, bulkActionIn(body) ?? 'edit', section.name, context)
    const { ids, action } = await runBulkOperation(scope, body)
    return { data: ids, action }
  }
  register('POST /bulk', 'bulk', runBulk, recordOptions)
  if (!supportsBulkChange(section)) return
  const runBulkAll = async ({ request, body }: SectionRequest<'POST /bulk/all'>) => {
    const scope = authorize(request, requiredOperation(bulkOperationIn(body)), section.name, context)
    const search = { scopes: [scope], search: toListQuery(scope.section, body.query), rows: totalOf }
    const job = await searchMaskedFields(request, search, () => startBulkJob(scope, body, context.queue))
    return { data: await serializeJob(scope.db, job, jobKindHandlers) }
  }
  // The same change is written to any number of records, so its body is limited like a form.
  register('POST /bulk/all', 'bulk', runBulkAll, { bodyLimit: bodyLimits.form })
}

const totalOf = ({ total }: { readonly total: number | null }): number => total ?? 0

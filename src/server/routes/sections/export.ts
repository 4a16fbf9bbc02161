import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExportQuery } from '../../../api/sections/list-query.ts'
import { supportsAction } from '../../../schema/access.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { filterSuffixes, maxIds } from '../../../schema/filters.ts'
import { allImportableColumns } from '../../../schema/paths.ts'
import { hasPersonalFields, personalFields } from '../../../schema/personal-fields.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Context } from '../../context/context.ts'
import { createSpreadsheet } from '../../export/create-spreadsheet.ts'
import { exportFileName, spreadsheetTypes } from '../../export/sheet.ts'
import { writeAuditEntry } from '../../history/audit.ts'
import { badQuery } from '../../http/errors.ts'
import { parseListParam, parseSearchParam } from '../../http/query-params.ts'
import { columnTargetsOf } from '../../import/match-columns.ts'
import { type ExportRequest, startExportJob } from '../../jobs/kinds/export-job.ts'
import { jobKindHandlers } from '../../jobs/kinds/job-kind-handlers.ts'
import { serializeJob } from '../../jobs/serialize-job.ts'
import { exportRecords } from '../../lists/export-records.ts'
import type { ParsedListQuery } from '../../lists/parse-query.ts'
import { toListQuery } from '../../lists/parse-query.ts'
import { localDayOf } from '../../reports/local-day.ts'
import { searchMaskedFields } from '../../search/masked-search.ts'
import type { SectionContext } from '../../store/section-context.ts'
import { requireReason } from '../staff/require-reason.ts'
import { registerSectionRoute } from './register-section-route.ts'

/**
 * Exports all records that match the list's query, on every page, as a spreadsheet with masked personal data. `POST` has the search term
 * in its body. With a reason and re-authentication it exports the data revealed; with `masked` it exports them masked.
 */
export function exportRoute(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!supportsAction(section, 'export')) return
  const answering = registerSectionRoute(app, section, context)
  answering('GET /export', 'export', ({ request, reply, scope, query }) =>
    sendExport({ request, reply, context }, exportRequestOf(scope, query), undefined),
  )
  if (!hasPersonalFields(section)) return
  answering('POST /export', 'export', async ({ request, reply, scope, query, body }) => {
    const wish = exportRequestOf(scope, { ...query, q: parseSearchParam(body.q ?? '') })
    const reason = 'masked' in body ? undefined : await requireReason(request, context, body)
    if (reason !== undefined) await request.countUnmask()
    return await sendExport({ request, reply, context }, wish, reason)
  })
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly context: Context
}

const exportRequestOf = (scope: SectionContext, asked: ExportQuery): ExportRequest => ({
  scope,
  format: asked.format,
  columns: columnsOf(asked.columns, scope.section),
  query: toListQuery(scope.section, asked),
})

/**
 * Sends the export; with a reason it is revealed. The audit log entry is written first. If the export is too large for one request, it
 * becomes a background job, which is then the response.
 */
async function sendExport(
  { request, reply, context }: Exchange,
  wish: ExportRequest,
  reason: string | undefined,
): Promise<FastifyReply> {
  const { scope, query, columns, format } = wish
  const exported = { columns, revealed: reason !== undefined }
  const writeDown = (by: SectionContext, count: number) => {
    const details = {
      format,
      columns,
      rows: count,
      ...auditQueryDetails(scope.section, query),
      ...(reason ? { reason } : {}),
    }
    return writeAuditEntry(by, { action: 'export', section: scope.section.name, details })
  }
  const search = { scopes: [scope], search: query, rows: ({ count }: { readonly count: number }) => count }
  const found = await searchMaskedFields(
    request,
    search,
    async () =>
      (await exportRecords({ ...scope, db: context.database.reading(performance.now()) }, query, exported)) ??
      (await startExportJob(wish, { selection: exported, queue: context.queue, recordExport: writeDown })),
  )
  if ('job' in found) return reply.code(202).send({ data: await serializeJob(scope.db, found.job, jobKindHandlers) })
  await writeDown(scope, found.count)
  const name = { section: scope.section.name, day: localDayOf(new Date(), scope.unit.timeZone), format }
  const content = createSpreadsheet(scope, { columns, format, locale: query.locale }, found.rows)
  return reply
    .type(spreadsheetTypes[format])
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${exportFileName(name)}"`)
    .send(Readable.from(content, { objectMode: false }))
}

function columnsOf(asked: string | undefined, section: EffectiveSection): readonly string[] {
  if (asked === undefined) return section.list.columns
  if (asked === allImportableColumns) {
    if (!supportsAction(section, 'import')) throw badQuery('columns')
    return columnTargetsOf(section).map(({ path }) => path)
  }
  const given = parseListParam('columns', asked, maxIds)
  const offered = ['id', section.title, ...section.list.columns, ...(section.list.more ?? [])]
  if (given.some((name) => !offered.includes(name))) throw badQuery('columns')
  return [...new Set(given)]
}

/** Audit log details of a query: its filters, without values of personal fields, and never the search words. */
function auditQueryDetails(section: EffectiveSection, query: Pick<ParsedListQuery, 'filters' | 'words' | 'deleted'>) {
  const personal = personalFields(section).map(({ path }) => path)
  const filters = query.filters.map(({ path, test, values }): [string, readonly string[] | 'hidden'] => [
    path + filterSuffixes[test],
    personal.includes(path) ? 'hidden' : values,
  ])
  return {
    ...(filters.length > 0 ? { filters: Object.fromEntries(filters) } : {}),
    ...(query.words.length > 0 ? { searched: true } : {}),
    ...(query.deleted ? { deleted: true } : {}),
  }
}

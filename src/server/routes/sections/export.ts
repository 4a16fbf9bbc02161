import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExportQuery } from '../../../api/sections/query.ts'
import { canDo } from '../../../schema/access.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { longestIdList } from '../../../schema/filters.ts'
import { hasPersonal } from '../../../schema/personal.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Context } from '../../context/context.ts'
import { contentOf } from '../../export/content.ts'
import { fileName, spreadsheetTypes } from '../../export/sheet.ts'
import { audit } from '../../history/audit.ts'
import { queryDetails } from '../../history/audit-query.ts'
import { badQuery } from '../../http/errors.ts'
import { listIn, wordsIn } from '../../http/query.ts'
import { beginExport, type Wish } from '../../jobs/kinds/export.ts'
import { kinds } from '../../jobs/kinds/kinds.ts'
import { toldJob } from '../../jobs/told.ts'
import { exportOf } from '../../lists/export.ts'
import { listAskedBy } from '../../lists/query.ts'
import { dayOn } from '../../reports/day.ts'
import { findCounted } from '../../search/masked-search.ts'
import type { Scope } from '../../store/scope.ts'
import { confirmedReason } from '../staff/confirmation.ts'
import { answeringIn } from './section-call.ts'

/**
 * All records that match the list's query, whatever its page, as a spreadsheet; what is personal is masked in it. By `POST`, with a reason
 * and the person's password, the same in clear, and with `masked` instead of them masked. Its body has the words that are searched for.
 */
export function exportRoute(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!canDo(section, 'export')) return
  const answering = answeringIn(app, section, context)
  answering('GET /export', 'export', ({ request, reply, scope, query }) =>
    sendExport({ request, reply, context }, wishOf(scope, query), undefined),
  )
  if (!hasPersonal(section)) return
  answering('POST /export', 'export', async ({ request, reply, scope, query, body }) => {
    const wish = wishOf(scope, { ...query, q: wordsIn(body.q ?? '') })
    const reason = 'masked' in body ? undefined : await confirmedReason(request, context, body)
    if (reason !== undefined) await request.countReveal()
    return await sendExport({ request, reply, context }, wish, reason)
  })
}

interface Answering {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly context: Context
}

const wishOf = (scope: Scope, asked: ExportQuery): Wish => ({
  scope,
  format: asked.format,
  columns: columnsOf(asked.columns, scope.section),
  query: listAskedBy(scope.section, asked),
})

/**
 * With a reason, what is personal comes in clear. That it was exported is written down first. What is too much for one request becomes a job,
 * which is then the answer.
 */
async function sendExport(
  { request, reply, context }: Answering,
  wish: Wish,
  reason: string | undefined,
): Promise<FastifyReply> {
  const { scope, query, columns, format } = wish
  const exported = { columns, revealed: reason !== undefined }
  const writeDown = (by: Scope, count: number) => {
    const details = {
      format,
      columns,
      rows: count,
      ...queryDetails(scope.section, query),
      ...(reason ? { reason } : {}),
    }
    return audit(by, { action: 'export', section: scope.section.name, details })
  }
  const search = { scopes: [scope], search: query, rows: ({ count }: { readonly count: number }) => count }
  const found = await findCounted(
    request,
    search,
    async () =>
      (await exportOf({ ...scope, db: context.database.reading(Date.now()) }, query, exported)) ??
      (await beginExport(wish, { exported, queue: context.queue, writeDown })),
  )
  if ('job' in found) return reply.code(202).send({ data: await toldJob(scope.db, found.job, kinds) })
  await writeDown(scope, found.count)
  const name = { section: scope.section.name, day: dayOn(new Date(), scope.unit.timeZone), format }
  const content = contentOf(scope, { columns, format, locale: query.locale }, found.rows)
  return reply
    .type(spreadsheetTypes[format])
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName(name)}"`)
    .send(Readable.from(content, { objectMode: false }))
}

function columnsOf(asked: string | undefined, section: EffectiveSection): readonly string[] {
  if (asked === undefined) return section.list.columns
  const given = listIn('columns', asked, longestIdList)
  const offered = ['id', section.title, ...section.list.columns, ...(section.list.more ?? [])]
  if (given.some((name) => !offered.includes(name))) throw badQuery('columns')
  return [...new Set(given)]
}

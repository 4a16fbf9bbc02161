import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { RecentAction } from '../../api/recent-actions.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { currentUserOf } from '../access/authenticate.ts'
import { authorize, authorizeSections, type SectionOperation } from '../access/authorization.ts'
import { membershipOf } from '../access/select-unit.ts'
import type { Context } from '../context/context.ts'
import type { Db } from '../database/tables.ts'
import { ApiError, forbidden, notFound, unavailable } from '../http/errors.ts'
import { registerRoute } from '../http/register-route.ts'
import type { JobRow } from '../jobs/job-kind.ts'
import { addJob } from '../jobs/job-store.ts'
import { undoAtOnce } from '../jobs/kinds/bulk-job.ts'
import { jobKindHandlers } from '../jobs/kinds/job-kind-handlers.ts'
import { type ActionReader, findAction, listActions, serializeActions } from '../jobs/recent-actions.ts'
import { canBeUndone, countReversibleChanges, findRevertedJobs } from '../jobs/serialize-job.ts'
import type { SectionContext } from '../store/section-context.ts'
import { runInTransaction } from '../store/write-rows.ts'

/** Routes for the actions of the last day: those of the user, or of the unit for users who may read its audit log. */
export function recentActionRoutes(app: FastifyInstance, context: Context): void {
  registerRoute(
    app,
    'GET /api/v1/dashboard/recent-actions',
    async ({ request, query: { of = 'user', before, lang } }) => {
      if (of === 'unit' && !mayReadAuditLog(request, context)) throw forbidden()
      const { actions, more } = await listActions(readerOf(request, context, { of, locale: lang }), before)
      return { data: actions, meta: { more } }
    },
  )

  registerRoute(
    app,
    'POST /api/v1/dashboard/recent-actions/:id/undo',
    async ({ request, params: { id }, query: { lang } }) => {
      const of = mayReadAuditLog(request, context) ? 'unit' : 'user'
      const reader = readerOf(request, context, { of, locale: lang })
      const job = await findAction(reader, id)
      const [scope] = operationsOf(job).map((operation) => authorize(request, operation, job.section, context))
      if (!scope) throw notFound()
      await undo(scope, job, context)
      return { data: await serialized(reader, id) }
    },
  )
}

/** The audit log names the actions of all users of the unit. */
const mayReadAuditLog = (request: FastifyRequest, context: Context): boolean =>
  authorizeSections(request, 'list', context).some(({ section }) => section.kind === 'log')

interface ReaderOptions {
  readonly of: 'user' | 'unit'
  readonly locale: Locale | undefined
}

function readerOf(request: FastifyRequest, context: Context, { of, locale = 'en' }: ReaderOptions): ActionReader {
  const allowed = new Map<SectionOperation, ReadonlySet<string>>()
  const sectionsFor = (operation: SectionOperation): ReadonlySet<string> => {
    const known = allowed.get(operation)
    if (known) return known
    const names = new Set(authorizeSections(request, operation, context).map(({ section }) => section.name))
    allowed.set(operation, names)
    return names
  }
  return {
    db: context.database.db,
    buId: membershipOf(request).unit.id,
    adminId: of === 'user' ? currentUserOf(request).id : undefined,
    locale,
    scopes: authorizeSections(request, 'show', context),
    kinds: jobKindHandlers,
    mayUndo: (job) => operationsOf(job).every((operation) => sectionsFor(operation).has(job.section)),
  }
}

const operationsOf = ({ kind, request }: JobRow): readonly SectionOperation[] =>
  jobKindHandlers[kind].operations(request)

/**
 * Undoes an action: at once if it changed few and small records, otherwise as a background job. The row lock serializes
 * concurrent requests; the second one finds the undo of the first.
 */
function undo(scope: SectionContext, { bu_id, id }: JobRow, { queue }: Context): Promise<unknown> {
  return runInTransaction(scope, async (transactionScope) => {
    const { db } = transactionScope
    const job = await lockAction(db, { bu_id, id })
    if (!job) throw notFound()
    if (!canBeUndone(job, jobKindHandlers) || (await findRevertedJobs(db, [job])).has(job.id))
      throw new ApiError('errors.ruleViolation')
    const total = await countReversibleChanges(db, job, jobKindHandlers)
    const finishedUndo = job.kind === 'bulk' ? await undoAtOnce(transactionScope, job, total) : undefined
    if (finishedUndo) return finishedUndo
    if (!queue) throw unavailable()
    const owner = { buId: bu_id, adminId: scope.person?.id ?? '' }
    const { kind, section } = job
    return await addJob({ db, queue }, owner, { kind, section, request: Object(job.request), total, undoOf: id })
  })
}

const lockAction = (db: Db, { bu_id, id }: Pick<JobRow, 'bu_id' | 'id'>): Promise<JobRow | undefined> =>
  db
    .selectFrom('core.jobs')
    .selectAll()
    .where('bu_id', '=', bu_id)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()

async function serialized(reader: ActionReader, id: string): Promise<RecentAction> {
  const [action] = await serializeActions(reader, [await findAction(reader, id)])
  if (!action) throw notFound()
  return action
}

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { currentUserOf } from '../access/authenticate.ts'
import { authorize } from '../access/authorization.ts'
import { membershipOf } from '../access/select-unit.ts'
import { assertReauthenticated } from '../account-management/password-reauthentication.ts'
import type { Context } from '../context/context.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { ApiError, notFound, unavailable } from '../http/errors.ts'
import { registerRoute } from '../http/register-route.ts'
import { openChunkedFile } from '../jobs/chunked-file.ts'
import type { JobRow } from '../jobs/job-kind.ts'
import { addJob, cancelJob, findJob, type JobOwner, listJobs } from '../jobs/job-store.ts'
import { jobKindHandlers } from '../jobs/kinds/job-kind-handlers.ts'
import {
  canBeUndone,
  countReversibleChanges,
  findRevertedJobs,
  serializeJob,
  serializeJobs,
} from '../jobs/serialize-job.ts'

/** Routes for the user's own background jobs in the unit: progress, cancel, undo and download. */
export function jobRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  const respond = async (job: JobRow) => ({ data: await serializeJob(db, job, jobKindHandlers) })
  const idleOptions = { config: { keepsSessionIdle: true } }

  registerRoute(
    app,
    'GET /api/v1/dashboard/jobs',
    async ({ request }) => ({ data: await serializeJobs(db, await listJobs(db, ownerIn(request)), jobKindHandlers) }),
    idleOptions,
  )
  registerRoute(
    app,
    'GET /api/v1/dashboard/jobs/:id',
    async ({ request, params: { id } }) => await respond(await findJob(db, ownerIn(request), id)),
    idleOptions,
  )
  registerRoute(app, 'POST /api/v1/dashboard/jobs/:id/cancel', async ({ request, params: { id } }) =>
    respond(await cancelJob(db, ownerIn(request), id)),
  )
  registerRoute(app, 'POST /api/v1/dashboard/jobs/:id/undo', async ({ request, params: { id } }) => {
    const job = await findJob(db, ownerIn(request), id)
    assertStillAllowed(request, job, context)
    return respond(await undo(job, ownerIn(request), context))
  })
  registerRoute(app, 'GET /api/v1/dashboard/jobs/:id/file', async ({ request, reply, params: { id } }) => {
    const job = await findJob(db, ownerIn(request), id)
    assertStillAllowed(request, job, context)
    return await sendFile({ request, reply }, job, context)
  })
}

const ownerIn = (request: FastifyRequest): JobOwner => ({
  buId: membershipOf(request).unit.id,
  adminId: currentUserOf(request).id,
})

/** Undo and download require that the user still has the permissions for the job. */
function assertStillAllowed(
  request: FastifyRequest,
  { kind, request: jobRequest, section }: JobRow,
  context: Context,
): void {
  for (const operation of jobKindHandlers[kind].operations(jobRequest)) authorize(request, operation, section, context)
}

/** The row lock serializes concurrent requests; the second one finds the undo of the first. */
function undo(job: JobRow, owner: JobOwner, { database: { db }, queue }: Context): Promise<JobRow> {
  if (!queue) throw unavailable()
  return db.transaction().execute(async (trx) => {
    const lockedJob = await trx
      .selectFrom('core.jobs')
      .select('id')
      .where('bu_id', '=', job.bu_id)
      .where('id', '=', job.id)
      .where('expires_at', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst()
    if (!lockedJob) throw notFound()
    if (!canBeUndone(job, jobKindHandlers) || (await findRevertedJobs(trx, [job])).has(job.id))
      throw new ApiError('errors.ruleViolation')
    const { kind, section } = job
    const total = await countReversibleChanges(trx, job, jobKindHandlers)
    return await addJob({ db: trx, queue }, owner, {
      kind,
      section,
      request: asObject(job.request),
      total,
      undoOf: job.id,
    })
  })
}

const asObject = (value: unknown): object => Object(value)

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function sendFile({ request, reply }: Exchange, job: JobRow, context: Context): Promise<FastifyReply> {
  const { files } = context
  const name = jobKindHandlers[job.kind].fileOf?.(job)
  if (job.state !== 'done' || job.file === null || !name) throw notFound()
  await admitUnmasked(request, job, context)
  const parts = openChunkedFile(files, job.file)
  return reply
    .type(name.type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name.name}"`)
    .header('content-length', await parts.bytes())
    .send(Readable.from(parts.read(), { objectMode: false }))
}

/**
 * Allows one download of a file with unmasked personal data, under the rules of a direct export: with the re-authentication of this
 * request, within the user's unmask limit, and with an audit log entry. Throws `errors.validation`, `errors.tooMany`.
 */
async function admitUnmasked(request: FastifyRequest, job: JobRow, { database }: Context): Promise<void> {
  const details = jobKindHandlers[job.kind].unmaskedDetails?.(job)
  if (!details) return
  assertReauthenticated({ access: { confirmed: request.confirmed } })
  await request.countUnmask()
  const actor = { db: database.db, unit: membershipOf(request).unit, person: currentUserOf(request) }
  await writeAuditEntry(actor, { action: 'export', section: job.section, details })
}

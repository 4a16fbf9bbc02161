import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { personOf, workplaceOf } from '../access/person.ts'
import { scopeFor } from '../access/policy.ts'
import type { Context } from '../context/context.ts'
import { audit } from '../history/audit.ts'
import { answering } from '../http/answering.ts'
import { ApiError, notFound, unavailable } from '../http/errors.ts'
import type { JobRow } from '../jobs/job.ts'
import { kinds } from '../jobs/kinds/kinds.ts'
import { partsOf } from '../jobs/parts.ts'
import { addJob, cancelJob, jobOf, jobsOf, type Owner } from '../jobs/rows.ts'
import { couldBeUndone, countUndoable, toldJob, toldJobs, undoneAmong } from '../jobs/told.ts'
import { assertConfirmed } from '../staff/own-password.ts'

/** One's own large work in the unit: how far it is, and what is to become of it. */
export function jobRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  const told = async (job: JobRow) => ({ data: await toldJob(db, job, kinds) })
  const background = { config: { background: true } }

  answering(
    app,
    'GET /api/v1/dashboard/jobs',
    async ({ request }) => ({ data: await toldJobs(db, await jobsOf(db, ownerIn(request)), kinds) }),
    background,
  )
  answering(
    app,
    'GET /api/v1/dashboard/jobs/:id',
    async ({ request, params: { id } }) => await told(await jobOf(db, ownerIn(request), id)),
    background,
  )
  answering(app, 'POST /api/v1/dashboard/jobs/:id/cancel', async ({ request, params: { id } }) =>
    told(await cancelJob(db, ownerIn(request), id)),
  )
  answering(app, 'POST /api/v1/dashboard/jobs/:id/undo', async ({ request, params: { id } }) => {
    const job = await jobOf(db, ownerIn(request), id)
    assertStillAllowed(request, job, context)
    return told(await undo(job, ownerIn(request), context))
  })
  answering(app, 'GET /api/v1/dashboard/jobs/:id/file', async ({ request, reply, params: { id } }) => {
    const job = await jobOf(db, ownerIn(request), id)
    assertStillAllowed(request, job, context)
    return await sendFile({ request, reply }, job, context)
  })
}

const ownerIn = (request: FastifyRequest): Owner => ({
  buId: workplaceOf(request).unit.id,
  adminId: personOf(request).id,
})

/** What somebody may not do any more, they neither take back nor fetch. */
function assertStillAllowed(request: FastifyRequest, { kind, asked, section }: JobRow, context: Context): void {
  for (const way of kinds[kind].ways(asked)) scopeFor(request, way, section, context)
}

/** Two who ask for the same at a time wait for each other at the row, and the second finds that it was asked for. */
function undo(job: JobRow, owner: Owner, { database: { db }, queue }: Context): Promise<JobRow> {
  if (!queue) throw unavailable()
  return db.transaction().execute(async (trx) => {
    const locked = await trx
      .selectFrom('core.jobs')
      .select('id')
      .where('bu_id', '=', job.bu_id)
      .where('id', '=', job.id)
      .where('ends_at', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst()
    if (!locked) throw notFound()
    if (!couldBeUndone(job, kinds) || (await undoneAmong(trx, [job])).has(job.id)) throw new ApiError('errors.refused')
    const { kind, section } = job
    const total = await countUndoable(trx, job, kinds)
    return await addJob({ db: trx, queue }, owner, { kind, section, asked: asObject(job.asked), total, undoOf: job.id })
  })
}

const asObject = (asked: unknown): object => Object(asked)

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function sendFile({ request, reply }: Exchange, job: JobRow, context: Context): Promise<FastifyReply> {
  const { files } = context
  const name = kinds[job.kind].fileOf?.(job)
  if (job.state !== 'done' || job.file === null || !name) throw notFound()
  await admitUnmasked(request, job, context)
  const parts = partsOf(files, job.file)
  return reply
    .type(name.type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name.name}"`)
    .header('content-length', await parts.bytes())
    .send(Readable.from(parts.read(), { objectMode: false }))
}

/**
 * Admits one download of a file with unmasked personal data, like an export that is answered at once: with the confirmation that this
 * request carries, within the person's unmask limit, and with an entry in the audit log. Throws `errors.validation`, `errors.tooMany`.
 */
async function admitUnmasked(request: FastifyRequest, job: JobRow, { database }: Context): Promise<void> {
  const details = kinds[job.kind].unmaskedDetails?.(job)
  if (!details) return
  assertConfirmed(request)
  await request.countReveal()
  const by = { db: database.db, unit: workplaceOf(request).unit, person: personOf(request) }
  await audit(by, { action: 'export', section: job.section, details })
}

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { personOf, workplaceOf } from '../access/person.ts'
import { scopeFor } from '../access/policy.ts'
import type { Context } from '../context/context.ts'
import { formParts } from '../files/form-parts.ts'
import { answering } from '../http/answering.ts'
import { ApiError, badBody, unavailable } from '../http/errors.ts'
import { changeImport } from '../import/change.ts'
import { endImport } from '../import/deletion.ts'
import { judgeNext, leadColumns, mendRow, pageOfRows, toldImport } from '../import/preview.ts'
import { countPending } from '../import/row-state.ts'
import { type Import, importOf } from '../import/staged.ts'
import { analyzeStagedRows } from '../import/statistics.ts'
import { stageFile, withUpload } from '../import/upload.ts'
import type { JobRow } from '../jobs/job.ts'
import { kinds } from '../jobs/kinds/kinds.ts'
import { addJob, ownerOf } from '../jobs/rows.ts'
import { couldBeUndone, undoneAmong } from '../jobs/told.ts'
import { bytesOf, tableLimits } from '../parsing/limits.ts'
import type { Scope } from '../store/scope.ts'

const { maxFileMegabytes } = tableLimits
const mostBytes = bytesOf(maxFileMegabytes)
const limits = { fileSize: mostBytes, files: 1, fields: 1, fieldSize: 200, parts: 2, headerPairs: 20 }
const base = '/api/v1/dashboard/imports'

/** What people do with a file before it is written: its columns, its rows and what would become of them. */
export async function importRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(multipart, { limits })
  const { db } = context.database
  const own = async (request: FastifyRequest, id: string) => {
    const mine = { unit: workplaceOf(request).unit, person: personOf(request) }
    const imported = await importOf(db, mine, id)
    return { imported, scope: scopeFor(request, 'import', imported.section, context) }
  }
  const upload = { bodyLimit: mostBytes + 2 ** 16, config: { body: 'disk' } } as const
  answering(app, `POST ${base}`, async ({ request }) => await received(request, context), upload)
  answering(app, `GET ${base}/:id`, async ({ request, params: { id } }) => {
    const { scope, imported } = await own(request, id)
    return { data: toldImport(scope, imported) }
  })
  answering(app, `PUT ${base}/:id/columns`, async ({ request, params: { id }, body }) => {
    const { scope, imported } = await own(request, id)
    return { data: toldImport(scope, await leadColumns(scope, imported, body.paths)) }
  })
  answering(app, `POST ${base}/:id/judge`, async ({ request, params: { id } }) => {
    const { scope, imported } = await own(request, id)
    return { data: toldImport(scope, await judgeNext(scope, imported)) }
  })
  answering(app, `GET ${base}/:id/rows`, async ({ request, params: { id }, query }) => {
    const { scope, imported } = await own(request, id)
    const { after = 0, per_page = 25, show } = query
    const { rows, total } = await pageOfRows(scope, imported, { after, perPage: per_page, show })
    return { data: rows, meta: { total, per_page } }
  })
  answering(app, `PATCH ${base}/:id/rows/:place`, async ({ request, params: { id, place }, body }) => {
    const { scope, imported } = await own(request, id)
    return { data: await mendRow(scope, imported, Number(place), body) }
  })
  answering(app, `POST ${base}/:id/write`, async ({ request, params: { id } }) => {
    const { scope, imported } = await own(request, id)
    return { data: { job: await begin(scope, imported, context) } }
  })
  answering(app, `DELETE ${base}/:id`, async ({ request, params: { id } }) => {
    const { scope, imported } = await own(request, id)
    await changeImport(scope, imported, async (inside, locked) => {
      await assertNotUndoable(inside, locked)
      await endImport(inside.db, locked)
    })
    return {}
  })
}

async function received(request: FastifyRequest, context: Context) {
  let section = ''
  for await (const part of formParts(request, maxFileMegabytes)) {
    if (part.type === 'field' && part.fieldname === 'section') section = String(part.value)
    else if (part.type === 'file' && part.fieldname === 'file' && section !== '') {
      const scopeNow = () => scopeFor(request, 'import', section, context)
      scopeNow()
      const data = await withUpload(
        part.content,
        async (path) => {
          await request.lookAgain?.()
          const scope = scopeNow()
          const imported = await stageFile(scope, { name: part.filename, path })
          const told = toldImport(scope, imported)
          await analyzeStagedRows(context.database.db, told.counts.unjudged)
          return told
        },
        context.storage,
      )
      return { data }
    } else throw badBody(part.fieldname)
  }
  throw new ApiError('errors.fileMissing')
}

/** The undo of each job that wrote of a file needs the file's rows. Throws `errors.importUndoable`. */
async function assertNotUndoable(scope: Scope, { id }: Import): Promise<void> {
  const { buId, adminId } = ownerOf(scope)
  const jobs = await scope.db
    .selectFrom('core.jobs')
    .selectAll()
    .where('bu_id', '=', buId)
    .where('admin_id', '=', adminId)
    .where('kind', '=', 'import')
    .where(sql<string>`asked ->> 'import'`, '=', id)
    .execute()
  const undone = await undoneAmong(scope.db, jobs)
  const isNeeded = jobs.some((job) => isUnderWay(job) || (!undone.has(job.id) && couldBeUndone(job, kinds)))
  if (isNeeded) throw new ApiError('errors.importUndoable')
}

const isUnderWay = ({ state }: JobRow): boolean => state === 'waiting' || state === 'running'

/** Two who begin it at a time wait for each other at its row, and the second is told that it is being written. */
function begin(scope: Scope, imported: Import, { queue }: Context): Promise<string> {
  if (!queue) throw unavailable()
  return changeImport(scope, imported, async (inside, locked) => {
    const { db } = inside
    const asked = { import: imported.id }
    const job = await addJob({ db, queue }, ownerOf(scope), {
      ...{ kind: 'import', section: imported.section, asked, total: countPending(locked.row_counts) },
    })
    await db
      .updateTable('core.imports')
      // As long as what was written of it can be taken back.
      .set({ job_id: job.id, ends_at: sql`now() + interval '3 days'` })
      .where('bu_id', '=', imported.bu_id)
      .where('id', '=', imported.id)
      .execute()
    return job.id
  })
}

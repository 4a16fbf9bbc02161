import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { personOf, workplaceOf } from '../access/person.ts'
import { scopeFor } from '../access/policy.ts'
import type { Context } from '../context/context.ts'
import { answering } from '../http/answering.ts'
import { ApiError, badBody, tooLarge, unavailable } from '../http/errors.ts'
import { judgeNext, leadColumns, mendRow, pageOfRows, toldImport } from '../import/preview.ts'
import { forgetImport, type Import, importOf } from '../import/staged.ts'
import { analyzeStagedRows } from '../import/statistics.ts'
import { stageFile, withUpload } from '../import/upload.ts'
import { addJob, ownerOf } from '../jobs/rows.ts'
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
  const open = async (request: FastifyRequest, id: string) => {
    const found = await own(request, id)
    await assertIdle(found.scope, found.imported)
    return found
  }
  const upload = { bodyLimit: mostBytes + 2 ** 16 }
  answering(app, `POST ${base}`, async ({ request }) => await received(request, context), upload)
  answering(app, `GET ${base}/:id`, async ({ request, params: { id } }) => {
    const { scope, imported } = await own(request, id)
    return { data: await toldImport(scope, imported) }
  })
  answering(app, `PUT ${base}/:id/columns`, async ({ request, params: { id }, body }) => {
    const { scope, imported } = await open(request, id)
    return { data: await toldImport(scope, await leadColumns(scope, imported, body.paths)) }
  })
  answering(app, `POST ${base}/:id/judge`, async ({ request, params: { id } }) => {
    const { scope, imported } = await open(request, id)
    await judgeNext(scope, imported)
    return { data: await toldImport(scope, imported) }
  })
  answering(app, `GET ${base}/:id/rows`, async ({ request, params: { id }, query }) => {
    const { scope, imported } = await own(request, id)
    const { page = 1, per_page = 25, show } = query
    const { rows, total } = await pageOfRows(scope, imported, { page, perPage: per_page, show })
    return { data: rows, meta: { total, page, per_page } }
  })
  answering(app, `PATCH ${base}/:id/rows/:place`, async ({ request, params: { id, place }, body }) => {
    const { scope, imported } = await open(request, id)
    return { data: await mendRow(scope, imported, Number(place), body) }
  })
  answering(app, `POST ${base}/:id/write`, async ({ request, params: { id } }) => {
    const { scope, imported } = await open(request, id)
    return { data: { job: await begin(scope, imported, context) } }
  })
  answering(app, `DELETE ${base}/:id`, async ({ request, params: { id } }) => {
    const { imported } = await open(request, id)
    await db.transaction().execute((trx) => forgetImport(trx, imported))
    return {}
  })
}

async function received(request: FastifyRequest, context: Context) {
  if (!request.isMultipart()) throw new ApiError('errors.contentType')
  let section = ''
  for await (const part of request.parts()) {
    if (part.type === 'field' && part.fieldname === 'section') section = String(part.value)
    else if (part.type === 'file' && part.fieldname === 'file' && section !== '') {
      const scope = scopeFor(request, 'import', section, context)
      const data = await withUpload(
        part.file,
        async (path) => {
          if (part.file.truncated) throw tooLarge(maxFileMegabytes)
          const imported = await stageFile(scope, { name: part.filename, path })
          const told = await toldImport(scope, imported)
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

/** While a job writes it, nothing of a file is changed. */
async function assertIdle({ db }: Scope, imported: Import): Promise<void> {
  if (imported.job_id === null) return
  const busy = await db
    .selectFrom('core.jobs')
    .select('id')
    .where('bu_id', '=', imported.bu_id)
    .where('id', '=', imported.job_id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  if (busy) throw new ApiError('errors.importing')
}

/** Two who begin it at a time wait for each other at its row, and the second is told that it is being written. */
function begin(scope: Scope, imported: Import, { queue }: Context): Promise<string> {
  if (!queue) throw unavailable()
  return scope.db.transaction().execute(async (db) => {
    const inside = { ...scope, db }
    const [locked] = await db
      .selectFrom('core.imports')
      .selectAll()
      .where('bu_id', '=', imported.bu_id)
      .where('id', '=', imported.id)
      .forUpdate()
      .execute()
    await assertIdle(inside, locked ?? imported)
    const { sound = 0 } =
      (await db
        .selectFrom('core.import_rows')
        .select(sql<number>`count(*)::integer`.as('sound'))
        .where('bu_id', '=', imported.bu_id)
        .where('import_id', '=', imported.id)
        .where('job_id', 'is', null)
        .where('is_left', '=', false)
        .executeTakeFirst()) ?? {}
    const asked = { import: imported.id }
    const job = await addJob({ db, queue }, ownerOf(scope), {
      ...{ kind: 'import', section: imported.section, asked, total: sound },
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

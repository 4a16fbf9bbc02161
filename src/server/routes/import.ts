import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { currentUserOf } from '../access/authenticate.ts'
import { authorize } from '../access/authorization.ts'
import { membershipOf } from '../access/select-unit.ts'
import type { Context } from '../context/context.ts'
import { formParts } from '../files/form-parts.ts'
import { assertDefinitionVersion } from '../http/definition-version.ts'
import { ApiError, badBody, unavailable } from '../http/errors.ts'
import { registerRoute } from '../http/register-route.ts'
import { analyzeStagedRows } from '../import/analyze-tables.ts'
import { changeImport } from '../import/change-import.ts'
import { expireImport } from '../import/delete-imports.ts'
import { fixRow, listImportRows, mapColumns, serializeImport, validateNext } from '../import/import-preview.ts'
import { countUncommitted } from '../import/row-state.ts'
import { stageFile, withTemporaryFile } from '../import/stage-file.ts'
import { findImport, type StagedImport } from '../import/staging.ts'
import type { JobRow } from '../jobs/job-kind.ts'
import { addJob, jobOwnerOf } from '../jobs/job-store.ts'
import { jobKindHandlers } from '../jobs/kinds/job-kind-handlers.ts'
import { canBeUndone, findRevertedJobs } from '../jobs/serialize-job.ts'
import { megabytesToBytes, tableLimits } from '../parsing/limits.ts'
import type { SectionContext } from '../store/section-context.ts'

const { maxFileMegabytes } = tableLimits
const maxBytes = megabytesToBytes(maxFileMegabytes)
const limits = { fileSize: maxBytes, files: 1, fields: 1, fieldSize: 200, parts: 2, headerPairs: 20 }
const base = '/api/v1/dashboard/imports'

/** Routes for an import file before it is written: its columns, its rows and their validation. */
export async function importRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(multipart, { limits })
  const { db } = context.database
  const ownImport = async (request: FastifyRequest, id: string) => {
    const owner = { unit: membershipOf(request).unit, person: currentUserOf(request) }
    const stagedImport = await findImport(db, owner, id)
    const scope = authorize(request, 'import', stagedImport.section, context)
    assertDefinitionVersion(scope.section, request)
    return { stagedImport, scope }
  }
  const upload = { bodyLimit: maxBytes + 2 ** 16, config: { body: 'disk' } } as const
  registerRoute(app, `POST ${base}`, async ({ request }) => await receiveFile(request, context), upload)
  registerRoute(app, `GET ${base}/:id`, async ({ request, params: { id } }) => {
    const { scope, stagedImport } = await ownImport(request, id)
    return { data: serializeImport(scope, stagedImport) }
  })
  registerRoute(app, `PUT ${base}/:id/columns`, async ({ request, params: { id }, body }) => {
    const { scope, stagedImport } = await ownImport(request, id)
    return { data: serializeImport(scope, await mapColumns(scope, stagedImport, body.paths)) }
  })
  registerRoute(app, `POST ${base}/:id/validate`, async ({ request, params: { id } }) => {
    const { scope, stagedImport } = await ownImport(request, id)
    return { data: serializeImport(scope, await validateNext(scope, stagedImport)) }
  })
  registerRoute(app, `GET ${base}/:id/rows`, async ({ request, params: { id }, query }) => {
    const { scope, stagedImport } = await ownImport(request, id)
    const { after = 0, per_page = 25, show } = query
    const { rows, total } = await listImportRows(scope, stagedImport, { after, perPage: per_page, show })
    return { data: rows, meta: { total, per_page } }
  })
  registerRoute(app, `PATCH ${base}/:id/rows/:rowNumber`, async ({ request, params: { id, rowNumber }, body }) => {
    const { scope, stagedImport } = await ownImport(request, id)
    return { data: await fixRow(scope, stagedImport, Number(rowNumber), body) }
  })
  registerRoute(app, `POST ${base}/:id/commit`, async ({ request, params: { id } }) => {
    const { scope, stagedImport } = await ownImport(request, id)
    return { data: { job: await startImport(scope, stagedImport, context) } }
  })
  registerRoute(app, `DELETE ${base}/:id`, async ({ request, params: { id } }) => {
    const { scope, stagedImport } = await ownImport(request, id)
    await changeImport(scope, stagedImport, async (trxScope, lockedImport) => {
      await assertNotUndoable(trxScope, lockedImport)
      await expireImport(trxScope.db, lockedImport)
    })
    return {}
  })
}

async function receiveFile(request: FastifyRequest, context: Context) {
  let section = ''
  for await (const part of formParts(request, maxFileMegabytes)) {
    if (part.type === 'field' && part.fieldname === 'section') section = String(part.value)
    else if (part.type === 'file' && part.fieldname === 'file' && section !== '') {
      const authorizeImport = () => authorize(request, 'import', section, context)
      authorizeImport()
      const data = await withTemporaryFile(
        part.content,
        async (path) => {
          await request.reloadAuth?.()
          const scope = authorizeImport()
          const stagedImport = await stageFile(scope, { name: part.filename, path })
          const serializedImport = serializeImport(scope, stagedImport)
          await analyzeStagedRows(context.database.db, serializedImport.counts.pending)
          return serializedImport
        },
        context.storage,
      )
      return { data }
    } else throw badBody(part.fieldname)
  }
  throw new ApiError('errors.fileMissing')
}

/**
 * Each job that wrote from the file needs its rows to be undone, and so does the undo, which may be that of another user. Throws
 * `errors.importUndoable`.
 */
async function assertNotUndoable(scope: SectionContext, { id }: StagedImport): Promise<void> {
  const jobs = await scope.db
    .selectFrom('core.jobs')
    .selectAll()
    .where('bu_id', '=', scope.unit.id)
    .where('kind', '=', 'import')
    .where(sql<string>`request ->> 'import'`, '=', id)
    .execute()
  const reverts = await findRevertedJobs(scope.db, jobs)
  const isNeeded = jobs.some((job) => isUnfinished(job) || (!reverts.has(job.id) && canBeUndone(job, jobKindHandlers)))
  if (isNeeded) throw new ApiError('errors.importUndoable')
}

const isUnfinished = ({ state }: JobRow): boolean => state === 'waiting' || state === 'running'

/** The row lock serializes concurrent starts; the second one gets the error that the import is already being written. */
function startImport(scope: SectionContext, stagedImport: StagedImport, { queue }: Context): Promise<string> {
  if (!queue) throw unavailable()
  return changeImport(scope, stagedImport, async (trxScope, lockedImport) => {
    const { db } = trxScope
    const request = { import: stagedImport.id }
    const job = await addJob({ db, queue }, jobOwnerOf(scope), {
      kind: 'import',
      section: stagedImport.section,
      request,
      total: countUncommitted(lockedImport.row_counts),
    })
    await db
      .updateTable('core.imports')
      // The import is kept while it can be undone.
      .set({ job_id: job.id, expires_at: sql`now() + interval '3 days'` })
      .where('bu_id', '=', stagedImport.bu_id)
      .where('id', '=', stagedImport.id)
      .execute()
    return job.id
  })
}

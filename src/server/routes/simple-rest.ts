import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listQuerySchema } from '../../api/sections/list-query.ts'
import { type Action, supportsAction } from '../../schema/access.ts'
import type { NamedSection } from '../../schema/section.ts'
import { authorize } from '../access/authorization.ts'
import type { Context } from '../context/context.ts'
import { badBody, methodNotAllowed, notFound } from '../http/errors.ts'
import { bodyLimits } from '../http/json-body-parser.ts'
import { parseQueryParams, type RawQuery } from '../http/query-params.ts'
import { registerRoute } from '../http/register-route.ts'
import { rewriteRenamedParams } from '../http/renamed-params.ts'
import { listIdPage } from '../lists/list-records.ts'
import { toListQuery } from '../lists/parse-query.ts'
import { fromSimpleRestQuery } from '../lists/simple-rest-query.ts'
import { streamRecords } from '../lists/stream-records.ts'
import { changeRecord, createRecord, type RecordInput, removeRecordAsAction } from '../records/records.ts'
import { findRecord } from '../store/find-record.ts'
import type { SectionContext } from '../store/section-context.ts'
import { serializeBilingual } from '../store/serializer.ts'

const config = { allowImpersonation: true } as const
const recordOptions = { config, bodyLimit: bodyLimits.record }

/**
 * Every section in the dialect of ra-data-simple-rest, so that react-admin with that data provider works with this API. Requests pass the
 * same authorization, validation, audit and version checks as those of the dashboard. A singleton is a list of one.
 *
 * @example
 * simpleRestProvider('https://back-office.example.com/api/v1/rest', httpClient) // sends Authorization, BU-ID and lang
 */
export function simpleRestRoutes(app: FastifyInstance, context: Context): void {
  // The client sends DELETE with this content type and without a body.
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    body === '' ? done(null, undefined) : done(badBody()),
  )

  registerRoute(
    app,
    'GET /api/v1/rest/:resource',
    async ({ request, reply, params: { resource }, query }) => {
      const scope = scopeOf(request, resource, 'list')
      const rewritten = rewriteRenamedParams(
        scope.section,
        { params: {}, query: fromSimpleRestQuery(query), body: undefined },
        reply,
      )
      return await sendList(scope, reply, rewritten.query as RawQuery)
    },
    { config },
  )
  registerRoute(
    app,
    'GET /api/v1/rest/:resource/:id',
    async ({ request, params: { resource, id } }) => await findRecord(scopeOf(request, resource, 'show'), id),
    { config },
  )
  registerRoute(
    app,
    'POST /api/v1/rest/:resource',
    async ({ request, reply, params: { resource } }) => {
      const scope = scopeOf(request, resource, 'create')
      return await createRecord(scope, bodyOf(scope, request, reply))
    },
    recordOptions,
  )
  registerRoute(
    app,
    'PUT /api/v1/rest/:resource/:id',
    async ({ request, reply, params: { resource, id } }) => {
      const scope = scopeOf(request, resource, 'edit')
      return await changeRecord(scope, id, bodyOf(scope, request, reply))
    },
    recordOptions,
  )
  registerRoute(
    app,
    'DELETE /api/v1/rest/:resource/:id',
    async ({ request, params: { resource, id } }) =>
      (await removeRecordAsAction(scopeOf(request, resource, 'delete'), id)).result,
    { config },
  )

  /** Throws as `authorize` does, and `errors.method` if sections of this kind do not support the action. */
  function scopeOf(request: FastifyRequest, resource: string, action: Action): SectionContext {
    const section = context.sections.find(({ name }) => name === resource)
    if (!section) throw notFound()
    const requiredAction = action === 'list' && section.kind === 'singleton' ? 'show' : action
    if (!supportsAction(section, requiredAction)) throw methodNotAllowed(methodsOf(section))
    return authorize(request, requiredAction, section.name, context)
  }
}

/** Returns the methods that the records of a section support. */
const methodsOf = (section: NamedSection): readonly string[] => [
  'GET',
  ...(['create', 'edit', 'delete'] as const)
    .filter((action) => supportsAction(section, action))
    .map((action) => methods[action]),
]
const methods = { create: 'POST', edit: 'PUT', delete: 'DELETE' } as const

/** Returns the body with current field names. */
const bodyOf = (
  { section }: SectionContext,
  { params, query, body }: FastifyRequest,
  reply: FastifyReply,
): RecordInput => rewriteRenamedParams(section, { params, query, body }, reply).body as RecordInput

/** Streams the records of a page one by one, at the speed of the client. */
async function sendList(scope: SectionContext, reply: FastifyReply, rawQuery: RawQuery): Promise<FastifyReply> {
  const query = toListQuery(scope.section, parseQueryParams(listQuerySchema(scope.section), rawQuery))
  const { json, total } = await listIdPage(scope, query)
  const rows: readonly { readonly id: string }[] = JSON.parse(json)
  const firstIndex = (query.page - 1) * query.perPage
  const range = rows.length === 0 ? '*' : `${firstIndex}-${firstIndex + rows.length - 1}`
  reply.header('content-range', `${scope.section.name} ${range}/${total}`)
  const ids = rows.map(({ id }) => id)
  return reply.type('application/json; charset=utf-8').send(Readable.from(jsonOf(scope, ids), { highWaterMark: 1 }))
}

async function* jsonOf(scope: SectionContext, ids: readonly string[]): AsyncGenerator<string> {
  let separator = '['
  for await (const raw of streamRecords(scope, ids)) {
    yield separator + JSON.stringify(serializeBilingual(scope.section, raw))
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listParameters } from '../../api/sections/query.ts'
import { type Action, canDo } from '../../schema/access.ts'
import type { NamedSection } from '../../schema/section.ts'
import { scopeFor } from '../access/policy.ts'
import type { Context } from '../context/context.ts'
import { answering } from '../http/answering.ts'
import { badBody, notFound, wrongMethod } from '../http/errors.ts'
import { saidNow } from '../http/former-names.ts'
import { bodyLimits } from '../http/json-bodies.ts'
import { queryIn, type RawQuery } from '../http/query.ts'
import { listIds } from '../lists/list.ts'
import { listAskedBy } from '../lists/query.ts'
import { readEach } from '../lists/read-each.ts'
import { listQueryOf } from '../lists/rest-query.ts'
import { type Body, changeRecord, createRecord, removeRecord } from '../records/records.ts'
import { fullRecord } from '../store/assemble.ts'
import { findRecord } from '../store/find.ts'
import type { Scope } from '../store/scope.ts'

const config = { looks: true } as const
const whole = { config, bodyLimit: bodyLimits.record }

/**
 * Every section in the dialect of ra-data-simple-rest, so that a react-admin with that data provider works against the API. The calls go
 * through the same access checks, validation, audit and versions as those of the dashboard. A singleton is a list of one.
 *
 * @example
 * simpleRestProvider('https://back-office.example.com/api/v1/rest', httpClient) // sends Authorization, BU-ID and lang
 */
export function restRoutes(app: FastifyInstance, context: Context): void {
  // The client sends DELETE with this type and without a body.
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    body === '' ? done(null, undefined) : done(badBody()),
  )

  answering(
    app,
    'GET /api/v1/rest/:resource',
    async ({ request, reply, params: { resource }, query }) => {
      const scope = scopeOf(request, resource, 'list')
      const asked = saidNow(scope.section, { params: {}, query: listQueryOf(query), body: undefined }, reply)
      return await sendList(scope, reply, asked.query as RawQuery)
    },
    { config },
  )
  answering(
    app,
    'GET /api/v1/rest/:resource/:id',
    async ({ request, params: { resource, id } }) => await findRecord(scopeOf(request, resource, 'show'), id),
    { config },
  )
  answering(
    app,
    'POST /api/v1/rest/:resource',
    async ({ request, reply, params: { resource } }) => {
      const scope = scopeOf(request, resource, 'create')
      return await createRecord(scope, bodyOf(scope, request, reply))
    },
    whole,
  )
  answering(
    app,
    'PUT /api/v1/rest/:resource/:id',
    async ({ request, reply, params: { resource, id } }) => {
      const scope = scopeOf(request, resource, 'edit')
      return await changeRecord(scope, id, bodyOf(scope, request, reply))
    },
    whole,
  )
  answering(
    app,
    'DELETE /api/v1/rest/:resource/:id',
    async ({ request, params: { resource, id } }) => await removeRecord(scopeOf(request, resource, 'delete'), id),
    { config },
  )

  /** Throws as `scopeFor` does, and `errors.method` where no section of its kind can be used so. */
  function scopeOf(request: FastifyRequest, resource: string, action: Action): Scope {
    const section = context.sections.find(({ name }) => name === resource)
    if (!section) throw notFound()
    const needed = action === 'list' && section.kind === 'singleton' ? 'show' : action
    if (!canDo(section, needed)) throw wrongMethod(methodsOf(section))
    return scopeFor(request, needed, section.name, context)
  }
}

/** What can be done with the records of a section, by its method. */
const methodsOf = (section: NamedSection): readonly string[] => [
  'GET',
  ...(['create', 'edit', 'delete'] as const)
    .filter((action) => canDo(section, action))
    .map((action) => methods[action]),
]
const methods = { create: 'POST', edit: 'PUT', delete: 'DELETE' } as const

/** The body by the names that fields have today. */
const bodyOf = ({ section }: Scope, { params, query, body }: FastifyRequest, reply: FastifyReply): Body =>
  saidNow(section, { params, query, body }, reply).body as Body

/** Answers the records of a page one after the other, as fast as the client takes them. */
async function sendList(scope: Scope, reply: FastifyReply, asked: RawQuery): Promise<FastifyReply> {
  const query = listAskedBy(scope.section, queryIn(listParameters(scope.section), asked))
  const { json, total } = await listIds(scope, query)
  const rows: readonly { readonly id: string }[] = JSON.parse(json)
  const first = (query.page - 1) * query.perPage
  const range = rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`
  reply.header('content-range', `${scope.section.name} ${range}/${total}`)
  const ids = rows.map(({ id }) => id)
  return reply.type('application/json; charset=utf-8').send(Readable.from(jsonOf(scope, ids), { highWaterMark: 1 }))
}

async function* jsonOf(scope: Scope, ids: readonly string[]): AsyncGenerator<string> {
  let separator = '['
  for await (const raw of readEach(scope, ids)) {
    yield separator + JSON.stringify(fullRecord(scope.section, raw))
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

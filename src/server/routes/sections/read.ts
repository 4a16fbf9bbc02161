import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageAlone } from '../../../api/common.ts'
import type { ListQuery } from '../../../api/sections/query.ts'
import { rowKey, rowsQuery } from '../../../api/sections/query.ts'
import { isRecord } from '../../../schema/fields.ts'
import { lookUpFields, lookUpOf } from '../../../schema/paths.ts'
import { hasPersonal, isKeepable } from '../../../schema/personal.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { scopeFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../http/errors.ts'
import { takenBy } from '../../http/taken.ts'
import { readsMuch } from '../../http/turns.ts'
import { listIds, listRecords, lookUp, type RecordList } from '../../lists/list.ts'
import { listAskedBy, lookUpAskedBy, rowsAskedBy } from '../../lists/query.ts'
import { findRow, listRows } from '../../lists/rows.ts'
import { findCounted } from '../../search/masked-search.ts'
import { findRecord } from '../../store/find.ts'
import type { Scope } from '../../store/scope.ts'
import { answeringIn } from './section-call.ts'

/** Each is read in one statement, which proves by itself that it may be. */
const readingOf = (section: NamedSection) => ({ config: { proves: true, revalidates: isKeepable(section) } })

/** The list, what its records are called, and one of them. */
export function readRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  const answering = answeringIn(app, section, context)
  const reading = readingOf(section)

  answering(
    'GET ',
    section.lookUp === true ? lookingUp : 'list',
    ({ request, reply, scope, query }) => sendList(request, reply, scope, query),
    reading,
  )

  answering(
    'GET /options',
    'lookUp',
    async ({ reply, scope, query }) => {
      const asked = lookUpAskedBy(query)
      const { json, ...meta } = await lookUp(scope, asked)
      return sendPage(reply, json, { ...meta, page: asked.page, per_page: asked.perPage })
    },
    reading,
  )

  showRoute(app, section, context)
}

/** One record, at the section's address or another one of its list. */
function showRoute(app: FastifyInstance, section: NamedSection, context: Context, at: { path?: string } = {}): void {
  answeringIn(app, section, context)(
    'GET /:key',
    'show',
    async ({ scope, params, query: { lang } }) => ({ data: await findRecord(scope, params.key, { locale: lang }) }),
    { ...readingOf(section), ...at },
  )
}

/** The list of a section with personal fields, its query in the body, so that what is searched for is in no address. */
export function searchRoute(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!hasPersonal(section)) return
  answeringIn(app, section, context)(
    'POST /search',
    'list',
    ({ request, reply, scope, body }) => sendList(request, reply, scope, body),
    readingOf(section),
  )
}

/** The addresses beside the section's own: that of the whole list for those who look it up, and those of fields whose rows are listed together. */
export function lookUpRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  const second = lookUpOf(section)
  if (second) {
    const answering = answeringIn(app, section, context)
    answering('GET ', lookingUp, ({ request, reply, scope, query }) => sendList(request, reply, scope, query), {
      ...readingOf(section),
      path: second,
    })
    showRoute(app, section, context, { path: `${second}/:key` })
  }
  for (const { path, address } of lookUpFields(section)) {
    app.get(address, { config: { looks: true } }, async (request) => {
      const scope = scopeFor(request, 'list', section.name, context)
      const field = lookUpFields(scope.section).find((one) => one.path === path)
      if (!field) throw notFound()
      const query = rowsAskedBy(takenBy({ query: rowsQuery }, request).query)
      const { rows, total } = await listRows(scope, field, query)
      return { data: rows, meta: { total, page: query.page, per_page: query.perPage } }
    })
    app.get(`${address}/:key`, { config: { looks: true } }, async (request) => {
      const scope = scopeFor(request, 'list', section.name, context)
      const { params, query } = takenBy({ params: rowKey, query: languageAlone }, request)
      const field = lookUpFields(scope.section).find((one) => one.path === path)
      const row = field && (await findRow(scope, field, params.key, query.lang ?? 'en'))
      if (!row) throw notFound()
      return { data: row }
    })
  }
}

/** The list is for those who may look it up; what was deleted is for those alone who may list it. */
const lookingUp = ({ query }: FastifyRequest) =>
  isRecord(query) && query['filter[deleted]'] === 'true' ? 'list' : 'lookUp'

/** A page of more rows is a large read. The interface shows at most as many. */
const longList = 100

/** Answers a page of a list, whose query came in the address or in a body; with `only=ids` its rows have nothing else. */
async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  scope: Scope,
  asked: ListQuery,
): Promise<FastifyReply> {
  const query = listAskedBy(scope.section, asked)
  if (query.words.length > 0 || query.perPage > longList) readsMuch(request)
  const search = { scopes: [scope], search: query, rows: ({ total }: RecordList) => total }
  const find = asked.only === undefined ? listRecords : listIds
  const { json, ...meta } = await findCounted(request, search, () => find(scope, query))
  return sendPage(reply, json, { ...meta, page: query.page, per_page: query.perPage })
}

/**
 * Rows that the database has already written as JSON are passed on as they are: 4 times as fast as reading them first. As bytes, which are
 * counted, tagged and sent without being made anew each time.
 */
function sendPage(reply: FastifyReply, json: string, meta: object): FastifyReply {
  const answer = Buffer.from(`{"data":${json},"meta":${JSON.stringify(meta)}}`)
  return reply.type('application/json; charset=utf-8').send(answer)
}

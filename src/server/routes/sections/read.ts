import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ListQuery } from '../../../api/sections/list-query.ts'
import { fieldRowsQuerySchema, rowParams } from '../../../api/sections/list-query.ts'
import { langQuery } from '../../../api/shared-schemas.ts'
import { isRecord } from '../../../schema/is-record.ts'
import { fieldApiPaths, optionsPathOf } from '../../../schema/paths.ts'
import { hasPersonalFields, isCacheable } from '../../../schema/personal-fields.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { authorize } from '../../access/authorization.ts'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../http/errors.ts'
import { parseRequest } from '../../http/parse-request.ts'
import { markLargeRead } from '../../http/request-priority.ts'
import { type ListPage, listIdPage, listRecords, listReferenceOptions } from '../../lists/list-records.ts'
import { findRow, listRows } from '../../lists/list-rows.ts'
import { toListQuery, toOptionQuery, toRowsQuery } from '../../lists/parse-query.ts'
import { searchMaskedFields } from '../../search/masked-search.ts'
import { findRecord } from '../../store/find-record.ts'
import type { SectionContext } from '../../store/section-context.ts'
import { registerSectionRoute } from './register-section-route.ts'

const readOptions = (section: NamedSection) => ({ config: { etag: isCacheable(section) } })

/** Routes for the list, the options and a single record. */
export function readRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  const register = registerSectionRoute(app, section, context)
  const cacheOptions = readOptions(section)

  register(
    'GET ',
    section.optionsEndpoint === true ? lookupOperation : 'list',
    ({ request, reply, scope, query }) => sendList(request, reply, scope, query),
    cacheOptions,
  )

  register(
    'GET /options',
    'lookUp',
    async ({ reply, scope, query }) => {
      const optionQuery = toOptionQuery(query)
      const { json, ...meta } = await listReferenceOptions(scope, optionQuery)
      return sendPage(reply, json, { ...meta, page: optionQuery.page, per_page: optionQuery.perPage })
    },
    cacheOptions,
  )

  showRoute(app, section, context)
}

/** Route for one record, at the section's URL or at another path of its list. */
function showRoute(app: FastifyInstance, section: NamedSection, context: Context, at: { path?: string } = {}): void {
  registerSectionRoute(app, section, context)(
    'GET /:key',
    'show',
    async ({ scope, params, query: { lang } }) => ({ data: await findRecord(scope, params.key, { locale: lang }) }),
    { ...readOptions(section), ...at },
  )
}

/** The list of a section with personal fields, with the query in the body, so that search terms do not appear in URLs. */
export function searchRoute(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!hasPersonalFields(section)) return
  registerSectionRoute(app, section, context)(
    'POST /search',
    'list',
    ({ request, reply, scope, body }) => sendList(request, reply, scope, body),
    { config: { ...readOptions(section).config, readOnly: true } },
  )
}

/** Additional URLs of a section: the whole list for lookups, and the fields whose rows are listed together. */
export function lookupRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  const optionsPath = optionsPathOf(section)
  if (optionsPath) {
    const register = registerSectionRoute(app, section, context)
    register('GET ', lookupOperation, ({ request, reply, scope, query }) => sendList(request, reply, scope, query), {
      ...readOptions(section),
      path: optionsPath,
    })
    showRoute(app, section, context, { path: `${optionsPath}/:key` })
  }
  for (const { path, address } of fieldApiPaths(section)) {
    app.get(address, { config: { allowImpersonation: true } }, async (request) => {
      const scope = authorize(request, 'list', section.name, context)
      const field = fieldApiPaths(scope.section).find((endpoint) => endpoint.path === path)
      if (!field) throw notFound()
      const query = toRowsQuery(parseRequest({ query: fieldRowsQuerySchema }, request).query)
      const { rows, total } = await listRows(scope, field, query)
      return { data: rows, meta: { total, page: query.page, per_page: query.perPage } }
    })
    app.get(`${address}/:key`, { config: { allowImpersonation: true } }, async (request) => {
      const scope = authorize(request, 'list', section.name, context)
      const { params, query } = parseRequest({ params: rowParams, query: langQuery }, request)
      const field = fieldApiPaths(scope.section).find((endpoint) => endpoint.path === path)
      const row = field && (await findRow(scope, field, params.key, query.lang ?? 'en'))
      if (!row) throw notFound()
      return { data: row }
    })
  }
}

/** Lookups may read the list; deleted records require the `list` operation. */
const lookupOperation = ({ query }: FastifyRequest) =>
  isRecord(query) && query['filter[deleted]'] === 'true' ? 'list' : 'lookUp'

/** A page with more rows is a large read. The UI shows at most this many. */
const maxSmallList = 100

/** Sends a page of a list, with the query from the URL or the body; with `only=ids` the rows only have ids. */
async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  scope: SectionContext,
  input: ListQuery,
): Promise<FastifyReply> {
  const query = toListQuery(scope.section, input)
  if (query.words.length > 0 || query.perPage > maxSmallList) markLargeRead(request)
  const search = { scopes: [scope], search: query, rows: ({ total }: ListPage) => total }
  const find = input.only === undefined ? listRecords : listIdPage
  const { json, ...meta } = await searchMaskedFields(request, search, () => find(scope, query))
  return sendPage(reply, json, { ...meta, page: query.page, per_page: query.perPage })
}

/**
 * Forwards rows that the database already serialized as JSON, which is 4 times as fast as parsing them first. Sends bytes, so that length,
 * ETag and body need no further conversion.
 */
function sendPage(reply: FastifyReply, json: string, meta: object): FastifyReply {
  const body = Buffer.from(`{"data":${json},"meta":${JSON.stringify(meta)}}`)
  return reply.type('application/json; charset=utf-8').send(body)
}

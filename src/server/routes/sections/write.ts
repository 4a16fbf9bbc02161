import type { FastifyInstance } from 'fastify'
import { canDo } from '../../../schema/access.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { scopeFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { bodyOf } from '../../http/body.ts'
import { bodyLimits } from '../../http/json-bodies.ts'
import { onlyKnown, type RawQuery } from '../../http/query.ts'
import { changeRecord, createRecord, removeRecord, replaceRecord, restoreRecord } from '../../records/records.ts'

interface Item {
  Params: { readonly key: string }
  Querystring: RawQuery
}

/** `POST {base}`, and `PUT`, `PATCH`, `DELETE` and `POST …/restore` of a record; each answers with the whole record. */
export function writeRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  const base = apiBaseOf(section)
  const whole = { bodyLimit: bodyLimits.record }

  if (canDo(section, 'create')) {
    app.post<{ Querystring: RawQuery }>(base, whole, async (request, reply) => {
      const scope = scopeFor(request, 'create', section.name, context)
      onlyKnown(request.query, ['lang'])
      return reply.code(201).send({ data: await createRecord(scope, bodyOf(request)) })
    })

    app.put<Item>(`${base}/:key`, whole, async (request) => {
      const scope = scopeFor(request, 'edit', section.name, context)
      onlyKnown(request.query, ['lang'])
      return { data: await replaceRecord(scope, request.params.key, bodyOf(request)) }
    })
  }

  if (!canDo(section, 'edit')) return

  app.patch<Item>(`${base}/:key`, whole, async (request) => {
    const scope = scopeFor(request, 'edit', section.name, context)
    onlyKnown(request.query, ['lang'])
    return { data: await changeRecord(scope, request.params.key, bodyOf(request)) }
  })

  app.delete<Item>(`${base}/:key`, async (request) => {
    const scope = scopeFor(request, 'delete', section.name, context)
    onlyKnown(request.query, ['lang'])
    return { data: await removeRecord(scope, request.params.key) }
  })

  app.post<Item>(`${base}/:key/restore`, async (request) => {
    const scope = scopeFor(request, 'restore', section.name, context)
    onlyKnown(request.query, ['lang'])
    return { data: await restoreRecord(scope, request.params.key) }
  })
}

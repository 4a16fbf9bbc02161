import type { FastifyInstance } from 'fastify'
import { apiBaseOf } from '../../../schema/paths.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { scopeFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { bodyOf } from '../../http/body.ts'
import { stale } from '../../http/errors.ts'
import { bodyLimits } from '../../http/json-bodies.ts'
import { onlyKnown, optionalLocaleIn, type RawQuery } from '../../http/query.ts'
import { listRecords } from '../../lists/list.ts'
import { parseListQuery } from '../../lists/query.ts'
import { type Body, changeRecord, createRecord, replaceRecord } from '../../records/records.ts'
import { findRecord } from '../../store/find.ts'
import { lockUntilEnd } from '../../store/locks.ts'
import type { Scope } from '../../store/scope.ts'
import { inTransaction } from '../../store/write.ts'

interface Asked {
  Querystring: RawQuery
}
/** What a singleton is before anybody has saved it. */
const unsaved = { id: null, slug: null, version: 0 }

/** The one record of a singleton: `GET`, `PUT` and `PATCH` of `{base}`. Its first version is saved over version 0. */
export function singletonRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  const base = apiBaseOf(section)
  const whole = { bodyLimit: bodyLimits.record }

  app.get<Asked>(base, async (request) => {
    const scope = scopeFor(request, 'show', section.name, context)
    onlyKnown(request.query, ['lang'])
    const locale = optionalLocaleIn(request.query)
    const id = await idOf(scope)
    return { data: id === undefined ? unsaved : await findRecord(scope, id, { locale }) }
  })

  app.put<Asked>(base, whole, async (request) => {
    const scope = scopeFor(request, 'edit', section.name, context)
    onlyKnown(request.query, ['lang'])
    return { data: await save(scope, bodyOf(request), replaceRecord) }
  })

  app.patch<Asked>(base, whole, async (request) => {
    const scope = scopeFor(request, 'edit', section.name, context)
    onlyKnown(request.query, ['lang'])
    return { data: await save(scope, bodyOf(request), changeRecord) }
  })
}

/** Two who save a singleton for the first time at once wait for each other: there is never a second record. */
function save(scope: Scope, body: Body, change: (scope: Scope, key: string, body: Body) => Promise<unknown>) {
  return inTransaction(scope, async (inside) => {
    await lockUntilEnd(inside, 'singleton')
    const id = await idOf(inside)
    if (id !== undefined) return change(inside, id, body)
    const { version = 0, ...rest } = body
    if (version !== 0) throw stale(unsaved)
    return createRecord(inside, rest)
  })
}

async function idOf(scope: Scope): Promise<string | undefined> {
  const { json } = await listRecords(scope, parseListQuery(scope.section, { per_page: '1' }))
  const rows: readonly { readonly id: string }[] = JSON.parse(json)
  return rows[0]?.id
}

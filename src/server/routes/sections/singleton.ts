import type { FastifyInstance } from 'fastify'
import { apiBaseOf } from '../../../schema/paths.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Context } from '../../context/context.ts'
import { stale } from '../../http/errors.ts'
import { bodyLimits } from '../../http/json-bodies.ts'
import { listRecords } from '../../lists/list.ts'
import { parseListQuery } from '../../lists/query.ts'
import { type Body, changeRecord, createRecord, replaceRecord } from '../../records/records.ts'
import type { StoredRecord } from '../../store/assemble.ts'
import { findRecord } from '../../store/find.ts'
import { lockUntilEnd } from '../../store/locks.ts'
import type { Scope } from '../../store/scope.ts'
import { inTransaction } from '../../store/write.ts'
import { answeringIn } from './section-call.ts'

/** What a singleton is before anybody has saved it. */
const unsaved = { id: null, slug: null, version: 0 } as const

/** The one record of a singleton, at the section's own address. Its first version is saved over version 0. */
export function singletonRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  const answering = answeringIn(app, section, context)
  const here = { path: apiBaseOf(section) }
  const whole = { ...here, bodyLimit: bodyLimits.record }

  answering(
    'GET /:key',
    'show',
    async ({ scope, query: { lang } }) => {
      const id = await idOf(scope)
      if (id === undefined) return { data: unsaved }
      return { data: await findRecord(scope, id, { locale: lang }) }
    },
    here,
  )
  answering('GET /:key', 'show', async ({ scope, params, query: { lang } }) => ({
    data: await findRecord(scope, params.key, { locale: lang }),
  }))
  answering('PUT /:key', 'edit', async ({ scope, body }) => ({ data: await save(scope, body, replaceRecord) }), whole)
  answering('PATCH /:key', 'edit', async ({ scope, body }) => ({ data: await save(scope, body, changeRecord) }), whole)
}

type Change = (scope: Scope, key: string, body: Body) => Promise<StoredRecord>

/** Two who save a singleton for the first time at once wait for each other: there is never a second record. */
function save(scope: Scope, body: Body, change: Change): Promise<StoredRecord> {
  return inTransaction(scope, async (inside) => {
    await lockUntilEnd(inside, 'singleton')
    const id = await idOf(inside)
    if (id !== undefined) return change(inside, id, body)
    const { version = 0, id: _, ...rest } = body
    if (version !== 0) throw stale(unsaved)
    return createRecord(inside, rest)
  })
}

async function idOf(scope: Scope): Promise<string | undefined> {
  const { json } = await listRecords(scope, parseListQuery(scope.section, { per_page: '1' }))
  const rows: readonly { readonly id: string }[] = JSON.parse(json)
  return rows[0]?.id
}

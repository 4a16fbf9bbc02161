import type { FastifyInstance } from 'fastify'
import { apiPathOf } from '../../../schema/paths.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Context } from '../../context/context.ts'
import { versionConflict } from '../../http/errors.ts'
import { bodyLimits } from '../../http/json-body-parser.ts'
import { listRecords } from '../../lists/list-records.ts'
import { parseListQuery } from '../../lists/parse-query.ts'
import { changeRecord, createRecord, type RecordInput, replaceRecord } from '../../records/records.ts'
import { findRecord } from '../../store/find-record.ts'
import type { SectionContext } from '../../store/section-context.ts'
import type { SerializedRecord } from '../../store/serializer.ts'
import { lockForTransaction } from '../../store/transaction-lock.ts'
import { runInTransaction } from '../../store/write-rows.ts'
import { registerSectionRoute } from './register-section-route.ts'

/** The identity of a singleton before it is first saved. */
const unsaved = { id: null, slug: null, version: 0 } as const

/** Routes for the single record of a singleton section, at the section's own URL. Its first save uses version 0. */
export function singletonRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  const register = registerSectionRoute(app, section, context)
  const pathOptions = { path: apiPathOf(section) }
  const options = { ...pathOptions, bodyLimit: bodyLimits.record }

  register(
    'GET /:key',
    'show',
    async ({ scope, query: { lang } }) => {
      const id = await idOf(scope)
      if (id === undefined) return { data: unsaved }
      return { data: await findRecord(scope, id, { locale: lang }) }
    },
    pathOptions,
  )
  register('GET /:key', 'show', async ({ scope, params, query: { lang } }) => ({
    data: await findRecord(scope, params.key, { locale: lang }),
  }))
  register('PUT /:key', 'edit', async ({ scope, body }) => ({ data: await save(scope, body, replaceRecord) }), options)
  register('PATCH /:key', 'edit', async ({ scope, body }) => ({ data: await save(scope, body, changeRecord) }), options)
}

type Change = (scope: SectionContext, key: string, body: RecordInput) => Promise<SerializedRecord>

/** Concurrent first saves wait for each other, so that there is never a second record. */
function save(scope: SectionContext, body: RecordInput, change: Change): Promise<SerializedRecord> {
  return runInTransaction(scope, async (trxScope) => {
    await lockForTransaction(trxScope, 'singleton')
    const id = await idOf(trxScope)
    if (id !== undefined) return change(trxScope, id, body)
    const { version = 0, id: _, ...rest } = body
    if (version !== 0) throw versionConflict(unsaved)
    return createRecord(trxScope, rest)
  })
}

async function idOf(scope: SectionContext): Promise<string | undefined> {
  const { json } = await listRecords(scope, parseListQuery(scope.section, { per_page: '1' }))
  const rows: readonly { readonly id: string }[] = JSON.parse(json)
  return rows[0]?.id
}

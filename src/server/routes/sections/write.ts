import type { FastifyInstance } from 'fastify'
import { canDo } from '../../../schema/access.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Context } from '../../context/context.ts'
import { bodyLimits } from '../../http/json-bodies.ts'
import { changeRecord, createRecord, removeRecord, replaceRecord, restoreRecord } from '../../records/records.ts'
import { scopeOfNewAdmin } from '../../staff/place-of-admin.ts'
import { type Asked, answeringIn } from './section-call.ts'

/** A new record, and what is done with one; each answers with the whole record. */
export function writeRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  const answering = answeringIn(app, section, context)
  const whole = { bodyLimit: bodyLimits.record }

  if (canDo(section, 'create')) {
    const scopeOfNew = async (asked: Asked<'POST '>) =>
      section.guard === 'account' ? await scopeOfNewAdmin(asked, context) : asked.scope
    answering(
      'POST ',
      'create',
      async (asked) => ({ data: await createRecord(await scopeOfNew(asked), asked.body) }),
      whole,
    )
    answering(
      'PUT /:key',
      'edit',
      async ({ scope, params, body }) => ({ data: await replaceRecord(scope, params.key, body) }),
      whole,
    )
  }

  if (!canDo(section, 'edit')) return

  answering(
    'PATCH /:key',
    'edit',
    async ({ scope, params, body }) => ({ data: await changeRecord(scope, params.key, body) }),
    whole,
  )
  if (!canDo(section, 'delete')) return
  answering('DELETE /:key', 'delete', async ({ scope, params }) => ({ data: await removeRecord(scope, params.key) }))
  answering('POST /:key/restore', 'restore', async ({ scope, params }) => ({
    data: await restoreRecord(scope, params.key),
  }))
}

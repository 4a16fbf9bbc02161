import type { FastifyInstance } from 'fastify'
import { supportsAction } from '../../../schema/access.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { contextForNewAdmin } from '../../account-management/new-admin-context.ts'
import type { Context } from '../../context/context.ts'
import { bodyLimits } from '../../http/json-body-parser.ts'
import {
  changeRecord,
  createRecord,
  removeRecordAsAction,
  replaceRecord,
  restoreRecordAsAction,
} from '../../records/records.ts'
import { registerSectionRoute, type SectionRequest } from './register-section-route.ts'

/** Routes that create, change, delete and restore records; each returns the whole record. */
export function writeRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  const register = registerSectionRoute(app, section, context)
  const recordOptions = { bodyLimit: bodyLimits.record }

  if (supportsAction(section, 'create')) {
    const contextOfNewRecord = async (input: SectionRequest<'POST '>) =>
      section.writePolicy === 'account' ? await contextForNewAdmin(input, context) : input.scope
    register(
      'POST ',
      'create',
      async (input) => {
        const { copyOf } = input.query
        return { data: await createRecord(await contextOfNewRecord(input), input.body, { copyOf }) }
      },
      recordOptions,
    )
    register(
      'PUT /:key',
      'edit',
      async ({ scope, params, body }) => ({ data: await replaceRecord(scope, params.key, body) }),
      recordOptions,
    )
  }

  if (!supportsAction(section, 'edit')) return

  register(
    'PATCH /:key',
    'edit',
    async ({ scope, params, body }) => ({ data: await changeRecord(scope, params.key, body) }),
    recordOptions,
  )
  if (!supportsAction(section, 'delete')) return
  register('DELETE /:key', 'delete', async ({ scope, params: { key } }) => {
    const { result, action } = await removeRecordAsAction(scope, key)
    return { data: result, action }
  })
  register('POST /:key/restore', 'restore', async ({ scope, params: { key } }) => {
    const { result, action } = await restoreRecordAsAction(scope, key)
    return { data: result, action }
  })
}

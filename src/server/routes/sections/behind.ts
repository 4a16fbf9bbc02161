import type { FastifyInstance } from 'fastify'
import { canDo } from '../../../schema/access.ts'
import { isBilingualSection } from '../../../schema/fields.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Context } from '../../context/context.ts'
import { confirmRecord } from '../../records/confirm.ts'
import { followedIn } from '../../records/followed.ts'
import { answeringIn } from './section-call.ts'

/** What is out of date in a record, with what has changed since; and that it is still right. */
export function behindRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!isBilingualSection(section) || !canDo(section, 'edit')) return
  const answering = answeringIn(app, section, context)
  answering('GET /:key/behind', 'history', async ({ scope, params }) => ({ data: await followedIn(scope, params.key) }))
  answering('POST /:key/confirm', 'edit', async ({ scope, params, body }) => ({
    data: await confirmRecord(scope, params.key, body),
  }))
}

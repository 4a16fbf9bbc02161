import type { FastifyInstance } from 'fastify'
import { supportsAction } from '../../../schema/access.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Context } from '../../context/context.ts'
import { loadRecordHistory } from '../../history/record-history.ts'
import { restoreVersionAsAction } from '../../records/restore-version.ts'
import { registerSectionRoute } from './register-section-route.ts'

/** Routes for the history of a record, and for restoring an earlier version. */
export function historyRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  const register = registerSectionRoute(app, section, context)

  register('GET /:key/history', 'history', async ({ scope, params, query: { lang = 'en', before, version } }) => {
    const { entries, ...meta } = await loadRecordHistory(scope, params.key, { locale: lang, before, version })
    return { data: entries, meta }
  })

  if (!supportsAction(section, 'edit')) return
  register('POST /:key/history/:version/restore', 'restoreVersion', async ({ scope, params, body }) => {
    const restoreRequest = { version: Number(params.version), expectedVersion: body.version, partially: body.partially }
    const { result, action } = await restoreVersionAsAction(scope, params.key, restoreRequest)
    return { data: result, action }
  })
}

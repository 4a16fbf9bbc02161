import type { FastifyInstance } from 'fastify'
import { canDo } from '../../../schema/access.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Context } from '../../context/context.ts'
import { historyOf } from '../../history/history.ts'
import { restoreVersion } from '../../records/restore-version.ts'
import { answeringIn } from './section-call.ts'

/** What became of a record; and it is made what it was. */
export function historyRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  const answering = answeringIn(app, section, context)

  answering('GET /:key/history', 'history', async ({ scope, params, query: { lang = 'en', before, version } }) => {
    const { entries, ...meta } = await historyOf(scope, params.key, { locale: lang, before, version })
    return { data: entries, meta }
  })

  if (!canDo(section, 'edit')) return
  answering('POST /:key/history/:version/restore', 'restoreVersion', async ({ scope, params, body }) => ({
    data: await restoreVersion(scope, params.key, Number(params.version), body.version, body.partially),
  }))
}

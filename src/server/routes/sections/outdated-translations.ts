import type { FastifyInstance } from 'fastify'
import { supportsAction } from '../../../schema/access.ts'
import { isBilingualSection } from '../../../schema/fields.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Context } from '../../context/context.ts'
import { confirmTranslation } from '../../records/confirm-translation.ts'
import { listOutdatedTranslations } from '../../records/list-outdated-translations.ts'
import { registerSectionRoute } from './register-section-route.ts'

/**
 * Routes for the outdated translations of a record, with the changes since then, and for confirming that a translation is still correct.
 */
export function outdatedTranslationRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!isBilingualSection(section) || !supportsAction(section, 'edit')) return
  const register = registerSectionRoute(app, section, context)
  register('GET /:key/outdated-translations', 'history', async ({ scope, params }) => ({
    data: await listOutdatedTranslations(scope, params.key),
  }))
  register('POST /:key/confirm', 'edit', async ({ scope, params, body }) => ({
    data: await confirmTranslation(scope, params.key, body),
  }))
}

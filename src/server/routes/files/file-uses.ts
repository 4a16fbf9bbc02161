import type { FastifyInstance } from 'fastify'
import { authorizeSections } from '../../access/authorization.ts'
import { membershipOf } from '../../access/select-unit.ts'
import type { Context } from '../../context/context.ts'
import { findFileUsages } from '../../files/file-usages.ts'
import { findFiles } from '../../files/files.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { SectionContext } from '../../store/section-context.ts'

/**
 * Lists the records that use a stored file of the unit or link to it, except the record `except`. Records that the user may not see are
 * only counted.
 */
export function fileUsesRoute(app: FastifyInstance, context: Context): void {
  registerRoute(
    app,
    'GET /api/v1/dashboard/file-uses',
    async ({ request, query: { file: id, except, lang = 'en' } }) => {
      const scopes = authorizeSections(request, 'uses', context)
      const [scope] = scopes
      if (!scope) throw forbidden()
      const file = (await findFiles(context.database.db, membershipOf(request).unit.id, [id])).get(id)
      if (!file) throw notFound()
      const usages = await findFileUsages(allSectionScopes(scope), file, { locale: lang })
      const visibleUsages = usages.filter(({ section }) =>
        scopes.some((candidate) => candidate.section.name === section),
      )
      // `except` only filters visible records. Otherwise the count would disclose whether an invisible record uses the file.
      const [entries, hidden] = [visibleUsages.filter((use) => use.id !== except), usages.length - visibleUsages.length]
      return { data: entries, meta: { total: entries.length + hidden, hidden } }
    },
  )
}

/** Returns the contexts of all enabled sections of the unit. */
const allSectionScopes = (scope: SectionContext): readonly SectionContext[] =>
  scope.sections.filter(({ enabled }) => enabled).map((section) => ({ ...scope, section }))

import type { FastifyInstance } from 'fastify'
import { workplaceOf } from '../../access/person.ts'
import { scopesFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { findFiles } from '../../files/files.ts'
import { usesOf } from '../../files/uses.ts'
import { answering } from '../../http/answering.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import type { Scope } from '../../store/scope.ts'

/**
 * The records that show a stored file of the unit or link to it, without the one that `except` names. Those that the person may not see
 * are counted, never named.
 */
export function fileUsesRoute(app: FastifyInstance, context: Context): void {
  answering(app, 'GET /api/v1/dashboard/file-uses', async ({ request, query: { file: id, except, lang = 'en' } }) => {
    const visible = scopesFor(request, 'uses', context)
    const [scope] = visible
    if (!scope) throw forbidden()
    const file = (await findFiles(context.database.db, workplaceOf(request).unit.id, [id])).get(id)
    if (!file) throw notFound()
    const found = await usesOf(everywhere(scope), file, { locale: lang })
    const seen = found.filter(({ section }) => visible.some((one) => one.section.name === section))
    // Of the others nobody learns by asking without one of them whether it is among them.
    const [named, others] = [seen.filter((use) => use.id !== except), found.length - seen.length]
    return { data: named, meta: { total: named.length + others, others } }
  })
}

/** The scopes of all sections that the unit has. */
const everywhere = (scope: Scope): readonly Scope[] =>
  scope.sections.filter(({ enabled }) => enabled).map((section) => ({ ...scope, section }))

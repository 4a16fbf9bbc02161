import type { FastifyInstance } from 'fastify'
import { isId } from '../../../schema/kinds/relation.ts'
import { workplaceOf } from '../../access/person.ts'
import { scopesFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { findFiles } from '../../files/files.ts'
import { usesOf } from '../../files/uses.ts'
import { badQuery, forbidden, notFound } from '../../http/errors.ts'
import { localeIn, onlyKnown, type RawQuery, textIn } from '../../http/query.ts'
import type { Scope } from '../../store/scope.ts'

interface Asked {
  Querystring: RawQuery
}

/**
 * `GET file-uses?file={id}`: the records that show a stored file of the unit or link to it, without the one that `except` names.
 * Those that the person may not see are counted, never named.
 */
export function fileUsesRoute(app: FastifyInstance, context: Context): void {
  app.get<Asked>('/file-uses', async (request) => {
    onlyKnown(request.query, ['file', 'except', 'lang'])
    const [locale, id] = [localeIn(request.query), textIn(request.query, 'file')]
    if (!isId(id)) throw badQuery('file')
    const visible = scopesFor(request, 'uses', context)
    const [scope] = visible
    if (!scope) throw forbidden()
    const file = (await findFiles(context.database.db, workplaceOf(request).unit.id, [id])).get(id)
    if (!file) throw notFound()
    const found = await usesOf(everywhere(scope), file, { locale })
    const except = textIn(request.query, 'except')
    const seen = found.filter(({ section }) => visible.some((one) => one.section.name === section))
    // Of the others nobody learns by asking without one of them whether it is among them.
    const [named, others] = [seen.filter(({ id }) => id !== except), found.length - seen.length]
    return { data: named, meta: { total: named.length + others, others } }
  })
}

/** The scopes of all sections that the unit has. */
const everywhere = (scope: Scope): readonly Scope[] =>
  scope.sections.filter(({ enabled }) => enabled).map((section) => ({ ...scope, section }))

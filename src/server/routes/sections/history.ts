import type { FastifyInstance } from 'fastify'
import { canDo } from '../../../schema/access.ts'
import { isId } from '../../../schema/kinds/relation.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { scopeFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { historyOf } from '../../history/history.ts'
import { bodyOf } from '../../http/body.ts'
import { badQuery, invalid, notFound } from '../../http/errors.ts'
import { localeIn, onlyKnown, type RawQuery, textIn } from '../../http/query.ts'
import { restoreVersion } from '../../records/restore-version.ts'

interface Item {
  Params: { readonly key: string; readonly version: string }
  Querystring: RawQuery
}

/** `GET {base}/{key}/history`: what became of a record; `POST {base}/{key}/history/{version}/restore`: makes it what it was. */
export function historyRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  const base = `${apiBaseOf(section)}/:key/history`

  app.get<Item>(base, async (request) => {
    const scope = scopeFor(request, 'history', section.name, context)
    onlyKnown(request.query, ['lang', 'before', 'version'])
    const { entries, ...meta } = await historyOf(scope, request.params.key, {
      locale: localeIn(request.query),
      before: beforeIn(request.query),
      version: versionIn(request.query),
    })
    return { data: entries, meta }
  })

  if (!canDo(section, 'edit')) return
  app.post<Item>(`${base}/:version/restore`, async (request) => {
    const scope = scopeFor(request, 'restoreVersion', section.name, context)
    onlyKnown(request.query, ['lang'])
    const { version, ...strangers } = bodyOf(request)
    const [stranger] = Object.keys(strangers)
    if (stranger !== undefined) throw invalid([{ path: stranger, key: 'validations.unknown' }])
    if (version === undefined) throw invalid([{ path: 'version', key: 'validations.required' }])
    const wanted = wholeNumber(request.params.version)
    if (wanted === undefined) throw notFound()
    return { data: await restoreVersion(scope, request.params.key, wanted, version) }
  })
}

function beforeIn(query: RawQuery): string | undefined {
  const id = textIn(query, 'before')
  if (id !== undefined && !isId(id)) throw badQuery('before')
  return id
}

function versionIn(query: RawQuery): number | undefined {
  const text = textIn(query, 'version')
  const version = text === undefined ? undefined : wholeNumber(text)
  if (text !== undefined && version === undefined) throw badQuery('version')
  return version
}

const wholeNumber = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

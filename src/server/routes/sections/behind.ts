import type { FastifyInstance } from 'fastify'
import { canDo } from '../../../schema/access.ts'
import { isBilingualSection } from '../../../schema/fields.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { isLocale } from '../../../schema/text/words.ts'
import { scopeFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { bodyOf } from '../../http/body.ts'
import { invalid } from '../../http/errors.ts'
import { onlyKnown, type RawQuery } from '../../http/query.ts'
import { type Confirmation, confirmRecord } from '../../records/confirm.ts'
import { followedIn } from '../../records/followed.ts'

interface Item {
  Params: { readonly key: string }
  Querystring: RawQuery
}

/** `GET {base}/{key}/behind`: what is out of date, and what has changed since; `POST {base}/{key}/confirm`: it is still right. */
export function behindRoutes(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!isBilingualSection(section) || !canDo(section, 'edit')) return
  const base = `${apiBaseOf(section)}/:key`

  app.get<Item>(`${base}/behind`, async (request) => {
    const scope = scopeFor(request, 'history', section.name, context)
    onlyKnown(request.query, ['lang'])
    return { data: await followedIn(scope, request.params.key) }
  })

  app.post<Item>(`${base}/confirm`, async (request) => {
    const scope = scopeFor(request, 'edit', section.name, context)
    onlyKnown(request.query, ['lang'])
    return { data: await confirmRecord(scope, request.params.key, confirmationIn(bodyOf(request))) }
  })
}

function confirmationIn({ language, field = null, version, ...strangers }: ReturnType<typeof bodyOf>): Confirmation {
  const [stranger] = Object.keys(strangers)
  if (stranger !== undefined) throw invalid([{ path: stranger, key: 'validations.unknown' }])
  if (typeof language !== 'string' || !isLocale(language))
    throw invalid([{ path: 'language', key: 'validations.choice' }])
  if (field !== null && typeof field !== 'string') throw invalid([{ path: 'field', key: 'validations.type' }])
  if (version === undefined) throw invalid([{ path: 'version', key: 'validations.required' }])
  return { language, field, version }
}

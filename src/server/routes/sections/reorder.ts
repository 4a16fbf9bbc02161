import type { FastifyInstance } from 'fastify'
import { handOrderOf } from '../../../schema/hand-order.ts'
import { isId } from '../../../schema/kinds/relation.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { scopeFor } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { bodyOf } from '../../http/body.ts'
import { invalid } from '../../http/errors.ts'
import { onlyKnown, type RawQuery } from '../../http/query.ts'
import { type Move, reorder } from '../../records/reorder.ts'

/** `POST {base}/reorder`: moves one record of a list that is ordered by hand; answers with the records that it changed. */
export function reorderRoute(app: FastifyInstance, section: NamedSection, context: Context): void {
  const field = handOrderOf(section)
  if (field === undefined) return

  app.post<{ Querystring: RawQuery }>(`${apiBaseOf(section)}/reorder`, async (request) => {
    const scope = scopeFor(request, 'reorder', section.name, context)
    onlyKnown(request.query, ['lang'])
    return { data: await reorder(scope, field, moveIn(bodyOf(request), section.list.tree)) }
  })
}

/** Throws `errors.validation` with everything that is wrong with the body. */
function moveIn(body: Readonly<Record<string, unknown>>, tree: string | undefined): Move {
  const { id, before, parent, ...rest } = body
  const strangers = [...Object.keys(rest), ...(parent !== undefined && tree === undefined ? ['parent'] : [])]
  const isPlace = (value: unknown): value is string | null => value === null || isId(value)
  if (isId(id) && isPlace(before) && (parent === undefined || isPlace(parent)) && strangers.length === 0)
    return { id, before, ...(parent === undefined ? {} : { parent }) }
  throw invalid([
    ...strangers.map((path) => ({ path, key: 'validations.unknown' })),
    ...refusal('id', id, isId(id)),
    ...refusal('before', before, isPlace(before)),
    ...refusal('parent', parent, parent === undefined || isPlace(parent)),
  ])
}

const refusal = (path: string, value: unknown, isRight: boolean) =>
  isRight ? [] : [{ path, key: `validations.${value === undefined ? 'required' : 'type'}` }]

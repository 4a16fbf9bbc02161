import type { FastifyInstance } from 'fastify'
import { canDo } from '../../../schema/access.ts'
import { isRecord } from '../../../schema/fields.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import type { Problem } from '../../../schema/problems.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { scopeFor, type Way } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { bodyOf } from '../../http/body.ts'
import { invalid } from '../../http/errors.ts'
import { bodyLimits } from '../../http/json-bodies.ts'
import { onlyKnown, type RawQuery } from '../../http/query.ts'
import { type BulkRequest, bulk } from '../../records/records.ts'

const mostKeys = 1000

/** `POST {base}/bulk`: deletes, restores or changes several records, or none of them. */
export function bulkRoute(app: FastifyInstance, section: NamedSection, context: Context): void {
  if (!canDo(section, 'edit')) return
  const whole = { bodyLimit: bodyLimits.record }
  app.post<{ Querystring: RawQuery }>(`${apiBaseOf(section)}/bulk`, whole, async (request) => {
    scopeFor(request, 'bulk', section.name, context)
    onlyKnown(request.query, ['lang'])
    const wish = bulkIn(bodyOf(request))
    const scope = scopeFor(request, wayOf(wish), section.name, context)
    return { data: await bulk(scope, wish) }
  })
}

function wayOf(wish: BulkRequest): Way {
  if ('changes' in wish) return 'edit'
  return 'restore' in wish ? 'restore' : 'delete'
}

function bulkIn(body: Readonly<Record<string, unknown>>): BulkRequest {
  const { slugs, ...rest } = body
  if (!Array.isArray(slugs) || !slugs.every((slug) => typeof slug === 'string')) throw refuse('slugs', 'type')
  if (slugs.length === 0) throw refuse('slugs', 'required')
  if (slugs.length > mostKeys)
    throw invalid([{ path: 'slugs', key: 'validations.items_max', values: { max: mostKeys } }])
  const [[name, value] = ['changes', undefined], second] = Object.entries(rest)
  if (second) throw refuse(second[0], 'unknown')
  if (name === 'delete' && value === true) return { slugs, delete: true }
  if (name === 'restore' && value === true) return { slugs, restore: true }
  if (name === 'changes' && isRecord(value)) return { slugs, changes: value }
  throw refuse(name, ['delete', 'restore', 'changes'].includes(name) ? 'type' : 'unknown')
}

const refuse = (path: string, rule: 'type' | 'required' | 'unknown') =>
  invalid([{ path, key: `validations.${rule}` } satisfies Problem])

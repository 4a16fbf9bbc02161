import { canDo } from '../../schema/access.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { isBilingualSection } from '../../schema/fields.ts'
import type { JsonSchema } from '../../schema/kinds/kind.ts'
import { apiBaseOf } from '../../schema/paths.ts'
import { locales } from '../../schema/words.ts'
import { answers, dataOf, json, keyParameter, type Paths, staff } from './paths.ts'
import { outdatedProperties, refTo, schemaName } from './schemas.ts'

/** What is out of date in a record, and that it is still right; nothing where there is one language. */
export function behindPaths(section: EffectiveSection): Paths {
  if (!isBilingualSection(section) || !canDo(section, 'edit')) return {}
  const base = `${apiBaseOf(section)}/{key}`
  const name = schemaName(section)
  const about = { tags: [section.name], security: staff }
  const read = {
    ...about,
    operationId: `behind${name}`,
    summary: 'What is out of date in a record, with what the other language said when it was right, and says now',
    responses: answers(dataOf({ type: 'array', items: followed })),
  }
  const confirm = {
    ...about,
    operationId: `confirm${name}`,
    summary: 'Says that a field, or without one the whole record, is still right in a language',
    requestBody: json({
      type: 'object',
      properties: {
        language: { type: 'string', enum: locales },
        field: { type: ['string', 'null'] },
        version: { type: 'integer', minimum: 1 },
      },
      required: ['language', 'version'],
      additionalProperties: false,
    }),
    responses: answers(dataOf(refTo(name))),
  }
  return {
    [`${base}/behind`]: { parameters: [keyParameter], get: read },
    [`${base}/confirm`]: { parameters: [keyParameter], post: confirm },
  }
}

const followed: JsonSchema = {
  type: 'object',
  properties: { ...outdatedProperties, change: { type: ['array', 'null'], minItems: 2, maxItems: 2 } },
}

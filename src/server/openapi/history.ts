import { canDo } from '../../schema/access.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import type { JsonSchema } from '../../schema/kinds/kind.ts'
import { apiBaseOf } from '../../schema/paths.ts'
import { auditActions } from '../history/audit.ts'
import { answers, dataOf, json, keyParameter, languageParameter, type Paths, query, staff } from './paths.ts'
import { refTo, schemaName } from './schemas.ts'

/** What became of a record, and the way back to one of its versions; nothing for what is written down itself. */
export function historyPaths(section: EffectiveSection): Paths {
  if (section.kind === 'log') return {}
  const base = `${apiBaseOf(section)}/{key}/history`
  const about = { tags: [section.name], security: staff }
  const name = schemaName(section)
  const read = {
    ...about,
    operationId: `history${name}`,
    summary: 'What became of a record, the latest first, 50 entries at a time',
    parameters: [languageParameter, beforeParameter, query('version', whole, 'The entries of this version alone')],
    responses: answers(history),
  }
  const back = {
    ...about,
    operationId: `goBack${name}`,
    summary: 'Makes a record what it was, as an edit of the version given',
    requestBody: json({
      type: 'object',
      properties: { version: whole },
      required: ['version'],
      additionalProperties: false,
    }),
    responses: answers(dataOf(refTo(name))),
  }
  return {
    [base]: { parameters: [keyParameter], get: read },
    ...(canDo(section, 'edit')
      ? { [`${base}/{version}/restore`]: { parameters: [keyParameter, versionParameter], post: back } }
      : {}),
  }
}

const whole: JsonSchema = { type: 'integer', minimum: 1 }
const beforeParameter = query('before', { type: 'string', format: 'uuid' }, 'Entries older than the one of this id')
const versionParameter = { name: 'version', in: 'path', required: true, schema: whole }

const entry: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    at: { type: 'string', format: 'date-time' },
    person: {
      type: ['object', 'null'],
      properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } },
    },
    action: { type: 'string', enum: auditActions },
    version: whole,
    changes: {
      type: ['object', 'null'],
      description: 'By path of the body the value before and after; of what is personal only that it changed',
      additionalProperties: {
        oneOf: [{ type: 'array', minItems: 2, maxItems: 2 }, { const: 'hidden' }],
      },
    },
    details: { type: ['object', 'null'] },
    restorable: { type: 'boolean' },
  },
}
const history: JsonSchema = {
  type: 'object',
  properties: {
    data: { type: 'array', items: entry },
    meta: {
      type: 'object',
      properties: {
        more: { type: 'boolean' },
        titles: { type: 'object', additionalProperties: { type: 'string' } },
        files: { type: 'object' },
      },
    },
  },
  required: ['data', 'meta'],
}

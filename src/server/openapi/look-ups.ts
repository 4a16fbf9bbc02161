import type { EffectiveSection } from '../../schema/effective.ts'
import type { JsonSchema } from '../../schema/kinds/kind.ts'
import { isList } from '../../schema/kinds/nested.ts'
import { type LookUpField, lookUpFields, lookUpOf } from '../../schema/paths.ts'
import { answers, languageParameter, listOf, listParameters, type Paths, pageParameters, staff } from './paths.ts'
import { flatProperties, objectOf, refTo, schemaName } from './schemas.ts'

/** The addresses beside a section's own: its list for those who look it up, and the rows of its fields in all records. */
export function lookUpPaths(section: EffectiveSection): Paths {
  const second = lookUpOf(section)
  const name = schemaName(section)
  const about = { tags: [section.name], security: staff }
  const list = {
    ...about,
    operationId: `lookUp${name}`,
    summary: 'The list, for those who may edit what refers to it',
    parameters: listParameters(section),
    responses: answers(listOf(refTo(`${name}Row`))),
  }
  const rows = lookUpFields(section).map((field): [string, object] => [
    field.address,
    {
      get: {
        ...about,
        operationId: `list${name}${field.path.charAt(0).toUpperCase()}${field.path.slice(1)}`,
        summary: `Of all records of ${section.name}, or of one`,
        parameters: [languageParameter, ...pageParameters, recordParameter],
        responses: answers(listOf(rowSchema(field), false)),
      },
    },
  ])
  return Object.fromEntries([...(second ? [[second, { get: list }] as const] : []), ...rows]) as Paths
}

const recordParameter = {
  name: 'record',
  in: 'query',
  schema: { type: 'string' },
  description: 'The slug or id of the only record whose rows are wanted',
}

const text: JsonSchema = { type: 'string' }
const named = objectOf({ id: { type: 'string', format: 'uuid' }, slug: text, title: text })

/** A row in one language. */
const rowSchema = ({ field }: LookUpField): JsonSchema =>
  objectOf({
    id: { ...text, description: 'The record’s id and the row’s place in it: {id}.{index}' },
    record: named,
    ...(isList(field) ? flatProperties(field.fields) : { reference: named }),
  })

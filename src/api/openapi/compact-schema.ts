import { isRecord } from '../../schema/is-record.ts'

type Schema = Readonly<Record<string, unknown>>

/** The name of a filter in a query: `filter[status_not]`. */
export const filterNamePattern = /^filter\[(.+)\]$/

/**
 * A shorter form of the same schema. Patterns for any name become `additionalProperties`, a type that the base already states is omitted,
 * and so are empty parts.
 */
export function compactSchema(schema: Schema): Schema {
  const { patternProperties, properties, required, ...otherKeywords } = schema
  const [singleSchema, ...otherSchemas] = Array.isArray(otherKeywords.allOf) ? otherKeywords.allOf : []
  const hasOnlyAllOf =
    Object.keys(omitKey(otherKeywords, 'type')).length === 1 && !patternProperties && !isFilled(properties)
  if (
    hasOnlyAllOf &&
    otherSchemas.length === 0 &&
    isRecord(singleSchema) &&
    '$ref' in singleSchema &&
    !isFilled(required)
  )
    return singleSchema
  const { '^.*$': anyName, ...patterns } = isRecord(patternProperties) ? patternProperties : {}
  return {
    ...(otherKeywords.type === 'object' && Array.isArray(otherKeywords.allOf)
      ? omitKey(otherKeywords, 'type')
      : otherKeywords),
    ...(isFilled(required) ? { required } : {}),
    ...(isFilled(properties) ? { properties } : {}),
    ...(anyName ? { additionalProperties: anyName } : {}),
    ...(isFilled(patterns) ? { patternProperties: patterns } : {}),
  }
}

/**
 * The list query in a body, in one form for all sections: its filters and sort order are described with the list. Undefined for any other
 * schema.
 */
export function extractListQuery({ properties }: Schema): Schema | undefined {
  if (!isRecord(properties) || !Object.keys(properties).some((name) => filterNamePattern.test(name))) return undefined
  const nonFilters = Object.entries(properties).filter(([name]) => !filterNamePattern.test(name))
  const sort = { type: 'string', description: 'A path, as in the query of the list' }
  return {
    type: 'object',
    title: 'ListQuery',
    description: 'The query of the list of the section, with its filters as `filter[status]`',
    properties: { ...Object.fromEntries(nonFilters), sort },
    patternProperties: { '^filter\\[.+\\]$': { type: 'string' } },
    additionalProperties: false,
  }
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
const omitKey = (schema: Schema, name: string): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== name))

import { isRecord } from '../../schema/fields.ts'

type Schema = Readonly<Record<string, unknown>>

/** The name of a filter in a query: `filter[status_not]`. */
export const filterName = /^filter\[(.+)\]$/

/**
 * The same schema in less room: values under any name are `additionalProperties`, a base says that it is an object, and what is empty is
 * left out.
 */
export function compactSchema(schema: Schema): Schema {
  const { patternProperties, properties, required, ...others } = schema
  const [only, ...more] = Array.isArray(others.allOf) ? others.allOf : []
  const isOnly = Object.keys(without(others, 'type')).length === 1 && !patternProperties && !isFilled(properties)
  if (isOnly && more.length === 0 && isRecord(only) && '$ref' in only && !isFilled(required)) return only
  const { '^.*$': anyName, ...patterns } = isRecord(patternProperties) ? patternProperties : {}
  return {
    ...(others.type === 'object' && Array.isArray(others.allOf) ? without(others, 'type') : others),
    ...(isFilled(required) ? { required } : {}),
    ...(isFilled(properties) ? { properties } : {}),
    ...(anyName ? { additionalProperties: anyName } : {}),
    ...(isFilled(patterns) ? { patternProperties: patterns } : {}),
  }
}

/**
 * What a body may ask a list for, the same for every section: its filters and its order are described with the list. Undefined for any
 * other schema.
 */
export function listQueryIn({ properties }: Schema): Schema | undefined {
  if (!isRecord(properties) || !Object.keys(properties).some((name) => filterName.test(name))) return undefined
  const own = Object.entries(properties).filter(([name]) => !filterName.test(name))
  const sort = { type: 'string', description: 'A path, as in the query of the list' }
  return {
    type: 'object',
    title: 'ListQuery',
    description: 'The query of the list of the section, with its filters as `filter[status]`',
    properties: { ...Object.fromEntries(own), sort },
    patternProperties: { '^filter\\[.+\\]$': { type: 'string' } },
    additionalProperties: false,
  }
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
const without = (schema: Schema, name: string): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== name))

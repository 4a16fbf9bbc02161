import type { TSchema } from 'typebox'
import { Format } from 'typebox/format'
import { Check, Errors } from 'typebox/schema'
import { isUuid } from '../fields/relation/relation.ts'
import { isRecord } from '../schema/is-record.ts'

Format.Set('uuid', isUuid)

/** A schema error of one value; its message is `validations.{rule}`. */
interface SchemaError {
  readonly path: string
  readonly rule: string
  readonly values?: Readonly<Record<string, number>>
}

/** The schema errors of a body, at most one per property. */
export function validationErrors(schema: TSchema, body: unknown): readonly SchemaError[] {
  const { anyOf, properties = {}, required = [], additionalProperties } = schemaParts(schema)
  if (anyOf) return shortest(anyOf.map((alternative) => validationErrors(alternative, body)))
  if (!isRecord(body)) return [{ path: '', rule: 'type' }]
  const unknownNames = Object.keys(body).filter((name) => !Object.hasOwn(properties, name))
  return [
    ...(additionalProperties === false ? unknownNames.map((path) => ({ path, rule: 'unknown' })) : []),
    ...Object.entries(properties).flatMap(([path, property]): readonly SchemaError[] => {
      const value = body[path]
      if (value === undefined) return required.includes(path) ? [{ path, rule: 'required' }] : []
      return isValid(property, value) ? [] : [{ path, ...schemaErrorOf(property, value) }]
    }),
  ]
}

/** Does a value match a schema? */
export const isValid = (schema: TSchema, value: unknown): boolean => Check(schema, value)

interface Parts {
  readonly anyOf?: readonly TSchema[]
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
}
/** The properties of an object schema. */
export const schemaParts = (schema: TSchema): Parts => schema as Parts

/** For a union, the errors of the variant with the fewest errors, which is the most likely one. */
const shortest = (errorLists: readonly (readonly SchemaError[])[]): readonly SchemaError[] =>
  errorLists.toSorted((a, b) => a.length - b.length)[0] ?? []

function schemaErrorOf(schema: TSchema, value: unknown): Omit<SchemaError, 'path'> {
  const [, [firstError]] = Errors(schema, value)
  if (firstError?.instancePath !== '') return { rule: 'type' }
  const { limit = 0 } = firstError.params as { readonly limit?: number }
  switch (firstError.keyword) {
    case 'enum':
      return { rule: 'choice' }
    case 'minItems':
      return { rule: 'required' }
    case 'maxItems':
      return { rule: 'items_max', values: { max: limit } }
    case 'minLength':
      return value === '' ? { rule: 'required' } : { rule: 'min', values: { min: limit, length: lengthOf(value) } }
    case 'maxLength':
      return { rule: 'max', values: { max: limit, length: lengthOf(value) } }
    case 'minimum':
      return { rule: 'min_value', values: { min: limit } }
    case 'maximum':
      return { rule: 'max_value', values: { max: limit } }
    default:
      return { rule: isFraction(schema, value) ? 'integer' : 'type' }
  }
}

const lengthOf = (value: unknown): number => [...String(value)].length
const isFraction = (schema: TSchema, value: unknown): boolean =>
  Object(schema).type === 'integer' && typeof value === 'number'

import type { TSchema } from 'typebox'
import { Format } from 'typebox/format'
import { Check, Errors } from 'typebox/schema'
import { isRecord } from '../schema/fields.ts'
import { isId } from '../schema/kinds/relation.ts'

Format.Set('uuid', isId)

/** What is wrong with one value: the sentence about it is `validations.{rule}`. */
export interface Fault {
  readonly path: string
  readonly rule: string
  readonly values?: Readonly<Record<string, number>>
}

/** What of a body is not as its schema has it, at most one fault for each of its properties. */
export function faultsIn(schema: TSchema, body: unknown): readonly Fault[] {
  const { anyOf, properties = {}, required = [], additionalProperties } = partsOf(schema)
  if (anyOf) return fewest(anyOf.map((one) => faultsIn(one, body)))
  if (!isRecord(body)) return [{ path: '', rule: 'type' }]
  const strangers = Object.keys(body).filter((name) => !Object.hasOwn(properties, name))
  return [
    ...(additionalProperties === false ? strangers.map((path) => ({ path, rule: 'unknown' })) : []),
    ...Object.entries(properties).flatMap(([path, property]): readonly Fault[] => {
      const value = body[path]
      if (value === undefined) return required.includes(path) ? [{ path, rule: 'required' }] : []
      return fits(property, value) ? [] : [{ path, ...faultOf(property, value) }]
    }),
  ]
}

/** Is a value as a schema has it? */
export const fits = (schema: TSchema, value: unknown): boolean => Check(schema, value)

interface Parts {
  readonly anyOf?: readonly TSchema[]
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
}
/** The properties of an object that a schema describes. */
export const partsOf = (schema: TSchema): Parts => schema as Parts

/** Of several shapes the one that was meant is the one that the least is wrong with. */
const fewest = (found: readonly (readonly Fault[])[]): readonly Fault[] =>
  found.toSorted((one, other) => one.length - other.length)[0] ?? []

function faultOf(schema: TSchema, value: unknown): Omit<Fault, 'path'> {
  const [, [first]] = Errors(schema, value)
  if (first?.instancePath !== '') return { rule: 'type' }
  const { limit = 0 } = first.params as { readonly limit?: number }
  switch (first.keyword) {
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

import type { TSchema } from 'typebox'
import { isRecord } from '../../schema/is-record.ts'

type Schema = Readonly<Record<string, unknown>>

/**
 * The constraints that a schema adds to a wider schema of the same value: both together accept what the narrow one accepts. Undefined if it
 * adds none.
 *
 * @example
 * additionalConstraints({ type: ['string', 'null'], maxLength: 9 }, { type: 'string', maxLength: 9 }) // { type: 'string' }
 */
function additionalConstraints(base: TSchema, narrowed: TSchema): TSchema | undefined {
  const [baseSchema, narrowedSchema] = [Object(base) as Schema, Object(narrowed) as Schema]
  const addedEntries = Object.entries(narrowedSchema).filter(
    ([name, value]) => !isSame(baseSchema[name], value) && !hints.test(name),
  )
  const entries = addedEntries.flatMap(([name, value]): [string, unknown][] => {
    if (name === 'properties') {
      const inner = additionalPropertyConstraints(baseSchema[name], value)
      return Object.keys(inner).length > 0 ? [[name, inner]] : []
    }
    // The type alone excludes null from the values of an enum.
    return name === 'enum' && !isSame(baseSchema.type, narrowedSchema.type) ? [] : [[name, value]]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** The additional constraints of each property that has any. */
export function additionalPropertyConstraints(base: unknown, narrowed: unknown): Record<string, TSchema> {
  const [baseProperties, narrowedProperties] = [base, narrowed].map(
    (properties): Readonly<Record<string, TSchema>> => (isRecord(properties) ? Object(properties) : {}),
  )
  return Object.fromEntries(
    Object.entries(narrowedProperties ?? {}).flatMap(([name, schema]): [string, TSchema][] => {
      const added = additionalConstraints(baseProperties?.[name] ?? {}, schema)
      return added ? [[name, added]] : []
    }),
  )
}

/** Keywords that describe a value and reject none. */
const hints = /^(description|examples|title|x-.+)$/
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

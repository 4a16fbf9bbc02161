import type { TSchema } from 'typebox'
import { isRecord } from '../../schema/fields.ts'

type Schema = Readonly<Record<string, unknown>>

/**
 * What a schema requires beyond a wider schema of the same value: both together allow what the narrow one allows. Undefined where it
 * requires nothing more.
 *
 * @example
 * narrowing({ type: ['string', 'null'], maxLength: 9 }, { type: 'string', maxLength: 9 }) // { type: 'string' }
 */
export function narrowing(wide: TSchema, narrow: TSchema): TSchema | undefined {
  const [before, after] = [Object(wide) as Schema, Object(narrow) as Schema]
  const own = Object.entries(after).filter(([name, value]) => !isSame(before[name], value) && !hints.test(name))
  const entries = own.flatMap(([name, value]): [string, unknown][] => {
    if (name === 'properties') {
      const inner = narrowings(before[name], value)
      return Object.keys(inner).length > 0 ? [[name, inner]] : []
    }
    // The type alone refuses null among the values of an enum.
    return name === 'enum' && !isSame(before.type, after.type) ? [] : [[name, value]]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** The same of each property that requires more. */
export function narrowings(wide: unknown, narrow: unknown): Record<string, TSchema> {
  const [before, after] = [wide, narrow].map(
    (one): Readonly<Record<string, TSchema>> => (isRecord(one) ? Object(one) : {}),
  )
  return Object.fromEntries(
    Object.entries(after ?? {}).flatMap(([name, schema]): [string, TSchema][] => {
      const more = narrowing(before?.[name] ?? {}, schema)
      return more ? [[name, more]] : []
    }),
  )
}

/** What describes a value and refuses none. */
const hints = /^(description|examples|title|x-.+)$/
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

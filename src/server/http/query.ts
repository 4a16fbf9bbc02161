import type { Of, Schema } from '../../api/common.ts'
import { fits, partsOf } from '../../api/faults.ts'
import { longestSearch } from '../../schema/text/search.ts'
import { badQuery, searchTooLong, tooManyValues } from './errors.ts'

export type RawQuery = Readonly<Record<string, unknown>>

/**
 * The parameters of a call as their schema has them, numbers as numbers; an empty one is none. Throws `errors.query` naming one that the
 * call does not have, that was given twice or cannot be so, and `errors.search` for words over 50 characters.
 */
export function queryIn<S extends Schema>(schema: S, raw: RawQuery): Of<S> {
  const { properties = {}, required = [] } = partsOf(schema)
  const given = Object.entries(raw).flatMap(([name, text]): [string, unknown][] => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!property || typeof text !== 'string') throw badQuery(name)
    return text === '' ? [] : [[name, parsed(name, text, property)]]
  })
  const query = Object.fromEntries(given)
  const missing = required.find((name) => query[name] === undefined)
  if (missing !== undefined) throw badQuery(missing)
  return query as Of<S>
}

function parsed(name: string, text: string, schema: Schema): unknown {
  if (name === 'q') return wordsIn(text)
  const value = isWhole(schema) && /^\d+$/.test(text) ? Number(text) : text
  if (!fits(schema, value)) throw badQuery(name)
  return value
}

/**
 * The values of a comma-separated parameter, at most `max`. Throws `errors.valueCount`, without reading further than that.
 *
 * @example
 * listIn('ids', 'a,b', 1000) // ['a', 'b']
 */
export function listIn(name: string, text: string, max: number): readonly string[] {
  const values = text.split(',', max + 1)
  if (values.length > max) throw tooManyValues(name, max)
  return values
}

/** What is searched for, at most 50 characters. Throws `errors.search`. */
export function wordsIn(typed: string): string {
  const words = typed.trim()
  // No character takes more than two units of UTF-16: what is longer is not counted one by one.
  if (words.length > 2 * longestSearch || [...words].length > longestSearch) throw searchTooLong()
  return words
}

const isWhole = (schema: Schema): boolean => Object(schema).type === 'integer'

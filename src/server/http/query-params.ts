import { isValid, schemaParts } from '../../api/schema-errors.ts'
import type { Schema, StaticOf } from '../../api/shared-schemas.ts'
import { maxSearchLength } from '../../schema/text/max-search-length.ts'
import { badQuery, searchTooLong, tooManyValues } from './errors.ts'

export type RawQuery = Readonly<Record<string, unknown>>

/**
 * Parses query parameters by their schema; integers become numbers and empty parameters are omitted. Throws `errors.query` with the name
 * of a parameter that is unknown, repeated, missing or invalid. Throws `errors.search` for a search term over 50 characters.
 */
export function parseQueryParams<S extends Schema>(schema: S, raw: RawQuery): StaticOf<S> {
  const { properties = {}, required = [] } = schemaParts(schema)
  const entries = Object.entries(raw).flatMap(([name, text]): [string, unknown][] => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!property || typeof text !== 'string') throw badQuery(name)
    return text === '' ? [] : [[name, parseParam(name, text, property)]]
  })
  const query = Object.fromEntries(entries)
  const missing = required.find((name) => query[name] === undefined)
  if (missing !== undefined) throw badQuery(missing)
  return query as StaticOf<S>
}

function parseParam(name: string, text: string, schema: Schema): unknown {
  if (name === 'q') return parseSearchParam(text)
  const value = isInteger(schema) && /^\d+$/.test(text) ? Number(text) : text
  if (!isValid(schema, value)) throw badQuery(name)
  return value
}

/**
 * Splits a comma-separated parameter into at most `max` values. Throws `errors.valueCount` for more, without parsing the rest.
 *
 * @example
 * parseListParam('ids', 'a,b', 1000) // ['a', 'b']
 */
export function parseListParam(name: string, text: string, max: number): readonly string[] {
  const values = text.split(',', max + 1)
  if (values.length > max) throw tooManyValues(name, max)
  return values
}

/** Returns the trimmed search term, at most 50 characters. Throws `errors.search` if it is longer. */
export function parseSearchParam(text: string): string {
  const words = text.trim()
  // A character takes at most two UTF-16 units, so a longer text is refused without counting its characters.
  if (words.length > 2 * maxSearchLength || [...words].length > maxSearchLength) throw searchTooLong()
  return words
}

const isInteger = (schema: Schema): boolean => Object(schema).type === 'integer'

import { longestSearch } from '../../schema/text/search.ts'
import { isLocale, type Locale } from '../../schema/text/words.ts'
import { badQuery, searchTooLong } from './errors.ts'

export type RawQuery = Readonly<Record<string, unknown>>

/** Refuses parameters that a call does not have, and those given twice: each is named in the answer. */
export function onlyKnown(query: RawQuery, names: readonly string[]): void {
  const stranger = Object.entries(query).find(([name, value]) => !names.includes(name) || typeof value !== 'string')
  if (stranger) throw badQuery(stranger[0])
}

/** The value of a parameter; nothing when it is absent or empty. */
export function textIn(query: RawQuery, name: string): string | undefined {
  const value = query[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw badQuery(name)
  return value
}

/** The `lang` parameter; English without one. */
export const localeIn = (query: RawQuery): Locale => optionalLocaleIn(query) ?? 'en'

export function optionalLocaleIn(query: RawQuery): Locale | undefined {
  const value = textIn(query, 'lang')
  if (value === undefined || isLocale(value)) return value
  throw badQuery('lang')
}

/** A whole number within a range. */
export function wholeIn(
  query: RawQuery,
  name: string,
  range: { readonly min: number; readonly max: number; readonly standard: number },
): number {
  const text = textIn(query, name)
  if (text === undefined) return range.standard
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < range.min || value > range.max) throw badQuery(name)
  return value
}

/** The words of a search, at most 50 characters. */
export function searchIn(query: RawQuery): string {
  const text = textIn(query, 'q')?.trim() ?? ''
  if ([...text].length > longestSearch) throw searchTooLong()
  return text
}

/** One of a few values. */
export function oneOfIn<const T extends string>(query: RawQuery, name: string, choices: readonly T[]): T {
  const value = choices.find((choice) => choice === textIn(query, name))
  if (value === undefined) throw badQuery(name)
  return value
}

import type { EffectiveSection } from '../../schema/effective.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { sortPaths } from '../../schema/listable.ts'
import { longestSearch } from '../../schema/search.ts'
import { type SearchWord, searchWords } from '../../schema/search-text.ts'
import { type Whole, wholeValueIn } from '../../schema/whole.ts'
import { isLocale, type Locale } from '../../schema/words.ts'
import { defaultSortOf } from '../database/definition.ts'
import { badQuery, searchTooLong } from '../http/errors.ts'
import { storable } from '../store/values.ts'
import { type Filter, parseFilter } from './filters.ts'
import type { Sort } from './sorting.ts'

export interface ListQuery {
  readonly locale: Locale
  /** From 1. */
  readonly page: number
  readonly perPage: number
  readonly sort: Sort
  /** Folded words of the search. */
  readonly words: readonly SearchWord[]
  /** The phone or address that the search is for as a whole, if it is. */
  readonly whole: Whole | undefined
  readonly filters: readonly Filter[]
  /** List the deleted records instead. */
  readonly deleted: boolean
}
type Raw = Readonly<Record<string, unknown>>

const mostRows = 1000
const mostPages = 1_000_000

/**
 * The list that a query string asks for: `lang page per_page sort order q filter[x] filter[x_not] filter[x_from] filter[x_to]`.
 * Throws `errors.query` naming a parameter that is unknown or cannot be so, and `errors.search` for words over 50 characters.
 */
export function parseListQuery(section: EffectiveSection, raw: Raw): ListQuery {
  refuseStrangers(raw, ['lang', 'page', 'per_page', 'sort', 'order', 'q'], true)
  const filters = Object.entries(raw).filter(([name, value]) => isFilter(name) && value !== '')
  const deleted = filters.find(([name]) => name === 'filter[deleted]')?.[1] ?? 'false'
  if (deleted !== 'true' && deleted !== 'false') throw badQuery('filter[deleted]')
  return {
    ...pageIn(raw, mostRows),
    locale: localeIn(raw),
    sort: sortIn(section, raw),
    ...searchFor(searchedIn(raw)),
    filters: filters
      .filter(([name]) => name !== 'filter[deleted]')
      .map(([name, value]) => parseFilter(section, name, String(value))),
    deleted: deleted === 'true',
  }
}

export interface LookUpQuery {
  readonly locale: Locale
  readonly words: readonly SearchWord[]
  readonly ids: readonly string[] | undefined
  readonly page: number
  readonly perPage: number
}

/** What `GET {base}/options` asks for: `lang q ids page per_page`. Throws as `parseListQuery` does. */
export function parseLookUpQuery(raw: Raw): LookUpQuery {
  refuseStrangers(raw, ['lang', 'page', 'per_page', 'q', 'ids'], false)
  const ids = textIn(raw, 'ids')?.split(',')
  if (ids && (ids.length > mostRows || !ids.every(isId))) throw badQuery('ids')
  return { ...pageIn(raw, 25), locale: localeIn(raw), words: searchFor(searchedIn(raw)).words, ids }
}

export interface RowsQuery {
  readonly locale: Locale
  readonly page: number
  readonly perPage: number
  /** The slug or id of the only record whose rows are meant. */
  readonly record: string | undefined
}

/** What the list of a field's rows asks for: `lang page per_page record`. Throws as `parseListQuery` does. */
export function parseRowsQuery(raw: Raw): RowsQuery {
  refuseStrangers(raw, ['lang', 'page', 'per_page', 'record'], false)
  const record = textIn(raw, 'record')
  return { ...pageIn(raw, mostRows), locale: localeIn(raw), record: record && storable(record) }
}

const isFilter = (name: string): boolean => /^filter\[\w+(\.\w+)?\]$/.test(name)

function refuseStrangers(raw: Raw, names: readonly string[], filters: boolean): void {
  const stranger = Object.entries(raw).find(
    ([name, value]) => typeof value !== 'string' || !(names.includes(name) || (filters && isFilter(name))),
  )
  if (stranger) throw badQuery(stranger[0])
}

function textIn(raw: Raw, name: string): string | undefined {
  const value = raw[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function localeIn(raw: Raw): Locale {
  const value = textIn(raw, 'lang') ?? 'en'
  if (isLocale(value)) return value
  throw badQuery('lang')
}

/** Without a page all rows are meant: the first 1,000 of a list come. */
function pageIn(raw: Raw, standard: number): { page: number; perPage: number } {
  const isPaged = textIn(raw, 'page') !== undefined
  return {
    page: wholeIn(raw, 'page', mostPages) ?? 1,
    perPage: wholeIn(raw, 'per_page', mostRows) ?? (isPaged ? 25 : standard),
  }
}

function wholeIn(raw: Raw, name: string, max: number): number | undefined {
  const text = textIn(raw, name)
  if (text === undefined) return undefined
  const value = Number(text)
  if (!/^\d{1,9}$/.test(text) || value < 1 || value > max) throw badQuery(name)
  return value
}

function sortIn(section: EffectiveSection, raw: Raw): ListQuery['sort'] {
  const path = textIn(raw, 'sort')
  const order = textIn(raw, 'order')?.toLowerCase()
  if (order !== undefined && order !== 'asc' && order !== 'desc') throw badQuery('order')
  if (path === undefined) {
    const standard = defaultSortOf(section)
    return order === undefined ? standard : { ...standard, descending: order === 'desc' }
  }
  if (!sortPaths(section).includes(path)) throw badQuery('sort')
  return { path, descending: order === 'desc' }
}

function searchedIn(raw: Raw): string {
  const text = (textIn(raw, 'q') ?? '').trim()
  if ([...text].length > longestSearch) throw searchTooLong()
  return text
}

/** What somebody means who types this into a search. */
export function searchFor(typed: string): Pick<ListQuery, 'words' | 'whole'> {
  const text = storable(typed)
  return { words: searchWords(text), whole: wholeValueIn(text) }
}

import type { EffectiveSection } from '../../schema/effective.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { sortPaths } from '../../schema/listable.ts'
import { type SearchWord, searchWords } from '../../schema/text/search-text.ts'
import type { Locale } from '../../schema/text/words.ts'
import { type Whole, wholeValueIn } from '../../schema/whole.ts'
import { defaultSortOf } from '../database/definition.ts'
import { badQuery } from '../http/errors.ts'
import { localeIn, onlyKnown, type RawQuery, searchIn, textIn, wholeIn } from '../http/query.ts'
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
const mostRows = 1000
const mostPages = 1_000_000

/**
 * The list that a query string asks for: `lang page per_page sort order q filter[x] filter[x_not] filter[x_from] filter[x_to]`.
 * Throws `errors.query` naming a parameter that is unknown or cannot be so, and `errors.search` for words over 50 characters.
 */
export function parseListQuery(section: EffectiveSection, raw: RawQuery): ListQuery {
  onlyKnown(withoutFilters(raw), ['lang', 'page', 'per_page', 'sort', 'order', 'q'])
  const filters = Object.entries(raw).filter(([name, value]) => isFilter(name) && value !== '')
  const deleted = filters.find(([name]) => name === 'filter[deleted]')?.[1] ?? 'false'
  if (deleted !== 'true' && deleted !== 'false') throw badQuery('filter[deleted]')
  return {
    ...pageIn(raw, mostRows),
    locale: localeIn(raw),
    sort: sortIn(section, raw),
    ...searchFor(searchIn(raw)),
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
export function parseLookUpQuery(raw: RawQuery): LookUpQuery {
  onlyKnown(raw, ['lang', 'page', 'per_page', 'q', 'ids'])
  const ids = textIn(raw, 'ids')?.split(',')
  if (ids && (ids.length > mostRows || !ids.every(isId))) throw badQuery('ids')
  return { ...pageIn(raw, 25), locale: localeIn(raw), words: searchFor(searchIn(raw)).words, ids }
}

export interface RowsQuery {
  readonly locale: Locale
  readonly page: number
  readonly perPage: number
  /** The slug or id of the only record whose rows are meant. */
  readonly record: string | undefined
}

/** What the list of a field's rows asks for: `lang page per_page record`. Throws as `parseListQuery` does. */
export function parseRowsQuery(raw: RawQuery): RowsQuery {
  onlyKnown(raw, ['lang', 'page', 'per_page', 'record'])
  const record = textIn(raw, 'record')
  return { ...pageIn(raw, mostRows), locale: localeIn(raw), record: record && storable(record) }
}

const isFilter = (name: string): boolean => /^filter\[\w+(\.\w+)?\]$/.test(name)

const withoutFilters = (raw: RawQuery): RawQuery =>
  Object.fromEntries(Object.entries(raw).filter(([name, value]) => !isFilter(name) || typeof value !== 'string'))

/** Without a page all rows are meant: the first 1,000 of a list come. */
function pageIn(raw: RawQuery, standard: number): { page: number; perPage: number } {
  const rows = textIn(raw, 'page') === undefined ? standard : 25
  return {
    page: wholeIn(raw, 'page', { min: 1, max: mostPages, standard: 1 }),
    perPage: wholeIn(raw, 'per_page', { min: 1, max: mostRows, standard: rows }),
  }
}

function sortIn(section: EffectiveSection, raw: RawQuery): ListQuery['sort'] {
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

/** What somebody means who types this into a search. */
export function searchFor(typed: string): Pick<ListQuery, 'words' | 'whole'> {
  const text = storable(typed)
  return { words: searchWords(text), whole: wholeValueIn(text) }
}

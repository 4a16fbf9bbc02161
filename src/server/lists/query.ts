import type { ListQuery as Asked, OptionQuery, RowsQuery as RowsAsked } from '../../api/sections/query.ts'
import { searchBody } from '../../api/sections/query.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { longestIdList } from '../../schema/filters.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { type SearchWord, searchWords } from '../../schema/text/search-text.ts'
import type { Locale } from '../../schema/text/words.ts'
import { type Whole, wholeValueIn } from '../../schema/whole.ts'
import { defaultSortOf, type Sort } from '../database/expressions.ts'
import { badQuery } from '../http/errors.ts'
import { listIn, queryIn, type RawQuery } from '../http/query.ts'
import { storable } from '../store/values.ts'
import { type Filter, parseFilters } from './filters.ts'

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

/** The list that a query string asks for, whichever way it came. Throws as `queryIn` does. */
export const parseListQuery = (section: EffectiveSection, raw: RawQuery): ListQuery =>
  listAskedBy(section, queryIn(searchBody(section), raw))

/** The list that is asked for. Throws as `parseFilters` does. */
export function listAskedBy(section: EffectiveSection, asked: Asked): ListQuery {
  const filters = Object.entries(asked).filter(([name]) => name.startsWith('filter[') && name !== deletedToo)
  return {
    ...pageOf(asked, mostRows),
    locale: asked.lang ?? 'en',
    sort: sortOf(section, asked),
    ...searchFor(asked.q ?? ''),
    filters: parseFilters(
      section,
      filters.map(([name, value]) => [name, String(value)]),
    ),
    deleted: asked[deletedToo] === 'true',
  }
}
const deletedToo = 'filter[deleted]'

export interface LookUpQuery {
  readonly locale: Locale
  readonly words: readonly SearchWord[]
  readonly ids: readonly string[] | undefined
  readonly page: number
  readonly perPage: number
}

/** The records to choose from that are asked for; throws `errors.query` for ids that are none, and `errors.valueCount` for too many. */
export function lookUpAskedBy(asked: OptionQuery): LookUpQuery {
  const ids = asked.ids === undefined ? undefined : listIn('ids', asked.ids, longestIdList)
  if (ids && !ids.every(isId)) throw badQuery('ids')
  return { ...pageOf(asked, 25), locale: asked.lang ?? 'en', words: searchFor(asked.q ?? '').words, ids }
}

export interface RowsQuery {
  readonly locale: Locale
  readonly page: number
  readonly perPage: number
  /** The slug or id of the only record whose rows are meant. */
  readonly record: string | undefined
}

/** The rows of a field that are asked for. */
export const rowsAskedBy = (asked: RowsAsked): RowsQuery => ({
  ...pageOf(asked, mostRows),
  locale: asked.lang ?? 'en',
  record: asked.record && storable(asked.record),
})

/** Without a page all rows are meant: the first 1,000 of a list come. */
function pageOf({ page, per_page }: Pick<Asked, 'page' | 'per_page'>, standard: number) {
  return { page: page ?? 1, perPage: per_page ?? (page === undefined ? standard : 25) }
}

function sortOf(section: EffectiveSection, { sort: path, order }: Asked): Sort {
  const descending = order?.toLowerCase() === 'desc'
  if (path !== undefined) return { path, descending }
  const standard = defaultSortOf(section)
  return order === undefined ? standard : { ...standard, descending }
}

/** What somebody means who types this into a search. */
export function searchFor(typed: string): Pick<ListQuery, 'words' | 'whole'> {
  const text = storable(typed)
  return { words: searchWords(text), whole: wholeValueIn(text) }
}

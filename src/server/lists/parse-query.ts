import type {
  ListQuery as ListRequest,
  OptionQuery,
  FieldRowsQuery as RowsRequest,
} from '../../api/sections/list-query.ts'
import { searchBodySchema } from '../../api/sections/list-query.ts'
import { isUuid } from '../../fields/relation/relation.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { type ExactContact, parseExactContact } from '../../schema/exact-contact.ts'
import { maxIds } from '../../schema/filters.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { parseSearchTerms, type SearchOptions, type SearchTerm } from '../../schema/text/search-text.ts'
import { defaultSortOf, type Sort } from '../database/sql-expressions.ts'
import { badQuery } from '../http/errors.ts'
import { parseListParam, parseQueryParams, type RawQuery } from '../http/query-params.ts'
import { toStorableText } from '../store/values.ts'
import { type FieldFilter, parseFilters } from './parse-filters.ts'

export interface ParsedListQuery {
  readonly locale: Locale
  /** From 1. */
  readonly page: number
  readonly perPage: number
  readonly sort: Sort
  /** Whether the best matches come first, in the order of `sort` among themselves: a search without a sort order. */
  readonly byRelevance: boolean
  /** Folded words of the search. */
  readonly words: readonly SearchTerm[]
  /** The phone or email address, if the whole search is one. */
  readonly exactContact: ExactContact | undefined
  readonly filters: readonly FieldFilter[]
  /** Lists the deleted records instead. */
  readonly deleted: boolean
}
const maxPageRows = 1000

/** Parses a list query from a query string or body. Throws like `parseQueryParams`. */
export const parseListQuery = (section: EffectiveSection, raw: RawQuery): ParsedListQuery =>
  toListQuery(section, parseQueryParams(searchBodySchema(section), raw))

/** Converts validated parameters to a list query. Throws like `parseFilters`. */
export function toListQuery(section: EffectiveSection, request: ListRequest): ParsedListQuery {
  const filters = Object.entries(request).filter(([name]) => name.startsWith('filter[') && name !== deletedFilterName)
  const search = parseSearch(request.q ?? '')
  return {
    ...pageOf(request, maxPageRows),
    locale: request.lang ?? 'en',
    sort: sortOf(section, request),
    byRelevance: search.words.length > 0 && request.sort === undefined && request.order === undefined,
    ...search,
    filters: parseFilters(
      section,
      filters.map(([name, value]) => [name, String(value)]),
    ),
    deleted: request[deletedFilterName] === 'true',
  }
}
const deletedFilterName = 'filter[deleted]'

export interface ParsedOptionQuery {
  readonly locale: Locale
  readonly words: readonly SearchTerm[]
  readonly ids: readonly string[] | undefined
  readonly page: number
  readonly perPage: number
}

/**
 * Converts validated parameters to a query for reference options; throws `errors.query` for invalid ids, and `errors.valueCount`
 * for too many.
 */
export function toOptionQuery(request: OptionQuery): ParsedOptionQuery {
  const ids = request.ids === undefined ? undefined : parseListParam('ids', request.ids, maxIds)
  if (ids && !ids.every(isUuid)) throw badQuery('ids')
  return {
    ...pageOf(request, 25),
    locale: request.lang ?? 'en',
    words: parseSearch(request.q ?? '', { incomplete: true }).words,
    ids,
  }
}

export interface ParsedRowsQuery {
  readonly locale: Locale
  readonly page: number
  readonly perPage: number
  /** The slug or id of a record, to list only its rows. */
  readonly record: string | undefined
}

/** Converts validated parameters to a query for the rows of a field. */
export const toRowsQuery = (request: RowsRequest): ParsedRowsQuery => ({
  ...pageOf(request, maxPageRows),
  locale: request.lang ?? 'en',
  record: request.record && toStorableText(request.record),
})

/** Without a page number all rows are requested: returns the first 1,000 of a list. */
function pageOf({ page, per_page }: Pick<ListRequest, 'page' | 'per_page'>, standard: number) {
  return { page: page ?? 1, perPage: per_page ?? (page === undefined ? standard : 25) }
}

function sortOf(section: EffectiveSection, { sort: path, order }: ListRequest): Sort {
  const descending = order?.toLowerCase() === 'desc'
  if (path !== undefined) return { path, descending }
  const standard = defaultSortOf(section)
  return order === undefined ? standard : { ...standard, descending }
}

/** Parses the text of a search. */
export function parseSearch(input: string, options?: SearchOptions): Pick<ParsedListQuery, 'words' | 'exactContact'> {
  const text = toStorableText(input)
  return { words: parseSearchTerms(text, options), exactContact: parseExactContact(text) }
}

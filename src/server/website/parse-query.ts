import type { WebsiteListQuery, WebsiteRecordQuery } from '../../api/sections/website-query.ts'
import { websiteFilters, websitePageSize } from '../../api/sections/website-query.ts'
import { fieldTraitsOf } from '../../fields/field-types.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { type Fields, isGroupField } from '../../schema/fields.ts'
import type { Locale } from '../../schema/text/locales.ts'
import type { SearchTerm } from '../../schema/text/search-text.ts'
import { websiteFields, websiteReferencePaths, websiteSortColumns } from '../../schema/website.ts'
import { defaultSortOf, findFieldByPath, type Sort } from '../database/sql-expressions.ts'
import { badQuery } from '../http/errors.ts'
import { parseListParam } from '../http/query-params.ts'
import { type FieldFilter, parseFilters } from '../lists/parse-filters.ts'
import { parseSearch } from '../lists/parse-query.ts'
import { type Cursor, type CursorType, decodeCursor } from './cursor.ts'

/** Which values of a record are read. */
export interface WebsiteRecordRequest {
  readonly locale: Locale | undefined
  readonly fields: ReadonlySet<string> | undefined
  readonly include: ReadonlySet<string>
}

export interface WebsiteListRequest extends WebsiteRecordRequest {
  readonly sort: Sort
  readonly sortType: CursorType
  readonly words: readonly SearchTerm[]
  readonly filters: readonly FieldFilter[]
  readonly perPage: number
  readonly cursor: Cursor | undefined
  readonly withTotal: boolean
  readonly asTree: boolean
}

/** Maximum number of names in `fields` or `include`. */
const maxNames = 200

/** Parses the parameters of one record. Throws `errors.query` naming `fields` or `include` if one of their paths is unknown. */
export function toRecordRequest(section: EffectiveSection, query: WebsiteRecordQuery): WebsiteRecordRequest {
  const fields = websiteFields(section)
  return {
    locale: query.lang,
    fields: query.fields === undefined ? undefined : namesIn('fields', query.fields, selectablePaths(fields)),
    include: namesIn('include', query.include ?? '', websiteReferencePaths(fields)),
  }
}

function namesIn(parameter: string, text: string, known: readonly string[]): ReadonlySet<string> {
  const names = text === '' ? [] : parseListParam(parameter, text, maxNames)
  if (names.some((name) => !known.includes(name))) throw badQuery(parameter)
  return new Set(names)
}

/** The paths that `fields` may name: a group as a whole, or one of its fields. */
const selectablePaths = (fields: Fields, prefix = ''): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    prefix + name,
    ...(isGroupField(field) ? selectablePaths(field.fields, `${prefix}${name}.`) : []),
  ])

/** Parses the parameters of a list. Throws `errors.query` naming the parameter that is invalid. */
export function toListRequest(section: EffectiveSection, query: WebsiteListQuery): WebsiteListRequest {
  const sort = sortOf(section, query.sort)
  const sortType = sortTypeOf(section, sort)
  const filters = Object.entries(query).filter(([name]) => websiteFilters(section).has(name))
  return {
    ...toRecordRequest(section, query),
    sort,
    sortType,
    words: parseSearch(query.q ?? '').words,
    filters: parseFilters(
      section,
      filters.map(([name, value]) => [name, String(value)]),
    ),
    perPage: query.per_page ?? websitePageSize.standard,
    cursor: query.cursor === undefined ? undefined : decodeCursor(query.cursor, sortName(sort, query.lang), sortType),
    withTotal: query.total === 'true',
    asTree: query.tree === 'true',
  }
}

function sortOf(section: EffectiveSection, text: string | undefined): Sort {
  if (text === undefined) return defaultSortOf(section)
  const sort = { path: text.replace(/^-/, ''), descending: text.startsWith('-') }
  if (!websiteSortColumns(section).includes(sort.path)) throw badQuery('sort')
  return sort
}

/** Names a sort order in cursors. The order of texts depends on the language. */
export const sortName = ({ path, descending }: Sort, locale: Locale | undefined): string =>
  `${descending ? '-' : ''}${path} ${locale ?? ''}`

function sortTypeOf(section: EffectiveSection, { path }: Sort): CursorType {
  const field = findFieldByPath(section, path)?.field
  if (!field) return 'timestamptz'
  const { sorting, storage } = fieldTraitsOf(field)
  if (sorting === 'alphabet') return 'text'
  return storage === 'date' || storage === 'time' || storage === 'timestamptz' ? storage : 'numeric'
}

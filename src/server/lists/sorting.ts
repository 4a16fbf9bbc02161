import { type RawBuilder, sql } from 'kysely'
import { isGrouping } from '../../schema/listable.ts'
import type { Locale } from '../../schema/text/words.ts'
import {
  alphabetical,
  columnSql,
  defaultSortOf,
  leafAt,
  type Sort,
  sortSql,
  systemColumns,
  titleSql,
} from '../database/expressions.ts'
import { columnNameOf, contentTable, tableNameOf } from '../database/names.ts'
import type { Scope } from '../store/scope.ts'
import type { ListQuery } from './query.ts'

export interface Sorted {
  readonly sort: Sort
  readonly locale: Locale
}

/** What the rows of the table `t` are ordered by, empty values last whichever way: one value after the other, and the id to be certain. */
export interface SortKey {
  readonly sql: string
  readonly descending: boolean
}

/** The order of a list; references stand in the order of what they are called. */
export const orderOf = (scope: Scope, sorted: Sorted): RawBuilder<unknown> =>
  sql.raw(orderBy(keysOf(scope, sorted), columnSql('id', 't')))

/** The keys of a list's order. Records of one status, owner, reference or choice stand among themselves in the list's standard order. */
export function keysOf(scope: Scope, sorted: Sorted): readonly SortKey[] {
  const { sort, locale } = sorted
  const own = { sql: ownSql(scope, sorted), descending: sort.descending }
  return isGroup(scope, sort.path) ? [own, ...standardKeys(scope, locale)] : [own]
}

export function standardKeys({ section }: Scope, locale: Locale): readonly SortKey[] {
  const { path, descending } = defaultSortOf(section)
  const expression = sortSql(section, path, locale, 't')
  return expression ? [{ sql: expression, descending }] : []
}

/** What follows `order by` for these keys; the ids go the way of the last. */
export const orderBy = (keys: readonly SortKey[], id: string, descending = keys.at(-1)?.descending): string =>
  [
    ...keys.map((key) => `${key.sql}${key.descending ? ' desc nulls last' : ''}`),
    `${id}${descending ? ' desc' : ''}`,
  ].join(', ')

/** Are there few values of the column, each in many records? */
export const isGroup = ({ section }: Scope, path: string): boolean =>
  path === 'status' || path === 'owner' || isGrouping(leafAt(section, path)?.field)

/** The column that a group's records have in common. */
export const groupColumn = (path: string): string => systemColumns.get(path) ?? columnNameOf(path)

const ownSql = (scope: Scope, { sort: { path }, locale }: Sorted): string =>
  sortSql(scope.section, path, locale, 't') ??
  groupNameSql(scope, { path, locale }, { unit: 't.bu_id', value: columnSql(groupColumn(path), 't') })

/** What the groups of a list are ordered by: what a person or a record is called, or the value itself. */
export function groupNameSql(
  { section, sections }: Scope,
  { path, locale }: { readonly path: string; readonly locale: Locale },
  { unit, value }: { readonly unit: string; readonly value: string },
): string {
  if (path === 'owner') return alphabetical(`(select a.name from core.admins a where a.id = ${value})`)
  const field = leafAt(section, path)?.field
  const target = sections.find((other) => field && 'to' in field && other.name === field.to)
  if (!target) return value
  const table = contentTable(tableNameOf(target.name))
  return alphabetical(
    `(select ${titleSql(target, locale, 'r')} from ${table} r where r.bu_id = ${unit} and r.id = ${value})`,
  )
}

/** What follows `order by` for a page. */
export const limits = ({ page, perPage }: Pick<ListQuery, 'page' | 'perPage'>): RawBuilder<unknown> =>
  sql`limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`

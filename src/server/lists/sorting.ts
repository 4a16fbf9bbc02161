import { type RawBuilder, sql } from 'kysely'
import { isGroupable } from '../../schema/column-capabilities.ts'
import type { Locale } from '../../schema/text/locales.ts'
import {
  alphabeticalSql,
  columnSql,
  defaultSortOf,
  findFieldByPath,
  type Sort,
  sortSql,
  systemColumnNames,
  titleSql,
} from '../database/sql-expressions.ts'
import { columnNameOf, contentTableSql, tableNameOf } from '../database/sql-names.ts'
import type { SectionContext } from '../store/section-context.ts'
import type { ParsedListQuery } from './parse-query.ts'

interface SortSpec {
  readonly sort: Sort
  readonly locale: Locale
}

/** A sort key of the table `t`. Empty values come last in both directions; the id is the final tie-breaker. */
interface SortKey {
  readonly sql: string
  readonly descending: boolean
}

/** The order of a list; references are ordered by their titles. */
export const listOrderSql = (scope: SectionContext, sortSpec: SortSpec): RawBuilder<unknown> =>
  sql.raw(orderBySql(sortKeysOf(scope, sortSpec), columnSql('id', 't')))

/** The sort keys of a list. Records with the same status, owner, reference or choice follow the list's default order. */
export function sortKeysOf(scope: SectionContext, sortSpec: SortSpec): readonly SortKey[] {
  const { sort, locale } = sortSpec
  const primaryKey = { sql: primarySql(scope, sortSpec), descending: sort.descending }
  return isGroupColumn(scope, sort.path) ? [primaryKey, ...defaultSortKeys(scope, locale)] : [primaryKey]
}

export function defaultSortKeys({ section }: SectionContext, locale: Locale): readonly SortKey[] {
  const { path, descending } = defaultSortOf(section)
  const expression = sortSql(section, path, locale, 't')
  return expression ? [{ sql: expression, descending }] : []
}

/** The `order by` clause of these keys; the id has the direction of the last key. */
export const orderBySql = (keys: readonly SortKey[], id: string, descending = keys.at(-1)?.descending): string =>
  [
    ...keys.map((key) => `${key.sql}${key.descending ? ' desc nulls last' : ''}`),
    `${id}${descending ? ' desc' : ''}`,
  ].join(', ')

/** Whether the column has few distinct values, each in many records. */
export const isGroupColumn = ({ section }: SectionContext, path: string): boolean =>
  path === 'status' || path === 'owner' || isGroupable(findFieldByPath(section, path)?.field)

/** The column that groups records. */
export const groupColumn = (path: string): string => systemColumnNames.get(path) ?? columnNameOf(path)

const primarySql = (scope: SectionContext, { sort: { path }, locale }: SortSpec): string =>
  sortSql(scope.section, path, locale, 't') ??
  groupLabelSql(scope, { path, locale }, { unit: 't.bu_id', value: columnSql(groupColumn(path), 't') })

/** SQL for the label by which groups are ordered: the name of a person or record, or the value itself. */
export function groupLabelSql(
  { section, sections }: SectionContext,
  { path, locale }: { readonly path: string; readonly locale: Locale },
  { unit, value }: { readonly unit: string; readonly value: string },
): string {
  if (path === 'owner') return alphabeticalSql(`(select a.name from core.admins a where a.id = ${value})`)
  const field = findFieldByPath(section, path)?.field
  const target = sections.find((section) => field && 'to' in field && section.name === field.to)
  if (!target) return value
  const table = contentTableSql(tableNameOf(target.name))
  return alphabeticalSql(
    `(select ${titleSql(target, locale, 'r')} from ${table} r where r.bu_id = ${unit} and r.id = ${value})`,
  )
}

/** The `limit` and `offset` of a page. */
export const limitOffsetSql = ({ page, perPage }: Pick<ParsedListQuery, 'page' | 'perPage'>): RawBuilder<unknown> =>
  sql`limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`

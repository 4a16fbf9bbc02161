import { type RawBuilder, sql } from 'kysely'
import { columnSql, isIndexedDescending, sortSql } from '../database/sql-expressions.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { visibleSearchSql } from '../store/title-visibility.ts'
import type { ParsedListQuery } from './parse-query.ts'
import { skipScanPage } from './skip-scan.ts'
import { isGroupColumn, limitOffsetSql, listOrderSql, orderBySql, sortKeysOf } from './sorting.ts'
import { relevanceSql } from './where.ts'

type Paged = Pick<ParsedListQuery, 'sort' | 'locale' | 'page' | 'perPage'> &
  Partial<Pick<ParsedListQuery, 'words' | 'byRelevance' | 'deleted'>>

/**
 * Limit for exact counts and for sorting matches. Beyond it, counting costs more than it is worth, and reading an ordered index
 * until a page is full is cheaper than collecting and sorting.
 */
export const maxExactTotal = 10_000

/**
 * The first tables of a statement: `ids` has the ids of a page with their positions `n_`. Ids are selected before rows, so that
 * a far page skips narrow index entries instead of whole rows.
 */
export function pageIdsSql(scope: SectionContext, condition: RawBuilder<unknown>, query: Paged): RawBuilder<unknown> {
  if (hasMatchesTable(scope, query)) return matchesTableSql(scope, condition, query)
  return sql`ids as materialized (${withPositionsSql(pageQuery(scope, condition, query))})`
}

/**
 * Whether the statement has the table `found` with all matches, at most 10,001, which also gives the total. Search results and
 * deleted rows cannot use an ordered index, and a log is a union without a search index.
 */
export const hasMatchesTable = (
  { section }: SectionContext,
  { words = [], deleted = false }: Partial<Paged>,
): boolean => section.kind !== 'log' && (words.length > 0 || deleted)

const withPositionsSql = (ids: RawBuilder<unknown>) => sql`select s.id, row_number() over () as n_ from (${ids}) as s`

/**
 * Reads the matches once, for the page and its total. Reads the ordered index only if there are more matches; then they are not
 * ordered by relevance.
 */
function matchesTableSql(scope: SectionContext, condition: RawBuilder<unknown>, query: Paged): RawBuilder<unknown> {
  const { words = [], byRelevance = false } = query
  const relevance = { sql: 'f.relevance_', descending: false }
  const relevanceColumn = byRelevance ? sql`, ${relevanceSql(words, visibleSearchSql(scope))} as relevance_` : sql``
  const keys = sortKeysOf(scope, query)
  const values = keys.map((key, index) => sql`, ${sql.raw(key.sql)} as ${sql.id(`k${index}_`)}`)
  const order = orderBySql(
    [...(byRelevance ? [relevance] : []), ...keys.map((key, index) => ({ ...key, sql: `f.k${index}_` }))],
    'f.id',
  )
  const count = sql`(select count(*) from found)`
  const hasExactTotal = sql`${count} <= ${sql.lit(maxExactTotal)}`
  const scannedPage = pageQuery(scope, sql`${condition} and ${count} > ${sql.lit(maxExactTotal)}`, query)
  return sql`
    found as materialized (
      select t.id ${sql.join(values, sql``)} ${relevanceColumn} from ${sectionTableSql(scope.section)} as t
      where ${condition} limit ${sql.lit(maxExactTotal + 1)}
    ),
    ids as materialized (${withPositionsSql(sql`
      (select f.id from found as f where ${hasExactTotal} order by ${sql.raw(order)} ${limitOffsetSql(query)})
      union all (${scannedPage})`)})`
}

function pageQuery(scope: SectionContext, condition: RawBuilder<unknown>, query: Paged): RawBuilder<unknown> {
  const { path, descending } = query.sort
  if (scope.section.kind !== 'log' && !query.deleted) {
    if (isGroupColumn(scope, path)) return skipScanPage(scope, condition, query)
    if (isIndexedDescending(scope.section, path) !== descending) return reversedPage(scope, condition, query)
  }
  return sql`select t.id from ${sectionTableSql(scope.section)} as t where ${condition}
    order by ${listOrderSql(scope, query)} ${limitOffsetSql(query)}`
}

/** A backward index scan returns empty values first, so they are read after the others. */
function reversedPage(scope: SectionContext, condition: RawBuilder<unknown>, query: Paged): RawBuilder<unknown> {
  const { sort, locale } = query
  const value = sql.raw(sortSql(scope.section, sort.path, locale, 't') ?? columnSql('id', 't'))
  const directionSql = sql.raw(sort.descending ? 'desc' : 'asc')
  const order = sql`order by ${value} ${directionSql} nulls first, t.id ${directionSql}`
  const rowLimit = sql.lit(query.page * query.perPage)
  const partSql = (partIndex: 0 | 1, nullTest: RawBuilder<unknown>) => sql`
    select t.id, ${sql.lit(partIndex)} as part_, row_number() over (${order}) as at_
    from ${sectionTableSql(scope.section)} as t where ${condition} and ${value} ${nullTest} ${order} limit ${rowLimit}`
  return sql`
    select u.id from (
      with filled as materialized (${partSql(0, sql`is not null`)})
      select * from filled
      union all (${partSql(1, sql`is null and (select count(*) from filled) < ${rowLimit}`)})
    ) as u order by u.part_, u.at_ ${limitOffsetSql(query)}`
}

import { type RawBuilder, sql } from 'kysely'
import { columnSql, isHeldDescending, sortSql } from '../database/expressions.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { groupPage } from './group-page.ts'
import type { ListQuery } from './query.ts'
import { isGroup, keysOf, limits, orderBy, orderOf } from './sorting.ts'

type Paged = Pick<ListQuery, 'sort' | 'locale' | 'page' | 'perPage'> & Partial<Pick<ListQuery, 'words' | 'deleted'>>

/**
 * Counting further than this costs more than it tells, and so does finding more before they are put in order than walking the order until
 * a page is full.
 */
export const mostCounted = 10_000

/**
 * The tables that a statement begins with: `ids` has the ids of a page with their places `n_`. Ids come first and rows after: a page far
 * in then skips narrow index entries instead of whole rows.
 */
export function idsTables(scope: Scope, condition: RawBuilder<unknown>, query: Paged): RawBuilder<unknown> {
  if (isFound(scope, query)) return foundTables(scope, condition, query)
  return sql`ids as materialized (${placed(pageQuery(scope, condition, query))})`
}

/**
 * Has the statement the table `found`, of all that match up to 10,001, whose number is the list's? What words find stands nowhere in
 * an order, and what was deleted in no index of orders; a log is a union that no index of words is over.
 */
export const isFound = ({ section }: Scope, { words = [], deleted = false }: Partial<Paged>): boolean =>
  section.kind !== 'log' && (words.length > 0 || deleted)

const placed = (ids: RawBuilder<unknown>) => sql`select s.id, row_number() over () as n_ from (${ids}) as s`

/** What is found is read once, for the page and for its number; the order is walked only where there is more than that. */
function foundTables(scope: Scope, condition: RawBuilder<unknown>, query: Paged): RawBuilder<unknown> {
  const keys = keysOf(scope, query)
  const values = keys.map((key, place) => sql`, ${sql.raw(key.sql)} as ${sql.id(`k${place}_`)}`)
  const order = orderBy(
    keys.map((key, place) => ({ ...key, sql: `f.k${place}_` })),
    'f.id',
  )
  const count = sql`(select count(*) from found)`
  const isFew = sql`${count} <= ${sql.lit(mostCounted)}`
  const walked = pageQuery(scope, sql`${condition} and ${count} > ${sql.lit(mostCounted)}`, query)
  return sql`
    found as materialized (
      select t.id ${sql.join(values, sql``)} from ${tableOf(scope.section)} as t
      where ${condition} limit ${sql.lit(mostCounted + 1)}
    ),
    ids as materialized (${placed(sql`
      (select f.id from found as f where ${isFew} order by ${sql.raw(order)} ${limits(query)})
      union all (${walked})`)})`
}

function pageQuery(scope: Scope, condition: RawBuilder<unknown>, query: Paged): RawBuilder<unknown> {
  const { path, descending } = query.sort
  if (scope.section.kind !== 'log' && !query.deleted) {
    if (isGroup(scope, path)) return groupPage(scope, condition, query)
    if (isHeldDescending(scope.section, path) !== descending) return reversedPage(scope, condition, query)
  }
  return sql`select t.id from ${tableOf(scope.section)} as t where ${condition}
    order by ${orderOf(scope, query)} ${limits(query)}`
}

/** An index that is read from its end has the empty values first: they are read after the others. */
function reversedPage(scope: Scope, condition: RawBuilder<unknown>, query: Paged): RawBuilder<unknown> {
  const { sort, locale } = query
  const value = sql.raw(sortSql(scope.section, sort.path, locale, 't') ?? columnSql('id', 't'))
  const way = sql.raw(sort.descending ? 'desc' : 'asc')
  const order = sql`order by ${value} ${way} nulls first, t.id ${way}`
  const most = sql.lit(query.page * query.perPage)
  const part = (place: 0 | 1, is: RawBuilder<unknown>) => sql`
    select t.id, ${sql.lit(place)} as part_, row_number() over (${order}) as at_
    from ${tableOf(scope.section)} as t where ${condition} and ${value} ${is} ${order} limit ${most}`
  return sql`
    select u.id from (
      with filled as materialized (${part(0, sql`is not null`)})
      select * from filled
      union all (${part(1, sql`is null and (select count(*) from filled) < ${most}`)})
    ) as u order by u.part_, u.at_ ${limits(query)}`
}

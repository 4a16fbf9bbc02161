import { type RawBuilder, sql } from 'kysely'
import { literal } from '../database/names.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import type { ListQuery } from './query.ts'
import { groupColumn, groupNameSql, limits, orderBy, standardKeys } from './sorting.ts'

type Paged = Pick<ListQuery, 'sort' | 'locale' | 'page' | 'perPage'>

/**
 * The ids of a page of a list in the order of a column that groups its records, such as their owner: the groups are put in the order of
 * what they are called, and of each no more records are read than the page reaches to. So it costs what there are groups, not records.
 */
export function groupPage(scope: Scope, condition: RawBuilder<unknown>, query: Paged): RawBuilder<unknown> {
  const { sort, locale, page, perPage } = query
  const standard = standardKeys(scope, locale)
  const column = sql.id('t', groupColumn(sort.path))
  const most = sql.lit(page * perPage)
  const idsDescend = standard.at(-1)?.descending ?? sort.descending
  const keys = standard.map((key, place) => sql`, ${sql.raw(key.sql)} as ${sql.id(`k${place}_`)}`)
  const records = (is: RawBuilder<unknown>, name: RawBuilder<unknown>) => sql`
    select ${name} as name_, t.id ${sql.join(keys, sql``)} from ${tableOf(scope.section)} as t
    where ${condition} and ${column} ${is} order by ${sql.raw(orderBy(standard, 't.id', idsDescend))} limit ${most}`
  const order = (alias: string) => {
    const held = standard.map((key, place) => ({ ...key, sql: `${alias}.k${place}_` }))
    return sql.raw(
      orderBy([{ sql: `${alias}.name_`, descending: sort.descending }, ...held], `${alias}.id`, idsDescend),
    )
  }
  return sql`
    select u.id from (
      with recursive ${groupTables(scope, query)},
      named as materialized (
        select r.* from (select * from groups order by name_ ${sql.raw(sort.descending ? 'desc nulls last' : '')}) as g
        cross join lateral (${records(sql`= g.value`, sql`g.name_`)}) as r order by ${order('r')} limit ${most}
      )
      select * from named
      union all
      (${records(sql`is null and (select count(name_) from named) < ${most}`, sql`null`)})
    ) as u order by ${order('u')} ${limits(query)}`
}

/** The values of the column, found by leaping from one to the next in its index, and what each is called. */
function groupTables(scope: Scope, { sort, locale }: Paged): RawBuilder<unknown> {
  const column = sql.id('t', groupColumn(sort.path))
  const table = sql`${tableOf(scope.section)} as t where t.bu_id = ${scope.unit.id} and t.deleted_at is null`
  const name = groupNameSql(scope, { path: sort.path, locale }, { unit: literal(scope.unit.id), value: 'v.value' })
  return sql`
    leaps (value) as (
      (select ${column} from ${table} and ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from ${table} and ${column} > v.value order by ${column} limit 1)
      from leaps as v where v.value is not null
    ),
    groups as materialized (
      select v.value, ${sql.raw(name)} as name_ from leaps as v
      where v.value is not null
    )`
}

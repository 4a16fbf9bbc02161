import { type RawBuilder, sql } from 'kysely'
import { quoteLiteral } from '../database/sql-names.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import type { ParsedListQuery } from './parse-query.ts'
import { defaultSortKeys, groupColumn, groupLabelSql, limitOffsetSql, orderBySql } from './sorting.ts'

type Paged = Pick<ParsedListQuery, 'sort' | 'locale' | 'page' | 'perPage'>

/**
 * Selects the ids of a page ordered by a grouping column, such as the owner. Groups are ordered by their labels, and each group
 * is read only as far as the page reaches. So the cost depends on the number of groups, not of records.
 */
export function skipScanPage(scope: SectionContext, condition: RawBuilder<unknown>, query: Paged): RawBuilder<unknown> {
  const { sort, locale, page, perPage } = query
  const standard = defaultSortKeys(scope, locale)
  const column = sql.id('t', groupColumn(sort.path))
  const rowLimit = sql.lit(page * perPage)
  const idsDescend = standard.at(-1)?.descending ?? sort.descending
  const keys = standard.map((key, index) => sql`, ${sql.raw(key.sql)} as ${sql.id(`k${index}_`)}`)
  const groupRows = (valueTest: RawBuilder<unknown>, name: RawBuilder<unknown>) => sql`
    select ${name} as name_, t.id ${sql.join(keys, sql``)} from ${sectionTableSql(scope.section)} as t
    where ${condition} and ${column} ${valueTest} order by ${sql.raw(orderBySql(standard, 't.id', idsDescend))} limit ${rowLimit}`
  const order = (alias: string) => {
    const orderedKeys = standard.map((key, index) => ({ ...key, sql: `${alias}.k${index}_` }))
    return sql.raw(
      orderBySql([{ sql: `${alias}.name_`, descending: sort.descending }, ...orderedKeys], `${alias}.id`, idsDescend),
    )
  }
  return sql`
    select u.id from (
      with recursive ${distinctValuesSql(scope, query)},
      named as materialized (
        select r.* from (select * from groups order by name_ ${sql.raw(sort.descending ? 'desc nulls last' : '')}) as g
        cross join lateral (${groupRows(sql`= g.value`, sql`g.name_`)}) as r order by ${order('r')} limit ${rowLimit}
      )
      select * from named
      union all
      (${groupRows(sql`is null and (select count(name_) from named) < ${rowLimit}`, sql`null`)})
    ) as u order by ${order('u')} ${limitOffsetSql(query)}`
}

/** Distinct values of the column by a loose index scan, with their labels. */
function distinctValuesSql(scope: SectionContext, { sort, locale }: Paged): RawBuilder<unknown> {
  const column = sql.id('t', groupColumn(sort.path))
  const table = sql`${sectionTableSql(scope.section)} as t where t.bu_id = ${scope.unit.id} and t.deleted_at is null`
  const name = groupLabelSql(
    scope,
    { path: sort.path, locale },
    { unit: quoteLiteral(scope.unit.id), value: 'v.value' },
  )
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

import { type RawBuilder, sql } from 'kysely'
import type { ListFilter } from '../../api/unit-endpoints.ts'
import { published, scheduled } from '../../schema/statuses.ts'
import { isViewBacked } from '../database/section-views.ts'
import { tableNameOf } from '../database/sql-names.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { hasMatchesTable, maxExactTotal } from './paging.ts'
import { type FieldFilter, parseFilters } from './parse-filters.ts'
import type { ParsedListQuery } from './parse-query.ts'
import { whereClause } from './where.ts'

type CountedQuery = Pick<ParsedListQuery, 'words' | 'exactContact' | 'filters' | 'deleted'>

/** The number of records in a list. */
interface Total {
  readonly total: number
  /** Whether `total` is exact; otherwise there are more. */
  readonly exact: boolean
}

const filteredQuery = (scope: SectionContext, listFilter: ListFilter): CountedQuery => ({
  words: [],
  exactContact: undefined,
  deleted: false,
  filters: parseFilters(
    scope.section,
    Object.entries(listFilter).map(([name, value]) => [`filter[${name}]`, value]),
  ),
})

/** The condition on the table `t` of a list with these filters. A counter that uses it matches the list it links to. */
export const filteredWhereClause = (scope: SectionContext, listFilter: ListFilter): RawBuilder<unknown> =>
  whereClause(scope, filteredQuery(scope, listFilter))

/** SQL for the total row count, used together with `pageIdsSql` and read by `parseTotalRow`; `condition` narrows the table `t`. */
export function totalSql(
  scope: SectionContext,
  query: CountedQuery,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (hasMaterializedCount(scope, query)) return materializedCountSql(scope, query)
  if (hasMatchesTable(scope, query)) return sql`(select count(*)::int from found)`
  return sql`(select count(*)::int from (
    select 1 from ${sectionTableSql(scope.section)} as t where ${condition} limit ${sql.lit(maxExactTotal + 1)}
  ) as c)`
}

/** Converts the result of `totalSql`: exact if it comes from the record counts, otherwise at most 10,000. */
export const parseTotalRow = (scope: SectionContext, query: CountedQuery, total: number): Total =>
  hasMaterializedCount(scope, query) || total <= maxExactTotal
    ? { total, exact: true }
    : { total: maxExactTotal, exact: false }

/** Whether the record counts contain the total. They count only by status and trash, and not what changes with time alone. */
const hasMaterializedCount = ({ section }: SectionContext, { words, exactContact, filters }: CountedQuery): boolean =>
  !isViewBacked(tableNameOf(section.name)) &&
  words.length === 0 &&
  !exactContact &&
  filters.every((filter) => isCounted(section, filter))

const isCounted = ({ schedule }: SectionContext['section'], { path, test, values }: FieldFilter): boolean =>
  path === 'status' &&
  (test === 'any' || test === 'none') &&
  !(schedule && values.some((value) => value === published || value === scheduled))

/** The sum of the record counts of a list; without filters, of all statuses. */
function materializedCountSql(
  { section, unit }: SectionContext,
  { filters, deleted }: Pick<CountedQuery, 'filters' | 'deleted'>,
) {
  const countSql = filters.map(
    ({ test, values }) => sql`and c.status ${sql.raw(test === 'any' ? '= any' : '<> all')} (${[...values]}::text[])`,
  )
  return sql`(select coalesce(sum(c.count), 0)::int from core.record_counts as c
    where c.table_name = ${tableNameOf(section.name)} and c.bu_id = ${unit.id} and c.is_deleted = ${sql.lit(deleted)}
      ${sql.join(countSql, sql` `)})`
}

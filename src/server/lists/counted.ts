import { type RawBuilder, sql } from 'kysely'
import type { Narrowing } from '../../api/workplace.ts'
import { published, scheduled } from '../../schema/statuses.ts'
import { tableNameOf } from '../database/names.ts'
import { isView } from '../database/staff-views.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { matching } from './conditions.ts'
import { type Filter, parseFilters } from './filters.ts'
import { isFound, mostCounted } from './paging.ts'
import type { ListQuery } from './query.ts'

type Narrowed = Pick<ListQuery, 'words' | 'whole' | 'filters' | 'deleted'>

/** How many records a list has. */
interface Total {
  readonly total: number
  /** Is `total` the number, or are there more? */
  readonly exact: boolean
}

const narrowedQuery = (scope: Scope, narrowing: Narrowing): Narrowed => ({
  words: [],
  whole: undefined,
  deleted: false,
  filters: parseFilters(
    scope.section,
    Object.entries(narrowing).map(([name, value]) => [`filter[${name}]`, value]),
  ),
})

/** Which records of the table `t` a list shows that is narrowed so: who counts by it, counts what the list will show. */
export const narrowedTo = (scope: Scope, narrowing: Narrowing): RawBuilder<unknown> =>
  matching(scope, narrowedQuery(scope, narrowing))

/** Of how many records a list is, beside its `idsTables`, as an expression that `totalOf` reads; `condition` narrows the table `t` to them. */
export function totalSql(scope: Scope, query: Narrowed, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  if (isTallied(scope, query)) return talliedSql(scope, query)
  if (isFound(scope, query)) return sql`(select count(*)::int from found)`
  return sql`(select count(*)::int from (
    select 1 from ${tableOf(scope.section)} as t where ${condition} limit ${sql.lit(mostCounted + 1)}
  ) as c)`
}

/** What `totalSql` said: the number itself from the tallies, and at most 10,000 where it was counted. */
export const totalOf = (scope: Scope, query: Narrowed, total: number): Total =>
  isTallied(scope, query) || total <= mostCounted ? { total, exact: true } : { total: mostCounted, exact: false }

/** Do the tallies know how many there are? Only status and trash are counted, and nothing that changes with the clock alone. */
const isTallied = ({ section }: Scope, { words, whole, filters }: Narrowed): boolean =>
  !isView(tableNameOf(section.name)) && words.length === 0 && !whole && filters.every((one) => isCounted(section, one))

const isCounted = ({ schedule }: Scope['section'], { path, test, values }: Filter): boolean =>
  path === 'status' &&
  (test === 'any' || test === 'none') &&
  !(schedule && values.some((value) => value === published || value === scheduled))

/** The sum of the tallies of a list; without filters, of all its statuses. */
function talliedSql({ section, unit }: Scope, { filters, deleted }: Pick<Narrowed, 'filters' | 'deleted'>) {
  const narrowed = filters.map(
    ({ test, values }) => sql`and c.status ${sql.raw(test === 'any' ? '= any' : '<> all')} (${[...values]}::text[])`,
  )
  return sql`(select coalesce(sum(c.count), 0)::int from core.tallies as c
    where c.table_name = ${tableNameOf(section.name)} and c.bu_id = ${unit.id} and c.is_deleted = ${sql.lit(deleted)}
      ${sql.join(narrowed, sql` `)})`
}

import { type RawBuilder, sql } from 'kysely'
import { isMultiReference, isSingleReference } from '../../fields/field-types.ts'
import { isLocalized } from '../../schema/fields.ts'
import { emptyFilterValue } from '../../schema/filters.ts'
import { fullTextFields } from '../../schema/personal-fields.ts'
import { locales } from '../../schema/text/locales.ts'
import { buildSearchText, matchesTerm } from '../../schema/text/search-text.ts'
import {
  columnSql,
  findFieldByPath,
  isIndexedDescending,
  localizedTextSql,
  sortSql,
} from '../database/sql-expressions.ts'
import { columnNameOf, contentTableSql, linkTableNameOf, tableNameOf } from '../database/sql-names.ts'
import { badQuery } from '../http/errors.ts'
import type { FieldFilter } from '../lists/parse-filters.ts'
import { jsonArraySql } from '../lists/row-sql.ts'
import { containsWords, filterCondition } from '../lists/where.ts'
import { hasIdInSql, sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { encodeCursor } from './cursor.ts'
import { executeFrequent } from './execute-frequent.ts'
import { sortName, type WebsiteListRequest } from './parse-query.ts'
import { isPublicSql, nextScheduledSql } from './public-records.ts'
import { publicReferencedSections } from './public-referenced-sections.ts'
import { websiteTextSql, withinLimitSql } from './record-sql.ts'

/** The public records of a page, as a JSON array. */
export interface WebsiteList {
  readonly json: string
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null
  readonly total: number | undefined
  /** When a scheduled record will next change the response, by `performance.now()`; null if none is scheduled. */
  readonly changesAt: number | null
}

/** Maximum number of records that are counted, and whose texts are compared for a search. */
const maxCounted = 10_000
const maxVerified = 1000

/** A page ends after this many bytes of records, so that a list of long texts does not occupy the process. */
const maxPageBytes = 1_000_000

interface ListRow {
  readonly json: string
  readonly has_oversized: boolean
  readonly found: number
  readonly shown: number
  readonly value: string | null
  readonly id: string
  readonly total: number | null
  readonly next: number | null
}

/**
 * Lists the public records of a section, page by page: each page begins after the last record of the one before. Throws `errors.query`
 * naming `include` if a record is too large with its references.
 */
export async function listWebsiteRecords(scope: SectionContext, request: WebsiteListRequest): Promise<WebsiteList> {
  const statement = await listStatement(scope, request)
  const { rows } = await (request.words.length > 0 ? statement.execute(scope.db) : executeFrequent(scope.db, statement))
  const [page] = rows
  if (page?.has_oversized) throw badQuery('include')
  const hasMore = page !== undefined && page.found > page.shown
  const sort = sortName(request.sort, request.locale)
  return {
    json: page?.json ?? '[]',
    next: hasMore ? encodeCursor({ value: page.value, id: page.id }, sort) : null,
    total: page?.total ?? undefined,
    changesAt: expiryAfter(page?.next),
  }
}

async function listStatement(scope: SectionContext, request: WebsiteListRequest): Promise<RawBuilder<ListRow>> {
  const { section, sections, unit } = scope
  const { locale, fields, include, perPage } = request
  const condition = sql.join(await conditionsOf(scope, request), sql` and `)
  const record = websiteTextSql(section, 't', { sections, locale, fields, include })
  return sql<ListRow>`
    with recursive ids as materialized (
      select u.id, u.key_, row_number() over () as n_ from (${keysetSql(scope, request, condition)}) as u
    ),
    page (n_, record, bytes) as (
      select 0::bigint, null::text, 0::bigint
      union all
      select i.n_, ${withinLimitSql('r.record', include)}, p.bytes + octet_length(r.record)
      from page as p join ids as i on i.n_ = p.n_ + 1
        cross join lateral (select ${sql.raw(record)} as record from ${sectionTableSql(section)} as t
          where t.bu_id = ${unit.id} and t.id = i.id limit 1) as r
      where p.n_ < ${sql.lit(perPage)} and p.bytes < ${sql.lit(maxPageBytes)}
    ),
    last as (select i.id, i.key_ from ids as i where i.n_ = (select max(p.n_) from page as p))
    select
      (select ${sql.raw(jsonArraySql('p.record', 'p.n_'))} from page as p where p.n_ > 0) as json,
      exists (select 1 from page as p where p.n_ > 0 and p.record is null) as has_oversized,
      (select count(*)::integer from ids) as found,
      (select max(p.n_)::integer from page as p) as shown,
      (select l.key_ from last as l) as value,
      (select l.id from last as l) as id,
      ${request.withTotal ? totalSql(scope, condition) : sql`null::integer`} as total,
      ${nextChangeSql(scope, include)} as next`
}

/** SQL: in how many milliseconds a scheduled record will next change a response of the section; null if none is scheduled. */
export const nextChangeSql = (scope: SectionContext, include?: ReadonlySet<string>): RawBuilder<unknown> =>
  nextScheduledSql([...new Set([scope.section, ...publicReferencedSections(scope, include)])], scope.unit.id)

/** The time this number of milliseconds from now, by `performance.now()`. */
export const expiryAfter = (ms: number | null | undefined): number | null =>
  typeof ms === 'number' ? performance.now() + ms : null

const totalSql = ({ section }: SectionContext, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*)::integer from (select 1 from ${sectionTableSql(section)} as t where ${condition}
    limit ${sql.lit(maxCounted)}) as c)`

/** All conditions on the table `t`, apart from the cursor. */
export async function conditionsOf(
  scope: SectionContext,
  request: Pick<WebsiteListRequest, 'locale' | 'filters' | 'words'>,
): Promise<readonly RawBuilder<unknown>[]> {
  const { section, unit } = scope
  const conditions = [
    sql`t.bu_id = ${unit.id}`,
    sql.raw(isPublicSql(section, 't', request.locale)),
    ...request.filters.map((filter) => publicFilter(scope, filter)),
  ]
  if (request.words.length === 0) return conditions
  const found = [...conditions, ...containsWords(request.words, 't.search')]
  return isSearchPublic(scope) ? found : [...conditions, hasIdInSql(await verifiedIds(scope, request, found))]
}

/** Does the search text of the records consist of values that the website reads? */
const isSearchPublic = ({ section }: SectionContext): boolean =>
  fullTextFields(section).every(({ path }) => section.website?.fields.includes(path))

/** The records whose public values contain the words. Others may match only by a value that the website does not read. */
async function verifiedIds(
  scope: SectionContext,
  { words }: Pick<WebsiteListRequest, 'words'>,
  conditions: readonly RawBuilder<unknown>[],
): Promise<readonly string[]> {
  const { section, db } = scope
  const texts = fullTextFields(section)
    .filter(({ path }) => section.website?.fields.includes(path))
    .flatMap(({ path, field }) =>
      isLocalized(field)
        ? locales.map((locale) => localizedTextSql(path, locale, 't'))
        : [`${columnSql(columnNameOf(path), 't')}::text`],
    )
  const { rows } = await sql<{ id: string; text: string }>`
    select t.id, concat_ws(chr(10), ${sql.raw([...texts, `t.ar ->> 'slug'`].join(', '))}) as text
    from ${sectionTableSql(section)} as t where ${sql.join(conditions, sql` and `)} limit ${sql.lit(maxVerified)}`.execute(
    db,
  )
  return rows
    .filter(({ text }) => {
      const searchText = buildSearchText(text.split('\n'))
      return words.every((word) => matchesTerm(searchText, word))
    })
    .map(({ id }) => id)
}

/** A filter by a reference sees only public records: otherwise it would tell which unpublished ones a record refers to. */
function publicFilter(scope: SectionContext, filter: FieldFilter): RawBuilder<unknown> {
  const { section, sections } = scope
  const field = findFieldByPath(section, filter.path)?.field
  if (!isSingleReference(field) && !isMultiReference(field)) return filterCondition(scope, filter)
  const target = sections.find(({ name }) => name === field.to)
  if (!target) return sql`false`
  const ids = isMultiReference(field)
    ? `r.id in (select l.to_id from ${contentTableSql(linkTableNameOf(section.name, filter.path))} as l
        where l.bu_id = t.bu_id and l.from_id = t.id)`
    : `r.id = ${columnSql(columnNameOf(filter.path), 't')}`
  const referred = sql.raw(`select 1 from ${contentTableSql(tableNameOf(field.to))} as r
    where r.bu_id = t.bu_id and ${ids} and ${isPublicSql(target, 'r')}`)
  const wanted = filter.values.filter((value) => value !== emptyFilterValue)
  const matches = [
    ...(wanted.length < filter.values.length ? [sql`not exists (${referred})`] : []),
    ...(wanted.length > 0 ? [sql`exists (${referred} and r.id = any(${wanted}::uuid[]))`] : []),
  ]
  const match = sql`(${sql.join(matches, sql` or `)})`
  return filter.test === 'none' ? sql`not ${match}` : match
}

/** The ids of a page and one more, with their sort values. Records with an empty value come last, in either direction. */
function keysetSql(
  scope: SectionContext,
  request: WebsiteListRequest,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { section } = scope
  const { sort, sortType, cursor, locale, perPage } = request
  const expression = sortSql(section, sort.path, locale ?? 'en', 't') ?? columnSql('created_at', 't')
  const key = sql.raw(`(${expression})`)
  const [after, direction] = sort.descending ? [sql.raw('<'), sql.raw('desc')] : [sql.raw('>'), sql.raw('asc')]
  // Within a part all values are present or all are empty, so this only names the index, which is read forward or backward.
  const isForward = isIndexedDescending(section, sort.path) === sort.descending
  const nulls = sql.raw(isForward ? 'nulls last' : 'nulls first')
  const limit = sql.lit(perPage + 1)
  const text = sql.raw(sortType === 'timestamptz' ? microsecondsSql(expression) : `(${expression})::text`)
  const part = (index: 0 | 1, test: RawBuilder<unknown>) => sql`
    (select t.id, ${text} as key_, ${key} as sorted_, ${sql.lit(index)} as part_ from ${sectionTableSql(section)} as t
    where ${condition} and ${test} order by ${key} ${direction} ${nulls}, t.id ${direction} limit ${limit})`
  const valueAfter =
    cursor && cursor.value !== null
      ? sql`${key} is not null and (${key}, t.id) ${after} (${cursor.value}::${sql.raw(sortType)}, ${cursor.id}::uuid)`
      : sql`${key} is not null`
  const emptyAfter =
    cursor && cursor.value === null ? sql`${key} is null and t.id ${after} ${cursor.id}::uuid` : sql`${key} is null`
  const parts = cursor?.value === null ? [part(1, emptyAfter)] : [part(0, valueAfter), part(1, emptyAfter)]
  return sql`select p.id, p.key_ from (${sql.join(parts, sql` union all `)}) as p
    order by p.part_, p.sorted_ ${direction}, p.id ${direction} limit ${limit}`
}

/** A timestamp as text without loss. */
const microsecondsSql = (expression: string): string =>
  `to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

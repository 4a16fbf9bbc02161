import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { isSingleReference } from '../../fields/field-types.ts'
import { type Locale, locales } from '../../schema/text/locales.ts'
import { buildSearchText, matchesTerm, type SearchTerm } from '../../schema/text/search-text.ts'
import { executePrepared } from '../database/prepared-statements.ts'
import { defaultSortOf, findFieldByPath, titleSql } from '../database/sql-expressions.ts'
import { columnNameOf, linkTableNameOf, quoteIdentifier } from '../database/sql-names.ts'
import { hasIdInSql, sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { visibleSearchSql } from '../store/title-visibility.ts'
import { idSemijoinSql } from './id-semijoin.ts'
import { maxExactTotal, pageIdsSql } from './paging.ts'
import type { FieldFilter } from './parse-filters.ts'
import type { ParsedListQuery, ParsedOptionQuery } from './parse-query.ts'
import { jsonArraySql, jsonObjectSql, listedPaths, listRowSql, slugSql } from './row-sql.ts'
import { parseTotalRow, totalSql } from './totals.ts'
import { containsWords, whereClause } from './where.ts'

export interface ListPage {
  /** The rows as a JSON array, built by the database and passed on as text. */
  readonly json: string
  /** Number of matching records; at most 10,000 if they were counted. */
  readonly total: number
  /** Whether `total` is exact; otherwise there are more. */
  readonly exact: boolean
  /** The titles of the records and people that the rows reference, by id. */
  readonly titles: Readonly<Record<string, string>>
}

/** Lists a page of a section's records with the columns of its list. */
export async function listRecords(scope: SectionContext, query: ParsedListQuery): Promise<ListPage> {
  const condition = whereClause(scope, query)
  const row = sql.raw(jsonArraySql(listRowSql(scope, listedPaths(scope.section), query), 't.n_'))
  const page = await readPage(
    scope,
    query,
    sql<{ json: string; total: number; titles: string }>`
    with ${pageIdsSql(scope, condition, query)},
    page as materialized (
      select ids.n_, t.* from ids join ${sectionTableSql(scope.section)} as t on t.bu_id = ${scope.unit.id} and t.id = ids.id
        ${idSemijoinSql(scope, sql`select i.id from ids as i`)}
    )
    select
      (select ${row} from page as t) as json,
      (select coalesce(json_object_agg(r.id, r.title), '{}')::text from (${titlesQuery(scope, query.locale)}) as r) as titles,
      ${totalSql(scope, query, condition)} as total`,
  )
  const total = parseTotalRow(scope, query, page?.total ?? 0)
  return { json: page?.json ?? '[]', titles: JSON.parse(page?.titles ?? '{}'), ...total }
}

/**
 * Reads a page in one statement. The first page of an unfiltered list uses a shared generic plan; a search is planned for its
 * values.
 */
async function readPage<R extends object>(
  scope: SectionContext,
  { words, filters, page }: Pick<ParsedListQuery, 'words' | 'filters' | 'page'>,
  statement: RawBuilder<R>,
): Promise<R | undefined> {
  const isUnfiltered = words.length + filters.length === 0 && page === 1
  const { rows } = await (isUnfiltered ? executePrepared(scope.db, statement) : statement.execute(scope.db))
  return rows[0]
}

/** Lists only the ids of a page of a section's records; the rows contain nothing else. */
export async function listIdPage(scope: SectionContext, query: ParsedListQuery): Promise<ListPage> {
  const condition = whereClause(scope, query)
  const page = await readPage(
    scope,
    query,
    sql<{ json: string; total: number }>`
    with ${pageIdsSql(scope, condition, query)}
    select
      (select ${sql.raw(jsonArraySql(jsonObjectSql({ id: 'ids.id' }), 'ids.n_'))} from ids) as json,
      ${totalSql(scope, query, condition)} as total`,
  )
  return { json: page?.json ?? '[]', titles: {}, ...parseTotalRow(scope, query, page?.total ?? 0) }
}

/** Lists a page of the records that a reference may select: `{ id, slug, title, status, picture? }`, in list order. */
export async function listReferenceOptions(
  scope: SectionContext,
  query: ParsedOptionQuery,
): Promise<Omit<ListPage, 'titles'>> {
  const condition = query.ids
    ? sql`t.bu_id = ${scope.unit.id} and ${hasIdInSql(query.ids)}`
    : sql.join([listedRecordsSql(scope), ...(await searchConditionsFor(scope, query.words))], sql` and `)
  const filters: readonly FieldFilter[] = query.ids ? [{ path: 'id', test: 'any', values: query.ids }] : []
  const listFilter = { words: query.words, exactContact: undefined, filters, deleted: false, page: query.page }
  // Other users must not learn from the order whether a field that they may not read contains a word.
  const byRelevance = query.words.length > 0 && scope.access.canReadTitles?.(scope.section) === true
  const sortedQuery = { ...query, sort: defaultSortOf(scope.section), byRelevance }
  const page = await readPage(
    scope,
    listFilter,
    sql<{ json: string; total: number }>`
    with ${pageIdsSql(scope, condition, sortedQuery)}
    select
      (select ${sql.raw(jsonArraySql(optionSql(scope, query.locale), 'ids.n_'))}
        from ids join ${sectionTableSql(scope.section)} as t on t.bu_id = ${scope.unit.id} and t.id = ids.id) as json,
      ${totalSql(scope, listFilter, condition)} as total`,
  )
  return { json: page?.json ?? '[]', ...parseTotalRow(scope, listFilter, page?.total ?? 0) }
}

const listedRecordsSql = ({ unit }: SectionContext) => sql`t.bu_id = ${unit.id} and t.deleted_at is null`

/** A user who may list the section searches as the list does. Other users see only titles, so they search only titles. */
async function searchConditionsFor(
  scope: SectionContext,
  words: readonly SearchTerm[],
): Promise<readonly RawBuilder<unknown>[]> {
  if (words.length === 0) return []
  if (scope.access.canReadTitles?.(scope.section)) return containsWords(words, visibleSearchSql(scope))
  return [hasIdInSql(await idsByTitle(scope, words))]
}

/**
 * The ids of the records whose title contains all words, in either language. The database has one search text for all fields, so
 * it only narrows the records to at most 10,000. Their titles are then folded and compared here.
 */
async function idsByTitle(scope: SectionContext, words: readonly SearchTerm[]): Promise<readonly string[]> {
  const { db, section } = scope
  const titles = sql.raw(locales.map((locale) => titleSql(section, locale, 't')).join(', '))
  const { rows } = await sql<{ id: string; titles: string }>`
    select t.id, concat_ws(chr(10), ${titles}) as titles from ${sectionTableSql(section)} as t
    where ${sql.join([listedRecordsSql(scope), ...containsWords(words, visibleSearchSql(scope))], sql` and `)}
    limit ${sql.lit(maxExactTotal)}`.execute(db)
  const matchingIds: string[] = []
  for (const [index, { id, titles: lines }] of rows.entries()) {
    const text = buildSearchText(lines.split('\n'))
    if (words.every((word) => matchesTerm(text, word))) matchingIds.push(id)
    // Yields to other requests every few hundred titles.
    if (index % 500 === 499) await setImmediate()
  }
  return matchingIds
}

/** The titles of the references in the table `page`: records of other sections, and people. */
function titlesQuery(scope: SectionContext, locale: Locale): RawBuilder<unknown> {
  const { section, unit } = scope
  const referencedTitles = listedPaths(section).flatMap((path) => {
    const field = findFieldByPath(section, path)?.field
    const target = scope.sections.find((section) => field && 'to' in field && section.name === field.to)
    if (!target || !field) return []
    const ids = isSingleReference(field)
      ? sql`select ${sql.id('p', columnNameOf(path))} from page p`
      : sql`select l.to_id from ${sql.id('content', linkTableNameOf(section.name, path))} l
          join page p on l.bu_id = p.bu_id and l.from_id = p.id`
    return [
      sql`select r.id, ${sql.raw(titleSql(target, locale, 'r'))} as title from ${sectionTableSql(target)} r
        where r.bu_id = ${unit.id} and r.id in (${ids})`,
    ]
  })
  const admins = sql`select a.id, a.name as title from core.admins a where a.id in (select p.owner from page p)`
  return sql.join([...referencedTitles, admins], sql` union `)
}

function optionSql({ section }: SectionContext, locale: Locale): string {
  const picture = `(select json_build_object('url', '/files/' || f.key) from core.files f
    where f.bu_id = t.bu_id and f.id = t.${quoteIdentifier(columnNameOf(section.picture ?? ''))})`
  return jsonObjectSql({
    id: 't.id',
    slug: slugSql(section, locale),
    title: `coalesce(${titleSql(section, locale, 't')}, '')`,
    status: 't.status',
    ...(section.picture ? { picture } : {}),
  })
}

import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { refersToOne } from '../../schema/kinds.ts'
import { holds, type SearchWord, searchText } from '../../schema/text/search-text.ts'
import { type Locale, locales } from '../../schema/text/words.ts'
import { defaultSortOf, leafAt, titleSql } from '../database/expressions.ts'
import { columnNameOf, linkTableNameOf, quoted } from '../database/names.ts'
import { executePrepared } from '../database/prepared.ts'
import { searchSql } from '../store/nameable.ts'
import { proofSql, prove } from '../store/proof.ts'
import { isAmong, tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { arraySql, compactSql, rowSql, shownPaths, slugSql } from './columns.ts'
import { containing, matching } from './conditions.ts'
import { totalOf, totalSql } from './counted.ts'
import type { Filter } from './filters.ts'
import { andKnown } from './known-ids.ts'
import { idsTables, mostCounted } from './paging.ts'
import type { ListQuery, LookUpQuery } from './query.ts'

export interface RecordList {
  /** The rows as a JSON array, built by the database and meant to be passed on as text. */
  readonly json: string
  /** How many records match; at most 10,000 where they had to be counted. */
  readonly total: number
  /** Is `total` the number, or are there more? */
  readonly exact: boolean
  /** The titles of the records and people that the rows refer to, by id. */
  readonly titles: Readonly<Record<string, string>>
}

/** A page of a section's records with the columns of its list. */
export async function listRecords(scope: Scope, query: ListQuery): Promise<RecordList> {
  const condition = matching(scope, query)
  const row = sql.raw(arraySql(rowSql(scope, shownPaths(scope.section), query), 't.n_'))
  const page = await readPage(
    scope,
    query,
    sql<{ json: string; total: number; titles: string }>`
    with ${idsTables(scope, condition, query)},
    page as materialized (
      select ids.n_, t.* from ids join ${tableOf(scope.section)} as t on t.bu_id = ${scope.unit.id} and t.id = ids.id
        ${andKnown(scope, sql`select i.id from ids as i`)}
    )
    select ${proofSql(scope)}
      (select ${row} from page as t) as json,
      (select coalesce(json_object_agg(r.id, r.title), '{}')::text from (${titlesQuery(scope, query.locale)}) as r) as titles,
      ${totalSql(scope, query, condition)} as total`,
  )
  const total = totalOf(scope, query, page?.total ?? 0)
  return { json: page?.json ?? '[]', titles: JSON.parse(page?.titles ?? '{}'), ...total }
}

/** Reads a page in one statement, which proves its scope. The first page of a whole list is planned the same for everybody; what is looked for, by what it is. */
async function readPage<R extends object>(
  scope: Scope,
  { words, filters, page }: Pick<ListQuery, 'words' | 'filters' | 'page'>,
  statement: RawBuilder<R>,
): Promise<R | undefined> {
  const isWhole = words.length + filters.length === 0 && page === 1
  const { rows } = await (isWhole ? executePrepared(scope.db, statement) : statement.execute(scope.db))
  prove(scope, rows[0])
  return rows[0]
}

/** The ids alone of a page of a section's records, as rows that have nothing else. */
export async function listIds(scope: Scope, query: ListQuery): Promise<RecordList> {
  const condition = matching(scope, query)
  const page = await readPage(
    scope,
    query,
    sql<{ json: string; total: number }>`
    with ${idsTables(scope, condition, query)}
    select ${proofSql(scope)}
      (select ${sql.raw(arraySql(compactSql({ id: 'ids.id' }), 'ids.n_'))} from ids) as json,
      ${totalSql(scope, query, condition)} as total`,
  )
  return { json: page?.json ?? '[]', titles: {}, ...totalOf(scope, query, page?.total ?? 0) }
}

/** A page of what a reference may point to: `{ id, slug, title, status, picture? }`, in the order of the section's list. */
export async function lookUp(scope: Scope, query: LookUpQuery): Promise<Omit<RecordList, 'titles'>> {
  const condition = query.ids
    ? sql`t.bu_id = ${scope.unit.id} and ${isAmong(query.ids)}`
    : sql.join([standing(scope), ...(await foundBy(scope, query.words))], sql` and `)
  const filters: readonly Filter[] = query.ids ? [{ path: 'id', test: 'any', values: query.ids }] : []
  const narrowed = { words: query.words, whole: undefined, filters, deleted: false, page: query.page }
  const sorted = { ...query, sort: defaultSortOf(scope.section) }
  const page = await readPage(
    scope,
    narrowed,
    sql<{ json: string; total: number }>`
    with ${idsTables(scope, condition, sorted)}
    select ${proofSql(scope)}
      (select ${sql.raw(arraySql(optionSql(scope, query.locale), 'ids.n_'))}
        from ids join ${tableOf(scope.section)} as t on t.bu_id = ${scope.unit.id} and t.id = ids.id) as json,
      ${totalSql(scope, narrowed, condition)} as total`,
  )
  return { json: page?.json ?? '[]', ...totalOf(scope, narrowed, page?.total ?? 0) }
}

const standing = ({ unit }: Scope) => sql`t.bu_id = ${unit.id} and t.deleted_at is null`

/** A person who may list the section finds what the list finds. Other people are shown titles, and find by nothing else. */
async function foundBy(scope: Scope, words: readonly SearchWord[]): Promise<readonly RawBuilder<unknown>[]> {
  if (words.length === 0) return []
  if (scope.mayName?.(scope.section)) return containing(words, searchSql(scope))
  return [isAmong(await idsByTitle(scope, words))]
}

/**
 * The ids of the records whose title, in either language, has all the words. The database keeps one search text of all fields, so it
 * narrows the records down, to at most 10,000, and their titles are folded here.
 */
async function idsByTitle(scope: Scope, words: readonly SearchWord[]): Promise<readonly string[]> {
  const { db, section } = scope
  const titles = sql.raw(locales.map((locale) => titleSql(section, locale, 't')).join(', '))
  const { rows } = await sql<{ id: string; title: string }>`
    select t.id, concat_ws(' ', ${titles}) as title from ${tableOf(section)} as t
    where ${sql.join([standing(scope), ...containing(words, searchSql(scope))], sql` and `)}
    limit ${sql.lit(mostCounted)}`.execute(db)
  const found: string[] = []
  for (const [place, { id, title }] of rows.entries()) {
    const text = searchText(title)
    if (words.every((word) => holds(text, word))) found.push(id)
    // Other requests are served between a few hundred titles.
    if (place % 500 === 499) await setImmediate()
  }
  return found
}

/** What the references of the table `page` are called: records of other sections, and people. */
function titlesQuery(scope: Scope, locale: Locale): RawBuilder<unknown> {
  const { section, unit } = scope
  const referred = shownPaths(section).flatMap((path) => {
    const field = leafAt(section, path)?.field
    const target = scope.sections.find((other) => field && 'to' in field && other.name === field.to)
    if (!target || !field) return []
    const ids = refersToOne(field)
      ? sql`select ${sql.id('p', columnNameOf(path))} from page p`
      : sql`select l.to_id from ${sql.id('content', linkTableNameOf(section.name, path))} l
          join page p on l.bu_id = p.bu_id and l.from_id = p.id`
    return [
      sql`select r.id, ${sql.raw(titleSql(target, locale, 'r'))} as title from ${tableOf(target)} r
        where r.bu_id = ${unit.id} and r.id in (${ids})`,
    ]
  })
  const people = sql`select a.id, a.name as title from core.admins a where a.id in (select p.owner from page p)`
  return sql.join([...referred, people], sql` union `)
}

function optionSql({ section }: Scope, locale: Locale): string {
  const picture = `(select json_build_object('url', '/files/' || f.key) from core.files f
    where f.bu_id = t.bu_id and f.id = t.${quoted(columnNameOf(section.picture ?? ''))})`
  return compactSql({
    id: 't.id',
    slug: slugSql(section, locale),
    title: `coalesce(${titleSql(section, locale, 't')}, '')`,
    status: 't.status',
    ...(section.picture ? { picture } : {}),
  })
}

import { type RawBuilder, sql } from 'kysely'
import type { LibraryImage } from '../../api/files.ts'
import type { StoredFile } from '../../fields/upload/upload.ts'
import type { Locale } from '../../schema/text/locales.ts'
import type { SearchTerm } from '../../schema/text/search-text.ts'
import { hasFileReferenceSql, richTextsSql } from '../database/file-references-sql.ts'
import { titleSql } from '../database/sql-expressions.ts'
import { containsWords } from '../lists/where.ts'
import { fileIdsSql, hasIdInSql, sectionTableSql, storedFileSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { visibleSearchSql } from '../store/title-visibility.ts'

interface LibraryPage {
  readonly pictures: readonly LibraryImage[]
  readonly total: number
}
interface MediaLibraryQuery {
  readonly locale: Locale
  /** Search words for the name of a picture, or for the search text of its record. */
  readonly words: readonly SearchTerm[]
  readonly page: number
  readonly perPage: number
}

const namedUses = 3
/** Only the first links to files in a text are read: a text has room for ten thousand. */
const maxLinks = 200

/**
 * Lists the pictures in records of the collections and singletons of these contexts that are not deleted: in fields, rows and
 * rich texts, last uploaded first. Never includes website submissions or files of personal fields.
 */
export async function listMediaLibrary(
  scopes: readonly SectionContext[],
  asked: MediaLibraryQuery,
): Promise<LibraryPage> {
  const kept = scopes.filter(({ section }) => section.kind === 'collection' || section.kind === 'singleton')
  const parts = kept.flatMap((scope) => usesPart(scope, asked.words))
  const [first] = kept
  if (!first || parts.length === 0) return { pictures: [], total: 0 }
  const { rows } = await pageQuery(first, parts, asked).execute(first.db)
  const [page] = rows
  const found = page?.pictures ?? []
  const titles = await titlesOf(
    kept,
    found.flatMap(({ uses }) => uses),
    asked.locale,
  )
  const pictures = found.map((picture) => ({
    ...picture,
    uses: picture.uses.map(({ section, id }) => ({ section, title: titles.get(id) ?? '' })),
  }))
  return { pictures, total: page?.total ?? 0 }
}

interface Use {
  readonly section: string
  readonly id: string
}
interface Page {
  readonly pictures: readonly (StoredFile & { readonly uses: readonly Use[]; readonly used: number })[]
  readonly total: number
}

function pageQuery(
  { unit }: SectionContext,
  parts: readonly RawBuilder<unknown>[],
  { words, page, perPage }: MediaLibraryQuery,
) {
  const named = [sql`bool_or(u.found)`, ...(words.length === 0 ? [] : [both(containsWords(words, 'f.search'))])]
  return sql<Page>`
    with places as materialized (${sql.join(parts, sql` union all `)}),
    uses as (
      select file, section, record, changed, found from places where file is not null
      union all
      select f.id, section, record, changed, found from places join core.files f on f.bu_id = ${unit.id} and f.key = places.key
    ),
    once as (
      select file, section, record, max(changed) as changed, bool_or(found) as found from uses group by file, section, record
    ),
    pictures as materialized (
      select f.id, f.created_at, count(*)::int as used,
        (array_agg(json_build_object('section', u.section, 'id', u.record) order by u.changed desc nulls last, u.record))[1:${sql.lit(namedUses)}] as uses
      from once u join core.files f on f.bu_id = ${unit.id} and f.id = u.file
      where f.field is null and f.width is not null
      group by f.bu_id, f.id having ${sql.join(named, sql` or `)}
    ),
    page as (
      select * from pictures order by created_at desc, id desc
      limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}
    )
    select (select count(*)::int from pictures) as total,
      (select coalesce(jsonb_agg(${sql.raw(storedFileSql)} || jsonb_build_object('uses', to_jsonb(p.uses), 'used', p.used)
        order by p.created_at desc, p.id desc), '[]')
        from page p join core.files f on f.bu_id = ${unit.id} and f.id = p.id) as pictures`
}

/** SQL: the usages of files in the records of a section. A file is found by its id in `file` or, in a text, by its `key`. */
function usesPart(scope: SectionContext, words: readonly SearchTerm[]): readonly RawBuilder<unknown>[] {
  const { section, unit } = scope
  const found = words.length === 0 ? sql`true` : both(containsWords(words, visibleSearchSql(scope)))
  const part = (holding: string, condition = 'true') =>
    sql`select ${section.name}::text as section, t.id as record, t.updated_at as changed, ${found} as found, h.file, h.key
      from ${sectionTableSql(section)} as t cross join lateral (${sql.raw(holding)}) as h (file, key)
      where t.bu_id = ${unit.id} and t.deleted_at is null and ${sql.raw(condition)}`
  const ids = fileIdsSql(section)
  const namesFiles = hasFileReferenceSql(section, 't')
  return [
    ...(ids ? [part(`select i.id, null::text from unnest(${ids}) as i (id) where i.id is not null`)] : []),
    ...(namesFiles ? [part(keysIn(richTextsSql(section, 't')), namesFiles)] : []),
  ]
}

/** The keys in the URLs of uploaded files. The URLs are cut out first, because a regular expression over whole texts is slow. */
const keysIn = (texts: readonly string[]): string =>
  `select null::uuid, substring(left(p.part, 38) from '^[0-9a-f]{32}\\.[a-z0-9]{2,5}')
    from unnest(array[${texts.join(', ')}]) as x (text)
    cross join lateral unnest((string_to_array(x.text, '/files/'))[2:${maxLinks + 1}]) as p (part)`

/** The titles of these records, by id. */
async function titlesOf(
  scopes: readonly SectionContext[],
  uses: readonly Use[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const bySection = Map.groupBy(uses, ({ section }) => section)
  const parts = scopes.flatMap(({ section, unit }) => {
    const ids = bySection.get(section.name)?.map(({ id }) => id)
    if (!ids) return []
    return [
      sql`select t.id::text as id, coalesce(${sql.raw(titleSql(section, locale, 't'))}, '') as title
        from ${sectionTableSql(section)} as t where t.bu_id = ${unit.id} and ${hasIdInSql(ids)}`,
    ]
  })
  const [first] = scopes
  if (!first || parts.length === 0) return new Map()
  const { rows } = await sql<{ id: string; title: string }>`${sql.join(parts, sql` union all `)}`.execute(first.db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const both = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(conditions, sql` and `)})`

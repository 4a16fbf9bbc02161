import { type RawBuilder, sql } from 'kysely'
import type { LibraryPicture } from '../../api/files.ts'
import type { StoredFile } from '../../schema/kinds/upload.ts'
import type { SearchWord } from '../../schema/text/search-text.ts'
import type { Locale } from '../../schema/text/words.ts'
import { titleSql } from '../database/expressions.ts'
import { namesFilesSql, richTextsSql } from '../database/texts-with-files.ts'
import { containing } from '../lists/conditions.ts'
import { searchSql } from '../store/nameable.ts'
import { fileIdsSql, fileSql, isAmong, tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'

interface LibraryPage {
  readonly pictures: readonly LibraryPicture[]
  readonly total: number
}
interface Asked {
  readonly locale: Locale
  /** Of the name of a picture, or of what its record is found by. */
  readonly words: readonly SearchWord[]
  readonly page: number
  readonly perPage: number
}

const namedUses = 3

/**
 * The pictures in the records of the scopes' collections and singletons that are not deleted: in their fields, rows and rich texts, those
 * sent last first. What visitors sent in, and what is of a personal field, is never among them.
 */
export async function libraryOf(scopes: readonly Scope[], asked: Asked): Promise<LibraryPage> {
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

function pageQuery({ unit }: Scope, parts: readonly RawBuilder<unknown>[], { words, page, perPage }: Asked) {
  const named = [sql`bool_or(u.found)`, ...(words.length === 0 ? [] : [both(containing(words, 'f.search'))])]
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
      (select coalesce(jsonb_agg(${sql.raw(fileSql)} || jsonb_build_object('uses', to_jsonb(p.uses), 'used', p.used)
        order by p.created_at desc, p.id desc), '[]')
        from page p join core.files f on f.bu_id = ${unit.id} and f.id = p.id) as pictures`
}

/** Where the records of a section hold files: by the file's `file`, its id, or, in a text, by its `key`. */
function usesPart(scope: Scope, words: readonly SearchWord[]): readonly RawBuilder<unknown>[] {
  const { section, unit } = scope
  const found = words.length === 0 ? sql`true` : both(containing(words, searchSql(scope)))
  const part = (holding: string, condition = 'true') =>
    sql`select ${section.name}::text as section, t.id as record, t.updated_at as changed, ${found} as found, h.file, h.key
      from ${tableOf(section)} as t cross join lateral (${sql.raw(holding)}) as h (file, key)
      where t.bu_id = ${unit.id} and t.deleted_at is null and ${sql.raw(condition)}`
  const ids = fileIdsSql(section)
  const namesFiles = namesFilesSql(section, 't')
  return [
    ...(ids ? [part(`select i.id, null::text from unnest(${ids}) as i (id) where i.id is not null`)] : []),
    ...(namesFiles ? [part(keysIn(richTextsSql(section, 't')), namesFiles)] : []),
  ]
}

/** The keys in the addresses of our own files; cut out first, because a regular expression takes its time over whole texts. */
const keysIn = (texts: readonly string[]): string =>
  `select null::uuid, substring(left(p.part, 38) from '^[0-9a-f]{32}\\.[a-z0-9]{2,5}')
    from unnest(array[${texts.join(', ')}]) as x (text)
    cross join lateral unnest((string_to_array(x.text, '/files/'))[2:]) as p (part)`

/** What these records are called, by their ids. */
async function titlesOf(
  scopes: readonly Scope[],
  uses: readonly Use[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const bySection = Map.groupBy(uses, ({ section }) => section)
  const parts = scopes.flatMap(({ section, unit }) => {
    const ids = bySection.get(section.name)?.map(({ id }) => id)
    if (!ids) return []
    return [
      sql`select t.id::text as id, coalesce(${sql.raw(titleSql(section, locale, 't'))}, '') as title
        from ${tableOf(section)} as t where t.bu_id = ${unit.id} and ${isAmong(ids)}`,
    ]
  })
  const [first] = scopes
  if (!first || parts.length === 0) return new Map()
  const { rows } = await sql<{ id: string; title: string }>`${sql.join(parts, sql` union all `)}`.execute(first.db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const both = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(conditions, sql` and `)})`

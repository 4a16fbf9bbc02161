import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isLocalized, type Leaf } from '../../../schema/fields.ts'
import { refersToSeveral } from '../../../schema/kinds.ts'
import type { NestedLeaf } from '../../../schema/past/removed-fields.ts'
import { type Locale, locales } from '../../../schema/text/words.ts'
import { columnTypes, hasColumn } from '../definition.ts'
import { columnNameOf, linkTableNameOf } from '../names.ts'
import type { Tables } from '../tables.ts'
import type { Catalogue } from './catalogue.ts'

/** Where the values of a section's field are stored. */
export interface StoredAt {
  readonly table: string
  readonly section: string
  readonly found: Catalogue
  /** Narrows the rows that are counted. */
  readonly where?: RawBuilder<unknown>
}

/** Counts the records that have a value in a field. */
export async function countValues(
  db: Kysely<Tables>,
  { table, section, found, where = sql`true` }: StoredAt,
  { leaf, rows }: NestedLeaf,
): Promise<number> {
  const count = (condition: RawBuilder<unknown>) => countOf(db, table, sql`${where} and (${condition})`)
  const [outer, ...inner] = rows
  if (outer) return await count(inRows(outer, [...inner, leaf], saysSomethingPath))
  if (refersToSeveral(leaf.field)) {
    const links = linkTableNameOf(section, leaf.path)
    return found.tables.has(links) ? await countOf(db, links, where, 'distinct from_id') : 0
  }
  if (isLocalized(leaf.field)) return await count(inLanguages(leaf))
  const column = columnNameOf(leaf.path)
  if (!hasColumn(leaf.field) || !found.columns.has(`${table}.${column}`)) return 0
  return await count(saysSomething(sql`to_jsonb(${sql.id(column)})`))
}

/** Does the database have a place for the values of a field: its column, its links, or a key in any row or language? */
export async function isStored(
  db: Kysely<Tables>,
  { table, section, found }: StoredAt,
  { leaf, rows }: NestedLeaf,
): Promise<boolean> {
  const [outer, ...inner] = rows
  if (!outer && refersToSeveral(leaf.field)) return found.tables.has(linkTableNameOf(section, leaf.path))
  const column = `${table}.${columnNameOf((outer ?? leaf).path)}`
  if (!outer && !isLocalized(leaf.field)) return hasColumn(leaf.field) && found.columns.has(column)
  if (outer && found.columns.get(column) !== columnTypes.jsonb) return false
  const keys = leaf.path.split('.')
  const inLocale = (locale: Locale) => sql`${sql.id(locale)} #> ${keys}::text[] is not null`
  const where = outer ? inRows(outer, [...inner, leaf]) : sql.join(locales.map(inLocale), sql` or `)
  const { rows: some } = await sql`select 1 from ${sql.id('content', table)} where ${where} limit 1`.execute(db)
  return some.length > 0
}

/** A switch that is off and a list without rows say nothing. */
const saysSomething = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${value}, 'null') not in ('null', 'false', '""', '[]', '{}')`

const inLanguages = ({ path }: Leaf): RawBuilder<unknown> =>
  sql.join(
    locales.map((locale) => sql`coalesce(${sql.id(locale)} #>> ${path.split('.')}::text[], '') <> ''`),
    sql` or `,
  )

/** Values of another type can be compared with nothing, so each is compared with its own. */
const saysSomethingPath =
  '? (@ != null && !(@.type() == "string" && @ == "") && !(@.type() == "boolean" && @ == false))'

/** Looks through rows, and rows within them: `$[*].hours[*].note`. */
function inRows(outer: Leaf, leaves: readonly Leaf[], filter = ''): RawBuilder<unknown> {
  const keys = (path: string) =>
    path
      .split('.')
      .map((key) => `."${key}"`)
      .join('')
  const way = leaves
    .slice(0, -1)
    .map(({ path }) => `${keys(path)}[*]`)
    .join('')
  const last = leaves.at(-1)
  const places = last && isLocalized(last.field) ? locales.map((locale) => `."${locale}"`) : ['']
  return sql.join(
    places.map(
      (place) =>
        sql`jsonb_path_exists(${sql.id(columnNameOf(outer.path))}, ${`$[*]${way}${place}${keys(last?.path ?? '')} ${filter}`}::jsonpath)`,
    ),
    sql` or `,
  )
}

/** Counts the rows of a table that a condition holds for. */
export async function countOf(
  db: Kysely<Tables>,
  table: string,
  where: RawBuilder<unknown>,
  what: '*' | 'distinct from_id' = '*',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(${sql.raw(what)})::integer as count from ${sql.id('content', table)} where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

import { type RawBuilder, sql } from 'kysely'
import { isMultiReference } from '../../../fields/field-types.ts'
import { type FlatField, isLocalized } from '../../../schema/fields.ts'
import type { NestedField } from '../../../schema/migrations/removed-fields.ts'
import { type Locale, locales } from '../../../schema/text/locales.ts'
import { columnNameOf, linkTableNameOf } from '../sql-names.ts'
import { columnTypes, hasColumn } from '../table-definition.ts'
import type { Db } from '../tables.ts'
import type { SchemaCatalog } from './schema-catalog.ts'

/** Where the values of a section's field are stored. */
interface FieldStorage {
  readonly table: string
  readonly section: string
  readonly found: SchemaCatalog
  /** Limits the rows to count. */
  readonly where?: RawBuilder<unknown>
}

/** Counts the records that have a value in a field. */
export async function countStoredValues(
  db: Db,
  { table, section, found, where = sql`true` }: FieldStorage,
  { leaf, rows }: NestedField,
): Promise<number> {
  const count = (condition: RawBuilder<unknown>) => countTableRows(db, table, sql`${where} and (${condition})`)
  const [outer, ...inner] = rows
  if (outer) return await count(inRows(outer, [...inner, leaf], saysSomethingPath))
  if (isMultiReference(leaf.field)) {
    const links = linkTableNameOf(section, leaf.path)
    return found.tables.has(links) ? await countTableRows(db, links, where, 'distinct from_id') : 0
  }
  if (isLocalized(leaf.field)) return await count(inLanguages(leaf))
  const column = columnNameOf(leaf.path)
  if (!hasColumn(leaf.field) || !found.columns.has(`${table}.${column}`)) return 0
  return await count(saysSomething(sql`to_jsonb(${sql.id(column)})`))
}

/** Whether the database has storage for a field: a column, links, or a key in any row or language. */
export async function hasFieldStorage(
  db: Db,
  { table, section, found }: FieldStorage,
  { leaf, rows }: NestedField,
): Promise<boolean> {
  const [outer, ...inner] = rows
  if (!outer && isMultiReference(leaf.field)) return found.tables.has(linkTableNameOf(section, leaf.path))
  const column = `${table}.${columnNameOf((outer ?? leaf).path)}`
  if (!outer && !isLocalized(leaf.field)) return hasColumn(leaf.field) && found.columns.has(column)
  if (outer && found.columns.get(column) !== columnTypes.jsonb) return false
  const keys = leaf.path.split('.')
  const inLocale = (locale: Locale) => sql`${sql.id(locale)} #> ${keys}::text[] is not null`
  const where = outer ? inRows(outer, [...inner, leaf]) : sql.join(locales.map(inLocale), sql` or `)
  const { rows: some } = await sql`select 1 from ${sql.id('content', table)} where ${where} limit 1`.execute(db)
  return some.length > 0
}

/** A switch that is off and a list without rows count as empty. */
const saysSomething = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${value}, 'null') not in ('null', 'false', '""', '[]', '{}')`

const inLanguages = ({ path }: FlatField): RawBuilder<unknown> =>
  sql.join(
    locales.map((locale) => sql`coalesce(${sql.id(locale)} #>> ${path.split('.')}::text[], '') <> ''`),
    sql` or `,
  )

/** JSON path comparison needs equal types, so each type has its own empty value. */
const saysSomethingPath =
  '? (@ != null && !(@.type() == "string" && @ == "") && !(@.type() == "boolean" && @ == false))'

/** Searches rows and nested rows: `$[*].hours[*].note`. */
function inRows(outer: FlatField, leaves: readonly FlatField[], filter = ''): RawBuilder<unknown> {
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

/** SQL for `countTableRows`: the person was removed from the record. Earlier versions had the column under another name. */
export const isAnonymizedSql = sql`coalesce(to_jsonb(t) ->> 'anonymized_at', to_jsonb(t) ->> 'forgotten_at') is not null`

/** Counts the rows of a table that match a condition. */
export async function countTableRows(
  db: Db,
  table: string,
  where: RawBuilder<unknown>,
  what: '*' | 'distinct from_id' = '*',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(${sql.raw(what)})::integer as count from ${sql.id('content', table)} as t where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

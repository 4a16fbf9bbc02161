import { type Kysely, sql } from 'kysely'
import { coreTables } from '../database/core.ts'
import type { Tables } from '../database/tables.ts'
import { talliesTable } from '../database/tallies.ts'
import type { TableInArchive } from './archive.ts'

/** What is true for a moment only, as its definition says; and what is counted anew from the rows themselves. */
export const leftOut: readonly string[] = [
  ...coreTables.filter(({ isPassing }) => isPassing).map(({ name }) => `core.${name}`),
  talliesTable,
]

/**
 * The tables that hold what the product knows, in the order of their names: all that are in its two schemas, whoever defined them, but for
 * those that say of themselves that they hold what passes.
 */
export async function storedTables(db: Kysely<Tables>): Promise<readonly TableInArchive[]> {
  const { rows } = await sql<TableInArchive>`
    select n.nspname || '.' || c.relname as name,
      (select jsonb_agg(jsonb_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select jsonb_agg(a.attname order by k.place) from pg_index i
        cross join lateral unnest(i.indkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('core', 'content') and c.relkind in ('r', 'p')
    order by 1`.execute(db)
  return rows.filter(({ name }) => !leftOut.includes(name))
}

/** `"core"."files"` for `core.files`. */
export const sqlName = (name: string) => sql.id(...name.split('.'))

export const sqlNames = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => (table ? sql.id(table, name) : sql.id(name))))

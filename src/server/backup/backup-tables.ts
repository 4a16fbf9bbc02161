import { sql } from 'kysely'
import { coreTables } from '../database/core-tables.ts'
import { recordCountsTable } from '../database/record-counts.ts'
import type { Db } from '../database/tables.ts'
import type { ArchivedTable } from './archive.ts'

/** Temporary tables, as marked in their definitions, and the record counts, which are recomputed from the rows. */
export const excludedTables: readonly string[] = [
  ...coreTables.filter(({ isPassing }) => isPassing).map(({ name }) => `core.${name}`),
  recordCountsTable,
]

/** The tables to back up, by name: all tables of the product's two schemas except temporary ones, even tables without a definition. */
export async function listStoredTables(db: Db): Promise<readonly ArchivedTable[]> {
  const { rows } = await sql<ArchivedTable>`
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
  return rows.filter(({ name }) => !excludedTables.includes(name))
}

/** `"core"."files"` for `core.files`. */
export const tableNameSql = (name: string) => sql.id(...name.split('.'))

export const columnNamesSql = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => (table ? sql.id(table, name) : sql.id(name))))

import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** The catalog of a database schema. */
export interface SchemaCatalog {
  /** Types by `table.column`. */
  readonly columns: ReadonlyMap<string, string>
  readonly tables: ReadonlySet<string>
  /** Views of sections without their own table; migrations do not change them. */
  readonly views: ReadonlySet<string>
  readonly indexes: ReadonlyMap<string, { readonly table: string; readonly isKey: boolean }>
  /** Foreign keys. */
  readonly constraints: ReadonlyMap<string, { readonly table: string; readonly columns: readonly string[] }>
  /** Tables that are large enough for an index build to take time. */
  readonly large: ReadonlySet<string>
}

const largeBytes = 50_000_000

/** Reads the catalog of a schema; empty if the schema does not exist. */
export async function readSchemaCatalog(db: Db, schema: string): Promise<SchemaCatalog> {
  const columns = await sql<{ table: string; column: string; type: string; is_view: boolean }>`
    select c.relname as table, c.relkind = 'v' as is_view, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = to_regnamespace(${schema}) and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  `.execute(db)
  const indexes = await sql<{ name: string; table: string; is_key: boolean }>`
    select i.relname as name, t.relname as table, x.indisprimary as is_key
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = to_regnamespace(${schema}) and x.indisvalid
  `.execute(db)
  const large = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = to_regnamespace(${schema}) and relkind = 'r' and pg_relation_size(oid) > ${largeBytes}
  `.execute(db)
  const constraints = await sql<{ name: string; table: string; columns: string[] }>`
    select k.conname as name, c.relname as table,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = to_regnamespace(${schema}) and k.contype = 'f'
  `.execute(db)
  return {
    columns: new Map(columns.rows.map((row) => [`${row.table}.${row.column}`, row.type])),
    tables: new Set(columns.rows.filter((row) => !row.is_view).map((row) => row.table)),
    views: new Set(columns.rows.filter((row) => row.is_view).map((row) => row.table)),
    indexes: new Map(indexes.rows.map((row) => [row.name, { table: row.table, isKey: row.is_key }])),
    constraints: new Map(constraints.rows.map((row) => [row.name, { table: row.table, columns: row.columns }])),
    large: new Set(large.rows.map((row) => row.name)),
  }
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** A table of the database, by its full name, with its columns and those of its primary key. */
export interface StoredTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly key: readonly string[]
  /** The types of the columns, in their order. */
  readonly types: readonly string[]
}

/** Whoever was signed in or signing in when a backup was made is not when it is restored, nor is a link good; tallies come of the rows themselves. */
const leftOut = [
  'core.sessions',
  'core.pending_sign_ins',
  'core.passkey_challenges',
  'core.links',
  'core.sign_in_tries',
  'core.tallies',
]

/** The tables that hold what the product knows, in the order of their names. */
export async function storedTables(db: Kysely<Tables>): Promise<readonly StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select n.nspname || '.' || c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as types,
      (select array_agg(a.attname::text order by k.place) from pg_index i
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

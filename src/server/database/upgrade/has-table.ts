import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Whether the database has a table or view of this name, such as `core.admins`; a new database and one of an earlier version may not. */
export async function hasTable(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db)
  return rows[0]?.found === true
}

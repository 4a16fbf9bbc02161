import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Whether the database has a table or view of this name, such as `core.admins`; a new database and one of an earlier version may not. */
export async function hasTable(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db)
  return rows[0]?.found === true
}

/**
 * Throws a sentence for operators where a database has no tables of the product: only a start and a restore make them, so that no command
 * fills a database whose name is misspelt.
 */
export async function assertHasTables(db: Kysely<Tables>): Promise<void> {
  if (!(await hasTable(db, 'core.admins')))
    throw new Error(
      'The database is empty: check the name of the database in DATABASE_URL, or DATA_DIR where it is the embedded one.',
    )
}

import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/**
 * Whether the database has a table or view of this name, such as `core.admins`. It may be missing in a new database or in one of
 * an earlier version.
 */
export async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db)
  return rows[0]?.found === true
}

/**
 * Throws an error for operators if the database lacks the product's tables. Only a start or a restore creates them, so that no
 * command fills a database whose name is misspelt.
 */
export async function assertHasTables(db: Db): Promise<void> {
  if (!(await hasTable(db, 'core.admins')))
    throw new Error(
      'The database is empty: check the name of the database in DATABASE_URL, or DATA_DIR where it is the embedded one.',
    )
}

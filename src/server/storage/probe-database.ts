import { type Kysely, sql } from 'kysely'

/** PostgreSQL compresses larger values, so that they would take less space than intended. */
const bytesInRow = 1800

/**
 * Stores about this many bytes in a temporary table, which ends with its transaction. Rejects with PostgreSQL's disk_full if
 * there is no space.
 */
export async function probeDatabase<Tables>(db: Kysely<Tables>, bytes: number): Promise<void> {
  const rows = Math.ceil(bytes / bytesInRow)
  await db.transaction().execute(async (transaction) => {
    await sql`create temporary table storage_probe (value text) on commit drop`.execute(transaction)
    await sql`
      insert into storage_probe
      select repeat('x', ${sql.lit(bytesInRow)}) from generate_series(1, ${sql.lit(rows)})`.execute(transaction)
  })
}

import { sql } from 'kysely'
import type { Throttle } from '../context/throttle.ts'
import type { Db } from '../database/tables.ts'
import type { ImportKey } from './staging.ts'

/** Maximum number of rows that one statement deletes. */
const batchSize = 1000

/** Hides an import; `deleteExpiredImports` deletes its rows. */
export async function expireImport(db: Db, { bu_id, id }: ImportKey): Promise<void> {
  await db
    .updateTable('core.imports')
    .set({ expires_at: sql<Date>`now()` })
    .where('bu_id', '=', bu_id)
    .where('id', '=', id)
    .execute()
}

/** Deletes an import with its rows in batches, each in its own statement. Returns whether it finished. */
export async function deleteImport(db: Db, { bu_id, id }: ImportKey, throttle?: Throttle): Promise<boolean> {
  for (let lastRow: number | null = 0; lastRow !== null; ) {
    if (throttle?.isStopped) return false
    lastRow = await deleteBatch(db, { bu_id, id }, lastRow)
    await throttle?.rest()
  }
  await db.deleteFrom('core.imports').where('bu_id', '=', bu_id).where('id', '=', id).execute()
  return true
}

/** Deletes the next rows with their unique keys. Returns the row number of the last one; null if there was none. */
async function deleteBatch(db: Db, { bu_id, id }: ImportKey, afterRow: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with next as materialized (
      select place from core.import_rows
      where bu_id = ${bu_id} and import_id = ${id} and place > ${afterRow} order by place limit ${sql.lit(batchSize)}
    ), claims as (
      delete from core.import_unique_keys as c using next
      where c.bu_id = ${bu_id} and c.import_id = ${id} and c.place = next.place
    ), gone as (
      delete from core.import_rows as r using next
      where r.bu_id = ${bu_id} and r.import_id = ${id} and r.place = next.place
    )
    select max(place) as last from next`.execute(db)
  return rows[0]?.last ?? null
}

/** Deletes expired imports. Returns their number. */
export async function deleteExpiredImports(db: Db, throttle: Throttle): Promise<number> {
  const expiredImports = await db
    .selectFrom('core.imports')
    .select(['bu_id', 'id'])
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
  let count = 0
  for (const importKey of expiredImports) if (await deleteImport(db, importKey, throttle)) count += 1
  return count
}

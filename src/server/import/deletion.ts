import { sql } from 'kysely'
import type { Pace } from '../context/pace.ts'
import type { Db, NamedImport } from './staged.ts'

/** Rows that one statement deletes. */
const batchSize = 1000

/** Makes an import unreachable; `deleteEndedImports` deletes its rows. */
export async function endImport(db: Db, { bu_id, id }: NamedImport): Promise<void> {
  await db
    .updateTable('core.imports')
    .set({ ends_at: sql<Date>`now()` })
    .where('bu_id', '=', bu_id)
    .where('id', '=', id)
    .execute()
}

/** Deletes an import with its rows, batch by batch, each in a statement of its own. Returns whether it came to the end. */
export async function deleteImport(db: Db, { bu_id, id }: NamedImport, pace?: Pace): Promise<boolean> {
  for (let last: number | null = 0; last !== null; ) {
    if (pace?.isStopped) return false
    last = await deleteBatch(db, { bu_id, id }, last)
    await pace?.rest()
  }
  await db.deleteFrom('core.imports').where('bu_id', '=', bu_id).where('id', '=', id).execute()
  return true
}

/** Deletes the next rows with what they claim. Returns the place of the last of them; null where there was none. */
async function deleteBatch(db: Db, { bu_id, id }: NamedImport, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with next as materialized (
      select place from core.import_rows
      where bu_id = ${bu_id} and import_id = ${id} and place > ${after} order by place limit ${sql.lit(batchSize)}
    ), claims as (
      delete from core.import_claims as c using next
      where c.bu_id = ${bu_id} and c.import_id = ${id} and c.place = next.place
    ), gone as (
      delete from core.import_rows as r using next
      where r.bu_id = ${bu_id} and r.import_id = ${id} and r.place = next.place
    )
    select max(place) as last from next`.execute(db)
  return rows[0]?.last ?? null
}

/** Deletes the imports whose time is over. Returns how many. */
export async function deleteEndedImports(db: Db, pace: Pace): Promise<number> {
  const ended = await db
    .selectFrom('core.imports')
    .select(['bu_id', 'id'])
    .where('ends_at', '<=', sql<Date>`now()`)
    .execute()
  let count = 0
  for (const one of ended) if (await deleteImport(db, one, pace)) count += 1
  return count
}

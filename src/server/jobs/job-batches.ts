import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { JobRow } from './job-kind.ts'

type JobKey = Pick<JobRow, 'bu_id' | 'id'>

/**
 * Fixes the records of a job, in batches of this size, in the order of `ids`, a query with one column. Records that match later
 * are not included, however long the job takes. The ids never leave the database. Returns their number, which is the job's
 * total.
 */
export async function createJobBatches(
  db: Db,
  { bu_id, id }: JobKey,
  { ids, size }: { readonly ids: RawBuilder<unknown>; readonly size: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with settled as (
      insert into core.job_batches (bu_id, job_id, n, ids)
      select ${bu_id}::uuid, ${id}::uuid, ((p.place - 1) / ${sql.lit(size)})::integer, array_agg(p.id order by p.place)
      from (select o.id, row_number() over () as place from (${ids}) as o (id)) as p
      group by 3
      returning cardinality(ids) as count
    )
    select coalesce(sum(count), 0)::integer as count from settled`.execute(db)
  const total = rows[0]?.count ?? 0
  await db.updateTable('core.jobs').set({ total }).where('bu_id', '=', bu_id).where('id', '=', id).execute()
  return total
}

/** A batch of a job by its number, from 0; undefined after the last. */
export const findJobBatch = (db: Db, { bu_id, id }: JobKey, n: number) =>
  db
    .selectFrom('core.job_batches')
    .select(['ids', 'done'])
    .where('bu_id', '=', bu_id)
    .where('job_id', '=', id)
    .where('n', '=', n)
    .executeTakeFirst()

/** The number of the last batch of a job; -1 if it has none. */
export async function lastJobBatch(db: Db, { bu_id, id }: JobKey): Promise<number> {
  const { last } = await db
    .selectFrom('core.job_batches')
    .select(({ fn }) => fn.max('n').as('last'))
    .where('bu_id', '=', bu_id)
    .where('job_id', '=', id)
    .executeTakeFirstOrThrow()
  return last ?? -1
}

/** The numbers of the batches in which the job changed records that are not yet reverted, the last first. */
export async function listReversibleBatches(db: Db, { bu_id, id }: JobKey): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('core.job_batches')
    .select('n')
    .where('bu_id', '=', bu_id)
    .where('job_id', '=', id)
    .where(sql<boolean>`done <> '{}'::jsonb`)
    .orderBy('n', 'desc')
    .execute()
  return rows.map(({ n }) => n)
}

/** Stores the results of a batch, in the transaction of the batch. */
export async function saveBatchResult(db: Db, { bu_id, id }: JobKey, n: number, result: unknown): Promise<void> {
  await db
    .updateTable('core.job_batches')
    .set({ done: JSON.stringify(result) })
    .where('bu_id', '=', bu_id)
    .where('job_id', '=', id)
    .where('n', '=', n)
    .execute()
}

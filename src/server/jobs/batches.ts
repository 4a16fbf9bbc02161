import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { JobRow } from './job.ts'

type Db = Kysely<Tables>
type Named = Pick<JobRow, 'bu_id' | 'id'>

/**
 * Settles which records a job is about, in batches of so many, in the order of `ids`, a query with one column: what begins to match later is
 * no part of it, however long it takes. They pass through the database alone. Returns how many there are, which is the job's total.
 */
export async function settleBatches(
  db: Db,
  { bu_id, id }: Named,
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

/** A batch of a job by its number, from 0 on; nothing after the last. */
export const batchOf = (db: Db, { bu_id, id }: Named, n: number) =>
  db
    .selectFrom('core.job_batches')
    .select(['ids', 'done'])
    .where('bu_id', '=', bu_id)
    .where('job_id', '=', id)
    .where('n', '=', n)
    .executeTakeFirst()

/** The number of the last batch of a job; -1 where it has none. */
export async function lastBatch(db: Db, { bu_id, id }: Named): Promise<number> {
  const { last } = await db
    .selectFrom('core.job_batches')
    .select(({ fn }) => fn.max('n').as('last'))
    .where('bu_id', '=', bu_id)
    .where('job_id', '=', id)
    .executeTakeFirstOrThrow()
  return last ?? -1
}

/** Keeps what became of the records of a batch, in the transaction that did it. */
export async function noteBatch(db: Db, { bu_id, id }: Named, n: number, done: unknown): Promise<void> {
  await db
    .updateTable('core.job_batches')
    .set({ done: JSON.stringify(done) })
    .where('bu_id', '=', bu_id)
    .where('job_id', '=', id)
    .where('n', '=', n)
    .execute()
}

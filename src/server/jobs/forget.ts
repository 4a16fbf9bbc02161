import { type Kysely, sql } from 'kysely'
import type { Context } from '../context/context.ts'
import type { Pace } from '../context/pace.ts'
import type { Tables } from '../database/tables.ts'
import type { FileStore } from '../files/store.ts'
import type { JobRow } from './job.ts'
import { partsOf } from './parts.ts'

/**
 * Forgets jobs that have ended when their time is over, with their files; one that is being undone, or waits for that, stays until the undo has
 * ended. Returns how many.
 */
export async function forgetJobs(
  { database: { db }, files }: Pick<Context, 'database' | 'files'>,
  pace: Pace,
): Promise<number> {
  const ended = await selectOver(db).execute()
  let count = 0
  for (const job of ended) {
    if (pace.isStopped) break
    // Waits for an undo that is being asked for just now.
    const over = selectOver(db).where('j.bu_id', '=', job.bu_id).where('j.id', '=', job.id).forUpdate()
    if (!(await over.executeTakeFirst())) continue
    // The content goes before what is known of it, so that nothing is left that nobody knows of.
    await removeFiles(files, job)
    await deleteBatches(db, job, pace)
    await db.deleteFrom('core.jobs').where('bu_id', '=', job.bu_id).where('id', '=', job.id).execute()
    count += 1
    await pace.rest()
  }
  return count
}

/** Jobs that nobody can ask for any more: an undo is open to those alone whose time is not over. */
const selectOver = (db: Kysely<Tables>) =>
  db
    .selectFrom('core.jobs as j')
    .select(['j.bu_id', 'j.id', 'j.file'])
    .where('j.state', 'not in', ['waiting', 'running'])
    .where('j.ends_at', '<', sql<Date>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('core.jobs as u')
            .select('u.id')
            .whereRef('u.bu_id', '=', 'j.bu_id')
            .whereRef('u.undo_of', '=', 'j.id')
            .where('u.state', 'in', ['waiting', 'running']),
        ),
      ),
    )

/** So many batches of records go in one statement. */
const batchesAtOnce = 100

/** Deletes what a job has kept about its records, before its row, so that no statement deletes all of it. */
async function deleteBatches(
  db: Kysely<Tables>,
  { bu_id, id }: Pick<JobRow, 'bu_id' | 'id'>,
  pace: Pace,
): Promise<void> {
  for (let count = batchesAtOnce; count === batchesAtOnce && !pace.isStopped; ) {
    const { rows } = await sql<object>`
      delete from core.job_batches where bu_id = ${bu_id} and job_id = ${id} and n in (
        select n from core.job_batches where bu_id = ${bu_id} and job_id = ${id} order by n limit ${sql.lit(batchesAtOnce)})
      returning n`.execute(db)
    count = rows.length
    await pace.rest()
  }
}

/** Removes all that a job keeps in the files' store. */
export async function removeFiles(files: FileStore, { file }: Pick<JobRow, 'file'>): Promise<void> {
  if (file === null) return
  await partsOf(files, rowsKey(file)).clear()
  await partsOf(files, file).clear()
  await files.remove(file)
}

/** Under which an export keeps its rows until they are put into a file. */
export const rowsKey = (file: string): string => `${file}.rows`

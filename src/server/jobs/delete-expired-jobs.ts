import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import type { Throttle } from '../context/throttle.ts'
import type { Db } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { openChunkedFile } from './chunked-file.ts'
import type { JobRow } from './job-kind.ts'

/**
 * Deletes finished jobs after their expiry, with their files. A job with a pending or running undo stays until the undo has
 * ended. Returns the number of deleted jobs.
 */
export async function deleteExpiredJobs(
  { database: { db }, files }: Pick<Context, 'database' | 'files'>,
  throttle: Throttle,
): Promise<number> {
  const expiredJobs = await selectExpiredJobs(db).execute()
  let count = 0
  for (const job of expiredJobs) {
    if (throttle.isStopped) break
    const stillExpired = selectExpiredJobs(db).where('j.bu_id', '=', job.bu_id).where('j.id', '=', job.id)
    // The lock waits for an undo that is being requested at this moment. Only a statement that begins afterwards sees that undo.
    await stillExpired.forUpdate().execute()
    if (!(await stillExpired.executeTakeFirst())) continue
    // The content is deleted before its metadata, so that no orphaned content remains.
    await deleteJobFiles(files, job)
    await deleteBatches(db, job, throttle)
    await db.deleteFrom('core.jobs').where('bu_id', '=', job.bu_id).where('id', '=', job.id).execute()
    count += 1
    await throttle.rest()
  }
  return count
}

/** Expired jobs. An undo can be requested only before the expiry. */
const selectExpiredJobs = (db: Db) =>
  db
    .selectFrom('core.jobs as j')
    .select(['j.bu_id', 'j.id', 'j.file'])
    .where('j.state', 'not in', ['waiting', 'running'])
    .where('j.expires_at', '<', sql<Date>`now()`)
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

/** Maximum number of record batches in one statement. */
const batchesAtOnce = 100

/** Deletes the batches of a job before its row, so that no single statement deletes all of them. */
async function deleteBatches(db: Db, { bu_id, id }: Pick<JobRow, 'bu_id' | 'id'>, throttle: Throttle): Promise<void> {
  for (let count = batchesAtOnce; count === batchesAtOnce && !throttle.isStopped; ) {
    const { rows } = await sql<object>`
      delete from core.job_batches where bu_id = ${bu_id} and job_id = ${id} and n in (
        select n from core.job_batches where bu_id = ${bu_id} and job_id = ${id} order by n limit ${sql.lit(batchesAtOnce)})
      returning n`.execute(db)
    count = rows.length
    await throttle.rest()
  }
}

/** Deletes all files of a job from the file store. */
export async function deleteJobFiles(files: FileStore, { file }: Pick<JobRow, 'file'>): Promise<void> {
  if (file === null) return
  await openChunkedFile(files, exportRowsKey(file)).clear()
  await openChunkedFile(files, file).clear()
  await files.remove(file)
}

/** The key under which an export stores its rows until the file is written. */
export const exportRowsKey = (file: string): string => `${file}.rows`

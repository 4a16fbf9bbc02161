import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import type { Pace } from '../context/pace.ts'
import type { FileStore } from '../files/store.ts'
import type { JobRow } from './job.ts'
import { partsOf } from './parts.ts'

/** Forgets jobs that have ended when their time is over, with their files. Returns how many. */
export async function forgetJobs(
  { database: { db }, files }: Pick<Context, 'database' | 'files'>,
  pace: Pace,
): Promise<number> {
  const ended = await db
    .selectFrom('core.jobs')
    .select(['bu_id', 'id', 'file'])
    .where('state', 'not in', ['waiting', 'running'])
    .where('ends_at', '<', sql<Date>`now()`)
    .execute()
  let count = 0
  for (const job of ended) {
    if (pace.isStopped) break
    // The content goes before what is known of it, so that nothing is left that nobody knows of.
    await removeFiles(files, job)
    await db.deleteFrom('core.jobs').where('bu_id', '=', job.bu_id).where('id', '=', job.id).execute()
    count += 1
    await pace.rest()
  }
  return count
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

import { sql } from 'kysely'
import type { JobResult } from '../../api/jobs.ts'
import type { Db } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { deleteJobFiles } from './delete-expired-jobs.ts'

/** Records of a section in a unit. */
interface SectionRecords {
  readonly buId: string
  readonly section: string
  readonly ids: readonly string[]
}

/**
 * Revokes the exports that contain one of these records, including finished ones: their files cannot be downloaded once this
 * transaction commits. `deleteOrphanedFiles` deletes the files.
 */
export async function revokeExports(db: Db, { buId, section, ids }: SectionRecords): Promise<void> {
  const outcome: JobResult = { counts: {}, failure: { key: 'jobs.erased' } }
  await sql`
    update core.jobs as j
    set state = 'failed', attempt_id = case when j.state = 'running' then j.attempt_id end, result = ${JSON.stringify(outcome)}::jsonb, finished_at = coalesce(j.finished_at, now())
    where j.bu_id = ${buId} and j.section = ${section} and j.file is not null
      and j.state in ('waiting', 'running', 'done') and exists (
        select from core.job_batches as b
        where b.bu_id = j.bu_id and b.job_id = j.id and b.ids && ${[...ids]}::uuid[])`.execute(db)
}

/**
 * Removes the values that bulk changes wrote to one of these records, such as notes about a person. A job that has not ended still needs
 * them; an undo never does. The paths of the changed fields stay.
 */
export async function removeChangedValues(db: Db, { buId, section, ids }: SectionRecords): Promise<void> {
  await sql`
    update core.jobs as j set request = j.request || '{"changes": {}}'
    where j.bu_id = ${buId} and j.section = ${section} and j.kind = 'bulk' and j.request -> 'changes' <> '{}'
      and (j.undo_of is not null or j.state not in ('waiting', 'running')) and exists (
        select from core.job_batches as b
        where b.bu_id = j.bu_id and b.job_id = coalesce(j.undo_of, j.id) and b.ids && ${[...ids]}::uuid[])`.execute(db)
}

/**
 * Deletes files of jobs that can no longer be downloaded: cancelled, rejected or revoked. Handles one given job, or all that no
 * process is running; a running job is left to its process.
 */
export async function deleteOrphanedFiles(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  job?: { readonly buId: string; readonly id: string },
): Promise<void> {
  const endedExports = await db
    .selectFrom('core.jobs')
    .select(['bu_id', 'id', 'file'])
    .where('state', 'in', ['failed', 'cancelled'])
    .where('file', 'is not', null)
    .where(({ eb }) => (job ? eb.and({ bu_id: job.buId, id: job.id }) : eb('attempt_id', 'is', null)))
    .execute()
  for (const job of endedExports) {
    await deleteJobFiles(files, job)
    await db
      .updateTable('core.jobs')
      .set({ file: null })
      .where('bu_id', '=', job.bu_id)
      .where('id', '=', job.id)
      .execute()
  }
}

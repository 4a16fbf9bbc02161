import { type Kysely, sql } from 'kysely'
import type { Outcome } from '../../api/jobs.ts'
import type { Tables } from '../database/tables.ts'
import type { FileStore } from '../files/store.ts'
import { removeFiles } from './forget.ts'

/** Some records of a section in a unit. */
interface Some {
  readonly buId: string
  readonly section: string
  readonly ids: readonly string[]
}

/**
 * Ends the exports that have one of these records in them, done ones too: nobody fetches their files from the end of this transaction on. What
 * they have written is removed by `removeUseless`.
 */
export async function withdrawExports(db: Kysely<Tables>, { buId, section, ids }: Some): Promise<void> {
  const outcome: Outcome = { counts: {}, failure: { key: 'jobs.erased' } }
  await sql`
    update core.jobs as j
    set state = 'failed', run = case when j.state = 'running' then j.run end, outcome = ${JSON.stringify(outcome)}::jsonb, finished_at = coalesce(j.finished_at, now())
    where j.bu_id = ${buId} and j.section = ${section} and j.file is not null
      and j.state in ('waiting', 'running', 'done') and exists (
        select from core.job_batches as b
        where b.bu_id = j.bu_id and b.job_id = j.id and b.ids && ${[...ids]}::uuid[])`.execute(db)
}

/**
 * Removes what jobs have written that nobody can fetch: those that were cancelled, refused or withdrawn, one that is named or all that no
 * process had in its hands then; the others it leaves to that process.
 */
export async function removeUseless(
  { db, files }: { readonly db: Kysely<Tables>; readonly files: FileStore },
  named?: { readonly buId: string; readonly id: string },
): Promise<void> {
  const ended = await db
    .selectFrom('core.jobs')
    .select(['bu_id', 'id', 'file'])
    .where('state', 'in', ['failed', 'cancelled'])
    .where('file', 'is not', null)
    .where(({ eb }) => (named ? eb.and({ bu_id: named.buId, id: named.id }) : eb('run', 'is', null)))
    .execute()
  for (const job of ended) {
    await removeFiles(files, job)
    await db
      .updateTable('core.jobs')
      .set({ file: null })
      .where('bu_id', '=', job.bu_id)
      .where('id', '=', job.id)
      .execute()
  }
}

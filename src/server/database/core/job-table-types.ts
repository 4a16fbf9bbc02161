import type { ColumnType, Generated } from 'kysely'
import type { JobKindName, JobResult, JobState } from '../../../api/jobs.ts'

type Json<T> = ColumnType<T, string | undefined, string>

/** The tables of background jobs, in the PostgreSQL schema `core`. */
export interface JobTables {
  /** Background jobs. Each batch commits with the job's progress: the row is authoritative, and the queue carries only its id. */
  'core.jobs': {
    bu_id: string
    id: string
    /** The admin who requested the job. */
    admin_id: string
    kind: JobKindName
    section: string
    request: ColumnType<unknown, string, string>
    state: Generated<JobState>
    /** Number of attempts since the last progress. */
    attempts: Generated<number>
    /** The current attempt; writes of earlier attempts are ignored. */
    attempt_id: string | null
    done: Generated<number>
    total: number | null
    /** Where the job resumes. */
    position: Json<unknown>
    result: Json<JobResult | null>
    /** The key prefix of its file or source in the file store. */
    file: string | null
    /** The job that this one undoes. */
    undo_of: string | null
    /** Whether a request did all of it at once. Such a job never waits or runs; it is stored so that it can be undone. */
    is_direct: Generated<boolean>
    created_at: Generated<Date>
    started_at: Date | null
    finished_at: Date | null
    /** Expiry after the end of the job; then it is deleted with its file. */
    expires_at: Date
  }
  /** The records of a job, fixed when it was requested, and the results of each batch. */
  'core.job_batches': { bu_id: string; job_id: string; n: number; ids: string[]; done: Json<unknown> }
}

import type { ColumnType, Generated } from 'kysely'
import type { JobKindName, JobState, Outcome } from '../../../api/jobs.ts'

type Json<T> = ColumnType<T, string | undefined, string>

/** The tables of large work, in the PostgreSQL schema `core`. */
export interface JobTables {
  /** Work that goes on in batches, of which each commits with how far it came: the row is the truth, and the queue carries its id. */
  'core.jobs': {
    bu_id: string
    id: string
    /** Who asked for it. */
    admin_id: string
    kind: JobKindName
    section: string
    asked: ColumnType<unknown, string, never>
    state: Generated<JobState>
    /** How often it was begun since it last got further. */
    tries: Generated<number>
    /** Of the try that is under way: what an earlier one still writes counts no more. */
    run: string | null
    done: Generated<number>
    total: number | null
    /** Where it goes on. */
    position: Json<unknown>
    outcome: Json<Outcome | null>
    /** What its file or its source begins with in the files' store. */
    file: string | null
    /** The job that this one takes back. */
    undo_of: string | null
    created_at: Generated<Date>
    started_at: Date | null
    finished_at: Date | null
    /** When it is forgotten with its file, once it has ended. */
    ends_at: Date
  }
  /** The records that a job is about, as they were settled when it was asked for, and what became of those of a batch. */
  'core.job_batches': { bu_id: string; job_id: string; n: number; ids: string[]; done: Json<unknown> }
}

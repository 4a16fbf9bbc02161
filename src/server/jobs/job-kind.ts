import type { Selectable } from 'kysely'
import type { JobKindName, JobResult } from '../../api/jobs.ts'
import type { SectionOperation } from '../access/authorization.ts'
import type { Context } from '../context/context.ts'
import type { Throttle } from '../context/throttle.ts'
import type { Db, Tables } from '../database/tables.ts'
import type { SectionContext } from '../store/section-context.ts'

/** A stored job. */
export type JobRow = Selectable<Tables['core.jobs']>

/** The progress of a job. `position` is where it resumes after a crash; only its kind interprets it. */
export interface JobProgress {
  readonly done: number
  readonly total?: number
  readonly position: unknown
}

/** A job during an attempt. */
export interface RunningJob {
  readonly id: string
  /** The request, as the kind stored it. */
  readonly request: unknown
  readonly requestedAt: Date
  readonly done: number
  readonly total: number | null
  /** The last saved position; undefined in the first attempt. */
  readonly position: unknown
  readonly file: string | null
  /** The context of the user who requested the job, with their rights at the start of this attempt; `keep` checks them again. */
  readonly scope: SectionContext
  readonly context: Context
  /**
   * Saves the progress in the transaction of a batch: both commit, or neither. Throws if the job was cancelled, another process
   * took it over, or this process stops. Throws the policy's error if the user may no longer do this. It throws to roll back the
   * batch; callers must not catch it.
   */
  keep(trx: Db, progress: JobProgress): Promise<void>
  /** Sleeps after a batch, so that background work does not slow down requests. */
  rest(): Promise<void>
}

/** One kind of background job. */
export interface JobKind {
  /** The operations in the section that the request requires. They are checked again at each batch. */
  operations(request: unknown): readonly SectionOperation[]
  /** Processes the batches, starting at `position`; an earlier attempt may have crashed. */
  run(job: RunningJob): Promise<JobResult>
  /** Deletes what only the run needed, after the end of the job is committed. The rest is deleted with the job. */
  afterDone?(job: Pick<JobRow, 'file'>, context: Pick<Context, 'files'>): Promise<void>
  /** The counts of an unfinished job after its last committed batch, read from the row alone. */
  outcomeSoFar(job: Pick<JobRow, 'done' | 'position'>): JobResult
  /** Undoes another job in the same way, and counts skipped records as `kept`. Without it the kind cannot be undone. */
  undo?(job: RunningJob, revertedJob: JobRow): Promise<JobResult>
  /** Name and type of the file that the job wrote; only for kinds that write one. */
  fileOf?(job: JobRow): { readonly name: string; readonly type: string }
  /** Audit log details for a download of the file, if it contains unmasked personal data. Such a download requires a confirmation. */
  unmaskedDetails?(job: JobRow): Readonly<Record<string, unknown>> | undefined
  /** Deletes other data of this kind after its expiry. Returns the number deleted. */
  deleteEnded?(db: Db, throttle: Throttle): Promise<number>
}
export type JobKinds = Readonly<Record<JobKindName, JobKind>>

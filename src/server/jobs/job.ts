import type { Kysely, Selectable } from 'kysely'
import type { JobKindName, Outcome } from '../../api/jobs.ts'
import type { Way } from '../access/policy.ts'
import type { Context } from '../context/context.ts'
import type { Pace } from '../context/pace.ts'
import type { Tables } from '../database/tables.ts'
import type { Scope } from '../store/scope.ts'

/** A job as it is stored. */
export type JobRow = Selectable<Tables['core.jobs']>

/** How far a job is: `position` is where it goes on after a kill, and means something to its kind alone. */
export interface Progress {
  readonly done: number
  readonly total?: number
  readonly position: unknown
}

/** A job as its kind does it. */
export interface RunningJob {
  readonly id: string
  /** What was asked for, as the kind wrote it down. */
  readonly asked: unknown
  readonly done: number
  readonly total: number | null
  /** As it was last kept; nothing at the first try. */
  readonly position: unknown
  readonly file: string | null
  /** Of the person who asked, as they may at the start of this try; `keep` looks anew. */
  readonly scope: Scope
  readonly context: Context
  /**
   * Keeps how far it is in the transaction of a batch: both commit, or neither. Throws when the job was cancelled, another process has it or
   * this one ends, and the sentence of the policy when who asked may do it no longer; then the batch is to be taken back, so nobody catches it.
   */
  keep(trx: Kysely<Tables>, progress: Progress): Promise<void>
  /** Rests after a batch, so that most of the machine stays with those who ask. */
  rest(): Promise<void>
}

/** One kind of large work. */
export interface JobKind {
  /** What somebody has to be allowed to do in the section, by what was asked for: looked at anew at each batch. */
  ways(asked: unknown): readonly Way[]
  /** Does it batch by batch, from `position` on; it may have been begun before and been killed. */
  run(job: RunningJob): Promise<Outcome>
  /** Removes what only the run needed, once the end of the job is committed. What remains goes with the job. */
  afterDone?(job: Pick<JobRow, 'file'>, context: Pick<Context, 'files'>): Promise<void>
  /** The counts of a job that has not finished, as its last batch committed them: read from the row alone. */
  outcomeSoFar(job: Pick<JobRow, 'done' | 'position'>): Outcome
  /** Takes back what another job did, in the same manner, and counts what it left alone as `kept`. Without it nothing can be taken back. */
  undo?(job: RunningJob, undone: JobRow): Promise<Outcome>
  /** What the file is called that it has written, and its type; only of a kind that writes one. */
  fileOf?(job: JobRow): { readonly name: string; readonly type: string }
  /** What the audit log says about a download of the file, if that contains unmasked personal data: such a download takes a confirmation. */
  unmaskedDetails?(job: JobRow): Readonly<Record<string, unknown>> | undefined
  /** Deletes what this kind keeps besides its jobs, once its time is over. Returns how many. */
  deleteEnded?(db: Kysely<Tables>, pace: Pace): Promise<number>
}
export type JobKinds = Readonly<Record<JobKindName, JobKind>>

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NamedSection } from '../../schema/section.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import type { Queue } from '../queue/task-queue.ts'
import type { StorageMonitor } from '../storage/storage-monitor.ts'
import type { ClockMonitor } from './clock-monitor.ts'
import type { Settings } from './settings.ts'

/** The dependencies of all routes. */
export interface Context {
  readonly database: Database
  readonly sections: readonly NamedSection[]
  readonly files: FileStore
  /** The erasure log. Without it, as in a command, the one of the settings is opened. */
  readonly erasureStore?: FileStore | undefined
  readonly settings: Settings
  /** The organisation's logo as a PNG, if there is one. */
  readonly mark?: Buffer | undefined
  /** The queue of background jobs; without it, as in a command, no jobs are created. */
  readonly queue?: Queue
  /** Monitors which storages are not writable; absent in a command. */
  readonly storage?: StorageMonitor
  /**
   * Monitors whether the clock of this process agrees with that of the database server; absent in a command, which compares them at the
   * start.
   */
  readonly clock?: Pick<ClockMonitor, 'differs' | 'aheadSeconds'>
  /** Limits how often a user may learn that an email address has an account; absent in a command. */
  readonly addressChecks?: RateLimiter
  /** Called after every response, to collect metrics. */
  readonly answered?: (request: FastifyRequest, reply: FastifyReply) => void
}

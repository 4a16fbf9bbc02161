import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NamedSection } from '../../schema/section.ts'
import type { Database } from '../database/tables.ts'
import type { FileStore } from '../files/store.ts'
import type { RateLimiter } from '../http/attempts.ts'
import type { Queue } from '../queue/queue.ts'
import type { StorageMonitor } from '../storage/storage-monitor.ts'
import type { Settings } from './settings.ts'

/** What every route works with. */
export interface Context {
  readonly database: Database
  readonly sections: readonly NamedSection[]
  readonly files: FileStore
  /** The notes of who was erased; without it, as in a command, they are opened where the settings say. */
  readonly erasureStore?: FileStore | undefined
  readonly settings: Settings
  /** The mark of the organisation as a PNG, where it has one. */
  readonly mark?: Buffer | undefined
  /** What is done in the background; without it, as in a command, nothing is put there. */
  readonly queue?: Queue
  /** Which storages cannot be written to; without it, as in a command, nobody asks. */
  readonly storage?: StorageMonitor
  /** Limits how often a person is told that an email address has an account; without it, as in a command, nobody asks. */
  readonly addressChecks?: RateLimiter
  /** Is told of every answer, by who keeps figures. */
  readonly answered?: (request: FastifyRequest, reply: FastifyReply) => void
}

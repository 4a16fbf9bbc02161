import type { NamedSection } from '../../schema/section.ts'
import type { Database } from '../database/tables.ts'
import type { FileStore } from '../files/store.ts'
import type { Settings } from './settings.ts'

/** What every route works with. */
export interface Context {
  readonly database: Database
  readonly sections: readonly NamedSection[]
  readonly files: FileStore
  readonly settings: Settings
}

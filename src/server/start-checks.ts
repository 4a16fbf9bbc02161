import { refuseUnfinished } from './backup/unfinished.ts'
import type { Settings } from './context/settings.ts'
import type { Database } from './database/tables.ts'
import type { FileStore } from './files/store.ts'
import { assertCanFill } from './fill.ts'
import { assertSecretKey } from './secret-key-check.ts'

interface Start {
  readonly settings: Settings
  readonly database: Database
  /** Left out by `npm run plan`, which may run as another system user and must not create the folder. */
  readonly files?: FileStore
}

/**
 * Throws a sentence for people where a start is refused whatever has to be done to the tables: after a broken-off restore, with another
 * secret key, and where an empty database cannot be filled. Changes nothing; the start runs it before it makes a table, and `npm run plan`
 * says the same.
 */
export async function assertReadyToStart({ settings, database, files }: Start): Promise<void> {
  await refuseUnfinished({ database, files })
  await assertSecretKey(database.db, settings.secretKey)
  await assertCanFill(database, settings)
}

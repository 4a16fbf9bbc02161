import { access, constants, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isRecord } from '../schema/fields.ts'
import { refuseUnfinished } from './backup/unfinished.ts'
import type { Settings } from './context/settings.ts'
import type { Database } from './database/tables.ts'
import { probeStore } from './files/open-files.ts'
import type { FileStore } from './files/store.ts'
import { assertCanFill } from './fill.ts'
import { assertSecretKey } from './secret-key-check.ts'
import { folderPlace, storageErrorOf, writeFailureOf } from './storage/storage-error.ts'

/**
 * Throws a sentence for people, which names the folder and its setting, where the start could not write to a folder of the settings or
 * create it. Changes nothing, so that `npm run plan` says the same. Says nothing of buckets.
 */
export async function assertFolders({ databaseUrl, dataDir, files, erasures }: Settings): Promise<void> {
  const folders = [
    ...(databaseUrl === undefined
      ? ([
          ['DATA_DIR', dataDir],
          ['DATA_DIR', join(dataDir, 'database')],
        ] as const)
      : []),
    ['FILES', files],
    ['ERASURES', erasures],
  ] as const
  for (const [setting, folder] of folders) if (!folder.includes('://')) await assertFolder(folder, setting)
}

async function assertFolder(folder: string, setting: string): Promise<void> {
  try {
    const isFolder = (await stat(folder)).isDirectory()
    if (isFolder) return await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = isRecord(error) ? error.code : undefined
    if (code === 'ENOENT') return await assertFolder(dirname(folder), setting)
    if (code !== 'ENOTDIR') throw storageErrorOf(error, folderPlace(folder, setting))
  }
  throw new Error(`${setting} leads to ${folder}, which is not a folder: remove it, or set ${setting} to another one.`)
}

/**
 * Throws a sentence for people where nothing can be written to a place of files. That there is no space is no reason to refuse: people
 * can read meanwhile, and the process is not ready until there is some.
 */
export async function assertWritable(files: FileStore): Promise<void> {
  await probeStore(files, 1).catch((error: unknown) => {
    if (writeFailureOf(error) !== 'full') throw error
  })
}

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

import { access, constants, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { isRecord } from '../schema/is-record.ts'
import { assertNoUnfinishedRestore } from './backup/restore-marker.ts'
import { assertSecretKey } from './context/secret-key-check.ts'
import type { Settings } from './context/settings.ts'
import type { Database } from './database/database.ts'
import { assertClockSync } from './database/server/clock-check.ts'
import type { FileStore } from './files/file-store.ts'
import { probeStore } from './files/open-file-store.ts'
import { assertOwnStorage, assertSameStorage, identifiedStorages } from './files/storage-identity.ts'
import { assertCanSeed } from './seed.ts'
import { folderLocation, type StorageLocation, toStorageError, writeFailureOf } from './storage/storage-error.ts'

/**
 * Throws an error with a message for the operator, naming the folder and its setting, if a folder of the settings cannot be written to or
 * created. Changes nothing, so `npm run db:plan` gives the same error. Does not check buckets.
 */
export async function assertFolders({ databaseUrl, dataDir, files, erasures }: Settings): Promise<void> {
  const folders = [
    ...(databaseUrl === undefined ? [dataDir, join(dataDir, 'database')] : []).map(
      (path) => ['DATA_DIR', path] as const,
    ),
    [settingOf('FILE_STORAGE', files, join(dataDir, './files')), files],
    [settingOf('ERASURE_LOG', erasures, join(dataDir, './erasures')), erasures],
  ] as const
  for (const [setting, folder] of folders) if (!folder.includes('://')) await assertFolder({ folder, setting })
  for (const [setting, folder] of folders.slice(-2))
    for (const subfolder of await subfoldersOf(folder)) await assertFolder({ folder: subfolder, setting })
  await assertTemporary(tmpdir())
}

/** Folders that a store creates. They may belong to another system user, if a command ran as root. */
async function subfoldersOf(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return found.filter((one) => one.isDirectory() && one.name.length === 2).map(({ name }) => join(folder, name))
}

/** Returns the setting of a folder: `DATA_DIR` if it is the default folder in there. */
const settingOf = (setting: string, folder: string, standard: string): string =>
  folder === standard ? 'DATA_DIR' : setting

interface WantedFolder {
  readonly folder: string
  readonly setting: string
  /** The first existing parent of the folder, if the folder itself does not exist. */
  readonly parent?: string
}

async function assertFolder({ folder, setting, parent }: WantedFolder): Promise<void> {
  const path = parent ?? folder
  try {
    const isFolder = (await stat(path)).isDirectory()
    if (isFolder) return await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = isRecord(error) ? error.code : undefined
    if (code === 'ENOENT') return await assertFolder({ folder, setting, parent: dirname(path) })
    if (code !== 'ENOTDIR') throw toStorageError(error, placeOf({ folder, setting, ...(parent && { parent }) }))
  }
  throw new Error(`${setting} points to ${path}, which is not a folder: remove it, or set ${setting} to another one.`)
}

const placeOf = ({ folder, setting, parent }: WantedFolder): StorageLocation =>
  parent === undefined
    ? folderLocation(folder, setting)
    : {
        name: `the folder ${parent}, to create ${folder} of ${setting} in it`,
        remedy: `create ${folder} and give it to that account (chown), or set ${setting} to another one`,
      }

/** Checks the folder for temporary files, such as imports; the start does not create it. */
async function assertTemporary(folder: string): Promise<void> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder)
    throw new Error(`TMPDIR points to ${folder}, which is not a folder: create it, or set TMPDIR to another one.`)
  await access(folder, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw toStorageError(error, folderLocation(folder, 'TMPDIR'))
  })
}

/**
 * Throws an error with a message for the operator if a file store is not writable. A full store does not stop the start: users can read
 * meanwhile, and the process is not ready until there is space.
 */
export async function assertWritable(files: FileStore): Promise<void> {
  await probeStore(files, 1).catch((error: unknown) => {
    if (writeFailureOf(error) !== 'full') throw error
  })
}

interface Start {
  readonly settings: Settings
  readonly database: Database
  readonly files: Pick<FileStore, 'find'>
  readonly erasures: Pick<FileStore, 'find'>
}

/**
 * Throws an error with a message for the operator if the start must be refused whatever the migration. The reasons are: more connections
 * than the server accepts; a clock that differs from the server's; an interrupted restore; files or an erasure log that do not belong to
 * the database, in production also those of another database; another secret key; or an empty database that cannot be seeded. Changes
 * nothing. The start calls it before it creates a table, and `npm run db:plan` reports the same.
 */
export async function assertReadyToStart({ settings, database, files, erasures }: Start): Promise<void> {
  await assertConnections(database, settings)
  await assertClockSync(database)
  await assertNoUnfinishedRestore({ database, files })
  for (const storage of identifiedStorages(database, settings, { files, erasures })) {
    await assertSameStorage(database.db, storage)
    if (settings.isProduction) await assertOwnStorage(database.db, storage)
  }
  await assertSecretKey(database.db, settings.secretKey)
  await assertCanSeed(database, settings)
}

/** Behind a connection pooler, the limit of the server does not apply to connections to the pooler. */
async function assertConnections({ db, kind }: Database, { connections, directUrl }: Settings): Promise<void> {
  if (kind !== 'postgres' || directUrl !== undefined) return
  const { rows } = await sql<{ server: number; role: number | null; database: number | null }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as server,
      case when not r.rolsuper then nullif(r.rolconnlimit, -1) end as role,
      case when not r.rolsuper then nullif(d.datconnlimit, -1) end as database
    from pg_roles r, pg_database d where r.rolname = session_user and d.datname = current_database()`.execute(db)
  const { server = connections, role, database } = rows[0] ?? {}
  if (connections > server)
    throw new Error(
      `DATABASE_CONNECTIONS is ${connections}, but the server accepts ${server} connections of all processes together (max_connections without the reserved ones): set fewer, or raise max_connections.`,
    )
  for (const [kind, limit] of Object.entries({ role, database }))
    if (limit != null && connections > limit)
      throw new Error(
        `DATABASE_CONNECTIONS is ${connections}, but the ${kind} of DATABASE_URL accepts ${limit} connections of all processes together: set fewer, or run alter ${kind} … connection limit ${connections}.`,
      )
}

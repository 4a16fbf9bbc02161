import { access, constants, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { isRecord } from '../schema/fields.ts'
import { refuseUnfinished } from './backup/unfinished.ts'
import { assertSecretKey } from './context/secret-key-check.ts'
import type { Settings } from './context/settings.ts'
import { assertClock } from './database/server/clock.ts'
import type { Database } from './database/tables.ts'
import { probeStore } from './files/open-files.ts'
import { assertOwnStorage, assertSameStorage, storagesOf } from './files/storage-identity.ts'
import type { FileStore } from './files/store.ts'
import { assertCanFill } from './fill.ts'
import { folderPlace, type Place, storageErrorOf, writeFailureOf } from './storage/storage-error.ts'

/**
 * Throws a sentence for people, which names the folder and its setting, where the start could not write to a folder of the settings or
 * create it. Changes nothing, so that `npm run plan` says the same. Says nothing of buckets.
 */
export async function assertFolders({ databaseUrl, dataDir, files, erasures }: Settings): Promise<void> {
  const folders = [
    ...(databaseUrl === undefined ? [dataDir, join(dataDir, 'database')] : []).map(
      (path) => ['DATA_DIR', path] as const,
    ),
    [settingOf('FILES', files, join(dataDir, './files')), files],
    [settingOf('ERASURES', erasures, join(dataDir, './erasures')), erasures],
  ] as const
  for (const [setting, folder] of folders) if (!folder.includes('://')) await assertFolder({ folder, setting })
  for (const [setting, folder] of folders.slice(-2))
    for (const subfolder of await subfoldersOf(folder)) await assertFolder({ folder: subfolder, setting })
  await assertTemporary(tmpdir())
}

/** Those that a store makes, which another account may have made: a command that ran as root. */
async function subfoldersOf(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return found.filter((one) => one.isDirectory() && one.name.length === 2).map(({ name }) => join(folder, name))
}

/** The setting that decides a folder: where it is the standard folder within `DATA_DIR`, that one. */
const settingOf = (setting: string, folder: string, standard: string): string =>
  folder === standard ? 'DATA_DIR' : setting

interface WantedFolder {
  readonly folder: string
  readonly setting: string
  /** The first parent of the folder that exists, once it is known that the folder itself does not. */
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
    if (code !== 'ENOTDIR') throw storageErrorOf(error, placeOf({ folder, setting, ...(parent && { parent }) }))
  }
  throw new Error(`${setting} leads to ${path}, which is not a folder: remove it, or set ${setting} to another one.`)
}

const placeOf = ({ folder, setting, parent }: WantedFolder): Place =>
  parent === undefined
    ? folderPlace(folder, setting)
    : {
        name: `the folder ${parent}, to create ${folder} of ${setting} in it`,
        remedy: `create ${folder} and give it to that account (chown), or set ${setting} to another one`,
      }

/** The folder for temporary files, in which imports are kept for a moment; the start does not create it. */
async function assertTemporary(folder: string): Promise<void> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder)
    throw new Error(`TMPDIR leads to ${folder}, which is no folder: create it, or set TMPDIR to another one.`)
  await access(folder, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw storageErrorOf(error, folderPlace(folder, 'TMPDIR'))
  })
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
  readonly files: Pick<FileStore, 'find'>
  readonly erasures: Pick<FileStore, 'find'>
}

/**
 * Throws a sentence for people where a start is refused whatever has to be done to the tables: with more connections than the server
 * accepts, with a clock that is not that of the server, after a broken-off restore, with other files or another erasure log than those of the
 * database, in production with those of another database, with another secret key, and where an empty database cannot be filled. Changes
 * nothing; the start runs it before it makes a table, and `npm run plan` says the same.
 */
export async function assertReadyToStart({ settings, database, files, erasures }: Start): Promise<void> {
  await assertConnections(database, settings)
  await assertClock(database)
  await refuseUnfinished({ database, files })
  for (const storage of storagesOf(database, settings, { files, erasures })) {
    await assertSameStorage(database.db, storage)
    if (settings.isProduction) await assertOwnStorage(database.db, storage)
  }
  await assertSecretKey(database.db, settings.secretKey)
  await assertCanFill(database, settings)
}

/** Behind a connection pooler the figure of the server says nothing of the connections to the pooler. */
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

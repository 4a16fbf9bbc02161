import { text } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { takeLock } from '../database/advisory-locks.ts'
import type { Database, Tables } from '../database/tables.ts'
import { hasTable } from '../database/upgrade/has-table.ts'
import { openFiles } from './open-files.ts'
import { type FileStore, storageIdKey } from './store.ts'

type Db = Kysely<Tables>

/** A storage whose id the database knows: that of `FILES`, or that of `ERASURES`. */
export interface IdentifiedStorage {
  readonly setting: 'FILES' | 'ERASURES'
  /** The folder or bucket, as the settings have it. */
  readonly place: string
  readonly store: Pick<FileStore, 'find'>
}

/** The folders or buckets of the settings. */
interface StoragePlaces {
  readonly files: string
  readonly erasures: string
}

/** The storages whose ids a database knows. The embedded one, which one process at a time has, knows that of the erasure log alone. */
export const storagesOf = <Store extends Pick<FileStore, 'find'>>(
  { kind }: Pick<Database, 'kind'>,
  settings: StoragePlaces,
  { files, erasures }: { readonly files: Store; readonly erasures: Store },
) => [
  ...(kind === 'postgres' ? [{ setting: 'FILES' as const, place: settings.files, store: files }] : []),
  { setting: 'ERASURES' as const, place: settings.erasures, store: erasures },
]

/** Opens the files of the settings for a command. Throws a sentence for operators where they are not those of the database. */
export async function openFilesOf(
  { db, kind }: Database,
  { files: place }: Pick<StoragePlaces, 'files'>,
): Promise<FileStore> {
  const store = await openFiles(place)
  if (kind === 'postgres') await assertSameStorage(db, { setting: 'FILES', place, store })
  return store
}

/**
 * Throws a sentence for operators where the database knows another id of a storage than the one that is stored in it. Reads only, so
 * that a start, a plan and a command refuse alike and before anything is changed; a database that knows none yet passes.
 */
export async function assertSameStorage(db: Db, storage: IdentifiedStorage): Promise<void> {
  await checkedIds(db, storage)
}

/**
 * Throws a sentence for operators where a database without tables meets a storage with an id, which it has of another database: its
 * address is wrong, or its restore is still to come. A first start that was broken off made tables before it gave an id, so it goes on.
 * The storage is read first: a process that starts at the same time may do both in between.
 */
export async function assertOwnStorage(db: Db, { setting, place, store }: IdentifiedStorage): Promise<void> {
  if ((await idIn(store)) === undefined || (await hasTable(db, 'core.admins'))) return
  throw new Error(foreign[setting](place))
}

/**
 * The same as `assertSameStorage`; a database that knows no id takes that of the storage, which gets one where it has none: the first process to start decides,
 * and so does the first start after a restore or after an upgrade from a version without ids.
 */
export async function adoptStorage(
  db: Db,
  { store, ...storage }: IdentifiedStorage & { readonly store: Pick<FileStore, 'find' | 'write'> },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeLock(trx, 'fileStorage')
    const { known, found } = await checkedIds(trx, { store, ...storage })
    if (known !== undefined) return
    const id = found ?? uuidv7()
    if (found === undefined) await store.write(storageIdKey, Buffer.from(id))
    await ids[storage.setting].save(trx, id)
  })
}

async function checkedIds(db: Db, { setting, place, store }: IdentifiedStorage) {
  const known = await ids[setting].find(db)
  const found = await idIn(store)
  if (known !== undefined && known !== found) throw new Error(refusals[setting](place, known))
  return { known, found }
}

async function idIn(store: IdentifiedStorage['store']): Promise<string | undefined> {
  const found = await store.find(storageIdKey)
  return found && (await text(found.read())).trim()
}

interface KnownId {
  find(db: Db): Promise<string | undefined>
  save(db: Db, id: string): Promise<void>
}

const erasuresRow = 'storage-id:erasures'
/** The version before took any row of this table for the check value of its key, and accepts one that is not encrypted. */
const unencrypted = 'plain:'

/** The id of the erasure log is in each backup, so that a restore knows the log of its archive; a restored database takes any place of files. */
const ids: Readonly<Record<IdentifiedStorage['setting'], KnownId>> = {
  FILES: {
    async find(db) {
      if (!(await hasTable(db, 'core.file_places'))) return undefined
      return (await db.selectFrom('core.file_places').select('id').executeTakeFirst())?.id
    },
    async save(db, id) {
      await db.insertInto('core.file_places').values({ id }).execute()
    },
  },
  ERASURES: {
    async find(db) {
      if (!(await hasTable(db, 'core.secret_key_checks'))) return undefined
      const rows = db.selectFrom('core.secret_key_checks').select('value').where('id', '=', erasuresRow)
      return (await rows.executeTakeFirst())?.value.slice(unencrypted.length)
    },
    async save(db, id) {
      const row = { id: erasuresRow, value: `${unencrypted}${id}` }
      await db.insertInto('core.secret_key_checks').values(row).execute()
    },
  },
}

const refusals: Readonly<Record<IdentifiedStorage['setting'], (place: string, id: string) => string>> = {
  FILES: (place, id) =>
    `The files of this database are not those in ${place}: other processes keep them elsewhere, and each would miss what the others take in. ` +
    `Set FILES to one folder or bucket for all of them. If this is the right one, to which they were moved, write ${id} into its file ${idFileOf(place)}.`,
  ERASURES: (place, id) =>
    `The erasure log of this database is not the one in ${place}: a restore that goes by another log brings erased people back. ` +
    `Set ERASURES to the folder or bucket of its log, or put a copy of the log there. If that log is lost, write ${id} into the file ${idFileOf(place)} there.`,
}

const emptyDatabase =
  'If the database should have content, check its address in DATABASE_URL or DATA_DIR. If a backup is to be restored into it, run npm run restore before the start.'

const foreign: Readonly<Record<IdentifiedStorage['setting'], (place: string) => string>> = {
  FILES: (place) =>
    `The database is empty, but the files in ${place} belong to another one. ${emptyDatabase} ` +
    'For a new installation, set FILES to an empty folder or bucket.',
  ERASURES: (place) =>
    `The database is empty, but the erasure log in ${place} belongs to another one. ${emptyDatabase} ` +
    'For a new installation, set ERASURES to an empty folder or bucket.',
}

const idFileOf = (place: string): string =>
  place.startsWith('s3:') ? storageIdKey : `${storageIdKey.slice(0, 2)}/${storageIdKey}`

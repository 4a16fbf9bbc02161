import { text } from 'node:stream/consumers'
import { uuidv7 } from 'uuidv7'
import { acquireAdvisoryLock } from '../database/advisory-locks.ts'
import type { Database } from '../database/database.ts'
import { hasTable } from '../database/migrations/has-table.ts'
import type { Db } from '../database/tables.ts'
import { type FileStore, storageIdKey } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

/** A storage whose id the database stores: that of `FILE_STORAGE` or `ERASURE_LOG`. */
interface IdentifiedStorage {
  readonly setting: 'FILE_STORAGE' | 'ERASURE_LOG'
  /** The folder or bucket of the setting. */
  readonly place: string
  readonly store: Pick<FileStore, 'find'>
}

/** The folders or buckets of the settings. */
interface StoragePlaces {
  readonly files: string
  readonly erasures: string
}

/** The storages whose ids a database stores. The embedded database, which only one process uses, stores only that of the erasure log. */
export const identifiedStorages = <Store extends Pick<FileStore, 'find'>>(
  { kind }: Pick<Database, 'kind'>,
  settings: StoragePlaces,
  { files, erasures }: { readonly files: Store; readonly erasures: Store },
) => [
  ...(kind === 'postgres' ? [{ setting: 'FILE_STORAGE' as const, place: settings.files, store: files }] : []),
  { setting: 'ERASURE_LOG' as const, place: settings.erasures, store: erasures },
]

/** Opens the file store of the settings for a command. Throws an error for operators if it does not belong to the database. */
export async function openVerifiedFileStore(
  { db, kind }: Database,
  { files: place }: Pick<StoragePlaces, 'files'>,
): Promise<FileStore> {
  const store = await openFileStore(place)
  if (kind === 'postgres') await assertSameStorage(db, { setting: 'FILE_STORAGE', place, store })
  return store
}

/**
 * Throws an error for operators if the id in a storage differs from the one in the database. Only reads, so that a start, a plan
 * and a command refuse in the same way before any change. A database without an id passes.
 */
export async function assertSameStorage(db: Db, storage: IdentifiedStorage): Promise<void> {
  await checkedIds(db, storage)
}

/**
 * Throws an error for operators if a database without tables meets a storage with an id, because the id belongs to another
 * database. Either the URL is wrong, or a restore is still needed. An interrupted first start passes, because it creates tables
 * before it writes an id. The storage is read first, because a process that starts at the same time may do both in between.
 */
export async function assertOwnStorage(db: Db, { setting, place, store }: IdentifiedStorage): Promise<void> {
  if ((await idIn(store)) === undefined || (await hasTable(db, 'core.admins'))) return
  throw new Error(foreign[setting](place))
}

/**
 * Like `assertSameStorage`, but a database without an id adopts that of the storage, and a storage without an id gets one. The
 * first process to start decides; so does the first start after a restore or after an upgrade from a version without ids.
 */
export async function adoptStorage(
  db: Db,
  { store, ...storage }: IdentifiedStorage & { readonly store: Pick<FileStore, 'find' | 'write'> },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await acquireAdvisoryLock(trx, 'fileStorage')
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
/** The previous version takes any row of this table for the check value of its key, and accepts one that is not encrypted. */
const unencrypted = 'plain:'

/**
 * The id of the erasure log is in each backup, so that a restore can identify the log of its archive; a restored database
 * accepts any file store.
 */
const ids: Readonly<Record<IdentifiedStorage['setting'], KnownId>> = {
  FILE_STORAGE: {
    async find(db) {
      if (!(await hasTable(db, 'core.storage_identity'))) return undefined
      return (await db.selectFrom('core.storage_identity').select('id').executeTakeFirst())?.id
    },
    async save(db, id) {
      await db.insertInto('core.storage_identity').values({ id }).execute()
    },
  },
  ERASURE_LOG: {
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
  FILE_STORAGE: (place, id) =>
    `The files in ${place} do not belong to this database: other processes store their files elsewhere, so each process would miss files of the others. ` +
    `Set FILE_STORAGE to one folder or bucket for all of them. If this is the right one, to which they were moved, write ${id} into its file ${idFileOf(place)}.`,
  ERASURE_LOG: (place, id) =>
    `The erasure log of this database is not the one in ${place}: a restore with another log would include erased people again. ` +
    `Set ERASURE_LOG to the folder or bucket of its log, or put a copy of the log there. If that log is lost, write ${id} into the file ${idFileOf(place)} there.`,
}

const emptyDatabase =
  'If the database should have content, check its address in DATABASE_URL or DATA_DIR. If a backup is to be restored into it, run npm run restore before the start.'

const foreign: Readonly<Record<IdentifiedStorage['setting'], (place: string) => string>> = {
  FILE_STORAGE: (place) =>
    `The database is empty, but the files in ${place} belong to another one. ${emptyDatabase} ` +
    'For a new installation, set FILE_STORAGE to an empty folder or bucket.',
  ERASURE_LOG: (place) =>
    `The database is empty, but the erasure log in ${place} belongs to another one. ${emptyDatabase} ` +
    'For a new installation, set ERASURE_LOG to an empty folder or bucket.',
}

const idFileOf = (place: string): string =>
  place.startsWith('s3:') ? storageIdKey : `${storageIdKey.slice(0, 2)}/${storageIdKey}`

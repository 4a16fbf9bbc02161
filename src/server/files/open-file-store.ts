import type { StorageKind } from '../storage/storage-error.ts'
import type { FailedWrite, StorageMonitor } from '../storage/storage-monitor.ts'
import type { FileStore } from './file-store.ts'
import { createFolderReader, openFolderStore } from './folder-store.ts'

/**
 * Opens the file store in a folder, or in a bucket such as `s3://bucket/folder`. Throws an error with the name of the setting if
 * it cannot be used.
 */
export async function openFileStore(place: string, setting = 'FILE_STORAGE'): Promise<FileStore> {
  if (!place.startsWith('s3:')) return await openFolderStore(place, setting)
  const { openBucketStore: bucketStore } = await import('./bucket-store.ts')
  return await bucketStore(new URL(place), undefined, setting)
}

/** Opens a storage for reading only, without creating a folder. */
export const openFileReader = async (place: string, setting: string): Promise<Pick<FileStore, 'find'>> =>
  place.startsWith('s3:') ? await openFileStore(place, setting) : createFolderReader(place, setting)

/**
 * Connects a file store to the monitor: reports failed calls, and registers how to probe for successful writes and how to detect
 * that the storage is gone.
 */
export function monitorFileStore(files: FileStore, storage: StorageKind, monitor: StorageMonitor): FileStore {
  const probe = async (bytes: number, probeKeys: ReadonlySet<string>) => {
    await probeStore(files, bytes)
    for (const key of probeKeys) await writeProbe(files, key, 1)
  }
  monitor.watch(storage, probe, files.assertPresent)
  const noting = <T>(call: Promise<T>, write?: FailedWrite): Promise<T> =>
    call.catch((error: unknown) => {
      monitor.failed(storage, error, write)
      throw error
    })
  return {
    ...files,
    write: (key, content) =>
      noting(files.write(key, content), { bytes: content.byteLength, probeKey: probeKeyBeside(key) }),
    find: (key) => noting(files.find(key)),
    remove: (key) => noting(files.remove(key)),
  }
}

const probeEnding = '.probe'

/** In the folder of `place-of-files`, so that it adds no folder of its own. */
const probeKey = `place-of-files${probeEnding}`

/** A key in the same folder of the store, because permissions may differ between folders. */
const probeKeyBeside = (key: string) => `${key.slice(0, 2)}${probeEnding}`

/** Writes this many bytes and removes them. Throws a `StorageError` if there is no space or permission. */
export const probeStore = (files: FileStore, bytes: number): Promise<void> => writeProbe(files, probeKey, bytes)

async function writeProbe(files: FileStore, key: string, bytes: number): Promise<void> {
  await files.write(key, Buffer.alloc(bytes, 'probe'))
  await files.remove(key)
}

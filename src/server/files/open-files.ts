import type { Storage } from '../storage/storage-error.ts'
import type { FailedWrite, StorageMonitor } from '../storage/storage-monitor.ts'
import { folderReader, folderStore } from './folder-store.ts'
import type { FileStore } from './store.ts'

/** The store at a place: a folder, or a bucket such as `s3://bucket/folder`. Throws a sentence with the setting when it cannot be used. */
export async function openFiles(place: string, setting = 'FILES'): Promise<FileStore> {
  if (!place.startsWith('s3:')) return await folderStore(place, setting)
  const { bucketStore } = await import('./bucket-store.ts')
  return await bucketStore(new URL(place), undefined, setting)
}

/** Reads what is at a place, and makes no folder. */
export const openReader = async (place: string, setting: string): Promise<Pick<FileStore, 'find'>> =>
  place.startsWith('s3:') ? await openFiles(place, setting) : folderReader(place)

/** Tells the monitor of each call that fails, how to try whether a write succeeds again, and how to find out that the place is gone. */
export function monitoredStore(files: FileStore, storage: Storage, monitor: StorageMonitor): FileStore {
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

/** In the folder of `place-of-files`, so that it leaves no folder of its own. */
const probeKey = `place-of-files${probeEnding}`

/** A key in the same folder of the store: folders may differ in their rights. */
const probeKeyBeside = (key: string) => `${key.slice(0, 2)}${probeEnding}`

/** Writes so many bytes and removes them. Throws a `StorageError` where there is no space or no permission. */
export const probeStore = (files: FileStore, bytes: number): Promise<void> => writeProbe(files, probeKey, bytes)

async function writeProbe(files: FileStore, key: string, bytes: number): Promise<void> {
  await files.write(key, Buffer.alloc(bytes, 'probe'))
  await files.remove(key)
}

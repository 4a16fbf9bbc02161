import type { Storage } from '../storage/storage-error.ts'
import type { StorageMonitor } from '../storage/storage-monitor.ts'
import { folderStore } from './folder-store.ts'
import type { FileStore } from './store.ts'

/** The store at a place: a folder, or a bucket such as `s3://bucket/folder`. Throws a sentence with the setting when it cannot be used. */
export async function openFiles(place: string, setting = 'FILES'): Promise<FileStore> {
  if (!place.startsWith('s3:')) return await folderStore(place, setting)
  const { bucketStore } = await import('./bucket-store.ts')
  return await bucketStore(new URL(place), undefined, setting)
}

/** Tells the monitor of each write that fails, and how to try whether a write succeeds again. */
export function monitoredStore(files: FileStore, storage: Storage, monitor: StorageMonitor): FileStore {
  monitor.watch(storage, (bytes) => probeStore(files, bytes))
  return {
    ...files,
    async write(key, content) {
      try {
        await files.write(key, content)
      } catch (error) {
        monitor.failed(storage, error, content.byteLength)
        throw error
      }
    },
  }
}

/** In the folder of `place-of-files`, so that it leaves no folder of its own. */
const probeKey = 'place-of-files.probe'

/** Writes so many bytes and removes them. Throws a `StorageError` where there is no space or no permission. */
export async function probeStore(files: FileStore, bytes: number): Promise<void> {
  await files.write(probeKey, Buffer.alloc(bytes, 'probe'))
  await files.remove(probeKey)
}

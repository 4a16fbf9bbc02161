import { folderStore } from './folder-store.ts'
import type { FileStore } from './store.ts'

/** The store at a place: a folder, or a bucket such as `s3://bucket/folder`. Throws a sentence for people when it is not there. */
export async function openFiles(place: string): Promise<FileStore> {
  if (!place.startsWith('s3:')) return await folderStore(place)
  const { bucketStore } = await import('./bucket-store.ts')
  return await bucketStore(new URL(place))
}

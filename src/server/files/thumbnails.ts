import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { StorageError } from '../storage/storage-error.ts'
import { thumbnail } from './picture.ts'
import type { FileStore, StoredContent } from './store.ts'

/** The widths that pictures are made smaller to, in pixels. */
export const widths = [64, 160, 320, 640, 1280] as const
type Width = (typeof widths)[number]

/**
 * Small WebP copies of pictures, made when first asked for and kept beside them. Two that ask at once wait for one copy;
 * nothing comes back for a picture that cannot be decoded. A copy that cannot be stored is answered from memory.
 */
export function thumbnailsIn(files: FileStore) {
  const making = new Map<string, Promise<StoredContent | undefined>>()

  async function make(key: string, width: Width, small: string): Promise<StoredContent | undefined> {
    const whole = await files.find(key)
    const content = whole && (await thumbnail(() => buffer(whole.read()), width))
    if (!content) return undefined
    try {
      await files.write(small, content)
    } catch (error) {
      if (error instanceof StorageError) return inMemory(content)
      throw error
    }
    return await files.find(small)
  }

  return async (key: string, width: Width) => {
    const small = `${key}.${width}.webp`
    const found = await files.find(small)
    if (found) return found
    const work = making.get(small) ?? make(key, width, small).finally(() => making.delete(small))
    making.set(small, work)
    return await work
  }
}

const inMemory = (content: Uint8Array): StoredContent => ({
  bytes: content.byteLength,
  read: (range) => Readable.from([range ? content.subarray(range.start, range.end + 1) : content]),
})

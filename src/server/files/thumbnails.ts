import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { imageWidths } from '../../api/files.ts'
import { StorageError } from '../storage/storage-error.ts'
import type { FileStore, StoredContent } from './file-store.ts'
import { createThumbnail } from './picture-processing.ts'

type Width = (typeof imageWidths)[number]
interface ThumbnailRequest {
  readonly width: Width
  readonly caller: string
}

/** How long a picture without a thumbnail is served as it is before another attempt, and how many such pictures are remembered. */
const retryMs = 10 * 60_000
const maxRemembered = 1000

/**
 * Creates WebP thumbnails on first request and stores them next to the pictures; callers take turns. Concurrent requests share one thumbnail;
 * undefined for a picture that cannot be decoded. A thumbnail that cannot be stored is served from memory.
 */
export function createThumbnailCache(files: FileStore) {
  const making = new Map<string, Promise<StoredContent | undefined>>()
  /** Until when, by `performance.now()`, the thumbnail of a picture is not tried again. Otherwise visitors could keep the decoders busy with one bad picture. */
  const retryAt = new Map<string, number>()

  async function make(key: string, small: string, asked: ThumbnailRequest): Promise<StoredContent | undefined> {
    const whole = await files.find(key)
    const content = whole && (await createUnlessFailed(key, whole, asked))
    if (!content) return undefined
    try {
      await files.write(small, content)
    } catch (error) {
      if (error instanceof StorageError) return inMemory(content)
      throw error
    }
    return await files.find(small)
  }

  /** Undefined if the picture cannot be decoded, takes too long, or did so recently. */
  function createUnlessFailed(key: string, whole: StoredContent, { width, caller }: ThumbnailRequest) {
    const hasFailed = () => (retryAt.get(key) ?? 0) > performance.now()
    // The picture may have failed in another width while this one was waiting.
    const read = async () => (hasFailed() ? undefined : await buffer(whole.read()))
    return createThumbnail(read, width, { caller, onFailure: () => remember(key) })
  }

  function remember(key: string): void {
    const [oldest] = retryAt.keys()
    if (retryAt.size >= maxRemembered && oldest !== undefined) retryAt.delete(oldest)
    retryAt.delete(key)
    retryAt.set(key, performance.now() + retryMs)
  }

  return async (key: string, width: Width, caller: string) => {
    const small = `${key}.${width}.webp`
    const found = await files.find(small)
    if (found) return found
    const work = making.get(small) ?? make(key, small, { width, caller }).finally(() => making.delete(small))
    making.set(small, work)
    return await work
  }
}

const inMemory = (content: Uint8Array): StoredContent => ({
  bytes: content.byteLength,
  read: (range) => Readable.from([range ? content.subarray(range.start, range.end + 1) : content]),
})

import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../files/file-store.ts'

/**
 * Content that is written in chunks and read as a whole, under a key in the file store that all processes share. A chunk that is
 * written again, after a crash, replaces the previous one.
 */
export interface ChunkedFile {
  write(n: number, content: Uint8Array): Promise<void>
  /** The content of all chunks in order. */
  read(): AsyncGenerator<Uint8Array>
  /** The first `count` chunks, each as a whole. Throws if one is missing. */
  each(count: number): AsyncGenerator<Buffer>
  /** Whether the first `count` chunks exist. */
  has(count: number): Promise<boolean>
  bytes(): Promise<number>
  /** Removes all chunks but the first `count`. */
  truncate(count: number): Promise<void>
  /** Removes all chunks; also chunk `n`, if it is given and chunks before it are already gone. */
  clear(n?: number): Promise<void>
}

/** A random key under which a job stores its chunks; it cannot be guessed. */
export const newChunkedFileKey = (): string => randomBytes(16).toString('hex')

export function openChunkedFile(files: FileStore, key: string): ChunkedFile {
  const keyOf = (n: number) => `${key}.${n}`
  async function* existingParts() {
    for (let n = 0; ; n += 1) {
      const part = await files.find(keyOf(n))
      if (!part) return
      yield part
    }
  }
  async function truncate(count: number): Promise<void> {
    let existing = 0
    for await (const _ of existingParts()) existing += 1
    // The first chunk is removed last: after an interruption it shows that there are others.
    for (let n = existing - 1; n >= count; n -= 1) await files.remove(keyOf(n))
  }
  return {
    write: (n, content) => files.write(keyOf(n), content),
    async *read() {
      for await (const part of existingParts()) yield* part.read()
    },
    async *each(count) {
      for (let n = 0; n < count; n += 1) {
        const part = await files.find(keyOf(n))
        if (!part) throw new Error(`Part ${n} of ${count} of ${key} is missing`)
        yield await buffer(part.read())
      }
    },
    async has(count) {
      for (let n = 0; n < count; n += 1) if (!(await files.find(keyOf(n)))) return false
      return true
    },
    async bytes() {
      let sum = 0
      for await (const { bytes } of existingParts()) sum += bytes
      return sum
    },
    truncate,
    async clear(n) {
      await truncate(0)
      if (n !== undefined) await files.remove(keyOf(n))
    },
  }
}

import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../files/store.ts'

/**
 * Content that is written in parts as it comes, and read as a whole: under a key, in the store that all processes see. A part that is written
 * again, after a kill, replaces the one before.
 */
export interface Parts {
  write(n: number, content: Uint8Array): Promise<void>
  /** All of them, one after the other. */
  read(): AsyncGenerator<Uint8Array>
  /** The first `count` parts, each as a whole. Throws where one is missing. */
  each(count: number): AsyncGenerator<Buffer>
  /** Are the first `count` parts there? */
  has(count: number): Promise<boolean>
  bytes(): Promise<number>
  clear(): Promise<void>
}

/** A name that nobody can guess, under which a job keeps its parts. */
export const newPartsKey = (): string => randomBytes(16).toString('hex')

export function partsOf(files: FileStore, key: string): Parts {
  const keyOf = (n: number) => `${key}.${n}`
  async function* found() {
    for (let n = 0; ; n += 1) {
      const part = await files.find(keyOf(n))
      if (!part) return
      yield part
    }
  }
  return {
    write: (n, content) => files.write(keyOf(n), content),
    async *read() {
      for await (const part of found()) yield* part.read()
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
      for await (const { bytes } of found()) sum += bytes
      return sum
    },
    async clear() {
      let count = 0
      for await (const _ of found()) count += 1
      // The first goes last: who is ended meanwhile finds by it that there are others.
      for (let n = count - 1; n >= 0; n -= 1) await files.remove(keyOf(n))
    },
  }
}

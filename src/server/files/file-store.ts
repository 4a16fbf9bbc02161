import type { Readable } from 'node:stream'

/** The key of the storage's id, which the database also stores. */
export const storageIdKey = 'place-of-files'

/** Stores the content of uploaded files. Keys come from `newKey`, never from a file's name. */
export interface FileStore {
  /**
   * Stores the bytes; they are durable when it returns. A key is written once, or again with the same bytes. Throws a
   * `StorageError` if there is no space or permission or the storage is gone, and then leaves nothing behind.
   */
  write(key: string, content: Uint8Array): Promise<void>
  /**
   * The size of the content under this key, and how to read it; undefined if there is none. Throws a `StorageError` if the
   * storage is gone.
   */
  find(key: string): Promise<StoredContent | undefined>
  /** Deletes the content, if there is any. Throws a `StorageError` if the storage is gone. */
  remove(key: string): Promise<void>
  /**
   * Throws a `StorageError` if the storage is no longer the one that was opened. Always passes for a bucket, whose calls detect
   * this themselves.
   */
  assertPresent(): Promise<void>
  isEmpty(): Promise<boolean>
  /** All keys, in any order. */
  keys(): AsyncIterable<string>
  /** Deletes everything. */
  clear(): Promise<void>
}

export interface StoredContent {
  readonly bytes: number
  /** Reads all of it, or a range that includes both ends. */
  read(range?: ByteRange): Readable
}
export interface ByteRange {
  readonly start: number
  readonly end: number
}

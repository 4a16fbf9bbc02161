import type { Readable } from 'node:stream'

/** Under this key a storage says which it is, as the database does. */
export const storageIdKey = 'place-of-files'

/** Where the bytes of uploaded files are kept. Keys are made by `newKey`, never taken from a file's name. */
export interface FileStore {
  /**
   * Keeps the bytes; they are there for good when it returns. A key is written once or with the same bytes again. Throws a `StorageError`
   * where there is no space or no permission or the place is gone, and leaves nothing then.
   */
  write(key: string, content: Uint8Array): Promise<void>
  /** How many bytes there are under this key, and how to read them; nothing when there are none. Throws a `StorageError` where the place is gone. */
  find(key: string): Promise<StoredContent | undefined>
  /** Takes the bytes away, where there are any. Throws a `StorageError` where the place is gone. */
  remove(key: string): Promise<void>
  /** Throws a `StorageError` where the place is no longer the one that was opened. A bucket passes: its calls find that out themselves. */
  assertPresent(): Promise<void>
  isEmpty(): Promise<boolean>
  /** All keys, in any order. */
  keys(): AsyncIterable<string>
  /** Takes everything away. */
  clear(): Promise<void>
}

export interface StoredContent {
  readonly bytes: number
  /** All of it, or the part between two places, both included. */
  read(range?: Range): Readable
}
export interface Range {
  readonly start: number
  readonly end: number
}

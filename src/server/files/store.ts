import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uuidv7 } from 'uuidv7'

/** Where the bytes of uploaded files are kept. Keys are made by `newKey`, never taken from a file's name. */
export interface FileStore {
  /** Keeps the bytes; they are on the disk when it returns. A key is written once or with the same bytes again. */
  write(key: string, content: Uint8Array): Promise<void>
  /** How many bytes there are under this key, and how to read them; nothing when there are none. */
  find(key: string): Promise<StoredContent | undefined>
  /** Takes the bytes away, where there are any. */
  remove(key: string): Promise<void>
  /** The path of the file on this machine, for what must work on whole files. */
  pathOf(key: string): string
}

export interface StoredContent {
  readonly bytes: number
  /** All of it, or the part between two places, both included. */
  read(range?: Range): ReadStream
}
export interface Range {
  readonly start: number
  readonly end: number
}

/** A store in a folder, two levels deep so that no folder grows beyond what file systems like. */
export async function folderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true })
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)

  return {
    pathOf,
    async write(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeThrough(`${path}.${uuidv7()}.part`, path, content)
    },
    async find(key) {
      const found = await stat(pathOf(key)).catch(() => undefined)
      return found && { bytes: found.size, read: (range) => createReadStream(pathOf(key), range) }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** Written aside and renamed when it is whole, so that nobody ever reads half a file. */
async function writeThrough(part: string, path: string, content: Uint8Array): Promise<void> {
  const file = await open(part, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, path)
}

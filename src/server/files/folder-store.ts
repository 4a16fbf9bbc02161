import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { folderPlace, type Place, storageErrorOf } from '../storage/storage-error.ts'
import type { FileStore } from './store.ts'

/**
 * A store in a folder, two levels deep so that no folder grows beyond what file systems like. `setting` names the folder. Throws a
 * sentence for operators where the folder cannot be made or written to.
 */
export async function folderStore(folder: string, setting = 'FILES'): Promise<FileStore> {
  const place = folderPlace(folder, setting)
  await openFolder(folder, place)
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)

  return {
    async write(key, content) {
      const path = pathOf(key)
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeThrough(`${path}.${uuidv7()}${partial}`, path, content)
      } catch (error) {
        throw storageErrorOf(error, place)
      }
    },
    async find(key) {
      const found = await stat(pathOf(key)).catch(() => undefined)
      return found && { bytes: found.size, read: (range) => createReadStream(pathOf(key), range) }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    isEmpty: async () => (await readdir(folder)).length === 0,
    async *keys() {
      for (const one of await readdir(folder, { recursive: true, withFileTypes: true }))
        if (one.isFile() && !one.name.endsWith(partial)) yield one.name
    },
    async clear() {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
    },
  }
}

async function openFolder(folder: string, place: Place): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    await sweep(folder)
  } catch (error) {
    throw storageErrorOf(error, place)
  }
}

const partial = '.part'
const hour = 3_600_000

/** Written aside and renamed when it is whole, so that nobody ever reads half a file; what fails leaves nothing behind. */
async function writeThrough(part: string, path: string, content: Uint8Array): Promise<void> {
  try {
    const file = await open(part, 'wx')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Takes away what processes left that ended while they wrote; what is young may be another node's, which writes it now. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith(partial)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - hour) await rm(path, { force: true })
  }
}

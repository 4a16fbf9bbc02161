import { createReadStream } from 'node:fs'
import { access, chown, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { folderPlace, storageErrorOf } from '../storage/storage-error.ts'
import type { FileStore } from './store.ts'

/**
 * A store in a folder, two levels deep so that no folder grows beyond what file systems like. `setting` names the folder. Throws a
 * sentence for operators where the folder, or one within it, cannot be made or written to.
 */
export async function folderStore(folder: string, setting = 'FILES'): Promise<FileStore> {
  const owner = await openFolder(folder, setting)
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)

  return {
    async write(key, content) {
      const path = pathOf(key)
      const subfolder = dirname(path)
      await naming(folder, setting, async () => {
        await mkdir(subfolder, { recursive: true })
        if (owner) await chown(subfolder, owner.uid, owner.gid)
      })
      await naming(subfolder, setting, () =>
        writeThrough({ part: `${path}.${uuidv7()}${partial}`, path, owner }, content),
      )
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

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** Makes the folder where it is missing. Returns the account that what is written there has to belong to, where it is another one. */
async function openFolder(folder: string, setting: string): Promise<Owner | undefined> {
  return await naming(folder, setting, async () => {
    await makeFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    await sweep(folder)
    return await otherOwner(folder)
  })
}

/**
 * Returns the owner of a folder for a process that runs as root and does not own it: commands run as root, and the product, which runs
 * as the owner, has to write there too.
 */
async function otherOwner(folder: string): Promise<Owner | undefined> {
  if (process.geteuid?.() !== 0) return undefined
  const { uid, gid } = await stat(folder)
  return uid === 0 ? undefined : { uid, gid }
}

/** Makes a folder and those around it. Each belongs to the owner of the folder in which it is made. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  const owner = await otherOwner(dirname(first))
  if (!owner) return
  for (let path = folder; path !== dirname(first); path = dirname(path)) await chown(path, owner.uid, owner.gid)
}

/** Has an error of a write name the folder that it was to. */
async function naming<T>(folder: string, setting: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw storageErrorOf(error, folderPlace(folder, setting))
  }
}

const partial = '.part'
const hour = 3_600_000

interface Writing {
  readonly part: string
  readonly path: string
  readonly owner: Owner | undefined
}

/** Written aside and renamed when it is whole, so that nobody ever reads half a file; what fails leaves nothing behind. */
async function writeThrough({ part, path, owner }: Writing, content: Uint8Array): Promise<void> {
  try {
    const file = await open(part, 'wx')
    try {
      if (owner) await file.chown(owner.uid, owner.gid)
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

import { createReadStream, type Stats } from 'node:fs'
import { access, chown, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { errorCodeOf, folderLocation, StorageError, toStorageError } from '../storage/storage-error.ts'
import { type FileStore, type StoredContent, storageIdKey } from './file-store.ts'

/**
 * Opens a file store in a folder, two levels deep, so that no folder grows too large for file systems. `setting` names the
 * folder. Throws an error for operators if the folder or a subfolder cannot be created or written. Only this function creates
 * the folder. If it vanishes later, for example because its file system is unmounted, a new folder would collect files that are
 * lost afterwards.
 */
export async function openFolderStore(folder: string, setting = 'FILE_STORAGE'): Promise<FileStore> {
  const owner = await openFolder(folder, setting)
  const pathOf = (key: string) => pathIn(folder, key)
  const presence = await watchPresence(folder, setting)

  async function write(key: string, content: Uint8Array): Promise<void> {
    const path = pathOf(key)
    const subfolder = dirname(path)
    await naming(folder, setting, () => makeSubfolder(subfolder, owner))
    await naming(subfolder, setting, () =>
      writeThrough({ part: `${path}.${uuidv7()}${partial}`, path, owner }, content),
    )
  }

  return {
    assertPresent: presence.assert,
    async write(key, content) {
      await presence.assert()
      await write(key, content).catch(async (error: unknown) => {
        // If the folder has just vanished, that is the better error.
        await presence.assert()
        throw error
      })
      if (key === storageIdKey) presence.hasId(content)
    },
    async find(key) {
      const found = await contentIn(folder, key, setting)
      if (!found) await presence.assert()
      return found
    },
    async remove(key) {
      await presence.assert()
      await rm(pathOf(key), { force: true })
    },
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

/** Reads from a folder, whether or not it exists, and changes nothing. */
export const createFolderReader = (folder: string, setting: string): Pick<FileStore, 'find'> => ({
  find: (key) => contentIn(folder, key, setting),
})

const pathIn = (folder: string, key: string): string => join(folder, key.slice(0, 2), key)

/** Returns undefined for a file that does not exist. Throws a `StorageError` for one that the process may not read. */
async function contentIn(folder: string, key: string, setting: string): Promise<StoredContent | undefined> {
  const path = pathIn(folder, key)
  const found = await naming(dirname(path), setting, () => ifExists(fileAt(path)))
  return found && { bytes: found.size, read: (range) => createReadStream(path, range) }
}

async function fileAt(path: string): Promise<Stats> {
  await access(path, constants.R_OK)
  return await stat(path)
}

const ifExists = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCodeOf(error))) return undefined
    throw error
  })

/**
 * Identifies the folder by its device and inode. A remounted file system may have another device: the folder is then identified
 * by the id that is stored in it.
 */
async function watchPresence(folder: string, setting: string) {
  const identity = async () => {
    const { dev, ino } = await stat(folder, { bigint: true })
    return `${dev} ${ino}`
  }
  const storedId = () => naming(folder, setting, () => ifExists(readFile(pathIn(folder, storageIdKey), 'utf8')))
  let known = await identity()
  let id = await storedId()
  return {
    hasId(content: Uint8Array) {
      id = Buffer.from(content).toString()
    },
    async assert() {
      const found = await identity().catch((error: unknown) => {
        throw new StorageError(folderLocation(folder, setting), 'gone', error)
      })
      if (found === known) return
      if (id === undefined || (await storedId()) !== id)
        throw new StorageError(folderLocation(folder, setting), 'gone', anotherFolder())
      known = found
    },
  }
}

const anotherFolder = () => Object.assign(new Error('Another folder has its path.'), { code: 'another folder' })

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** Creates the folder if it is missing. Returns the account that must own new files, if it is not the current one. */
async function openFolder(folder: string, setting: string): Promise<Owner | undefined> {
  return await naming(folder, setting, async () => {
    await makeFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    await sweep(folder)
    return await otherOwner(folder)
  })
}

/**
 * Returns the owner of a folder if the process runs as root and does not own it. Commands may run as root, and the product,
 * which runs as the owner, must be able to write there too.
 */
async function otherOwner(folder: string): Promise<Owner | undefined> {
  if (process.geteuid?.() !== 0) return undefined
  const { uid, gid } = await stat(folder)
  return uid === 0 ? undefined : { uid, gid }
}

/** Creates a folder and its parents. Each gets the owner of its parent folder. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: ownFolder })
  if (first === undefined) return
  const owner = await otherOwner(dirname(first))
  if (!owner) return
  for (let path = folder; path !== dirname(first); path = dirname(path)) await chown(path, owner.uid, owner.gid)
}

/** Creates a subfolder of the store's folder, which must exist. */
async function makeSubfolder(subfolder: string, owner: Owner | undefined): Promise<void> {
  await mkdir(subfolder, ownFolder).catch((error: unknown) => {
    if (errorCodeOf(error) !== 'EEXIST') throw error
  })
  if (owner) await chown(subfolder, owner.uid, owner.gid)
}

/** Adds the name of the folder to write errors. */
async function naming<T>(folder: string, setting: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw toStorageError(error, folderLocation(folder, setting))
  }
}

/** Only the product can read its files, regardless of the umask of the user who runs a command, because they include CVs. */
const ownFolder = 0o700
const ownFile = 0o600

const partial = '.part'
const hour = 3_600_000

interface Writing {
  readonly part: string
  readonly path: string
  readonly owner: Owner | undefined
}

/**
 * Writes to a temporary file and renames it when it is complete, so that no reader sees a partial file. A failed write leaves
 * nothing behind.
 */
async function writeThrough({ part, path, owner }: Writing, content: Uint8Array): Promise<void> {
  try {
    const file = await open(part, 'wx', ownFile)
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

/** Deletes leftover temporary files of interrupted processes. Recent ones may belong to a write of another node and stay. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith(partial)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - hour) await rm(path, { force: true })
  }
}

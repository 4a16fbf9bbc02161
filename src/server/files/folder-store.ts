import { createReadStream } from 'node:fs'
import { access, chown, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { codeOf, folderPlace, StorageError, storageErrorOf } from '../storage/storage-error.ts'
import { type FileStore, type StoredContent, storageIdKey } from './store.ts'

/**
 * A store in a folder, two levels deep so that no folder grows beyond what file systems like. `setting` names the folder. Throws a
 * sentence for operators where the folder, or one within it, cannot be made or written to. Only this makes the folder: where it vanishes
 * later, as with its file system, a new one would take in what nobody finds again.
 */
export async function folderStore(folder: string, setting = 'FILES'): Promise<FileStore> {
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
        // It may have vanished just now, which says more.
        await presence.assert()
        throw error
      })
      if (key === storageIdKey) presence.hasId(content)
    },
    async find(key) {
      const found = await contentIn(folder, key)
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

/** Reads what is in a folder, whether or not it exists, and changes nothing. */
export const folderReader = (folder: string): Pick<FileStore, 'find'> => ({ find: (key) => contentIn(folder, key) })

const pathIn = (folder: string, key: string): string => join(folder, key.slice(0, 2), key)

async function contentIn(folder: string, key: string): Promise<StoredContent | undefined> {
  const path = pathIn(folder, key)
  const found = await stat(path).catch(() => undefined)
  return found && { bytes: found.size, read: (range) => createReadStream(path, range) }
}

/**
 * Knows the folder by its device and inode. A file system that is mounted again may have another device: the folder is then known by the
 * id that is stored in it.
 */
async function watchPresence(folder: string, setting: string) {
  const identity = async () => {
    const { dev, ino } = await stat(folder, { bigint: true })
    return `${dev} ${ino}`
  }
  const storedId = () => readFile(pathIn(folder, storageIdKey), 'utf8').catch(() => undefined)
  let known = await identity()
  let id = await storedId()
  return {
    hasId(content: Uint8Array) {
      id = Buffer.from(content).toString()
    },
    async assert() {
      const found = await identity().catch((error: unknown) => {
        throw new StorageError(folderPlace(folder, setting), 'gone', error)
      })
      if (found === known) return
      if (id === undefined || (await storedId()) !== id)
        throw new StorageError(folderPlace(folder, setting), 'gone', anotherFolder())
      known = found
    },
  }
}

const anotherFolder = () => Object.assign(new Error('Another folder has its path.'), { code: 'another folder' })

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
  const first = await mkdir(folder, { recursive: true, mode: ownFolder })
  if (first === undefined) return
  const owner = await otherOwner(dirname(first))
  if (!owner) return
  for (let path = folder; path !== dirname(first); path = dirname(path)) await chown(path, owner.uid, owner.gid)
}

/** Makes a folder within that of the store, which has to exist. */
async function makeSubfolder(subfolder: string, owner: Owner | undefined): Promise<void> {
  await mkdir(subfolder, ownFolder).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  if (owner) await chown(subfolder, owner.uid, owner.gid)
}

/** Has an error of a write name the folder that it was to. */
async function naming<T>(folder: string, setting: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw storageErrorOf(error, folderPlace(folder, setting))
  }
}

/** The product alone reads its files, whatever the umask of who runs a command: CVs are among them. */
const ownFolder = 0o700
const ownFile = 0o600

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

/** Takes away what processes left that ended while they wrote; what is young may be another node's, which writes it now. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith(partial)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - hour) await rm(path, { force: true })
  }
}

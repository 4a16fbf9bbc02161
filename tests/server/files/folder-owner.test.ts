import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storageIdKey } from '../../../src/server/files/file-store.ts'
import { createFolderReader, openFolderStore } from '../../../src/server/files/folder-store.ts'
import { monitorFileStore } from '../../../src/server/files/open-file-store.ts'
import { openErasureLog } from '../../../src/server/personal/erasure-log.ts'
import { createStorageMonitor } from '../../../src/server/storage/storage-monitor.ts'
import { expectUnchanged } from '../../harness/expect-unchanged.ts'

/** The account of the product in these tests, which runs the commands of the guides as root. */
const account = 65_534
const isRoot = process.getuid?.() === 0
const record = '01980000-0000-7000-8000-000000000001'
const silent = { info: () => undefined, error: () => undefined }

let data: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'owner-'))
  await chown(data, account, account)
})
afterEach(async () => {
  process.seteuid?.(0)
  await rm(data, { recursive: true })
})

/** Runs work as the account of the product. */
async function asAccount<T>(work: () => Promise<T>): Promise<T> {
  process.seteuid?.(account)
  return await work().finally(() => process.seteuid?.(0))
}
const owners = async (folder: string) => {
  const names = ['', ...(await readdir(folder, { recursive: true }))]
  return new Set(await Promise.all(names.map(async (name) => (await stat(join(folder, name))).uid)))
}

describe.skipIf(!isRoot)('a folder of the product', () => {
  it.each(['erasures', 'deep/within/erasures'])(
    'that root creates as %s belongs to the product, with all in it',
    async (name) => {
      const folder = join(data, name)
      await (await openErasureLog(folder)).note([record])

      expect(await owners(data)).toEqual(new Set([account]))
      await asAccount(async () => await (await openErasureLog(folder)).note([record]))
    },
  )

  it('that is there stays the product’s when root writes to it, and what root owned is given back', async () => {
    const folder = join(data, 'files')
    await mkdir(join(folder, 'ab'), { recursive: true })
    await chown(folder, account, account)
    const store = await openFolderStore(folder)
    for (const key of ['ab12.txt', 'cd34.txt']) await store.write(key, Buffer.from('one'))

    expect(await owners(folder)).toEqual(new Set([account]))
  })

  it('is read by nobody else, whatever the umask of who runs a command', async () => {
    const before = process.umask(0)
    try {
      const store = await openFolderStore(join(data, 'deep/files'))
      await store.write('ab12.txt', Buffer.from('one'))
      await (await openErasureLog(join(data, 'erasures'))).note([record])
    } finally {
      process.umask(before)
    }
    for (const name of await readdir(data, { recursive: true })) {
      const { mode } = await stat(join(data, name))
      expect([name, mode & 0o077]).toEqual([name, 0])
    }
  })

  it('that belongs to root stays root’s', async () => {
    const folder = join(data, 'files')
    await mkdir(folder)
    await (await openFolderStore(folder)).write('ab12.txt', Buffer.from('one'))

    expect(await owners(folder)).toEqual(new Set([0]))
  })

  it('whose file the account may not read is an error for operators, not a missing file', async () => {
    const folder = join(data, 'files')
    await asAccount(async () => {
      const store = await openFolderStore(folder)
      await store.write('ab12.txt', Buffer.from('one'))
      await store.write(storageIdKey, Buffer.from('id'))
      for (const path of [join(folder, 'ab/ab12.txt'), join(folder, 'ab'), join(folder, 'pl')]) await chmod(path, 0o000)

      const sentence = `has no access to the folder ${join(folder, 'ab')} of FILE_STORAGE (EACCES)`
      await expect(store.find('ab12.txt')).rejects.toThrow(sentence)
      await expect(createFolderReader(folder, 'FILE_STORAGE').find('ab12.txt')).rejects.toThrow(sentence)
      await expect(openFolderStore(folder)).rejects.toThrow('(EACCES)')
      expect(await store.find('cd34.txt')).toBeUndefined()
    })
  })

  it('is writable again only when a write succeeds where one failed', async () => {
    const folder = join(data, 'erasures')
    const monitor = createStorageMonitor(silent, 20)
    let path = ''
    await asAccount(async () => {
      const store = await openFolderStore(folder, 'ERASURE_LOG')
      await store.write('ab12.json', Buffer.from('[]'))
      path = dirname(join(folder, 'ab/ab12.json'))
      await chmod(path, 0o500)
      await expect(monitorFileStore(store, 'erasures', monitor).write('ab34.json', Buffer.from('[]'))).rejects.toThrow(
        `has no access to the folder ${path} of ERASURE_LOG (EACCES)`,
      )
      // The next request opens the place once more.
      monitorFileStore(store, 'erasures', monitor)
      await expectUnchanged(() => expect(monitor.problems()).toEqual(new Map([['erasures', 'forbidden']])))

      await chmod(path, 0o700)
      await expect.poll(() => monitor.problems().size).toBe(0)
    })
    await monitor.stop()
    expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))).toEqual(['ab/ab12.json'])
  })
})

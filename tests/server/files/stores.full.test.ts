import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { createBackup } from '../../../src/server/backup/create-backup.ts'
import { restoreArchive } from '../../../src/server/backup/restore-archive.ts'
import type { Database } from '../../../src/server/database/database.ts'
import type { FileStore } from '../../../src/server/files/file-store.ts'
import { openFileStore } from '../../../src/server/files/open-file-store.ts'
import { openErasureLog } from '../../../src/server/personal/erasure-log.ts'
import { openApp, type TestApp } from '../../harness/app.ts'
import { openEmbeddedDatabase } from '../../harness/database/databases.ts'
import { multipart } from './multipart.ts'

let folder: string
let s3: S3rver
let endpoint: string
const places = {
  'a folder': (name: string) => join(folder, name),
  'a bucket': (name: string) => `s3://office/${name}?endpoint=${endpoint}`,
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stores-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') }
  s3 = new S3rver({ ...options, configureBuckets: [{ name: 'office', configs: [] }] })
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await s3.close()
  await rm(folder, { recursive: true })
})

describe.each(['a folder', 'a bucket'] as const)('files in %s', (kind) => {
  const key = 'ab12.txt'
  let files: FileStore
  beforeAll(async () => {
    files = await openFileStore(places[kind]('contract'))
  })

  it('are found as they were written, whole and in part, until they are removed', async () => {
    expect(await files.isEmpty()).toBe(true)
    expect(await files.find(key)).toBeUndefined()
    await files.write(key, Buffer.from('أهلا hello'))
    const found = await files.find(key)

    expect(found?.bytes).toBe(14)
    expect(found && (await buffer(found.read())).toString()).toBe('أهلا hello')
    expect(found && (await buffer(found.read({ start: 9, end: 11 }))).toString()).toBe('hel')
    expect(await files.isEmpty()).toBe(false)

    await files.remove(key)
    await files.remove(key)
    expect(await files.find(key)).toBeUndefined()
  })

  it('are gone all at once, and nobody else’s with them', async () => {
    const neighbour = await openFileStore(places[kind]('contract-2'))
    await neighbour.write(key, Buffer.from('mine'))
    await files.write(key, Buffer.from('one'))
    await files.write('cd34.txt', Buffer.from('two'))

    await files.clear()

    expect(await files.isEmpty()).toBe(true)
    expect((await neighbour.find(key))?.bytes).toBe(4)
  })

  it('are named', async () => {
    const keys = ['ab1.json', 'ab2.json', 'cd3.json']
    for (const one of keys) await files.write(one, Buffer.from('[]'))

    const found: string[] = []
    for await (const one of files.keys()) found.push(one)
    expect(found.toSorted()).toEqual(keys)
    await files.clear()
  })
})

describe('half a file', () => {
  const place = () => join(folder, 'halves')
  const names = async () =>
    (await readdir(place(), { recursive: true })).filter((name) => name.includes('.')).toSorted()
  beforeEach(() => rm(place(), { recursive: true, force: true }))

  it('is taken away where it cannot be made whole', async () => {
    const files = await openFileStore(place())
    await mkdir(join(place(), 'ab/ab12.txt/in-the-way'), { recursive: true })

    await expect(files.write('ab12.txt', Buffer.from('one'))).rejects.toThrow()
    expect(await names()).toEqual(['ab/ab12.txt', 'ab/ab12.txt/in-the-way'])
  })

  it('that a process left is gone after the next start, and what another writes now is not', async () => {
    const [old, young] = ['cd/cd34.txt.1.part', 'cd/cd34.txt.2.part']
    await mkdir(join(place(), 'cd'), { recursive: true })
    for (const name of [old, young]) await writeFile(join(place(), name), 'half')
    await utimes(join(place(), old), 0, new Date(Date.now() - 2 * 3_600_000))
    await openFileStore(place())

    expect(await names()).toContain(young)
    expect(await names()).not.toContain(old)
  })
})

describe('the product on a bucket', () => {
  let database: Database
  let all: TestApp
  beforeAll(async () => {
    database = await openEmbeddedDatabase()
    all = await openApp(database, { env: { FILE_STORAGE: places['a bucket']('product') } })
  })
  afterAll(async () => {
    await all.end()
    await database.close()
  })

  it('takes pictures, hands them out whole, small and in part, and backs them up', async () => {
    const content = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#0b7a75' } })
      .png()
      .toBuffer()
    const form = await multipart({}, { name: 'wall.png', content }, all.as('admin').headers)
    const { url } = (await all.app.inject({ method: 'POST', url: '/api/v1/dashboard/files', ...form })).json().data
    const get = (path: string, headers = {}) => all.app.inject({ method: 'GET', url: path, headers })
    const small = await get(`${url}?w=64`)
    const part = await get(url, { range: 'bytes=1-3' })

    expect((await get(url)).rawPayload).toEqual(content)
    expect([small.headers['content-type'], (await sharp(small.rawPayload).metadata()).width]).toEqual([
      'image/webp',
      64,
    ])
    expect([part.statusCode, part.body]).toEqual([206, 'PNG'])

    const archive = join(folder, 'whole.tar.gz')
    await createBackup({ db: database.db, files: all.files }, { path: archive })
    const empty = await openEmbeddedDatabase(false)
    const files = await openFileStore(places['a bucket']('restored'))
    const erasures = await openErasureLog(places['a bucket']('erasures'))
    await restoreArchive({ database: empty, files, sections, erasures }, { path: archive })
    await empty.close()
    expect((await files.find(url.replace('/files/', '')))?.bytes).toBe(content.length)
  })

  it('does not start where there is no such bucket', async () => {
    await expect(openFileStore(`s3://nowhere?endpoint=${endpoint}`)).rejects.toThrow(
      'There is no bucket nowhere, which FILE_STORAGE names: create it.',
    )
  })
})

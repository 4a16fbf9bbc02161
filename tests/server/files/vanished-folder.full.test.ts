import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { storageIdKey } from '../../../src/server/files/file-store.ts'
import { monitorFileStore, openFileStore } from '../../../src/server/files/open-file-store.ts'
import { createStorageMonitor, type StorageMonitor } from '../../../src/server/storage/storage-monitor.ts'
import { clientOf, openApp, password, type TestApp } from '../../harness/app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { submitFromWebsite } from '../app/website-client.ts'
import { multipart } from './multipart.ts'

let database: Database
let all: TestApp
let monitor: StorageMonitor
let app: FastifyInstance
let lines: string[]
beforeAll(async () => {
  database = await openTestDatabase()
  all = await openApp(database)
})
afterEach(async () => {
  await monitor.stop()
  await app.close()
})
afterAll(async () => {
  await all.end()
  await database.close()
})

async function start(intervalMs = 3_600_000): Promise<void> {
  lines = []
  const line = (level: string) => (_: object, message: string) => void lines.push(`${level}: ${message}`)
  monitor = createStorageMonitor({ info: line('info'), error: line('error') }, intervalMs)
  const files = monitorFileStore(await openFileStore(all.settings.files), 'uploads', monitor)
  const erasureStore = monitorFileStore(await openFileStore(all.settings.erasures, 'ERASURE_LOG'), 'erasures', monitor)
  await files.write(storageIdKey, Buffer.from('the id of the files'))
  const context = { database, sections, settings: all.settings, files, storage: monitor }
  app = await buildApp({ ...context, erasureStore })
}

const client = () => clientOf(app, all.as('admin').headers)
async function upload(name = 'a.pdf') {
  const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const form = await multipart({}, { name, content }, client().headers)
  return await app.inject({ method: 'POST', url: '/api/v1/dashboard/files', ...form })
}
const readiness = async () => (await app.inject({ url: '/readyz' })).json()
const began = 'error: Storage cannot be written to'
const aside = (folder: string) => `${folder}-aside`

describe.each([
  ['nothing', async () => undefined],
  ['an empty mount point', async (folder: string) => void (await mkdir(folder))],
])('where FILE_STORAGE vanishes and leaves %s', (_, leave) => {
  it('uploads are refused, nothing is made in its place, and the process is not ready', async () => {
    await start()
    const { files: folder } = all.settings
    const { url } = (await upload()).json().data
    await rename(folder, aside(folder))
    await leave(folder)
    const answers = [await upload(), await upload(), await app.inject({ url })]
    const left = await readdir(folder).catch(() => [])
    const ready = await readiness()
    await rm(folder, { recursive: true, force: true })
    await rename(aside(folder), folder)

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
    expect(answers[0]?.json().key).toBe('errors.fileStorageUnavailable')
    expect(answers[0]?.headers['retry-after']).toBeDefined()
    expect(left).toEqual([])
    expect(ready).toMatchObject({ key: 'errors.notWritable', values: { storages: 'uploads: gone' } })
    expect(lines).toEqual([began])
  })

  it('readiness finds it out before anybody uploads, and that it is back', async () => {
    await start(50)
    const { files: folder } = all.settings
    await rename(folder, aside(folder))
    await leave(folder)
    const gone = await readiness()
    await rm(folder, { recursive: true, force: true })
    await rename(aside(folder), folder)

    expect(gone.values).toEqual({ storages: 'uploads: gone' })
    await expect.poll(readiness).toMatchObject({ status: 'ok' })
    expect(lines).toEqual([began, 'info: Storage can be written to again'])
    expect((await upload()).statusCode).toBe(201)
  })
})

it('a file system that comes back as another device is known by the id in it', async () => {
  await start()
  const { files: folder } = all.settings
  await rename(folder, aside(folder))
  await mkdir(folder)
  for (const name of await readdir(aside(folder))) await rename(`${aside(folder)}/${name}`, `${folder}/${name}`)
  await rm(aside(folder), { recursive: true })

  expect((await upload()).statusCode).toBe(201)
  expect(await readiness()).toMatchObject({ status: 'ok' })
})

it('where ERASURE_LOG vanishes nobody is erased, and the process is not ready', async () => {
  await start()
  const { erasures: folder } = all.settings
  const id = await submitFromWebsite(all, 'leads', {
    name: 'Layla Hassan',
    phone: '+20 122 333 4455',
    email: 'l@example.com',
  })
  const erase = () =>
    client().send('POST', '/personal-data/erase', {
      records: [{ id, section: 'leads', unit: all.units.hospital }],
      ...{ reason: 'Asked for it in writing', password },
    })
  await rename(folder, aside(folder))
  await mkdir(folder)
  const refused = await erase()
  const left = await readdir(folder)
  const ready = await readiness()
  await rm(folder, { recursive: true })
  await rename(aside(folder), folder)

  expect([refused.statusCode, refused.json().key]).toEqual([503, 'errors.fileStorageUnavailable'])
  expect(left).toEqual([])
  expect(ready.values).toEqual({ storages: 'erasures: gone' })
  expect(lines).toEqual([began])
  expect((await erase()).statusCode).toBe(200)
})

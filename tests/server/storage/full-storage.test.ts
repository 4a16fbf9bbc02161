import { readdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import type { Context } from '../../../src/server/context/context.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { monitorFileStore } from '../../../src/server/files/open-file-store.ts'
import { startJobWorker } from '../../../src/server/jobs/job-worker.ts'
import { jobKindHandlers } from '../../../src/server/jobs/kinds/job-kind-handlers.ts'
import { createMetrics } from '../../../src/server/metrics/metrics.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import { probeDatabase } from '../../../src/server/storage/probe-database.ts'
import { createStorageMonitor, type StorageMonitor } from '../../../src/server/storage/storage-monitor.ts'
import { type Client, clientOf, openApp, silentLog, type TestApp } from '../../harness/app.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'
import { multipart } from '../files/multipart.ts'

/** What the file system answers to whoever writes content; a full disk has room for some of it. */
const disk: { code: string | undefined } = vi.hoisted(() => ({ code: undefined }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const open: typeof real.open = async (...asked) => {
    const file = await real.open(...asked)
    const { code } = disk
    if (code)
      file.writeFile = async (content) => {
        await file.write((content as Uint8Array).subarray(0, 3))
        throw Object.assign(new Error('no'), { code })
      }
    return file
  }
  return { ...real, open }
})

const often = 50
const seldom = 3_600_000
const patient = { timeout: 30_000, interval: 50 }

interface Running {
  readonly context: Context & { readonly storage: StorageMonitor; readonly queue: Queue }
  readonly app: FastifyInstance
  readonly lines: { readonly level: string; readonly message: string }[]
}

let url: string
let all: TestApp
let queue: Queue
let picture: Buffer
let monitor: StorageMonitor | undefined
let running: FastifyInstance | undefined

beforeAll(async () => {
  url = await createServerDatabase(inject('templates').onServer)
  const onError = (error: unknown) => monitor?.failed('database', error)
  const database = await openDatabase({ databaseUrl: url, dataDir: '', onError })
  queue = await openQueue(database, silentLog)
  all = await openApp(database, { queue })
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
})
afterEach(async () => {
  disk.code = undefined
  await monitor?.stop()
  await running?.close()
})
afterAll(async () => {
  await queue.stop()
  await all.end()
  await all.database.close()
  await dropServerDatabase(url)
})

/** A process whose monitor looks every so many milliseconds whether something can be written again. */
async function start(intervalMs: number): Promise<Running> {
  const lines: { level: string; message: string }[] = []
  const line = (level: string) => (_: object, message: string) => void lines.push({ level, message })
  const storage = createStorageMonitor({ info: line('info'), error: line('error') }, intervalMs)
  const { database, settings } = all
  storage.watch('database', (bytes) => probeDatabase(database.db, bytes))
  const files = monitorFileStore(all.files, 'uploads', storage)
  const context = { database, sections, settings, files, queue, storage }
  monitor = storage
  running = await buildApp(context)
  return { context, app: running, lines }
}

const editorIn = (app: FastifyInstance): Client => clientOf(app, all.as('admin').headers)
async function upload(app: FastifyInstance) {
  const form = await multipart({}, { name: 'a.png', content: picture }, editorIn(app).headers)
  return await app.inject({ method: 'POST', url: '/api/v1/dashboard/files', ...form })
}
const keptFiles = async () =>
  (await readdir(all.settings.files, { recursive: true })).filter((name) => name.includes('.'))
const readiness = async (app: FastifyInstance) => (await app.inject({ url: '/readyz' })).statusCode

const reasons = [
  ['ENOSPC', 'errors.filesFull', 'full'],
  ['EDQUOT', 'errors.filesFull', 'full'],
  ['EACCES', 'errors.filesForbidden', 'forbidden'],
  ['EROFS', 'errors.filesForbidden', 'forbidden'],
] as const
it.each(reasons)('answers an upload that fails with %s by 507 and leaves nothing', async (code, key, reason) => {
  const { app, context, lines } = await start(seldom)
  const before = await keptFiles()
  disk.code = code

  const refusals = [await upload(app), await upload(app)]
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([507, 507])
  expect(refusals[0]?.json()).toMatchObject({ key, message: expect.stringContaining('Nothing was saved') })
  expect(await keptFiles()).toEqual(before)

  const ready = await app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ key: 'errors.notWritable', values: { storages: `uploads: ${reason}` } })
  expect(ready.headers['retry-after']).toBeDefined()
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect(lines).toEqual([{ level: 'error', message: 'Storage cannot be written to' }])

  const metrics = createMetrics({ ...context })
  const port = await metrics.listen(0, '127.0.0.1')
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await metrics.close()
  expect(text).toContain('storage_writable{storage="uploads"} 0')
  expect(text).toContain('storage_writable{storage="database"} 1')
})

it('is ready again when a write succeeds, and leaves nothing of the probe', async () => {
  const { app, lines } = await start(often)
  const before = await keptFiles()
  disk.code = 'ENOSPC'
  await upload(app)
  expect(await readiness(app)).toBe(503)

  disk.code = undefined
  await expect.poll(() => readiness(app), patient).toBe(200)
  expect(lines.map(({ level }) => level)).toEqual(['error', 'info'])
  expect(await keptFiles()).toEqual(before)
  expect((await upload(app)).statusCode).toBe(201)
})

it('shows a picture in a small size that cannot be stored', async () => {
  const { app } = await start(seldom)
  const { url: address } = (await upload(app)).json().data
  disk.code = 'ENOSPC'

  const small = await app.inject({ url: `${address}?w=64` })
  expect(small.statusCode).toBe(200)
  expect((await sharp(small.rawPayload).metadata()).width).toBe(64)
})

const fullTable = sql`
  create or replace function no_space() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$;
  create trigger no_space before insert on content.faq execute function no_space()`
const spaceAgain = sql`drop trigger if exists no_space on content.faq`

it('answers a save that the database has no space for by 503, and is ready again when it has', async () => {
  const { app, lines } = await start(often)
  const words = { question: 'Q', answer: 'A' }
  const save = () => editorIn(app).send('POST', '/faqs', { status: 'draft', en: words, ar: words })
  const saved = async () => (await editorIn(app).get('/faqs')).json().meta.total
  await fullTable.execute(all.database.db)
  const refused = await save().finally(() => spaceAgain.execute(all.database.db))

  expect(refused.statusCode).toBe(503)
  expect(refused.json().key).toBe('errors.databaseFull')
  expect(refused.headers['retry-after']).toBeDefined()
  expect(lines[0]).toEqual({ level: 'error', message: 'Storage cannot be written to' })
  expect(await saved()).toBe(0)

  await expect.poll(() => readiness(app), patient).toBe(200)
  expect(lines.map(({ level }) => level)).toEqual(['error', 'info'])
  expect((await save()).statusCode).toBe(201)
})

it('is not ready while the database has no space', async () => {
  const { app } = await start(seldom)
  monitor?.failed('database', Object.assign(new Error('could not extend file'), { code: '53100' }))

  expect((await app.inject({ url: '/readyz' })).json().values).toEqual({ storages: 'database: full' })
})

it('has large work wait for space, and spends none of its tries meanwhile', async () => {
  const { db } = all.database
  await sql`insert into content.leads (bu_id, id, status, name, phone, en_at, ar_at, created_at, updated_at)
    select ${all.units.hospital}, gen_random_uuid(), 'new', 'L' || n, '0100', now(), now(), now(), now()
    from generate_series(1, 10001) n`.execute(db)
  const { app, context } = await start(often)
  const { stop } = await startJobWorker({ context, kinds: jobKindHandlers, log: silentLog, pollSeconds: 0.5 })
  disk.code = 'ENOSPC'
  const client = editorIn(app)
  const begun = await client.get('/leads/export?format=csv')
  const { id } = begun.json().data
  const job = () =>
    sql<{
      state: string
      attempt_id: string
      attempts: number
    }>`select state, attempt_id, attempts from core.jobs where id = ${id}`
      .execute(db)
      .then(({ rows }) => rows[0])

  await expect.poll(() => monitor?.problems().has('uploads'), patient).toBe(true)
  await expect.poll(async () => (await job())?.attempts, patient).toBe(0)
  expect(await job()).toMatchObject({ state: 'running' })
  disk.code = undefined
  await expect.poll(async () => (await job())?.state, patient).toBe('done')
  await stop()
})

it('answers an import that the folder for temporary files has no permission for by 507', async () => {
  const { app } = await start(seldom)
  vi.stubEnv('TMPDIR', '/sys/kernel')
  const form = await multipart(
    { section: 'faq' },
    { name: 'a.csv', content: Buffer.from('Question\nQ') },
    {
      ...editorIn(app).headers,
    },
  )
  const refused = await app.inject({ method: 'POST', url: '/api/v1/dashboard/imports', ...form })
  vi.unstubAllEnvs()

  expect(refused.statusCode).toBe(507)
  expect(refused.json().key).toBe('errors.filesForbidden')
  expect(monitor?.problems()).toEqual(new Map([['temporary', 'forbidden']]))
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBackup } from '../../../src/server/backup/create-backup.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { BucketUnavailableError, openBucketStore } from '../../../src/server/files/bucket-store.ts'
import type { FileStore } from '../../../src/server/files/file-store.ts'
import { openChunkedFile } from '../../../src/server/jobs/chunked-file.ts'
import { StorageError } from '../../../src/server/storage/storage-error.ts'
import { openApp, type TestApp } from '../../harness/app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { bucketKeys, type FaultyBucket, openFaultyBucket, type S3Fault } from '../../harness/s3.ts'
import { multipart } from './multipart.ts'

const key = 'ab12.bin'
const content = Buffer.alloc(100_000, 'content ')
/** Long enough for a busy machine, short enough for what never comes. */
const impatient = { connectMs: 2000, answerMs: 2000, callMs: 5000, pieceMs: 2000 }

let folder: string
let bucket: FaultyBucket
beforeAll(async () => {
  for (const [name, value] of Object.entries(bucketKeys)) vi.stubEnv(name, value)
  folder = await mkdtemp(join(tmpdir(), 'bucket-'))
  bucket = await openFaultyBucket(join(folder, 's3'))
})
afterEach(() => {
  bucket.fault = undefined
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await bucket.close()
  await rm(folder, { recursive: true })
})
const addressOf = (name: string) => new URL(`s3://office/${name}?endpoint=${bucket.endpoint}`)
const keysIn = async (files: FileStore) => {
  const found: string[] = []
  for await (const one of files.keys()) found.push(one)
  return found
}

describe('a bucket that does wrong', () => {
  let files: FileStore
  /** For what is to succeed, on however busy a machine. */
  let patient: FileStore
  beforeAll(async () => {
    patient = await openBucketStore(addressOf('store'))
    files = await openBucketStore(addressOf('store'), impatient)
    await patient.write(key, content)
  })

  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'a write': () => files.write('cd34.bin', content),
    'a search': () => files.find(key),
    'a removal': () => files.remove('ef56.bin'),
    'a list': () => keysIn(files),
    'the question whether it is empty': () => files.isEmpty(),
    'a clearing': () => files.clear(),
  }
  const kinds: readonly S3Fault['kind'][] = ['silent', 'dropped', 'slowDown']
  it.each(Object.keys(calls).flatMap((name) => kinds.map((kind) => [name, kind] as const)))(
    '%s ends after three attempts at most where it is %s',
    async (name, kind) => {
      const before = bucket.requests.length
      bucket.fault = { kind }
      await expect(calls[name]?.()).rejects.toThrow(BucketUnavailableError)
      const attempts = bucket.requests.length - before
      expect(attempts).toBeGreaterThan(0)
      expect(attempts).toBeLessThanOrEqual(3)
    },
  )

  it.each(['silent', 'slowDown', 'dropped', 'truncated', 'shorter', 'endless', 'stalled'] as const)(
    'never passes part of a file for the whole where it is %s',
    async (kind) => {
      await patient.write(key, content)
      await openChunkedFile(patient, 'parts').write(0, content)
      const parts = openChunkedFile(files, 'parts')
      const found = await files.find(key)
      bucket.fault = { kind, method: 'GET' }
      await expect(found && buffer(found.read())).rejects.toThrow(BucketUnavailableError)
      await expect(found && buffer(found.read({ start: 10, end: 50_000 }))).rejects.toThrow(BucketUnavailableError)
      await expect(
        (async () => {
          for await (const _ of parts.read());
        })(),
      ).rejects.toThrow(BucketUnavailableError)
      await expect(
        (async () => {
          for await (const _ of parts.each(1));
        })(),
      ).rejects.toThrow(BucketUnavailableError)
    },
  )

  it('waits for a reader who is slower than the store may be', async () => {
    const store = await openBucketStore(addressOf('store'), { ...impatient, callMs: 60_000, pieceMs: 1000 })
    const found = await store.find(key)
    const read: Uint8Array[] = []
    for await (const piece of found?.read() ?? []) {
      if (read.length === 0) await setTimeout(1500)
      read.push(piece)
    }
    expect(Buffer.concat(read)).toEqual(content)
  })

  it('does not open', async () => {
    for (const kind of kinds) {
      bucket.fault = { kind }
      await expect(openBucketStore(addressOf('closed'), impatient)).rejects.toThrow(
        /^The bucket office of FILE_STORAGE cannot be reached: \S/,
      )
    }
  })

  it.each([
    ['http://127.0.0.1:1', 'ECONNREFUSED'],
    ['http://bucket.invalid', 'the name of its server cannot be resolved'],
  ])('says why it cannot be reached: %s', async (endpoint, reason) => {
    const address = new URL(`s3://office/closed?endpoint=${endpoint}`)

    await expect(openBucketStore(address, impatient)).rejects.toThrow(
      `The bucket office of FILE_STORAGE cannot be reached: ${reason}`,
    )
  })
})

it('a bucket without a region says what is missing', async () => {
  await expect(openBucketStore(new URL('s3://office/closed'), impatient)).rejects.toThrow(
    'The bucket office of FILE_STORAGE cannot be reached: no region is set (add ?region=… to the address, or set AWS_REGION).',
  )
})

describe('a bucket that refuses writes', () => {
  it.each([
    ['full', 'full'],
    ['quota', 'full'],
    ['denied', 'forbidden'],
  ] as const)('says so where it is %s', async (kind, reason) => {
    const files = await openBucketStore(addressOf('refusing'), impatient)
    bucket.fault = { kind, method: 'PUT' }
    const failure = await files.write(key, content).catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(StorageError)
    expect(failure).toMatchObject({ reason })
    expect(String(failure)).toContain('the bucket office of FILE_STORAGE')
  })

  it.each(['FILE_STORAGE', 'ERASURE_LOG'])(
    'does not open where %s may not use it or there is none, and says which',
    async (name) => {
      bucket.fault = { kind: 'denied' }
      await expect(openBucketStore(addressOf('refusing'), impatient, name)).rejects.toThrow(
        `has no access to the bucket office of ${name}`,
      )
      bucket.fault = undefined
      const other = new URL(`s3://nothing/store?endpoint=${bucket.endpoint}`)
      await expect(openBucketStore(other, impatient, name)).rejects.toThrow(
        `There is no bucket nothing, which ${name} names`,
      )
    },
  )
})

describe('the product on a bucket that does wrong', () => {
  let database: Database
  let all: TestApp
  let address: string
  beforeAll(async () => {
    database = await openTestDatabase()
    all = await openApp(database, { env: { FILE_STORAGE: addressOf('product').href } })
    address = await all.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await all.end()
    await database.close()
  })

  const picture = (colour: string) =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: colour } })
      .png()
      .toBuffer()
  const upload = async (colour: string, { app, as } = all) => {
    const form = await multipart({}, { name: 'wall.png', content: await picture(colour) }, as('admin').headers)
    return await app.inject({ method: 'POST', url: '/api/v1/dashboard/files', ...form })
  }
  const count = async () =>
    Number(
      (
        await database.db
          .selectFrom('core.files')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  it.each(['dropped', 'slowDown'] as const)(
    'an upload that is %s is answered with 503 and leaves nothing',
    async (kind) => {
      const [rows, keys] = [await count(), await keysIn(all.files)]
      bucket.fault = { kind, method: 'PUT' }
      const answer = await upload('#0b7a75')
      expect([answer.statusCode, answer.json().key]).toEqual([503, 'errors.unavailable'])
      bucket.fault = undefined
      expect([await count(), await keysIn(all.files)]).toEqual([rows, keys])
    },
  )

  it('a download that fails before it begins is answered with 503, which nobody keeps', async () => {
    const { url } = (await upload('#123456')).json().data
    for (const kind of ['dropped', 'slowDown'] as const) {
      bucket.fault = { kind }
      for (const path of [url, `${url}?w=64`]) {
        const answer = await all.app.inject({ method: 'GET', url: path })
        expect([path, answer.statusCode]).toEqual([path, 503])
        expect(answer.headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/)
        expect(answer.headers.etag).toBeUndefined()
      }
      bucket.fault = { kind, method: 'GET' }
      const late = await all.app.inject({ method: 'GET', url })
      expect(late.statusCode).toBe(503)
      expect(late.headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/)
    }
    bucket.fault = undefined
    expect((await all.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  })

  it.each(['truncated', 'shorter', 'endless'] as const)(
    'a download that is %s never ends as a whole one',
    async (kind) => {
      const { url } = (await upload('#654321')).json().data
      bucket.fault = { kind, method: 'GET' }
      const outcome = await fetch(`${address}${url}`).then(
        async (response) =>
          response.arrayBuffer().then(
            () => response.status,
            () => 'broken off',
          ),
        () => 'broken off',
      )
      // Refused where it failed before the first piece was sent.
      expect(['broken off', 503]).toContain(outcome)
      bucket.fault = undefined
      expect((await fetch(`${address}${url}`)).status).toBe(200)
    },
  )

  it('a store that never answers keeps nobody waiting who asks for something else', async () => {
    const closing = await openFaultyBucket(join(folder, 's3-closing'))
    const own = await openTestDatabase()
    const here = await openApp(own, { env: { FILE_STORAGE: `s3://office/product?endpoint=${closing.endpoint}` } })
    closing.fault = { kind: 'silent', method: 'PUT' }
    const waiting = upload('#abcdef', here)
    await expect.poll(() => closing.requests.at(-1)).toBe('PUT')
    expect((await here.as('editor').get('/posts?lang=en')).statusCode).toBe(200)
    closing.fault = { kind: 'slowDown' }
    await closing.close()
    expect((await waiting).statusCode).toBe(503)
    await here.end()
    await own.close()
  })

  it('a backup that cannot be read to its end leaves no archive', async () => {
    expect((await upload('#fedcba')).statusCode).toBe(201)
    const files = await openBucketStore(addressOf('product'), {
      ...impatient,
      answerMs: 5000,
      callMs: 15_000,
      connectMs: 5000,
    })
    for (const kind of ['truncated', 'shorter', 'slowDown', 'stalled'] as const) {
      bucket.fault = { kind, method: 'GET' }
      const path = join(folder, `${kind}.tar.gz`)
      await expect(createBackup({ db: database.db, files }, { path })).rejects.toThrow()
      bucket.fault = undefined
      await expect(rm(path)).rejects.toThrow('ENOENT')
    }
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { createMicroCache } from '../../../src/server/website/micro-cache.ts'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { created } from '../app/posts.ts'

describe('responses to websites', () => {
  let database: Database
  let all: TestApp
  let admin: Client
  beforeAll(async () => {
    database = await openTestDatabase()
    all = await openApp(database, { env: { REQUESTS_PER_MINUTE: '60' } })
    admin = all.as('admin')
    await created(admin, '/faqs', {
      en: { question: 'Why?', answer: 'So.' },
      ar: { question: 'لماذا؟', answer: 'هكذا.' },
      status: 'published',
    })
  })
  afterAll(() => all.end())

  const read = (path: string, more: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
    all.app.inject({ method: 'GET', url: `/api/v1/website/${path}`, ...more })

  it('cost a few queries, however many ask for one page, and are not limited', async () => {
    const statements = vi.spyOn(database.db.getExecutor(), 'executeQuery')
    const answers = await Promise.all(Array.from({ length: 2000 }, () => read('hospital/faq?lang=en')))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(statements.mock.calls.length).toBeLessThanOrEqual(5)
    statements.mockRestore()
  })

  it('are read for 200 clients that ask for 200 different pages at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        read(`hospital/faq?lang=${n % 2 ? 'en' : 'ar'}&per_page=${1 + Math.floor(n / 2)}`, {
          remoteAddress: `10.${n}.0.1`,
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
  })

  it('do not depend on any header, so that nobody puts another one into a shared cache', async () => {
    const plain = await read('hospital/faq')
    const forged = await read('hospital/faq', {
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        'x-original-url': '/api/v1/website/ventures/faq',
        'x-http-method-override': 'DELETE',
        'bu-id': all.units.ventures,
        'accept-language': 'ar',
        lang: 'ar',
        cookie: 'locale=ar',
        origin: 'https://evil.example',
        range: 'bytes=0-1',
      },
    })
    expect([forged.statusCode, forged.body, forged.headers.etag]).toEqual([200, plain.body, plain.headers.etag])
    expect(JSON.stringify(forged.headers)).not.toContain('evil')
    expect(forged.headers['access-control-allow-origin']).toBe('*')
  })

  it('are the same for each spelling of a query, and different for different ones', async () => {
    const one = await read('hospital/faq?lang=en&per_page=5')
    const other = await read('HOSPITAL/faq?per_page=5&lang=en&q=')
    const third = await read('hospital/faq?lang=ar&per_page=5')
    expect(other.body).toBe(one.body)
    expect(third.body).not.toBe(one.body)
    expect((await read('hospital/faq?lang=en&lang=ar')).json().key).toBe('errors.query')
  })

  it('are limited by client address where they need the database', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 70; index += 1) {
      const { statusCode, headers } = await read(`hospital/faq/nothing-${index}`, { remoteAddress: '10.9.9.9' })
      statuses.push(statusCode)
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(60)
    // A page that is kept is still answered to the same client, and everything to others.
    await read('hospital/faq?lang=en', { remoteAddress: '10.9.9.8' })
    expect((await read('hospital/faq?lang=en', { remoteAddress: '10.9.9.9' })).statusCode).toBe(200)
  })

  it('end for a retired unit within the time that they are kept', async () => {
    await read('AWP/faq')
    await sql`update core.business_units set retired_at = now() where name = 'AWP'`.execute(database.db)
    await vi.waitFor(async () => expect((await read('AWP/faq')).statusCode).toBe(404), {
      timeout: 10_000,
      interval: 250,
    })
  })
})

describe('a cache for a few seconds', () => {
  const loaded =
    <V>(value: V, ttlMs = 1000, bytes = 1) =>
    async () => ({ value, ttlMs, bytes })

  it('shares one load among those who ask meanwhile', async () => {
    const cache = createMicroCache<number>({ maxEntries: 10, maxBytes: 10 })
    const load = vi.fn(loaded(1))
    expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('keeps at most so many values and bytes, those that were used last', async () => {
    const cache = createMicroCache<string>({ maxEntries: 2, maxBytes: 10 })
    for (const key of ['a', 'b']) await cache.get(key, loaded(key))
    cache.find('a')
    await cache.get('c', loaded('c'))
    expect(['a', 'b', 'c'].map(cache.find)).toEqual(['a', undefined, 'c'])
    await cache.get('large', loaded('large', 1000, 10))
    expect(['a', 'c', 'large'].map(cache.find)).toEqual([undefined, undefined, 'large'])
    await cache.get('too large', loaded('too large', 1000, 11))
    expect(cache.find('too large')).toBeUndefined()
  })

  it('keeps neither what failed nor what has no time to be kept', async () => {
    const cache = createMicroCache<number>({ maxEntries: 10, maxBytes: 10 })
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.get('a', loaded(2, 0))).toBe(2)
    expect(cache.find('a')).toBeUndefined()
  })

  it('does not keep what was loaded before everything was dropped', async () => {
    const cache = createMicroCache<number>({ maxEntries: 10, maxBytes: 10 })
    const { promise, resolve } = Promise.withResolvers<{ value: number; ttlMs: number; bytes: number }>()
    const first = cache.get('a', () => promise)
    cache.clear()
    resolve({ value: 1, ttlMs: 1000, bytes: 1 })
    expect(await first).toBe(1)
    expect(cache.find('a')).toBeUndefined()
  })
})

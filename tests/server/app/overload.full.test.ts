import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { apiBase, emailOf, openApp, password, type TestApp } from '../../harness/app.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'
import { expectUnchanged } from '../../harness/expect-unchanged.ts'
import { createUserWith } from './users.ts'
import { uniqueIpAddress } from './website-client.ts'

/** Of these five are for requests: at most three of them for one unit, two for one person and one for a unit's website. */
const connections = 10
const question = { order: 1, en: { question: 'Why?', answer: 'So' }, ar: { question: 'لماذا؟', answer: 'هكذا' } }

describe('more than the database can bear', () => {
  let url: string
  let database: Database
  let all: TestApp
  const open = async (statementSeconds: number, env: Record<string, string> = {}) => {
    database = await openDatabase({ databaseUrl: url, dataDir: '', connections, statementSeconds })
    all = await openApp(database, { env })
  }
  beforeEach(async () => {
    url = await createServerDatabase(inject('templates').onServer)
  })
  afterEach(async () => {
    await all.end()
    await database.close()
    await dropServerDatabase(url)
  })

  /** While nobody can read posts. */
  const whilePostsAreLocked = <T>(work: () => Promise<T>): Promise<T> =>
    database.db.transaction().execute(async (trx) => {
      await sql`lock table content.posts in access exclusive mode`.execute(trx)
      return await work()
    })

  it('is refused at once, with when to come again, while other units, sign-in, saving and health go on', async () => {
    await open(60)
    const [editor, colleague, elsewhere] = [all.as('editor'), all.as('admin'), all.as('admin', 'ventures')]
    const lists = await whilePostsAreLocked(async () => {
      const waiting = Array.from({ length: 60 }, () => editor.get('/posts?page=1'))
      const refused = await Promise.race(waiting)
      expect([refused.statusCode, refused.json().key, refused.headers['retry-after']]).toEqual([
        503,
        'errors.busy',
        '2',
      ])

      const login = { email: emailOf('admin'), password }
      const others = [
        await colleague.get('/faqs'),
        await elsewhere.get('/faqs'),
        await elsewhere.send('POST', '/faqs', question),
        await all.app.inject({ method: 'POST', url: `${apiBase}/login`, payload: login }),
        await all.app.inject('/readyz'),
      ]
      expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 201, 200, 200])
      return waiting
    })
    const statuses = (await Promise.all(lists)).map(({ statusCode }) => statusCode)

    // Two had a connection, and six may wait for each of the five.
    expect(statuses.filter((status) => status === 200)).toHaveLength(32)
    expect(statuses.filter((status) => status === 503)).toHaveLength(28)
  })

  /** Of this database alone: other tests wait for locks of theirs in the same server. */
  const countBlocked = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
    return rows[0]?.count
  }

  it('is not taken up by the people of one unit who call it by its id and by its name', async () => {
    await open(60)
    const names = ['one', 'two', 'three', 'four']
    const people = await Promise.all(names.map((name) => createUserWith(all, name, ['Access Post'])))
    const lists = await whilePostsAreLocked(async () => {
      const keys = [all.units.hospital, 'hospital', 'HOSPITAL']
      const waiting = people.flatMap(({ get }) =>
        keys.map((unit) => get('/posts?page=1', { headers: { 'bu-id': unit } })),
      )
      await expect.poll(countBlocked, { timeout: 30_000 }).toBe(3)
      await expectUnchanged(async () => expect(await countBlocked()).toBe(3))
      expect((await all.as('admin', 'ventures').get('/faqs')).statusCode).toBe(200)
      return waiting
    })
    expect(new Set((await Promise.all(lists)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  it.each([
    { what: 'searches', url: '/posts?q=dental', body: undefined },
    { what: 'whole lists', url: '/posts', body: undefined },
    { what: 'lists of more than 100 records', url: '/posts?page=1&per_page=101', body: undefined },
    { what: 'searches in all sections', url: '/search', body: { q: 'dental' } },
  ])('is not taken up by $what of the people of one unit', async ({ url, body }) => {
    await open(60)
    const people = await Promise.all(['one', 'two', 'three'].map((name) => createUserWith(all, name, ['Access Post'])))
    const answers = await whilePostsAreLocked(async () => {
      const waiting = people.flatMap(({ get, send }) => {
        const ask = () => (body ? send('POST', url, body) : get(url))
        return [ask(), ask()]
      })
      await expect.poll(countBlocked, { timeout: 30_000 }).toBe(1)
      await expectUnchanged(async () => expect(await countBlocked()).toBe(1))
      expect((await all.as('admin').get('/faqs?page=1')).statusCode).toBe(200)
      return waiting
    })
    expect(new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  it.each(['/api/v1/website', '/api/v1/%77ebsite', '/%61pi/v1/websit%65'])(
    'is not taken up by the website of one unit that is read at %s',
    async (base) => {
      await open(60)
      const read = (perPage: number) =>
        all.app.inject({
          url: `${base}/hospital/posts?per_page=${perPage}`,
          headers: { authorization: `Bearer ${perPage}`, 'bu-id': `unit-${perPage}` },
        })
      await read(1)
      const answers = await whilePostsAreLocked(async () => {
        const waiting = [2, 3, 4].map(read)
        await expect.poll(countBlocked, { timeout: 30_000 }).toBe(1)
        await expectUnchanged(async () => expect(await countBlocked()).toBe(1))
        return waiting
      })
      expect(new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    },
  )

  it('is limited as ever: a website whose requests are refused gets no more of them', async () => {
    await open(60, { REQUESTS_PER_MINUTE: '200' })
    const read = (number: number, remoteAddress: string) =>
      all.app.inject({ url: `/api/v1/website/hospital/posts?q=word${number}`, remoteAddress })
    await read(0, uniqueIpAddress())
    const address = uniqueIpAddress()
    const answers = await whilePostsAreLocked(async () => {
      const readAll = (count: number, first: number) =>
        Array.from({ length: count }, (_, index) => read(first + index, address))
      // More than may wait for the connections.
      const waiting = readAll(130, 1)
      await expect.poll(countBlocked, { timeout: 30_000 }).toBe(1)
      return [...waiting, ...(await Promise.all(readAll(110, 131)))]
    })
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)

    // The unit is read too, if it is not kept any more.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  })

  it('is ended where it runs too long, which the log names and the person is told; work in the background takes its time', async () => {
    const written: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0)
    await open(1, { LOG_LEVEL: 'error' })
    const answer = await whilePostsAreLocked(() => all.as('editor').get('/posts?lang=ar'))
    const slow = await sql<{ is: boolean }>`select true as is from pg_sleep(1.5)`.execute(database.db)
    vi.restoreAllMocks()

    expect([answer.statusCode, answer.json().key]).toEqual([503, 'errors.tooSlow'])
    expect(answer.json().message).toMatch(/^استغرق/)
    expect(written.join('')).toMatch(/A statement ran too long and was ended: with .*content.*posts/s)
    expect(slow.rows).toEqual([{ is: true }])
  })

  it('is not taken up by the saves of one person that wait for each other at one record', async () => {
    await open(60)
    const [admin, editor] = [all.as('admin'), all.as('editor')]
    const made = await admin.send('POST', '/faqs', question)
    const { id } = made.json().data
    const { db } = database
    const saves = await db.transaction().execute(async (trx) => {
      await sql`select 1 from content.faq where id = ${id} for update`.execute(trx)
      const waiting = Array.from({ length: 50 }, (_, n) => admin.send('PATCH', `/faqs/${id}`, { order: n + 1 }))
      await expect.poll(countBlocked, { timeout: 30_000 }).toBeGreaterThan(0)
      const others = [
        await editor.send('POST', '/postCategories', { en: { name: 'News' }, ar: { name: 'أخبار' } }),
        await editor.get('/posts'),
      ]
      expect(others.map(({ statusCode }) => statusCode)).toEqual([201, 200])
      // One connection of five may be of a person's saves.
      expect(await countBlocked()).toBe(1)
      return waiting
    })
    expect(new Set((await Promise.all(saves)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  it('of a campaign is told so, and nothing that was acknowledged is lost', async () => {
    await open(60)
    const send = () =>
      all.app.inject({
        method: 'POST',
        url: '/api/v1/website/leads',
        payload: { name: 'Hana', phone: '+201001234567' },
        headers: { 'bu-id': 'hospital' },
        remoteAddress: uniqueIpAddress(),
      })
    const sent = Array.from({ length: 60 }, send)
    const list = await all.as('admin', 'ventures').get('/faqs')
    const answers = await Promise.all(sent)
    const taken = answers.filter(({ statusCode }) => statusCode === 201)
    const refused = answers.filter(({ statusCode }) => statusCode === 503)

    expect(list.statusCode).toBe(200)
    expect(taken.length).toBeGreaterThan(0)
    expect(refused.length).toBe(60 - taken.length)
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']))
    const stored = (await all.as('admin').get('/leads?per_page=100')).json().data as readonly { readonly id: string }[]
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(taken.map((answer) => answer.json().data.id)))
  })
})

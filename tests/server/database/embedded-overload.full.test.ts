import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { apiBase, openApp, type TestApp } from '../../harness/app.ts'
import { openEmbeddedDatabase } from '../../harness/database/databases.ts'

const question = { order: 1, en: { question: 'Why?', answer: 'So' }, ar: { question: 'لماذا؟', answer: 'هكذا' } }
/** How many reads of one person may wait, with twelve times the places of a connection, and how many are sent. */
const places = 72
const flooding = 120

describe('more than the embedded database can bear', () => {
  let database: Database
  let all: TestApp
  let sent: string[]
  beforeEach(async () => {
    database = await openEmbeddedDatabase()
    all = await openApp(database)
    sent = []
  })
  afterEach(async () => {
    vi.useRealTimers()
    await all.end()
    await database.close()
  })

  /** Holds the one connection until the work returns. */
  const whileHeld = <T>(work: () => Promise<T>): Promise<T> =>
    database.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      return await work()
    })
  const keep = (name: string) => () => void sent.push(name)

  it('is refused at once, with when to come again, and others take turns with who sent it', async () => {
    const [editor, colleague, elsewhere] = [all.as('editor'), all.as('admin'), all.as('admin', 'ventures')]
    // However slow the machine is, nobody runs out of patience.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const flood = await whileHeld(async () => {
      const waiting = Array.from({ length: flooding }, async () => {
        const answer = await editor.get('/posts?per_page=1000')
        keep(answer.statusCode === 200 ? 'flood' : 'refused')()
        return answer
      })
      const refused = await Promise.race(waiting)
      expect([refused.statusCode, refused.json().key, refused.headers['retry-after']]).toEqual([
        503,
        'errors.busy',
        '2',
      ])
      await vi.waitFor(() => expect(sent).toHaveLength(flooding - places), { timeout: 8000 })
      const others = [
        colleague.get('/posts').finally(keep('colleague')),
        elsewhere.send('POST', '/faqs', question).finally(keep('elsewhere')),
      ]
      const isReady = all.app.inject('/readyz').finally(keep('readiness'))
      await vi.waitFor(() => expect(waitingNow()).toBe(places + 3), { timeout: 8000 })
      return { waiting, others, isReady }
    })
    vi.useRealTimers()
    const statuses = (await Promise.all(flood.waiting)).map(({ statusCode }) => statusCode)

    expect(statuses.filter((status) => status === 200)).toHaveLength(places)
    expect(statuses.filter((status) => status === 503)).toHaveLength(flooding - places)
    expect((await Promise.all(flood.others)).map(({ statusCode }) => statusCode)).toEqual([200, 201])
    expect((await flood.isReady).statusCode).toBe(200)
    const later = sent.slice(flooding - places)
    expect(later.indexOf('readiness')).toBeLessThan(4)
    // Of the flood a few that have begun are answered in between.
    expect(later.indexOf('colleague')).toBeLessThan(20)
    expect(later.indexOf('elsewhere')).toBeLessThan(20)
  })

  it('waits for its turn with a body that was read, and has the answer of a save', async () => {
    const address = await all.app.listen({ port: 0, host: '127.0.0.1' })
    const { headers } = all.as('admin')
    const save = await whileHeld(async () => {
      const save = fetch(`${address}${apiBase}/faqs`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(question),
      })
      await vi.waitFor(() => expect(waitingNow()).toBe(1))
      return { save }
    })

    expect((await save.save).status).toBe(201)
  })

  it.each(['GET', 'POST'])('is not worked on when its clients have hung up: %s', async (method) => {
    const address = await all.app.listen({ port: 0, host: '127.0.0.1' })
    const { authorization = '', 'bu-id': unit = '' } = all.as('editor').headers
    const body = method === 'POST' ? JSON.stringify(question) : ''
    const head = [
      `${method} ${apiBase}/faqs HTTP/1.1`,
      ...['host: x', `authorization: ${authorization}`, `bu-id: ${unit}`],
      ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
    ]
    await whileHeld(async () => {
      const sockets = Array.from({ length: 20 }, () => {
        const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined)
        socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
        return socket
      })
      await vi.waitFor(() => expect(waitingNow()).toBe(20))
      for (const socket of sockets) socket.destroy()
      await vi.waitFor(() => expect(waitingNow()).toBe(0))
    })
  })

  const waitingNow = () => database.connections().waiting

  it('lets a transaction, work in the background and the end of it wait for each other as long as they take', async () => {
    const results = await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        n % 2
          ? sql<{ n: number }>`select ${n}::int as n`.execute(database.db).then(({ rows }) => rows[0]?.n)
          : database.db
              .transaction()
              .execute((trx) => sql<{ n: number }>`select ${n}::int as n`.execute(trx))
              .then(({ rows }) => rows[0]?.n),
      ),
    )

    expect(results).toEqual(Array.from({ length: 300 }, (_, n) => n))
  })
})

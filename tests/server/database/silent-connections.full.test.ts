import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { allowLongPauses } from '../../../src/server/database/long-pauses.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { withPriority } from '../../../src/server/database/server/connection-queue.ts'
import { openQueue } from '../../../src/server/queue/task-queue.ts'
import { openApp, silentLog, type TestApp } from '../../harness/app.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'
import { type SilentProxy, startSilentProxy } from '../../harness/database/silent-proxy.ts'

const question = { order: 1, en: { question: 'Why?', answer: 'So' }, ar: { question: 'لماذا؟', answer: 'هكذا' } }
const patience = { timeout: 60_000, interval: 200 }

/** The address of a database of the tests' server over TCP: a Unix socket has no keepalive. */
function overTcp(address: string): string {
  const url = new URL(address)
  return `postgres://postgres@127.0.0.1:${url.port}${url.pathname}`
}

/** Runs work as a request does, on the connections of requests. */
const asRequest = <T>(work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) =>
    withPriority({ priorityClass: 'write', unit: '', hasBegun: false }, () => void work().then(resolve, reject)),
  )

let url: string
let proxy: SilentProxy
/** Through the proxy. */
let database: Database
/** Past it, as another process. */
let other: Database

beforeEach(async () => {
  url = await createServerDatabase(inject('templates').onServer)
  proxy = await startSilentProxy(overTcp(url))
  database = await openDatabase({ databaseUrl: proxy.url, dataDir: '', checkIntervalMs: 300, requestIdleSeconds: 3 })
  other = await openDatabase({ databaseUrl: overTcp(url), dataDir: '' })
})
afterEach(async () => {
  vi.useRealTimers()
  await other.close()
  await database.close()
  proxy.stop()
  await dropServerDatabase(url)
})

const settings = [
  'statement_timeout',
  'idle_in_transaction_session_timeout',
  'tcp_keepalives_idle',
  'tcp_keepalives_interval',
  'tcp_keepalives_count',
  'tcp_user_timeout',
  'jit',
] as const

async function settingsOf(db: Database['db']): Promise<readonly string[]> {
  const shown: string[] = []
  for (const name of settings) {
    const { rows } = await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db)
    shown.push(String(rows[0]?.[name]))
  }
  return shown
}

describe('a session of the product', () => {
  it('has limits of its statements, of its pauses within a transaction, and of a connection without an answer', async () => {
    const tcp = ['10', '5', '3', '20000', 'off']
    const asked = await asRequest(() => settingsOf(other.db))

    expect(asked).toEqual(['30s', '15s', ...tcp])
    expect(await settingsOf(other.reading())).toEqual(['5min', '5min', ...tcp])
    expect(await settingsOf(other.db)).toEqual(['0', '1min', ...tcp])
  })

  it('pauses for an hour where a transaction copies files', async () => {
    const copying = other.db.transaction().execute(async (transaction) => {
      await allowLongPauses(transaction)
      return await settingsOf(transaction)
    })

    expect((await copying)[1]).toBe('1h')
    expect((await settingsOf(other.db))[1]).toBe('1min')
  })

  it('keeps the startup options of its address, and its own limits before them', async () => {
    const address = `${overTcp(url)}?options=${encodeURIComponent('-c work_mem=7MB -c statement_timeout=1000')}`
    const opened = await openDatabase({ databaseUrl: address, dataDir: '' })
    const shown = await asRequest(() =>
      sql`select current_setting('work_mem') as memory, current_setting('statement_timeout') as statement`.execute(
        opened.db,
      ),
    )
    await opened.close()

    expect(shown.rows).toEqual([{ memory: '7MB', statement: '30s' }])
  })
})

describe('connections that go silent', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await openApp(database)
  })
  afterEach(() => app.end())

  const has503 = ({ statusCode }: LightMyRequestResponse) => statusCode === 503
  const readiness = () => app.app.inject('/readyz')

  it('are found although the clock of the machine is set back meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const answer = sql`select pg_sleep(0.5)`.execute(database.db)
    const failure = expect(answer).rejects.toThrow('Connection terminated')
    proxy.silence()
    vi.setSystemTime(Date.now() - 3_600_000)

    await failure
    proxy.restore()
  })

  it('with 19 requests in flight fail those alone: the process is not ready meanwhile, and then lists and saves again', async () => {
    const admin = app.as('admin')
    expect((await readiness()).statusCode).toBe(200)
    const inFlight: Promise<LightMyRequestResponse>[] = []
    await other.db.transaction().execute(async (trx) => {
      await sql`lock table content.faq in access exclusive mode`.execute(trx)
      for (let count = 0; count < 19; count += 1)
        inFlight.push(count % 2 ? admin.get('/faqs') : admin.send('POST', '/faqs', question))
      const blocked = sql<{ count: number }>`
        select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
        where not l.granted and l.relation = 'content.faq'::regclass and d.datname = current_database()`
      await expect.poll(async () => (await blocked.execute(trx)).rows[0]?.count, patience).toBeGreaterThanOrEqual(3)
      proxy.silence()
    })
    const meanwhile = await readiness()
    proxy.restore()
    const lost = await Promise.all(inFlight)

    await expect.poll(async () => (await readiness()).statusCode, patience).toBe(200)
    await expect.poll(async () => (await admin.get('/faqs')).statusCode, patience).toBe(200)
    expect((await admin.send('POST', '/faqs', question)).statusCode).toBe(201)
    expect([meanwhile.statusCode, meanwhile.json().key]).toEqual([503, 'errors.unavailable'])
    expect(meanwhile.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    expect((await app.app.inject('/healthz')).statusCode).toBe(200)
    // Those that had no connection yet are answered on another one.
    const [failed, answered] = [lost.filter(has503), lost.filter((answer) => !has503(answer))]
    expect(failed.length).toBeGreaterThanOrEqual(3)
    expect(failed.filter(({ headers }) => !/^[1-9]\d*$/.test(String(headers['retry-after'])))).toEqual([])
    expect(answered.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 201)).toEqual([])
  })

  it('while they idle are replaced, and none is used twice', async () => {
    const admin = app.as('admin')
    await Promise.all(Array.from({ length: 8 }, () => admin.get('/faqs')))
    proxy.silence()
    proxy.restore()

    await expect.poll(async () => (await admin.get('/faqs')).statusCode, patience).toBe(200)
    const next = await Promise.all(Array.from({ length: 8 }, () => admin.get('/faqs')))
    expect(new Set(next.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
})

describe('work in the background whose connection goes silent', () => {
  const ways = {
    'in a statement': (db: Database['db']) => sql`select 1`.execute(db),
    'at the end of a transaction': (db: Database['db']) =>
      db.transaction().execute(async (trx) => {
        await sql`create table public.committed (id int)`.execute(trx)
        proxy.silence()
      }),
    'in the middle of a transaction that fails': (db: Database['db']) =>
      db.transaction().execute(async (trx) => {
        await sql`create table public.undone (id int)`.execute(trx)
        proxy.silence()
        throw new Error('stop')
      }),
  }
  it.each(Object.entries(ways))('%s fails, and has a connection that answers next', async (_name, work) => {
    await sql`select 1`.execute(database.db)
    if (work === ways['in a statement']) proxy.silence()
    const failure = expect(work(database.db)).rejects.toThrow(/terminated|not queryable|stop/i)
    await expect.poll(() => proxy.silentConnections()).toBeGreaterThan(0)
    proxy.restore()
    await failure

    const { rows } = await sql`select 1 as one`.execute(database.db)
    expect(rows).toEqual([{ one: 1 }])
  })

  it('fails although no connection reaches the server', async () => {
    await sql`select 1`.execute(database.db)
    proxy.silence()

    await expect(sql`select 1`.execute(database.db)).rejects.toThrow(/terminated/i)
  })

  it('goes on in the queue', async () => {
    const queue = await openQueue(database, silentLog)
    proxy.silence()
    const silenced = queue.counts().then(
      () => 'answered',
      () => 'failed',
    )
    proxy.restore()
    await silenced
    await expect
      .poll(
        () =>
          queue.counts().then(
            (counts) => counts.length > 0,
            () => false,
          ),
        patience,
      )
      .toBe(true)
    await queue.stop()
  })

  it('is left alone while the server works on its statement', async () => {
    const { rows } = await sql`select 1 as one from pg_sleep(3)`.execute(database.db)

    expect(rows).toEqual([{ one: 1 }])
  })
})

it('a start on a server that accepts connections and says nothing ends with a sentence', async () => {
  proxy.silence()

  await expect(openDatabase({ databaseUrl: proxy.url, dataDir: '' })).rejects.toThrow(
    /^The database of DATABASE_URL does not answer: /,
  )
})

it('the row locks of a request whose process has vanished are released, and another process saves', async () => {
  await sql`create table public.held as select 1 as id, 0 as value`.execute(other.db)
  const lost = asRequest(() =>
    database.db.transaction().execute(async (trx) => {
      await sql`update public.held set value = 1`.execute(trx)
      proxy.silence()
      await sql`select 1`.execute(trx)
    }),
  ).catch(() => undefined)
  await expect.poll(() => proxy.silentConnections()).toBeGreaterThan(0)
  await asRequest(() => sql`update public.held set value = 2`.execute(other.db))
  const { rows } = await sql`select value from public.held`.execute(other.db)
  proxy.restore()
  await lost

  expect(rows).toEqual([{ value: 2 }])
})

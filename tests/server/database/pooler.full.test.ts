import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { openApp, silentLog } from '../../harness/app.ts'
import { findPgbouncer, type Pgbouncer, startPgbouncer } from '../../harness/database/pgbouncer.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'

const version = findPgbouncer()
const [major = 0, minor = 0] = version ?? []
const keepsPrepared = major > 1 || minor >= 21
const question = { order: 1, en: { question: 'Why?', answer: 'So' }, ar: { question: 'لماذا؟', answer: 'هكذا' } }
const ignored = 'ignore_startup_parameters = options'
const inTransactions = ['pool_mode = transaction', ...(keepsPrepared ? ['max_prepared_statements = 200'] : [])]

describe.skipIf(!version)('behind PgBouncer', () => {
  let address: string
  let url: string
  let pooler: Pgbouncer | undefined
  beforeEach(async () => {
    address = await createServerDatabase(inject('templates').onServer)
    const { port, pathname } = new URL(address)
    url = `postgres://postgres@127.0.0.1:${port}${pathname}`
  })
  afterEach(async () => {
    await pooler?.stop()
    await dropServerDatabase(address)
  })
  const start = async (...lines: readonly string[]) => {
    pooler = await startPgbouncer(url, lines)
    return pooler.url
  }

  it.each([
    ['it refuses our settings', []],
    ['it ignores our settings', [ignored]],
  ])('the start says where to put its address when it stands in DATABASE_URL alone, and %s', async (_what, lines) => {
    const databaseUrl = await start('pool_mode = session', ...lines)

    await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(
      /^DATABASE_URL points to a connection pooler such as PgBouncer.* Set DATABASE_DIRECT_URL to the address of PostgreSQL itself/,
    )
  })

  it('the start says so when DATABASE_DIRECT_URL is that of the pooler as well', async () => {
    const databaseUrl = await start('pool_mode = session', ignored)

    await expect(openDatabase({ databaseUrl, directUrl: databaseUrl, dataDir: '' })).rejects.toThrow(
      /^DATABASE_DIRECT_URL points to a connection pooler/,
    )
  })

  async function serves(databaseUrl: string): Promise<readonly string[]> {
    const warnings: string[] = []
    const log = { ...silentLog, warn: (_values: object, message: string) => void warnings.push(message) }
    const database = await openDatabase({ databaseUrl, directUrl: url, dataDir: '', log })
    const all = await openApp(database)
    const admin = all.as('admin')
    const saved = await Promise.all(Array.from({ length: 20 }, () => admin.send('POST', '/faqs', question)))
    const lists = await Promise.all(Array.from({ length: 20 }, () => admin.get('/faqs?per_page=50')))
    const ready = await all.app.inject('/readyz')
    await all.end()
    await database.close()
    expect(new Set(saved.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(lists.map((list) => list.json().data.length)).toEqual(lists.map(() => 20))
    expect(ready.statusCode).toBe(200)
    return warnings
  }

  it('in session mode the product serves, and names the limits that the role lacks', async () => {
    const warnings = await serves(await start('pool_mode = session'))

    expect(warnings.join('\n')).toMatch(/statement_timeout = 0: run alter role … set statement_timeout = '30000'/)
    expect(warnings.join('\n')).toMatch(/set idle_in_transaction_session_timeout = '15000'/)
  })

  it.runIf(keepsPrepared)('in transaction mode the product serves', async () => {
    await serves(await start(...inTransactions))
  })

  it.skipIf(keepsPrepared)('in transaction mode without prepared statements the start says what it needs', async () => {
    const databaseUrl = await start(...inTransactions)

    await expect(openDatabase({ databaseUrl, directUrl: url, dataDir: '' })).rejects.toThrow(
      /does not keep prepared statements apart: PgBouncer needs version 1\.21 or newer/,
    )
  })
})

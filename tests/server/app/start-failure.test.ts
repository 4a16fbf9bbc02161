import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { startErrorMessage } from '../../../src/server/context/start-error.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'

/** The error of a sync of a new database with another address than its owner's. */
async function refusalOf(prepare: (owner: Client, url: URL) => Promise<void>): Promise<unknown> {
  const databaseUrl = await createServerDatabase()
  const owner = new Client(databaseUrl)
  await owner.connect()
  const url = new URL(databaseUrl)
  await prepare(owner, url)
  await owner.end()
  onTestFinished(() => dropServerDatabase(databaseUrl))
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  return await database
    .migrate(sections)
    .then(
      () => undefined,
      (error: unknown) => error,
    )
    .finally(() => database.close())
}

it('a role without rights is named by the setting of its address', async () => {
  const role = `stranger_${randomUUID().replaceAll('-', '')}`
  const error = await refusalOf(async (owner, url) => {
    await owner.query(`create role ${role} login`)
    url.username = role
  })

  expect(startErrorMessage(error)).toMatch(
    /^The database of DATABASE_URL refuses: permission denied .* \(42501\): make the role of DATABASE_URL the owner/,
  )
  expect(startErrorMessage(error, { directUrl: 'postgres://h/d' })).toMatch(/^The database of DATABASE_DIRECT_URL/)
})

it('a database that only reads is named so', async () => {
  const error = await refusalOf(async (owner, url) => {
    await owner.query(`alter database ${url.pathname.slice(1)} set default_transaction_read_only = on`)
  })

  expect(startErrorMessage(error)).toMatch(
    /^The database of DATABASE_URL refuses: cannot execute .* \(25006\): the server only reads/,
  )
})

it('an extension that the server does not have is told as what the product needs', () => {
  const error = Object.assign(new Error('extension "pg_trgm" is not available'), { code: '0A000' })

  expect(startErrorMessage(error)).toContain(
    '(0A000): the product needs PostgreSQL 15 or newer with the extension pg_trgm',
  )
  expect(startErrorMessage(new Error('Another reason.'))).toBe('Another reason.')
})

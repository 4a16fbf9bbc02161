import { expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'

const nowhere = 'postgres://office@127.0.0.1:1/office'

async function newDatabase(): Promise<string> {
  const url = await createServerDatabase()
  onTestFinished(() => dropServerDatabase(url))
  return url
}

const tried = (open: Promise<Database>) => open.then((database) => database.close())

it('a direct address of another database is refused, and both settings are named', async () => {
  const [databaseUrl, directUrl] = [await newDatabase(), await newDatabase()]
  const [name, directName] = [databaseUrl, directUrl].map((url) => new URL(url).pathname.slice(1))

  await expect(tried(openDatabase({ databaseUrl, directUrl, dataDir: '' }))).rejects.toThrow(
    `DATABASE_URL and DATABASE_DIRECT_URL point to different databases (${name} and ${directName})`,
  )
  await tried(openDatabase({ databaseUrl, directUrl: databaseUrl, dataDir: '' }))
})

it('a replica of another database is refused, and one that is away is not', async () => {
  const [databaseUrl, replicaUrl] = [await newDatabase(), await newDatabase()]

  await expect(tried(openDatabase({ databaseUrl, replicaUrl, dataDir: '' }))).rejects.toThrow(
    'DATABASE_REPLICA_URL points to another database',
  )
  await tried(openDatabase({ databaseUrl, replicaUrl: nowhere, dataDir: '' }))
})

it('a replica that follows nobody is left out, and the log says why', async () => {
  const databaseUrl = await newDatabase()
  const warnings: unknown[] = []
  const warn = (...line: readonly unknown[]) => void warnings.push(line)
  const log = { info: () => undefined, error: () => undefined, warn }
  const database = await openDatabase({ databaseUrl, replicaUrl: databaseUrl, dataDir: '', log })
  await database
    .reading()
    .selectNoFrom(({ lit }) => lit(1).as('one'))
    .execute()
  await database.close()

  expect(warnings).toEqual([
    [
      {
        err: expect.objectContaining({ message: expect.stringContaining('points to a server that is not a replica') }),
      },
      expect.stringMatching(
        /^Exports and reports read from the primary: DATABASE_REPLICA_URL points to a server that is not a replica/,
      ),
    ],
  ])
})

it.each([
  ['DATABASE_URL', (url: string) => ({ databaseUrl: nowhere, directUrl: url })],
  ['DATABASE_URL', () => ({ databaseUrl: nowhere })],
  ['DATABASE_DIRECT_URL', (url: string) => ({ databaseUrl: url, directUrl: nowhere })],
  ['DATABASE_DIRECT_URL', () => ({ databaseUrl: nowhere, directUrl: nowhere })],
])('an address without a server is reported as that of %s', async (variable, addresses) => {
  const given = addresses(await newDatabase())

  await expect(tried(openDatabase({ ...given, dataDir: '' }))).rejects.toThrow(
    `The database of ${variable} does not answer: connect ECONNREFUSED`,
  )
})

it('a server that refuses the connection is not said to be silent', async () => {
  const missing = new URL('/no-such-database', await newDatabase()).href

  await expect(tried(openDatabase({ databaseUrl: missing, dataDir: '' }))).rejects.toThrow(
    'The database of DATABASE_URL refuses the connection: database "no-such-database" does not exist',
  )
})

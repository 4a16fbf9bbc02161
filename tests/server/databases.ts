import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, describe, inject } from 'vitest'
import type { NamedSection } from '../../src/schema/section.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { inMemory } from '../../src/server/database/pglite.ts'
import type { Database } from '../../src/server/database/tables.ts'

/** Opens an empty database, with the tables of these sections if any; it is closed and gone at the end of the suite. */
export type Open = (sections?: readonly NamedSection[]) => Promise<Database>

/** Runs a suite on the embedded database and on a PostgreSQL server. */
export function eachDatabase(suite: (open: Open, kind: Database['kind']) => void): void {
  describe.each([
    { kind: 'pglite' as const, make: openEmbedded },
    { kind: 'postgres' as const, make: openServer },
  ])('on $kind', ({ kind, make }) => {
    const opened: Opened[] = []
    afterAll(async () => {
      for (const { database, remove } of opened) {
        await database.close()
        await remove()
      }
    })
    suite(async (sections) => {
      const one = await make()
      opened.push(one)
      if (sections) await one.database.sync(sections)
      return one.database
    }, kind)
  })
}

interface Opened {
  readonly database: Database
  readonly remove: () => Promise<void>
}

async function openEmbedded(): Promise<Opened> {
  return { database: await openDatabase({ dataDir: inMemory }), remove: async () => {} }
}

async function openServer(): Promise<Opened> {
  const url = await createServerDatabase()
  return { database: await openDatabase({ databaseUrl: url, dataDir: '' }), remove: () => dropServerDatabase(url) }
}

/** A new database on the test run's server; returns its address. */
export async function createServerDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer((db) => sql`create database ${sql.id(name)}`.execute(db))
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}

export async function dropServerDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await onServer((db) => sql`drop database ${sql.id(name)} with (force)`.execute(db))
}

async function onServer(work: (db: Kysely<unknown>) => Promise<unknown>): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: inject('postgresUrl'), max: 1 }) }),
  })
  await work(db).finally(() => db.destroy())
}

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, describe, inject } from 'vitest'
import type { NamedSection } from '../../src/schema/section.ts'
import { sections as product } from '../../src/sections.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import type { Database } from '../../src/server/database/tables.ts'
import { copyFolder } from '../copy-folder.ts'

/**
 * Opens a database that is closed and gone at the end of the suite: with the tables of the product's sections unless others are
 * said, or without any table at all.
 */
export type Open = (sections?: readonly NamedSection[] | 'no tables') => Promise<Database>

/** Runs a suite on the embedded database and on a PostgreSQL server. */
export function eachDatabase(suite: (open: Open, kind: Database['kind']) => void): void {
  describe.each([
    { kind: 'pglite' as const, make: openEmbedded },
    { kind: 'postgres' as const, make: openServer },
  ])('on $kind', ({ kind, make }) => {
    const opened: Database[] = []
    afterAll(async () => {
      for (const database of opened) await database.close()
    })
    suite(async (sections = product) => {
      const database = await make(sections === product)
      opened.push(database)
      if (sections !== product && sections !== 'no tables') await database.sync(sections)
      return database
    }, kind)
  })
}

/** The embedded database, with the tables of the product's sections unless it is to have none; closing it takes it away. */
export async function openEmbedded(isSynced = true): Promise<Database> {
  const { fresh, synced } = inject('templates')
  const folder = await mkdtemp(join(tmpdir(), 'database-'))
  await copyFolder(isSynced ? synced : fresh, folder)
  return closedWith(await openDatabase({ dataDir: folder }), () => rm(folder, { recursive: true }))
}

/** A database of the test run's server, likewise: of the two the one that takes less of the machine. */
export async function openServer(isSynced = true): Promise<Database> {
  const url = await createServerDatabase(isSynced ? inject('templates').onServer : undefined)
  return closedWith(await openDatabase({ databaseUrl: url, dataDir: '' }), () => dropServerDatabase(url))
}

const closedWith = (database: Database, remove: () => Promise<void>): Database => ({
  ...database,
  close: () => database.close().then(remove),
})

/** A new database on the test run's server, a copy of another if one is named; returns its address. */
export async function createServerDatabase(template?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const copied = template ? sql`template ${sql.id(template)}` : sql``
  await onServer((db) => sql`create database ${sql.id(name)} ${copied}`.execute(db))
  return new URL(`/${name}`, inject('postgresUrl')).href
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

import { rm } from 'node:fs/promises'
import { afterAll, describe, inject } from 'vitest'
import type { NamedSection } from '../../../src/schema/section.ts'
import { sections as product } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { copyFolder } from '../copy-folder.ts'
import { embeddedTemplate } from './embedded-template.ts'
import { memoryFolder } from './memory-folder.ts'
import { createServerDatabase, dropServerDatabase } from './server-database.ts'

/**
 * Opens a database that is closed and gone at the end of the suite: with the tables of the product's sections unless others are
 * said, or without any table at all.
 */
export type OpenDatabase = (sections?: readonly NamedSection[] | 'no tables') => Promise<Database>

type Suite = (open: OpenDatabase, kind: Database['kind']) => void

const makers = { postgres: openServerDatabase, pglite: openEmbeddedDatabase }
/** Those that the suites of a run are run on: `npm test` takes the one that production has, `npm run test:all` the other where they differ. */
const kinds = { undefined: ['postgres'], embedded: ['pglite'], both: ['postgres', 'pglite'] } as const
export const databaseKinds = kinds[`${process.env.DATABASES}` as keyof typeof kinds]

/** Runs a suite on each database of the run. */
export function eachDatabase(suite: Suite): void {
  describe.each(databaseKinds)('on %s', (kind) => {
    const opened: Database[] = []
    afterAll(async () => {
      for (const database of opened) await database.close()
    })
    suite(async (sections = product) => {
      const database = await makers[kind](sections === product)
      opened.push(database)
      if (sections !== product && sections !== 'no tables') await database.migrate(sections)
      return database
    }, kind)
  })
}

/** Opens one database of the run, for a suite that keeps it by itself. */
export const openTestDatabase = (isSynced?: boolean): Promise<Database> => makers[databaseKinds[0]](isSynced)

/** The embedded database, with the tables of the product's sections unless it is to have none; closing it takes it away. */
export async function openEmbeddedDatabase(isSynced = true): Promise<Database> {
  const folder = await memoryFolder('database-')
  await copyFolder(await embeddedTemplate(isSynced ? 'synced' : 'fresh'), folder)
  return closedWith(await openDatabase({ dataDir: folder }), () => rm(folder, { recursive: true }))
}

/** A database of the test run's server, likewise: of the two the one that takes a third of the machine's time. */
export async function openServerDatabase(isSynced = true): Promise<Database> {
  const url = await createServerDatabase(isSynced ? inject('templates').onServer : undefined)
  return closedWith(await openDatabase({ databaseUrl: url, dataDir: '' }), () => dropServerDatabase(url))
}

const closedWith = (database: Database, remove: () => Promise<void>): Database => ({
  ...database,
  close: () => database.close().then(remove),
})

import { rm } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { sections } from '../../../src/sections.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { memoryFolder } from './memory-folder.ts'
import startServer from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates
  }
}
/** What the databases of the tests are copies of: to make one from nothing takes seconds of work, for every file and on both. */
interface Templates {
  /** The folder of the embedded ones, see `embeddedTemplate`. */
  readonly folder: string
  /** The name of the server's database that has the tables of the product. */
  readonly onServer: string
}

/** Vitest's globalSetup of the server's tests: a PostgreSQL server, and what to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stopServer = await startServer(project)
  const templates = { folder: await memoryFolder('templates-'), onServer: 'template_synced' }
  await makeOnServer(project.getProvidedContext().postgresUrl, templates)
  project.provide('templates', templates)
  return async () => {
    await stopServer()
    await rm(templates.folder, { recursive: true })
  }
}

async function makeOnServer(postgresUrl: string, { onServer }: Templates): Promise<void> {
  const db = new Kysely({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: postgresUrl, max: 1 }) }) })
  await sql`create database ${sql.id(onServer)}`.execute(db).finally(() => db.destroy())
  const whole = await openDatabase({ databaseUrl: new URL(`/${onServer}`, postgresUrl).href, dataDir: '' })
  await whole.migrate(sections)
  await whole.close()
}

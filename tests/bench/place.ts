import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { allPermissions } from '../../src/group/permissions.ts'
import { temporaryFolder } from '../harness/browser/server.ts'
import type { Postgres } from '../harness/database/postgres.ts'
import { firstAdmin, type Running, startProduct } from './built-app.ts'
import { signIn } from './client.ts'
import { keepTemplates, makeTerms } from './data.ts'
import { deputy, editor, makePeople } from './people.ts'
import { storeTemplates, templateUnit } from './templates.ts'

/** A product on a database of its own, with people and no records but those that others are copied from. */
export interface Place {
  readonly db: Kysely<unknown>
  readonly databaseUrl: string
  /** The product's folder. */
  readonly folder: string
  /** Where its processes keep files. */
  readonly data: string
  start(): Promise<Running>
  close(): Promise<void>
}

/** The unit that is measured, and one that its people work in too. */
export const [unit, otherUnit] = ['dental-centers', 'home-care']

export async function openPlace(postgres: Postgres, folder: string, name: string): Promise<Place> {
  const server = databaseAt(postgres.url)
  await sql`create database ${sql.id(name)}`.execute(server)
  await server.destroy()
  const databaseUrl = new URL(`/${name}`, postgres.url).href
  const data = temporaryFolder()
  const start = () => startProduct({ folder, databaseUrl, data: data.path })
  const db = databaseAt(databaseUrl)
  const product = await start()
  await storeTemplates(product.url, await signIn(product.url, firstAdmin, templateUnit))
  await product.stop()
  await keepTemplates(db)
  await makePeople(db, [unit, otherUnit], allPermissions)
  for (const one of [unit, otherUnit]) await makeTerms(db, one)
  return { db, databaseUrl, folder, data: data.path, start, close: () => db.destroy().then(data.remove) }
}

/** What the person who is measured sends with every call. */
export const headersIn = (product: Running, place: string) =>
  signIn(product.url, place === unit ? editor : deputy, place)

const databaseAt = (connectionString: string) =>
  new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString, max: 2 }) }) })

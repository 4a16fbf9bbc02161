import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'
import { hasTable } from '../database/upgrade/has-table.ts'
import type { FileStore } from '../files/store.ts'
import { sqlName, storedTables } from './tables.ts'

/** A database and a place of files that belong together. */
interface Place {
  readonly database: Pick<Database, 'db'>
  readonly files: FileStore
}

/** What stands in both for as long as a restore is under way, and after one that was broken off. */
const table = 'core.unfinished_restore'
const key = 'unfinished-restore'

/** Throws a sentence for people where a restore was broken off: what is there is not whole. */
export async function refuseUnfinished({
  database: { db },
  files,
}: Pick<Place, 'database'> & { readonly files: Pick<FileStore, 'find'> }): Promise<void> {
  if ((await isMarked(db)) || (await files.find(key)))
    throw new Error(
      'A restore into this database and its files was broken off, so they are not whole: run it again, which begins anew, or empty both.',
    )
}

/**
 * Empties a place that has nothing in it, or only what a restore left that was broken off, and marks it as being restored. Throws a sentence
 * for people, and changes nothing, where anything else is there.
 */
export async function begin({ database: { db }, files }: Place): Promise<void> {
  const isFilesMarked = (await files.find(key)) !== undefined
  if (!(await isMarked(db))) await assertEmpty(db)
  if (!isFilesMarked && !(await files.isEmpty()))
    throw new Error('The place of the files is not empty: a backup is restored into an empty one only.')
  await clear(db)
  await sql`create schema core`.execute(db)
  await sql`create schema content`.execute(db)
  await sql`create table ${sqlName(table)} ()`.execute(db)
  if (isFilesMarked) await files.clear()
  await files.write(key, Buffer.from('A restore is under way.'))
}

/** From now on the place is one like any other. */
export async function end({ database: { db }, files }: Place): Promise<void> {
  await files.remove(key)
  await sql`drop table ${sqlName(table)}`.execute(db)
}

/** Leaves nothing of a restore that failed; only ever called after `begin`. */
export async function giveUp({ database: { db }, files }: Place): Promise<void> {
  await files.clear()
  await clear(db)
}

const isMarked = (db: Kysely<Tables>): Promise<boolean> => hasTable(db, table)

/** Written as soon as there are tables. */
const ofSync = ['core.personal_sections', 'core.definitions', 'core.definition_history']

async function assertEmpty(db: Kysely<Tables>): Promise<void> {
  for (const { name } of await storedTables(db)) {
    if (ofSync.includes(name)) continue
    const { rows } = await sql`select 1 from ${sqlName(name)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new Error(`The database is not empty (${name} has rows): a backup is restored into an empty one only.`)
  }
}

async function clear(db: Kysely<Tables>): Promise<void> {
  await sql`drop schema if exists content cascade`.execute(db)
  await sql`drop schema if exists core cascade`.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { hasTable } from '../database/migrations/has-table.ts'
import type { Db } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { listStoredTables, tableNameSql } from './backup-tables.ts'

/** A database and its file store. */
interface RestoreTarget {
  readonly database: Pick<Database, 'db'>
  readonly files: FileStore
}

/** The marker in both during a restore, and after an interrupted one. */
const table = 'core.unfinished_restore'
const key = 'unfinished-restore'

/** Throws an error for operators after an interrupted restore, because the data is incomplete. */
export async function assertNoUnfinishedRestore({
  database: { db },
  files,
}: Pick<RestoreTarget, 'database'> & { readonly files: Pick<FileStore, 'find'> }): Promise<void> {
  if ((await isMarked(db)) || (await files.find(key)))
    throw new Error(
      'A restore into this database and its files was interrupted, so they are incomplete: run it again, or empty both.',
    )
}

/**
 * Clears a target that is empty or contains only an interrupted restore, and marks it as being restored. Throws an error for
 * operators, without any change, if it contains anything else.
 */
export async function prepareRestoreTarget({ database: { db }, files }: RestoreTarget): Promise<void> {
  const isFilesMarked = (await files.find(key)) !== undefined
  if (!(await isMarked(db))) await assertEmpty(db)
  if (!isFilesMarked && !(await files.isEmpty()))
    throw new Error('The file storage is not empty: a backup can only be restored into an empty one.')
  await clear(db)
  await sql`create schema core`.execute(db)
  await sql`create schema content`.execute(db)
  await sql`create table ${tableNameSql(table)} ()`.execute(db)
  if (isFilesMarked) await files.clear()
  await files.write(key, Buffer.from('A restore is running.'))
}

/** Removes the markers: the restore is complete. */
export async function markRestoreDone({ database: { db }, files }: RestoreTarget): Promise<void> {
  await files.remove(key)
  await sql`drop table ${tableNameSql(table)}`.execute(db)
}

/** Removes all data of a failed restore; only called after `prepareRestoreTarget`. */
export async function clearFailedRestore({ database: { db }, files }: RestoreTarget): Promise<void> {
  await files.clear()
  await clear(db)
}

const isMarked = (db: Db): Promise<boolean> => hasTable(db, table)

/** The migration writes to these as soon as tables exist. */
const ofSync = ['core.personal_sections', 'core.definitions', 'core.definition_history']

async function assertEmpty(db: Db): Promise<void> {
  for (const { name } of await listStoredTables(db)) {
    if (ofSync.includes(name)) continue
    const { rows } = await sql`select 1 from ${tableNameSql(name)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new Error(`The database is not empty (${name} has rows): a backup can only be restored into an empty one.`)
  }
}

async function clear(db: Db): Promise<void> {
  await sql`drop schema if exists content cascade`.execute(db)
  await sql`drop schema if exists core cascade`.execute(db)
}

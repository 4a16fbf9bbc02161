import { sql } from 'kysely'
import { version } from '../../../package.json'
import { allowLongPauses } from '../database/long-pauses.ts'
import type { Db } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import {
  type ArchivedTable,
  type ArchiveLocation,
  type ArchiveStructure,
  type ArchiveSummary,
  archiveEntryNames,
  archiveFormat,
} from './archive.ts'
import { columnNamesSql, listStoredTables, tableNameSql } from './backup-tables.ts'
import { assertNoUnfinishedRestore } from './restore-marker.ts'
import { type AddEntry, addJson, writeArchive } from './write-archive.ts'

/** The database and the file store to back up. */
interface Store {
  readonly db: Db
  readonly files: FileStore
  /** Leaves out files that the store has lost, instead of throwing. */
  readonly allowsMissing?: boolean
}

/** Limits of a page of rows: the row that reaches the byte limit is its last. */
const rowsInPage = 500
const bytesInPage = 8_000_000

/**
 * Writes a snapshot of the database and the uploaded files to one archive while users keep working. Memory use does not depend
 * on the size. Throws an error for operators if a file that the database references is missing.
 */
export async function createBackup(
  { db, files, allowsMissing = false }: Store,
  archive: ArchiveLocation,
): Promise<ArchiveSummary> {
  await assertNoUnfinishedRestore({ database: { db }, files })
  const madeAt = new Date().toISOString()
  let structure: ArchiveStructure = { format: archiveFormat, version, madeAt, tables: [] }
  const manifest = await writeArchive(archive, async (add) => {
    const missing: string[] = []
    const counts = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        await allowLongPauses(snapshot)
        structure = { ...structure, tables: await listStoredTables(snapshot) }
        await addJson(add, archiveEntryNames.structure, structure)
        const rows: Record<string, number> = {}
        for (const table of structure.tables) rows[table.name] = await addRows(snapshot, table, add)
        return { rows, files: await addFiles({ db: snapshot, files }, add, missing) }
      })
    if (!allowsMissing) await assertGone(db, missing)
    return counts
  })
  return { ...structure, ...manifest, isEncrypted: (archive.recipients ?? []).length > 0 }
}

/** Reads a table page by page along the primary key, so that memory use does not depend on its size. Returns the number of rows. */
async function addRows(db: Db, { name, key }: ArchivedTable, add: AddEntry): Promise<number> {
  const order = columnNamesSql(key, 't')
  let count = 0
  let last: string | undefined
  for (let page = 1; ; page += 1) {
    const after =
      last === undefined
        ? sql`true`
        : sql`(${order}) > (select ${order} from jsonb_populate_record(null::${tableNameSql(name)}, ${last}::jsonb) as t)`
    const { rows } = await sql<{ row: string }>`
      select row from (
        select row, place, sum(octet_length(row)) over (order by place) - octet_length(row) as before
        from (
          select to_jsonb(t.*)::text as row, row_number() over (order by ${order}) as place
          from ${tableNameSql(name)} as t where ${after} order by ${order} limit ${sql.lit(rowsInPage)}
        ) as p
      ) as q where before < ${sql.lit(bytesInPage)} order by place`.execute(db)
    if (rows.length === 0) return count
    const content = Buffer.from(`[${rows.map(({ row }) => row).join(',\n')}]`)
    await add(`${archiveEntryNames.tables}${name}/${page}.json`, content.byteLength, [content])
    count += rows.length
    last = rows.at(-1)?.row
  }
}

/** Returns the number of files, and collects the keys of missing ones. */
async function addFiles({ db, files }: Store, add: AddEntry, missing: string[]): Promise<number> {
  let count = 0
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('core.files')
      .select('key')
      .where('key', '>', last)
      .orderBy('key')
      .limit(rowsInPage)
      .execute()
    for (const { key } of rows) {
      const content = await files.find(key)
      if (content) await add(`${archiveEntryNames.files}${key}`, content.bytes, content.read())
      else missing.push(key)
      count += content ? 1 : 0
    }
    const end = rows.at(-1)?.key
    if (end === undefined) return count
    last = end
  }
}

/** A file may be erased with its person during the backup. A missing file that the database still references is a loss. */
async function assertGone(db: Db, missing: readonly string[]): Promise<void> {
  const lost = await db
    .selectFrom('core.files')
    .select(['key', 'name'])
    .where('key', '=', sql<string>`any(${missing})`)
    .orderBy('key')
    .execute()
  if (lost.length === 0) return
  const named = lost.slice(0, namedFiles).map(({ key, name }) => `"${name}" (${key})`)
  if (lost.length > namedFiles) named.push(`${lost.length - namedFiles} more`)
  throw new Error(
    `The file storage of FILES is missing files that the database refers to: ${named.join(', ')}. Restore them, or back up without them: npm run backup -- ${missingFilesOption} ARCHIVE`,
  )
}

const namedFiles = 5

/** The option of `npm run backup` that leaves out files which the file storage has lost. */
export const missingFilesOption = '--without-missing-files'

import { type Kysely, sql } from 'kysely'
import { version } from '../../../package.json'
import type { Tables } from '../database/tables.ts'
import type { FileStore } from '../files/store.ts'
import {
  type ArchiveAt,
  archiveFormat,
  type Contents,
  entryNames,
  type Structure,
  type TableInArchive,
} from './archive.ts'
import { sqlName, sqlNames, storedTables } from './tables.ts'
import { refuseUnfinished } from './unfinished.ts'
import { type AddEntry, addJson, writeArchive } from './write-archive.ts'

/** What is backed up: the database and the files beside it. */
interface Store {
  readonly db: Kysely<Tables>
  readonly files: FileStore
}

/** A page of rows has at most so many, and ends with the one that reaches so many bytes. */
const rowsInPage = 500
const bytesInPage = 8_000_000

/**
 * Writes the database, as it is at one moment, and the uploaded files into one archive; people may go on working meanwhile. It takes the
 * same memory whatever there is. Throws when a file that the database knows is missing.
 */
export async function backUp({ db, files }: Store, archive: ArchiveAt): Promise<Contents> {
  await refuseUnfinished({ database: { db }, files })
  const madeAt = new Date().toISOString()
  let structure: Structure = { format: archiveFormat, version, madeAt, tables: [] }
  const manifest = await writeArchive(archive, async (add) => {
    const missing: string[] = []
    const counts = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        structure = { ...structure, tables: await storedTables(snapshot) }
        await addJson(add, entryNames.structure, structure)
        const rows: Record<string, number> = {}
        for (const table of structure.tables) rows[table.name] = await addRows(snapshot, table, add)
        return { rows, files: await addFiles({ db: snapshot, files }, add, missing) }
      })
    await assertGone(db, missing)
    return counts
  })
  return { ...structure, ...manifest, isEncrypted: (archive.recipients ?? []).length > 0 }
}

/** Page by page along the primary key, so that a table of any size takes little memory. Returns how many rows there were. */
async function addRows(db: Kysely<Tables>, { name, key }: TableInArchive, add: AddEntry): Promise<number> {
  const order = sqlNames(key, 't')
  let count = 0
  let last: string | undefined
  for (let page = 1; ; page += 1) {
    const after =
      last === undefined
        ? sql`true`
        : sql`(${order}) > (select ${order} from jsonb_populate_record(null::${sqlName(name)}, ${last}::jsonb) as t)`
    const { rows } = await sql<{ row: string }>`
      select row from (
        select row, place, sum(octet_length(row)) over (order by place) - octet_length(row) as before
        from (
          select to_jsonb(t.*)::text as row, row_number() over (order by ${order}) as place
          from ${sqlName(name)} as t where ${after} order by ${order} limit ${sql.lit(rowsInPage)}
        ) as p
      ) as q where before < ${sql.lit(bytesInPage)} order by place`.execute(db)
    if (rows.length === 0) return count
    const content = Buffer.from(`[${rows.map(({ row }) => row).join(',\n')}]`)
    await add(`${entryNames.tables}${name}/${page}.json`, content.byteLength, [content])
    count += rows.length
    last = rows.at(-1)?.row
  }
}

/** Returns how many there were, and notes the keys of those that are not where the files are. */
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
      if (content) await add(`${entryNames.files}${key}`, content.bytes, content.read())
      else missing.push(key)
      count += content ? 1 : 0
    }
    const end = rows.at(-1)?.key
    if (end === undefined) return count
    last = end
  }
}

/** A file may be erased with its person while the backup is made; one that the database still knows is lost. */
async function assertGone(db: Kysely<Tables>, missing: readonly string[]): Promise<void> {
  if (missing.length === 0) return
  const lost = await db.selectFrom('core.files').select(['key', 'name']).where('key', 'in', missing).executeTakeFirst()
  if (lost) throw new Error(`The file "${lost.name}" (${lost.key}) is in the database, but not where the files are.`)
}

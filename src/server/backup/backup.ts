import { buffer } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import type { NamedSection } from '../../schema/section.ts'
import type { Tables } from '../database/tables.ts'
import type { FileStore } from '../files/store.ts'
import { type AddEntry, type Manifest, type TableInArchive, writeArchive } from './archive.ts'
import { leftoversBeside } from './leftovers.ts'
import { type StoredTable, sqlName, sqlNames, storedTables } from './tables.ts'

/** What is backed up: the database and the files beside it. */
interface Store {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  /** The definitions at hand: what the database has beside them is marked as left over. */
  readonly sections: readonly NamedSection[]
}

const rowsInEntry = 1000

/**
 * Writes the database, as it is at one moment, and the uploaded files into one archive at `path`; people may go on working meanwhile.
 * Sessions are left out. Throws when a file that the database knows is missing.
 */
export function backUp({ db, files, sections }: Store, path: string): Promise<Manifest> {
  return writeArchive(path, (add) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        const leftoversOf = leftoversBeside(sections)
        const tables: TableInArchive[] = []
        for (const table of await storedTables(snapshot)) {
          const rows = await addRows(snapshot, table, add)
          tables.push({ name: table.name, columns: table.columns, rows, ...leftoversOf(table) })
        }
        return { tables, files: await addFiles(snapshot, files, add) }
      }),
  )
}

/** Page by page along the primary key, so that a table of any size takes little memory. Returns how many rows there were. */
async function addRows(db: Kysely<Tables>, table: StoredTable, add: AddEntry): Promise<number> {
  const key = sqlNames(table.key, 't')
  let count = 0
  let last: string | undefined
  for (let page = 1; ; page += 1) {
    const after =
      last === undefined
        ? sql`true`
        : sql`(${key}) > (select ${key} from jsonb_populate_record(null::${sqlName(table.name)}, ${last}::jsonb) as t)`
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sqlName(table.name)} as t where ${after} order by ${key} limit ${rowsInEntry}
    `.execute(db)
    if (rows.length === 0) return count
    const content = `[${rows.map(({ row }) => row).join(',\n')}]`
    await add(`tables/${table.name}/${String(page).padStart(6, '0')}.json`, Buffer.from(content))
    count += rows.length
    last = rows.at(-1)?.row
  }
}

async function addFiles(db: Kysely<Tables>, files: FileStore, add: AddEntry): Promise<number> {
  const rows = await db.selectFrom('core.files').select(['key', 'name']).distinct().orderBy('key').execute()
  for (const { key, name } of rows) {
    const content = await files.find(key)
    if (!content) throw new Error(`The file "${name}" (${key}) is in the database, but not where the files are.`)
    await add(`files/${key}`, await buffer(content.read()))
  }
  return rows.length
}

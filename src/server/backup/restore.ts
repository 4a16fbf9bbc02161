import { type Kysely, sql } from 'kysely'
import type { NamedSection } from '../../schema/section.ts'
import { quoted } from '../database/names.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { FileStore } from '../files/store.ts'
import { checkArchive, type Entry, entriesOf, type Manifest } from './archive.ts'
import { remakeLeftovers } from './leftovers.ts'
import { sqlName, sqlNames, storedTables } from './tables.ts'

/** Where a backup is restored to: both must be empty. */
interface EmptyPlace {
  readonly database: Database
  readonly files: FileStore
  readonly sections: readonly NamedSection[]
}

/**
 * Puts the contents of an archive into an empty database and an empty place for files, after the whole of it has been checked.
 * Throws a sentence for people when the archive is damaged, knows more than this version's definitions, or the place is not empty;
 * nothing is left behind then.
 */
export async function restore(place: EmptyPlace, path: string): Promise<Manifest> {
  const manifest = await checkArchive(path)
  await assertEmpty(place)
  const { db } = place.database
  try {
    await place.database.sync(place.sections)
    await remakeLeftovers(db, manifest)
    await assertKnown(db, manifest)
    await dropForeignKeys(db)
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('core.personal_sections').execute()
      for await (const entry of entriesOf(path)) await put(entry, manifest, { db: transaction, files: place.files })
    })
    await assertWhole(place)
    return manifest
  } catch (error) {
    await empty(place)
    throw error
  }
}

async function assertEmpty({ database: { db }, files }: EmptyPlace): Promise<void> {
  for (const { name } of await storedTables(db)) {
    // Written as soon as there are tables.
    if (name === 'core.personal_sections') continue
    const { rows } = await sql`select 1 from ${sqlName(name)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new Error(`The database is not empty (${name} has rows): a backup is restored into an empty one only.`)
  }
  if (!(await files.isEmpty()))
    throw new Error('The place of the files is not empty: a backup is restored into an empty one only.')
}

/** Only ever called for a place that was empty before. */
async function empty({ database: { db }, files }: EmptyPlace): Promise<void> {
  await sql`drop schema if exists content cascade`.execute(db)
  await sql`drop schema if exists core cascade`.execute(db)
  await files.clear()
}

/** A column that neither the definitions know nor those of the archive's own version had left behind is not dropped in silence. */
async function assertKnown(db: Kysely<Tables>, manifest: Manifest): Promise<void> {
  const here = new Map((await storedTables(db)).map((table) => [table.name, table.columns]))
  const strange = manifest.tables.flatMap(({ name, columns, rows }) =>
    rows === 0
      ? []
      : columns.filter((column) => !here.get(name)?.includes(column)).map((column) => `${name}.${column}`),
  )
  if (strange.length > 0)
    throw new Error(
      `This version of the product does not know ${strange.join(', ')}: restore with the version that made the backup.`,
    )
}

/** Rows come table by table, so what they refer to may come later; the sync that follows puts the keys back and so checks them all. */
async function dropForeignKeys(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select c.conrelid::regclass::text as table, c.conname as name from pg_constraint c
    where c.contype = 'f' and c.connamespace in ('core'::regnamespace, 'content'::regnamespace)`.execute(db)
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.raw(quoted(name))}`.execute(db)
}

interface Target {
  readonly db: Kysely<Tables>
  readonly files: FileStore
}

async function put({ name, content }: Entry, manifest: Manifest, { db, files }: Target): Promise<void> {
  if (name.startsWith('files/')) return await files.write(name.slice('files/'.length), content)
  const [kind, of = ''] = name.split('/')
  if (kind !== 'tables') return
  const columns = sqlNames(manifest.tables.find((table) => table.name === of)?.columns ?? [])
  await sql`
    insert into ${sqlName(of)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sqlName(of)}, ${content.toString()}::jsonb)`.execute(db)
}

async function assertWhole({ database, sections }: EmptyPlace): Promise<void> {
  const broken = (await database.sync(sections)).left.filter((sentence) => sentence.includes('could not be made'))
  if (broken.length > 0) throw new Error(`The archive contradicts itself: ${broken.join('; ')}`)
}

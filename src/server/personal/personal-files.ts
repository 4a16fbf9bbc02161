import { type Kysely, sql } from 'kysely'
import type { StoredFile } from '../../schema/kinds/upload.ts'
import { takesFile } from '../../schema/kinds.ts'
import { personalLeaves } from '../../schema/personal.ts'
import type { NamedSection } from '../../schema/section.ts'
import { columnNameOf } from '../database/names.ts'
import { keptSections } from '../database/personal-memory.ts'
import type { Tables } from '../database/tables.ts'
import { findFiles, personalFileField } from '../files/files.ts'
import type { FileStore } from '../files/store.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'

interface Kept {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly sections: readonly NamedSection[]
}

/** A visitor who sends a file has this long to send the record that names it. */
const waiting = sql`interval '1 day'`

/**
 * The file that was sent for a personal field, by its id, unless another record names it, a deleted one included: what somebody sent in
 * belongs to one record, and is erased with it. Who asks for the same file waits until this transaction has ended.
 */
export async function findSentFile(
  { db, unit, section }: Scope,
  path: string,
  { file, record }: { readonly file: string; readonly record: string },
): Promise<ReadonlyMap<string, StoredFile>> {
  const found = await findFiles(db, unit.id, [file], personalFileField(section, path))
  if (found.size === 0) return found
  await sql`select 1 from core.files where bu_id = ${unit.id} and id = ${file} for no key update`.execute(db)
  const { rows } = await sql`
    select 1 from ${tableOf(section)} as t
    where t.bu_id = ${unit.id} and ${sql.id('t', columnNameOf(path))} = ${file} and t.id <> ${record} limit 1`.execute(
    db,
  )
  return rows.length > 0 ? new Map() : found
}

/** Removes files of personal fields that no record names: those given, or all that have waited for a day. Returns how many. */
export async function removeUnnamedFiles({ db, files, sections }: Kept, ids?: readonly string[]): Promise<number> {
  if (ids?.length === 0) return 0
  const which = ids ? sql`f.id = any(${[...ids]}::uuid[])` : sql`f.created_at < now() - ${waiting}`
  let count = 0
  for (const { section, path } of placesIn(sections)) {
    const named = sql`select 1 from ${tableOf(section)} as t where t.bu_id = f.bu_id and ${sql.id('t', columnNameOf(path))} = f.id`
    const { rows } = await sql<{ id: string; key: string }>`
      select f.id, f.key from core.files as f
      where f.field = ${personalFileField(section, path)} and ${which} and not exists (${named})`.execute(db)
    for (const { id, key } of rows) await removeFile(db, files, id, key)
    count += rows.length
  }
  return count
}

/** Removes files that stood in personal fields which are in no definition and no table any more: nobody could fetch or forget them. Returns how many. */
export async function removeFieldlessFiles({ db, files, sections }: Kept): Promise<number> {
  const kept = placesIn(await keptSections(db, sections)).map(({ section, path }) => personalFileField(section, path))
  const { rows } = await sql<{ id: string; key: string }>`
    select id, key from core.files where field is not null and not (field = any(${kept}::text[]))`.execute(db)
  for (const { id, key } of rows) await removeFile(db, files, id, key)
  return rows.length
}

/** The content goes before what is known of it, so that nothing is left that nobody knows of. */
const removeFile = (db: Kysely<Tables>, files: FileStore, id: string, key: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`delete from core.files where id = ${id}`.execute(transaction)
    await files.remove(key)
  })

/** Marks the files that personal fields had before they were called personal: from then on nobody fetches them by their keys. */
export async function markPersonalFiles({ db, sections }: Pick<Kept, 'db' | 'sections'>): Promise<void> {
  for (const { section, path } of placesIn(sections)) {
    await sql`
      update core.files as f set field = ${personalFileField(section, path)} from ${tableOf(section)} as t
      where f.field is null and t.bu_id = f.bu_id and ${sql.id('t', columnNameOf(path))} = f.id`.execute(db)
  }
}

const placesIn = (sections: readonly NamedSection[]) =>
  sections.flatMap((section) =>
    personalLeaves(section)
      .filter(({ field }) => takesFile(field))
      .map(({ path }) => ({ section, path })),
  )

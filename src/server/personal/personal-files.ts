import { sql } from 'kysely'
import { isFileField } from '../../fields/field-types.ts'
import { flattenFields } from '../../schema/fields.ts'
import { personalFields } from '../../schema/personal-fields.ts'
import type { NamedSection } from '../../schema/section.ts'
import { buildSearchText } from '../../schema/text/search-text.ts'
import { withRemovedPersonalFields } from '../database/personal-field-registry.ts'
import { columnNameOf } from '../database/sql-names.ts'
import type { Db } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { personalFileField } from '../files/files.ts'
import { sectionTableSql } from '../store/row-loader.ts'

interface RemovedPersonalField {
  readonly db: Db
  readonly files: FileStore
  readonly sections: readonly NamedSection[]
}

/** How long an uploaded file waits for the visitor to submit the record that references it. */
const maxUnreferencedAge = sql`interval '1 day'`

/** Deletes files of personal fields that no record references: the given ones, or all that are older than a day. Returns their number. */
export async function deleteUnreferencedFiles(
  { db, files, sections }: RemovedPersonalField,
  ids?: readonly string[],
): Promise<number> {
  if (ids?.length === 0) return 0
  const fileCondition = ids ? sql`f.id = any(${[...ids]}::uuid[])` : sql`f.created_at < now() - ${maxUnreferencedAge}`
  let count = 0
  for (const { section, path } of fileFieldsIn(sections)) {
    const referenceSql = sql`select 1 from ${sectionTableSql(section)} as t where t.bu_id = f.bu_id and ${sql.id('t', columnNameOf(path))} = f.id`
    const { rows } = await sql<{ id: string; key: string }>`
      select f.id, f.key from core.files as f
      where f.field = ${personalFileField(section, path)} and ${fileCondition} and not exists (${referenceSql})`.execute(
      db,
    )
    for (const { id, key } of rows) await removeFile(db, files, id, key)
    count += rows.length
  }
  return count
}

/**
 * Deletes files of personal fields that are in no definition and no table any more, because they could be neither downloaded nor
 * anonymized. Returns their number.
 */
export async function deleteFilesOfRemovedFields({ db, files, sections }: RemovedPersonalField): Promise<number> {
  const fileFields = fileFieldsIn(await withRemovedPersonalFields(db, sections)).map(({ section, path }) =>
    personalFileField(section, path),
  )
  const { rows } = await sql<{ id: string; key: string }>`
    select id, key from core.files where field is not null and not (field = any(${fileFields}::text[]))`.execute(db)
  for (const { id, key } of rows) await removeFile(db, files, id, key)
  return rows.length
}

/** The content is deleted before its metadata, so that no orphaned content remains. */
const removeFile = (db: Db, files: FileStore, id: string, key: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`delete from core.files where id = ${id}`.execute(transaction)
    await files.remove(key)
  })

/**
 * Marks existing files of fields that have become personal: from then on they cannot be downloaded by key. Files of fields that are no longer
 * personal, such as after a downgrade, can be again.
 */
export async function markPersonalFiles({
  db,
  sections,
}: Pick<RemovedPersonalField, 'db' | 'sections'>): Promise<void> {
  for (const { section, path } of fileFieldsIn(sections)) {
    await sql`
      update core.files as f set field = ${personalFileField(section, path)} from ${sectionTableSql(section)} as t
      where f.field is null and t.bu_id = f.bu_id and ${sql.id('t', columnNameOf(path))} = f.id`.execute(db)
  }
  const publicFields = sections.flatMap((section) =>
    flattenFields(section.fields)
      .filter(({ field }) => isFileField(field) && field.personal === undefined)
      .map(({ path }) => personalFileField(section, path)),
  )
  const released = await db
    .selectFrom('core.files')
    .select(['id', 'name'])
    .where(sql<boolean>`field = any(${publicFields}::text[])`)
    .execute()
  for (const { id, name } of released)
    await db
      .updateTable('core.files')
      .set({ field: null, search: buildSearchText(name) })
      .where('id', '=', id)
      .execute()
}

const fileFieldsIn = (sections: readonly NamedSection[]) =>
  sections.flatMap((section) =>
    personalFields(section)
      .filter(({ field }) => isFileField(field))
      .map(({ path }) => ({ section, path })),
  )

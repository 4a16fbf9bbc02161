import type { Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { isUuid } from '../../fields/relation/relation.ts'
import type { StoredFile } from '../../fields/upload/upload.ts'
import { buildSearchText } from '../../schema/text/search-text.ts'
import type { Db, Tables } from '../database/tables.ts'
import { isStorableText } from '../store/values.ts'

/** A file whose content is stored under `key`; `width` and `height` in pixels for pictures. */
export interface NewFile {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
  /** The personal field that the file is for, such as `careers.cv`. It can be used only there, and it cannot be downloaded by key. */
  readonly field?: string | undefined
}

interface FileOwner {
  readonly buId: string
  readonly adminId: string | null
}

/** Adds a file of a unit. Its content must be stored before, so that no record can reference missing content. */
export async function addFile(db: Db, owner: FileOwner, file: NewFile): Promise<StoredFile> {
  const row = rowOf(owner, { ...file, id: uuidv7() })
  await db.insertInto('core.files').values(row).execute()
  return storedFile(row)
}

/** Adds files of a unit together, with the given ids. */
export async function addFiles(
  db: Db,
  owner: FileOwner,
  files: readonly (NewFile & { readonly id: string })[],
): Promise<void> {
  if (files.length > 0)
    await db
      .insertInto('core.files')
      .values(files.map((file) => rowOf(owner, file)))
      .execute()
}

const rowOf = ({ buId, adminId }: FileOwner, file: NewFile & { readonly id: string }) => ({
  ...file,
  field: file.field ?? null,
  search: file.field ? '' : buildSearchText(file.name),
  bu_id: buId,
  created_by: adminId,
  created_at: new Date(),
})

/** The files of the unit with these ids, by id: only public files, or only those of one personal field. */
export async function findFiles(
  db: Db,
  buId: string,
  ids: readonly string[],
  field: string | null = null,
): Promise<ReadonlyMap<string, StoredFile>> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('core.files')
    .selectAll()
    .where('bu_id', '=', buId)
    .where('id', 'in', known)
    .where('field', field === null ? 'is' : '=', field)
    .execute()
  return new Map(rows.map((row) => [row.id, storedFile(row)]))
}

/** The file with this key, of any unit; never a file of a personal field. */
export async function fileByKey(db: Db, key: string): Promise<StoredFile | undefined> {
  if (!isStorableText(key)) return undefined
  const row = await db
    .selectFrom('core.files')
    .selectAll()
    .where('key', '=', key)
    .where('field', 'is', null)
    .executeTakeFirst()
  return row && storedFile(row)
}

/** The marker of files that belong to a personal field. */
export const personalFileField = (section: { readonly name: string }, path: string): string => `${section.name}.${path}`

const storedFile = (row: Pick<Selectable<Tables['core.files']>, 'id' | 'key' | keyof NewFile>): StoredFile => ({
  id: row.id,
  url: `/files/${row.key}`,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
})

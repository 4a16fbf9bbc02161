import type { Kysely, Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { isId } from '../../schema/kinds/relation.ts'
import type { StoredFile } from '../../schema/kinds/upload.ts'
import { searchText } from '../../schema/text/search-text.ts'
import type { Tables } from '../database/tables.ts'
import { isStorable } from '../store/values.ts'

type Db = Kysely<Tables>

/** A file whose content is stored under `key`; `width` and `height` in pixels for pictures. */
export interface NewFile {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
  /** The personal field that it is for, such as `careers.cv`: only there may it be used, and nobody fetches it by its key. */
  readonly field?: string | undefined
}

interface FileOwner {
  readonly buId: string
  readonly adminId: string | null
}

/** Writes down a file of a unit. Its content is stored before, so that no record can point to nothing. */
export async function addFile(db: Db, owner: FileOwner, file: NewFile): Promise<StoredFile> {
  const row = rowOf(owner, { ...file, id: uuidv7() })
  await db.insertInto('core.files').values(row).execute()
  return storedFile(row)
}

/** Writes down files of a unit at once, under the ids given. */
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
  search: file.field ? '' : searchText(file.name),
  bu_id: buId,
  created_by: adminId,
  created_at: new Date(),
})

/** Those of the ids that are files of the unit, by id: the ones that anybody may fetch, or those of one personal field. */
export async function findFiles(
  db: Db,
  buId: string,
  ids: readonly string[],
  field: string | null = null,
): Promise<ReadonlyMap<string, StoredFile>> {
  const known = ids.filter(isId)
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

/** The file whose content is stored under a key, whichever unit's it is; never one of a personal field. */
export async function fileByKey(db: Db, key: string): Promise<StoredFile | undefined> {
  if (!isStorable(key)) return undefined
  const row = await db
    .selectFrom('core.files')
    .selectAll()
    .where('key', '=', key)
    .where('field', 'is', null)
    .executeTakeFirst()
  return row && storedFile(row)
}

/** What the files of a personal field are marked with. */
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

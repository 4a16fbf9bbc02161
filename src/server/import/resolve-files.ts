import { sql } from 'kysely'
import { isUuid } from '../../fields/relation/relation.ts'
import type { Violation } from '../../schema/field-type.ts'
import { truncate } from '../../schema/text/truncate.ts'
import { fileIdsSql, sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { maxStatedCharacters } from './resolve-titles.ts'

/** The ids of a unit's files by address or by name in lower case, as `lookupKeyOf` returns it. */
export type FileLookup = ReadonlyMap<string, readonly string[]>

/**
 * Looks up the files that cells name: by the address that the product gives, with or without the host, or by the name in the library
 * of images, as far as the user can see it.
 * Nothing is fetched: an address elsewhere names no file.
 */
export async function resolveFiles(scope: SectionContext, texts: readonly string[]): Promise<FileLookup> {
  const { db, unit } = scope
  const keys = [...new Set(texts.flatMap((text) => keyIn(text) ?? []))]
  const names = [...new Set(texts.filter((text) => keyIn(text) === undefined).map(lookupKeyOf))]
  const files = db.selectFrom('core.files').select(['id', 'key', 'name']).where('bu_id', '=', unit.id)
  const publicFiles = files.where('field', 'is', null)
  // Two statements, because only the first has an index.
  const byKey = keys.length === 0 ? [] : await publicFiles.where('key', 'in', keys).execute()
  const named =
    names.length === 0 ? [] : await publicFiles.where(sql<boolean>`lower(name) = any(${names}::text[])`).execute()
  const visible = await visibleFiles(
    scope,
    named.map(({ id }) => id),
  )
  const byName = named.filter(({ id }) => visible.has(id))
  const pairs = [
    ...byKey.map(({ id, key }) => ({ id, lookupKey: addressOf(key) })),
    ...byName.map(({ id, name }) => ({ id, lookupKey: lookupKeyOf(name) })),
  ]
  const groups = Map.groupBy(pairs, ({ lookupKey }) => lookupKey)
  return new Map([...groups].map(([lookupKey, found]) => [lookupKey, found.map(({ id }) => id)]))
}

/**
 * Those of these files that the user can know by name: they are in a record of a section that the user may list, or the user's own uploads.
 * A name can be guessed, unlike an address or an id.
 */
async function visibleFiles(
  { db, unit, person, sections, access }: SectionContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const wanted = sql`${[...ids]}::uuid[]`
  const parts = sections.flatMap((section) => {
    const fileIds = section.enabled && access.canReadTitles?.(section) ? fileIdsSql(section) : undefined
    if (fileIds === undefined) return []
    return [
      sql`select unnest(${sql.raw(fileIds)}) as id from ${sectionTableSql(section)} as t
        where t.bu_id = ${unit.id} and t.deleted_at is null and ${sql.raw(fileIds)} && ${wanted}`,
    ]
  })
  const own = sql`select f.id from core.files as f
    where f.bu_id = ${unit.id} and f.id = any(${wanted}) and f.created_by = ${person?.id ?? null}::uuid`
  const { rows } = await sql<{ id: string }>`${sql.join([own, ...parts], sql` union `)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The id of the file that a cell names, or the problem with it. */
export function fileIdOf(files: FileLookup, text: string): string | Violation {
  const [id, ...others] = files.get(lookupKeyOf(text)) ?? []
  if (id !== undefined && others.length === 0) return id
  if (id === undefined && isUuid(text.trim())) return text.trim()
  const values = { title: truncate(text.trim(), maxStatedCharacters) }
  return { rule: id === undefined ? 'unknownFile' : 'ambiguousFile', values }
}

const addressPattern = /^(?:https?:\/\/[^/?#]+)?\/files\/(?<key>[\w.-]+)$/

/** The key in the address of a file; undefined if the text is no such address. */
const keyIn = (text: string): string | undefined => addressPattern.exec(text.trim())?.groups?.key
const addressOf = (key: string): string => `/files/${key}`

function lookupKeyOf(text: string): string {
  const key = keyIn(text)
  return key === undefined ? text.trim().toLowerCase() : addressOf(key)
}

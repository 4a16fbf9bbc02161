import { sql } from 'kysely'
import { fieldTraitsOf, isFileField, isMultiReference } from '../../../fields/field-types.ts'
import { isUuid } from '../../../fields/relation/relation.ts'
import type { StorageType } from '../../../schema/field-type.ts'
import { type Fields, flattenFields, getAtPath, isList, isLocalized, setAtPath } from '../../../schema/fields.ts'
import { isRecord } from '../../../schema/is-record.ts'
import { applyFieldMappings } from '../../../schema/migrations/apply-field-mappings.ts'
import type { RecordValues } from '../../../schema/record-values.ts'
import { linkTableNameOf } from '../sql-names.ts'
import type { Db } from '../tables.ts'
import type { MigratedRecord } from './migrate-records.ts'
import type { SchemaCatalog } from './schema-catalog.ts'
import type { SectionMigration } from './section-migration.ts'

type Files = ReadonlyMap<string, unknown>

/** A record in the shape of a request body, under the definitions before and after a migration, for validation. */
export interface RecordBodies {
  readonly record: MigratedRecord
  readonly before: RecordValues
  readonly after: RecordValues
}

/** Loads what stored values lack to be a body: files, and the ids in link tables. */
export async function loadRecordBodies(
  db: Db,
  { before, after, pairs }: SectionMigration,
  { records, found }: { readonly records: readonly MigratedRecord[]; readonly found: SchemaCatalog },
): Promise<readonly RecordBodies[]> {
  const links = await linksOf(db, before, { records, found })
  const stored = records.map((record) =>
    [...(links.get(record.id) ?? [])].reduce<RecordValues>(
      (all, [path, ids]) => setAtPath(all, path, ids),
      record.before,
    ),
  )
  const files = await filesOf(
    db,
    stored.flatMap((values) => fileIdsIn(before.fields, values)),
  )
  return records.map((record, index) => {
    const values = stored[index] ?? {}
    return {
      record,
      before: toBodyShape(before.fields, values, files),
      after: toBodyShape(after.fields, applyFieldMappings(pairs, values).values, files),
    }
  })
}

type Links = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

/** The referenced ids, by record id and field path. */
async function linksOf(
  db: Db,
  section: SectionMigration['before'],
  { records, found }: { readonly records: readonly MigratedRecord[]; readonly found: SchemaCatalog },
): Promise<Links> {
  const all = new Map<string, Map<string, readonly string[]>>()
  for (const { path } of flattenFields(section.fields).filter(({ field }) => isMultiReference(field))) {
    const table = linkTableNameOf(section.name, path)
    if (!found.tables.has(table)) continue
    const { rows } = await sql<{ id: string; ids: readonly string[] }>`
      select from_id::text as id, jsonb_agg(to_id order by position) as ids from ${sql.id('content', table)}
      where from_id = any(${records.map(({ id }) => id)}::uuid[]) group by from_id`.execute(db)
    for (const { id, ids } of rows) all.set(id, new Map([...(all.get(id) ?? []), [path, ids]]))
  }
  return all
}

/** Reads files with whatever columns an earlier version has. */
async function filesOf(db: Db, ids: readonly string[]): Promise<Files> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; file: unknown }>`
    select id::text as id, to_jsonb(f) as file from core.files f where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, file }) => [id, file]))
}

const fileIdsIn = (fields: Fields, values: RecordValues): readonly string[] =>
  flattenFields(fields).flatMap(({ path, field }) => {
    const value = getAtPath(values, path)
    if (isList(field)) return [value].flat().flatMap((row) => (isRecord(row) ? fileIdsIn(field.fields, row) : []))
    return isFileField(field) && isUuid(value) ? [value] : []
  })

/** Converts values from the database format to the API format. */
const toBodyShape = (fields: Fields, values: RecordValues, files: Files): RecordValues =>
  flattenFields(fields).reduce<RecordValues>((all, { path, field }) => {
    if (isLocalized(field) && !isList(field)) return all
    const value = getAtPath(all, path)
    if (value === null || value === undefined) return all
    if (!isList(field)) return setAtPath(all, path, toBodyValue(fieldTraitsOf(field).storage, value, files))
    const rows = Array.isArray(value) ? value : []
    return setAtPath(
      all,
      path,
      rows.map((row) => (isRecord(row) ? toBodyShape(field.fields, row, files) : row)),
    )
  }, values)

function toBodyValue(storage: StorageType, value: unknown, files: Files): unknown {
  if (storage === 'numeric' || storage === 'integer') return Number(value)
  if (storage === 'file') return files.get(String(value)) ?? null
  if (storage === 'timestamptz') return new Date(String(value)).toISOString()
  return storage === 'time' ? String(value).slice(0, 'HH:MM'.length) : value
}

import { type Kysely, sql } from 'kysely'
import { type Fields, isLocalized, isRecord, leavesOf, valueAt, withValueAt } from '../../../schema/fields.ts'
import type { Storage } from '../../../schema/kinds/kind.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import { isId } from '../../../schema/kinds/relation.ts'
import { factsOf, refersToSeveral, takesFile } from '../../../schema/kinds.ts'
import { carried } from '../../../schema/past/carry.ts'
import { linkTableNameOf } from '../names.ts'
import type { Tables } from '../tables.ts'
import type { Catalogue } from './catalogue.ts'
import type { CarriedRecord } from './records.ts'
import type { SectionUpgrade } from './section-upgrade.ts'

type Values = Readonly<Record<string, unknown>>
type Files = ReadonlyMap<string, unknown>

/** A record as a request writes it, under the definitions before and after an upgrade: what rules are checked against. */
export interface Bodies {
  readonly record: CarriedRecord
  readonly before: Values
  readonly after: Values
}

/** Reads what stored values lack of a body: their files and the ids that link tables hold. */
export async function bodiesOf(
  db: Kysely<Tables>,
  { before, after, pairs }: SectionUpgrade,
  { records, found }: { readonly records: readonly CarriedRecord[]; readonly found: Catalogue },
): Promise<readonly Bodies[]> {
  const links = await linksOf(db, before, { records, found })
  const stored = records.map((record) =>
    [...(links.get(record.id) ?? [])].reduce<Values>((all, [path, ids]) => withValueAt(all, path, ids), record.before),
  )
  const files = await filesOf(
    db,
    stored.flatMap((values) => fileIdsIn(before.fields, values)),
  )
  return records.map((record, index) => {
    const values = stored[index] ?? {}
    return {
      record,
      before: shaped(before.fields, values, files),
      after: shaped(after.fields, carried(pairs, values).values, files),
    }
  })
}

type Links = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

/** The ids that records refer to, by their own id and the path of the field. */
async function linksOf(
  db: Kysely<Tables>,
  section: SectionUpgrade['before'],
  { records, found }: { readonly records: readonly CarriedRecord[]; readonly found: Catalogue },
): Promise<Links> {
  const all = new Map<string, Map<string, readonly string[]>>()
  for (const { path } of leavesOf(section.fields).filter(({ field }) => refersToSeveral(field))) {
    const table = linkTableNameOf(section.name, path)
    if (!found.tables.has(table)) continue
    const { rows } = await sql<{ id: string; ids: readonly string[] }>`
      select from_id::text as id, jsonb_agg(to_id order by position) as ids from ${sql.id('content', table)}
      where from_id = any(${records.map(({ id }) => id)}::uuid[]) group by from_id`.execute(db)
    for (const { id, ids } of rows) all.set(id, new Map([...(all.get(id) ?? []), [path, ids]]))
  }
  return all
}

/** Whatever columns an earlier version gave its files: they are read as they are. */
async function filesOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Files> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; file: unknown }>`
    select id::text as id, to_jsonb(f) as file from core.files f where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, file }) => [id, file]))
}

const fileIdsIn = (fields: Fields, values: Values): readonly string[] =>
  leavesOf(fields).flatMap(({ path, field }) => {
    const value = valueAt(values, path)
    if (isList(field)) return [value].flat().flatMap((row) => (isRecord(row) ? fileIdsIn(field.fields, row) : []))
    return takesFile(field) && isId(value) ? [value] : []
  })

/** Values as the API has them rather than as the database spells them. */
const shaped = (fields: Fields, values: Values, files: Files): Values =>
  leavesOf(fields).reduce<Values>((all, { path, field }) => {
    if (isLocalized(field) && !isList(field)) return all
    const value = valueAt(all, path)
    if (value === null || value === undefined) return all
    if (!isList(field)) return withValueAt(all, path, shapedValue(factsOf(field).storage, value, files))
    const rows = Array.isArray(value) ? value : []
    return withValueAt(
      all,
      path,
      rows.map((row) => (isRecord(row) ? shaped(field.fields, row, files) : row)),
    )
  }, values)

function shapedValue(storage: Storage, value: unknown, files: Files): unknown {
  if (storage === 'numeric' || storage === 'integer') return Number(value)
  if (storage === 'file') return files.get(String(value)) ?? null
  if (storage === 'timestamptz') return new Date(String(value)).toISOString()
  return storage === 'time' ? String(value).slice(0, 'HH:MM'.length) : value
}

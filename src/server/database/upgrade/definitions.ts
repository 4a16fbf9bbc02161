import { type Kysely, sql } from 'kysely'
import { isKind } from '../../../schema/check/kinds.ts'
import type { Fields } from '../../../schema/fields.ts'
import { namesBefore } from '../../../schema/past/was.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Tables } from '../tables.ts'
import { hasTable } from './has-table.ts'

/** A section as the database was last brought up to it; `present` until it is in no definition any more. */
export interface Written {
  readonly section: NamedSection
  readonly present: boolean
}

/** The definitions that a database was brought up to, by the names of their sections; none of what an earlier version wrote. Throws a sentence for people where this version cannot read them. */
export async function writtenDefinitions(db: Kysely<Tables>): Promise<ReadonlyMap<string, Written>> {
  if (!(await hasTable(db, 'core.definitions'))) return new Map()
  const { rows } = await sql<{ name: string; definition: NamedSection; present: boolean }>`
    select name, definition, present from core.definitions`.execute(db)
  const written = new Map(
    rows.map(({ name, definition, present }) => [name, { section: { ...definition, name }, present }]),
  )
  for (const [name, { section }] of written) refuseUnknownKinds(name, section.fields)
  return written
}

/** What a newer version wrote can be led back only as long as this one knows what it says. */
function refuseUnknownKinds(section: string, fields: Fields): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!isKind(field.kind))
      throw new Error(
        `A newer version brought the database up: ${section}.${name} is of the kind "${field.kind}", which this one does not know. Start that version or a newer one, or restore a backup that this one made.`,
      )
    if ('fields' in field) refuseUnknownKinds(`${section}.${name}`, field.fields)
  }
}

/** Writes down what the database was brought up to; the definitions of removed sections stay as long as their tables may. */
export async function writeDefinitions(db: Kysely<Tables>, sections: readonly NamedSection[]): Promise<void> {
  const rows = sections.map(({ name, ...definition }) => ({ name, definition }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (name text, definition jsonb)`
  // Since when each definition is in force; of those from before this was kept it is not known.
  await sql`
    insert into core.definition_history (name, applied_at, definition)
    select d.name, 'epoch', d.definition from core.definitions d
    where not exists (select from core.definition_history h where h.name = d.name)`.execute(db)
  await sql`
    insert into core.definition_history (name, applied_at, definition)
    select n.name, ${new Date()}, n.definition from ${given}
    where not exists (select from core.definitions d where d.name = n.name and d.definition = n.definition and d.present)`.execute(
    db,
  )
  await sql`
    insert into core.definitions as d (name, definition, present)
    select name, definition, true from ${given}
    on conflict (name) do update set definition = excluded.definition, present = true
    where d.definition is distinct from excluded.definition or not d.present`.execute(db)
  await sql`
    update core.definitions set present = false
    where present and not (name = any(${sections.map(({ name }) => name)}::text[]))`.execute(db)
}

/** The values of `api` that sections had, by the names they had them under. */
export type FormerApis = ReadonlyMap<string, readonly string[]>

/** Reads the addresses of their own that sections had under names they do not have any more; asks nothing if none was renamed. */
export async function formerApis(db: Kysely<Tables>, sections: readonly NamedSection[]): Promise<FormerApis> {
  const names = sections.flatMap(namesBefore)
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; apis: string[] }>`
    select name, array_agg(distinct definition ->> 'api') as apis from core.definition_history
    where name = any(${names}::text[]) and definition ->> 'api' is not null group by name`.execute(db)
  return new Map(rows.map(({ name, apis }) => [name, apis]))
}

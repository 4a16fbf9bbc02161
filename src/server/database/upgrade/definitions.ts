import { type Kysely, sql } from 'kysely'
import { isKind } from '../../../schema/check/kinds.ts'
import type { Fields } from '../../../schema/fields.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Tables } from '../tables.ts'

/** A section as the database was last brought up to it; `present` until it is in no definition any more. */
export interface Written {
  readonly section: NamedSection
  readonly present: boolean
}

/** The definitions that a database was brought up to, by the names of their sections; none of what an earlier version wrote. Throws a sentence for people where this version cannot read them. */
export async function writtenDefinitions(db: Kysely<Tables>): Promise<ReadonlyMap<string, Written>> {
  const { rows: there } = await sql<{
    known: boolean
  }>`select to_regclass('core.definitions') is not null as known`.execute(db)
  if (!there[0]?.known) return new Map()
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
  await sql`
    insert into core.definitions as d (name, definition, present)
    select name, definition, true from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (name text, definition jsonb)
    on conflict (name) do update set definition = excluded.definition, present = true
    where d.definition is distinct from excluded.definition or not d.present`.execute(db)
  await sql`
    update core.definitions set present = false
    where present and not (name = any(${sections.map(({ name }) => name)}::text[]))`.execute(db)
}

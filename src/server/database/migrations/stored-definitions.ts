import { sql } from 'kysely'
import { isFieldKind } from '../../../schema/check/field-types.ts'
import type { Fields } from '../../../schema/fields.ts'
import { withCurrentOptions } from '../../../schema/migrations/renamed-options.ts'
import { previousNamesOf } from '../../../schema/migrations/renames.ts'
import type { NamedSection } from '../../../schema/section.ts'
import type { Db } from '../tables.ts'
import { hasTable } from './has-table.ts'

/** A section definition at the last migration; `present` is false after the section is removed. */
export interface StoredDefinition {
  readonly section: NamedSection
  readonly present: boolean
}

/**
 * The definitions at the last migration, by section name; empty for a database of an earlier version. Throws an error for
 * operators if this version cannot read them.
 */
export async function readStoredDefinitions(db: Db): Promise<ReadonlyMap<string, StoredDefinition>> {
  if (!(await hasTable(db, 'core.definitions'))) return new Map()
  const { rows } = await sql<{ name: string; definition: NamedSection; present: boolean }>`
    select name, definition, present from core.definitions`.execute(db)
  const written = new Map(
    rows.map(({ name, definition, present }) => [
      name,
      { section: { ...withCurrentOptions(definition), name }, present },
    ]),
  )
  for (const [name, { section }] of written) assertKnownFieldTypes(name, section.fields)
  return written
}

/** A definition of a newer version can be downgraded only if this version knows its field types. */
function assertKnownFieldTypes(section: string, fields: Fields): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!isFieldKind(field.kind))
      throw new Error(
        `The database was migrated by a newer version: ${section}.${name} is of the kind "${field.kind}", which this version does not support. Start that version or a newer one, or restore a backup that this one made.`,
      )
    if ('fields' in field) assertKnownFieldTypes(`${section}.${name}`, field.fields)
  }
}

/** Stores the migrated definitions; definitions of removed sections stay as long as their tables may exist. */
export async function writeStoredDefinitions(db: Db, sections: readonly NamedSection[]): Promise<void> {
  const rows = sections.map(({ name, ...definition }) => ({ name, definition }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (name text, definition jsonb)`
  // The start time of each definition; for definitions from before this table it is unknown.
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

/** Former `api` paths of sections, by their former names. */
export type PreviousApiPaths = ReadonlyMap<string, readonly string[]>

/** Loads the API paths that sections had under former names; runs no query if no section was renamed. */
export async function loadPreviousApiPaths(db: Db, sections: readonly NamedSection[]): Promise<PreviousApiPaths> {
  const names = sections.flatMap(previousNamesOf)
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; apis: string[] }>`
    select name, array_agg(distinct definition ->> 'api') as apis from core.definition_history
    where name = any(${names}::text[]) and definition ->> 'api' is not null group by name`.execute(db)
  return new Map(rows.map(({ name, apis }) => [name, apis]))
}

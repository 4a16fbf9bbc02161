import { sql } from 'kysely'
import { fieldTraitsOf } from '../../fields/field-types.ts'
import { type Field, type Fields, type FlatField, flattenFields, isGroupField } from '../../schema/fields.ts'
import { withCurrentOptions } from '../../schema/migrations/renamed-options.ts'
import { hasPersonalFields, personalFields } from '../../schema/personal-fields.ts'
import { inbox, type NamedSection } from '../../schema/section.ts'
import { columnNameOf, tableNameOf } from './sql-names.ts'
import type { Db, PersonalSection } from './tables.ts'

/** Registers the current personal fields, so that their values are anonymized even after they leave the definitions. */
export async function registerPersonalFields(db: Db, sections: readonly NamedSection[]): Promise<void> {
  const rows = sections
    .filter(hasPersonalFields)
    .map((section) => ({ name: section.name, definition: registryEntryOf(section) }))
  await sql`
    insert into core.personal_sections as p (name, definition)
    select name, definition from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (name text, definition jsonb)
    on conflict (name) do update set definition =
      excluded.definition || jsonb_build_object('fields', (p.definition -> 'fields') || (excluded.definition -> 'fields'))
    where p.definition is distinct from
      excluded.definition || jsonb_build_object('fields', (p.definition -> 'fields') || (excluded.definition -> 'fields'))
  `.execute(db)
}

function registryEntryOf(section: NamedSection): PersonalSection {
  const { label, title, retention } = section
  const fields = personalFields(section).map(({ path, field: { when: _, ...field } }) => [path, field])
  return { label, title, ...(retention === undefined ? {} : { retention }), fields: Object.fromEntries(fields) }
}

/**
 * The sections for anonymization, search and export of personal data: with their former personal fields, and with inboxes that
 * were removed from the definitions. Only includes what the tables still have.
 */
export async function withRemovedPersonalFields(
  db: Db,
  sections: readonly NamedSection[],
): Promise<readonly NamedSection[]> {
  const remembered = await readRegistry(db)
  const removed = [...remembered].filter(([name]) => !sections.some((section) => section.name === name))
  return [
    ...sections.map((section) => withRegisteredFields(section, remembered.get(section.name))),
    ...removed.flatMap(([name, memory]) => sectionOf(name, memory)),
  ]
}

async function readRegistry(db: Db): Promise<ReadonlyMap<string, PersonalSection>> {
  const { rows } = await sql<{ name: string; definition: PersonalSection }>`
    select name, definition from core.personal_sections`.execute(db)
  const columns = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'content'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  )
  const known = new Set(columns.rows.map(({ column }) => column))
  return new Map(
    rows.map(({ name, definition }) => {
      const fields = Object.entries(withCurrentOptions(definition).fields).filter(([path]) =>
        known.has(`${tableNameOf(name)}.${columnNameOf(path)}`),
      )
      return [name, { ...definition, fields: Object.fromEntries(fields) }]
    }),
  )
}

/** Current personal fields follow their definition. A section without any keeps its last retention period. */
function withRegisteredFields(section: NamedSection, memory: PersonalSection | undefined): NamedSection {
  if (!memory) return section
  const leaves = flattenFields(section.fields)
  const fields = Object.entries(memory.fields).reduce<Fields>((all, [path, field]) => {
    const own = leaves.find((leaf) => leaf.path === path)
    return withFieldAt(all, path, own ? withType(field, own.field) : field)
  }, section.fields)
  if (hasPersonalFields(section) || memory.retention === undefined) return { ...section, fields }
  return { ...section, fields, retention: memory.retention }
}

/**
 * A registered field with the current type of its column, because a converted value is still personal. A switch does not count
 * as personal, because it cannot be emptied.
 */
function withType(remembered: Field, today: FlatField['field']): Field {
  const { storage } = fieldTraitsOf(today)
  if (storage === 'boolean') return today
  if (isGroupField(remembered) || storage === fieldTraitsOf(remembered).storage) return remembered
  const { personal } = remembered
  return personal === undefined ? today : { ...today, personal }
}

/** Adds a field to fields; a field of a group goes into its group, if it still exists. */
function withFieldAt(fields: Fields, path: string, field: Field): Fields {
  const [name = '', inner] = path.split('.')
  const group = fields[name]
  if (inner === undefined || !isGroupField(group)) return { ...fields, [path]: field }
  return { ...fields, [name]: { ...group, fields: { ...group.fields, [inner]: field } } }
}

/** A removed inbox. Only admin managers can access it, because no permission for it exists any more. */
function sectionOf(name: string, { label, title, retention, fields }: PersonalSection): readonly NamedSection[] {
  const [first] = Object.keys(fields)
  if (first === undefined) return []
  const definition = inbox<Fields>({
    label,
    permission: 'Access Admin',
    title: Object.hasOwn(fields, title) ? title : first,
    statuses: false,
    fields,
    list: { columns: [] },
    ...(retention === undefined ? {} : { retention }),
  })
  return [{ ...definition, name }]
}

import { type Kysely, sql } from 'kysely'
import { type Field, type Fields, type Leaf, leavesOf } from '../../schema/fields.ts'
import { isGroup } from '../../schema/kinds/nested.ts'
import { factsOf } from '../../schema/kinds.ts'
import { hasPersonal, personalLeaves } from '../../schema/personal.ts'
import { inbox, type NamedSection } from '../../schema/section.ts'
import { columnNameOf, tableNameOf } from './names.ts'
import type { PersonalSection, Tables } from './tables.ts'

/** Adds today's personal fields to what is remembered, so that those which leave the definitions are still forgotten. */
export async function rememberPersonal(db: Kysely<Tables>, sections: readonly NamedSection[]): Promise<void> {
  const rows = sections.filter(hasPersonal).map((section) => ({ name: section.name, definition: memoryOf(section) }))
  await sql`
    insert into core.personal_sections as p (name, definition)
    select name, definition from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (name text, definition jsonb)
    on conflict (name) do update set definition =
      excluded.definition || jsonb_build_object('fields', (p.definition -> 'fields') || (excluded.definition -> 'fields'))
    where p.definition is distinct from
      excluded.definition || jsonb_build_object('fields', (p.definition -> 'fields') || (excluded.definition -> 'fields'))
  `.execute(db)
}

function memoryOf(section: NamedSection): PersonalSection {
  const { label, title, retention } = section
  const fields = personalLeaves(section).map(({ path, field: { when: _, ...field } }) => [path, field])
  return { label, title, ...(retention === undefined ? {} : { retention }), fields: Object.fromEntries(fields) }
}

/**
 * The sections as they are to be forgotten, found and handed out: with the personal fields that they had once, and with those inboxes
 * that are in no definition any more. Only what the tables still have is among it.
 */
export async function keptSections(
  db: Kysely<Tables>,
  sections: readonly NamedSection[],
): Promise<readonly NamedSection[]> {
  const remembered = await readMemory(db)
  const removed = [...remembered].filter(([name]) => !sections.some((section) => section.name === name))
  return [
    ...sections.map((section) => withMemory(section, remembered.get(section.name))),
    ...removed.flatMap(([name, memory]) => sectionOf(name, memory)),
  ]
}

async function readMemory(db: Kysely<Tables>): Promise<ReadonlyMap<string, PersonalSection>> {
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
      const fields = Object.entries(definition.fields).filter(([path]) =>
        known.has(`${tableNameOf(name)}.${columnNameOf(path)}`),
      )
      return [name, { ...definition, fields: Object.fromEntries(fields) }]
    }),
  )
}

/** What is personal today is as its definition says; a section without any goes on forgetting after the days that it last had. */
function withMemory(section: NamedSection, memory: PersonalSection | undefined): NamedSection {
  if (!memory) return section
  const leaves = leavesOf(section.fields)
  const fields = Object.entries(memory.fields).reduce<Fields>((all, [path, field]) => {
    const own = leaves.find((leaf) => leaf.path === path)
    return placed(all, path, own ? withType(field, own.field) : field)
  }, section.fields)
  if (hasPersonal(section) || memory.retention === undefined) return { ...section, fields }
  return { ...section, fields, retention: memory.retention }
}

/** A remembered field as its column is today: one of another type still has a person's value, converted. A switch cannot be emptied. */
function withType(remembered: Field, today: Leaf['field']): Field {
  const { storage } = factsOf(today)
  if (storage === 'boolean') return today
  if (isGroup(remembered) || storage === factsOf(remembered).storage) return remembered
  const { personal } = remembered
  return personal === undefined ? today : { ...today, personal }
}

/** Fields with one more; that of a group in its group, where there still is one. */
function placed(fields: Fields, path: string, field: Field): Fields {
  const [name = '', inner] = path.split('.')
  const group = fields[name]
  if (inner === undefined || !isGroup(group)) return { ...fields, [path]: field }
  return { ...fields, [name]: { ...group, fields: { ...group.fields, [inner]: field } } }
}

/** A removed inbox, for those who manage admins: nobody else has a permission for it any more. */
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

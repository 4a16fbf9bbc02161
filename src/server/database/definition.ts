import { type Field, isLocalized, type Leaf, leavesOf } from '../../schema/fields.ts'
import type { Storage } from '../../schema/kinds/kind.ts'
import type { ReferencesField } from '../../schema/kinds/relation.ts'
import { factsOf, hasArabicAlias, refersToOne, refersToSeveral, takesFile } from '../../schema/kinds.ts'
import { hasPersonal } from '../../schema/personal.ts'
import type { NamedSection } from '../../schema/section.ts'
import { type Index, readingIndexesOf } from './indexes.ts'
import { columnNameOf, indexNameOf, linkTableNameOf, numberColumnOf, quoted, tableNameOf } from './names.ts'

/** A column with its type as PostgreSQL itself writes it. */
export interface Column {
  readonly name: string
  readonly type: string
  readonly rest?: string
}
export interface ForeignKey {
  readonly name: string
  readonly columns: readonly string[]
  readonly target: string
  readonly targetColumns: readonly string[]
  readonly cascade?: boolean
}
export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly primaryKey: readonly string[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly indexes: readonly Index[]
  /** What is in it holds for a moment, such as who is signed in: it is in no backup, and nobody misses it after a restore. */
  readonly isPassing?: true
}

type Stored = Pick<NamedSection, 'name' | 'kind' | 'fields' | 'title' | 'list' | 'report'>

/** The tables of a section: its own, and one for each field with several references. */
export function tablesOf(section: Stored): readonly Table[] {
  const table = tableNameOf(section.name)
  const columns = [...systemColumns, ...(hasPersonal(section) ? [forgottenAt] : []), ...fieldColumns(section)]
  const twice = columns.find((column, index) => columns.findIndex((other) => other.name === column.name) < index)
  if (twice) throw new Error(`resources/${section.name}.ts: two fields share the column "${twice.name}"`)
  return [
    {
      name: table,
      columns,
      primaryKey: ['bu_id', 'id'],
      foreignKeys: foreignKeysOf(section, table),
      indexes: [...uniqueIndexesOf(section), ...readingIndexesOf(section, table)],
    },
    ...linkLeaves(section).map((leaf) => linkTable(section, leaf)),
  ]
}

/** Unique indexes, by which a violation is told to be a problem of a field. */
export function uniqueIndexesOf(section: Stored): readonly Index[] {
  const table = tableNameOf(section.name)
  const make = (path: string, expression: string, condition: string): Index => {
    const definition = `("bu_id", ${expression}) where ${condition}`
    return { name: indexNameOf(table, columnNameOf(path), definition), definition, unique: true, path }
  }
  return leavesOf(section.fields).flatMap(({ path, field }): readonly Index[] => {
    if (hasArabicAlias(field)) {
      const alias = `"ar" ->> 'slug'`
      return [
        make('slug', '"slug"', '"deleted_at" is null'),
        make('ar.slug', `(${alias})`, `"deleted_at" is null and ${alias} is not null`),
      ]
    }
    if (!('unique' in field) || field.unique !== true || isLocalized(field)) return []
    return [make(path, `lower(${quoted(columnNameOf(path))})`, '"deleted_at" is null')]
  })
}

/** What a search looks at in every row that it counts stands first: PostgreSQL reads a row from its beginning. */
export const systemColumns: readonly Column[] = [
  { name: 'bu_id', type: 'uuid', rest: 'not null' },
  { name: 'id', type: 'uuid', rest: 'not null' },
  { name: 'deleted_at', type: 'timestamp with time zone' },
  { name: 'search', type: 'text', rest: `not null default ''` },
  { name: 'slug', type: 'text' },
  { name: 'status', type: 'text' },
  { name: 'version', type: 'integer', rest: 'not null default 1' },
  { name: 'en', type: 'jsonb', rest: `not null default '{}'` },
  { name: 'ar', type: 'jsonb', rest: `not null default '{}'` },
  { name: 'en_at', type: 'timestamp with time zone', rest: 'not null' },
  { name: 'ar_at', type: 'timestamp with time zone', rest: 'not null' },
  { name: 'en_state', type: 'text', rest: `not null default 'complete'` },
  { name: 'ar_state', type: 'text', rest: `not null default 'complete'` },
  { name: 'behind', type: 'jsonb', rest: `not null default '{}'` },
  { name: 'owner', type: 'uuid' },
  { name: 'notes', type: 'text' },
  { name: 'created_at', type: 'timestamp with time zone', rest: 'not null' },
  { name: 'created_by', type: 'uuid' },
  { name: 'updated_at', type: 'timestamp with time zone', rest: 'not null' },
  { name: 'updated_by', type: 'uuid' },
]

/** When the person was forgotten whom a record is about. */
const forgottenAt: Column = { name: 'forgotten_at', type: 'timestamp with time zone' }

/** The types of the columns that fields have. */
export const columnTypes: Readonly<Record<Storage, string>> = {
  text: 'text',
  texts: 'text[]',
  integer: 'integer',
  numeric: 'numeric',
  boolean: 'boolean',
  date: 'date',
  time: 'time without time zone',
  timestamptz: 'timestamp with time zone',
  jsonb: 'jsonb',
  file: 'uuid',
  reference: 'uuid',
  links: 'jsonb',
  slug: 'text',
}

/** The neutral fields that have a column; localized ones live in `en` and `ar`, several references in a table. */
export const columnLeaves = (section: Pick<Stored, 'fields'>): readonly Leaf[] =>
  leavesOf(section.fields).filter(({ field }) => hasColumn(field))

/** Has the field a column of its own? */
export const hasColumn = (field: Field): boolean =>
  !isLocalized(field) &&
  !['slug', 'links'].includes(factsOf(field).storage) &&
  !('confirms' in field && field.confirms !== undefined)

/** The phones that are written here, beside each of which stands its number in E.164. */
export const phoneLeaves = (section: Pick<Stored, 'fields'>): readonly Leaf[] =>
  columnLeaves(section).filter(({ field }) => factsOf(field).contact === 'phone' && !field.readOnly)

export const linkLeaves = (section: Pick<Stored, 'fields'>): readonly Leaf<ReferencesField>[] =>
  leavesOf(section.fields).flatMap((leaf) => (refersToSeveral(leaf.field) ? [{ ...leaf, field: leaf.field }] : []))

function fieldColumns(section: Stored): readonly Column[] {
  const own = columnLeaves(section).map(({ path, field }) => {
    const type = columnTypes[factsOf(field).storage]
    return { name: columnNameOf(path), type, ...(type === 'boolean' ? { rest: 'not null default false' } : {}) }
  })
  return [...own, ...phoneLeaves(section).map(({ path }) => ({ name: numberColumnOf(path), type: columnTypes.text }))]
}

function foreignKeysOf(section: Stored, table: string): readonly ForeignKey[] {
  const person = (column: string) => foreignKey(table, { columns: [column], target: '"core"."admins"' })
  return [
    foreignKey(table, { columns: ['bu_id'], target: '"core"."business_units"' }),
    ...['created_by', 'updated_by', 'owner'].map(person),
    ...columnLeaves(section).flatMap(({ path, field }) => {
      const columns = ['bu_id', columnNameOf(path)]
      if (takesFile(field)) return [foreignKey(table, { columns, target: '"core"."files"' })]
      if (!refersToOne(field)) return []
      return [foreignKey(table, { columns, target: `"content".${quoted(tableNameOf(field.to))}` })]
    }),
  ]
}

function foreignKey(table: string, key: { columns: readonly string[]; target: string; cascade?: boolean }): ForeignKey {
  const targetColumns = key.columns[0] === 'bu_id' && key.columns.length === 2 ? ['bu_id', 'id'] : ['id']
  return { ...key, targetColumns, name: indexNameOf(table, key.columns.at(-1) ?? '', `references ${key.target}`) }
}

function linkTable(section: Stored, leaf: ReturnType<typeof linkLeaves>[number]): Table {
  const name = linkTableNameOf(section.name, leaf.path)
  const target = (to: string) => `"content".${quoted(tableNameOf(to))}`
  return {
    name,
    columns: [
      { name: 'bu_id', type: 'uuid', rest: 'not null' },
      { name: 'from_id', type: 'uuid', rest: 'not null' },
      { name: 'to_id', type: 'uuid', rest: 'not null' },
      { name: 'position', type: 'integer', rest: 'not null' },
    ],
    primaryKey: ['bu_id', 'from_id', 'to_id'],
    foreignKeys: [
      foreignKey(name, { columns: ['bu_id', 'from_id'], target: target(section.name), cascade: true }),
      foreignKey(name, { columns: ['bu_id', 'to_id'], target: target(leaf.field.to) }),
    ],
    indexes: [linkIndex(name)],
  }
}

function linkIndex(table: string): Index {
  const definition = '("bu_id", "to_id")'
  return { name: indexNameOf(table, 'to', definition), definition }
}

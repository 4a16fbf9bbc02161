import {
  fieldTraitsOf,
  hasArabicAlias,
  isFileField,
  isMultiReference,
  isSingleReference,
} from '../../fields/field-types.ts'
import type { ReferencesField } from '../../fields/relation/relation.ts'
import type { StorageType } from '../../schema/field-type.ts'
import { type Field, type FlatField, flattenFields, isLocalized } from '../../schema/fields.ts'
import { hasPersonalFields } from '../../schema/personal-fields.ts'
import type { NamedSection } from '../../schema/section.ts'
import { type Index, queryIndexesOf } from './indexes.ts'
import {
  columnNameOf,
  e164ColumnNameOf,
  indexNameOf,
  linkTableNameOf,
  quoteIdentifier,
  tableNameOf,
} from './sql-names.ts'

/** A column with its type in PostgreSQL's own notation. */
export interface ColumnDefinition {
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
export interface TableDefinition {
  readonly name: string
  readonly columns: readonly ColumnDefinition[]
  readonly primaryKey: readonly string[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly indexes: readonly Index[]
  /** Whether the content is temporary, such as sessions: backups leave it out. */
  readonly isPassing?: true
}

type Stored = Pick<NamedSection, 'name' | 'kind' | 'fields' | 'title' | 'list' | 'report'>

/** The tables of a section: its own, and one for each multi-reference field. */
export function tablesOf(section: Stored): readonly TableDefinition[] {
  const table = tableNameOf(section.name)
  const columns = [
    ...systemColumnDefinitions,
    ...(hasPersonalFields(section) ? [anonymizedAtColumn] : []),
    ...fieldColumns(section),
  ]
  const twice = columns.find((column, index) => columns.findIndex((other) => other.name === column.name) < index)
  if (twice) throw new Error(`resources/${section.name}.ts: two fields share the column "${twice.name}"`)
  return [
    {
      name: table,
      columns,
      primaryKey: ['bu_id', 'id'],
      foreignKeys: foreignKeysOf(section, table),
      indexes: [...uniqueIndexesOf(section), ...queryIndexesOf(section, table)],
    },
    ...multiReferenceFields(section).map((leaf) => linkTable(section, leaf)),
  ]
}

/** Unique indexes; a violation is reported as a problem of the field. */
export function uniqueIndexesOf(section: Stored): readonly Index[] {
  const table = tableNameOf(section.name)
  const make = (path: string, expression: string, condition: string): Index => {
    const definition = `("bu_id", ${expression}) where ${condition}`
    return { name: indexNameOf(table, columnNameOf(path), definition), definition, unique: true, path }
  }
  return flattenFields(section.fields).flatMap(({ path, field }): readonly Index[] => {
    if (hasArabicAlias(field)) {
      const alias = `"ar" ->> 'slug'`
      return [
        make('slug', '"slug"', '"deleted_at" is null'),
        make('ar.slug', `(${alias})`, `"deleted_at" is null and ${alias} is not null`),
      ]
    }
    if (!('unique' in field) || field.unique !== true || isLocalized(field)) return []
    return [make(path, `lower(${quoteIdentifier(columnNameOf(path))})`, '"deleted_at" is null')]
  })
}

/** Columns that a search reads in every row come first, because PostgreSQL reads a row from its start. */
export const systemColumnDefinitions: readonly ColumnDefinition[] = [
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
  { name: 'outdated_translations', type: 'jsonb', rest: `not null default '{}'` },
  { name: 'owner', type: 'uuid' },
  { name: 'notes', type: 'text' },
  { name: 'created_at', type: 'timestamp with time zone', rest: 'not null' },
  { name: 'created_by', type: 'uuid' },
  { name: 'updated_at', type: 'timestamp with time zone', rest: 'not null' },
  { name: 'updated_by', type: 'uuid' },
]

/** When the person of the record was anonymized. */
const anonymizedAtColumn: ColumnDefinition = { name: 'anonymized_at', type: 'timestamp with time zone' }

/** PostgreSQL types of the storage types of fields. */
export const columnTypes: Readonly<Record<StorageType, string>> = {
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

/** The neutral fields that have a column; localized fields are stored in `en` and `ar`, multi-references in a link table. */
export const fieldsWithColumn = (section: Pick<Stored, 'fields'>): readonly FlatField[] =>
  flattenFields(section.fields).filter(({ field }) => hasColumn(field))

/** Whether the field has its own column. */
export const hasColumn = (field: Field): boolean =>
  !isLocalized(field) &&
  !['slug', 'links'].includes(fieldTraitsOf(field).storage) &&
  !('mustMatch' in field && field.mustMatch !== undefined)

/** The editable phone fields, each of which has an additional column in E.164. */
export const editablePhoneFields = (section: Pick<Stored, 'fields'>): readonly FlatField[] =>
  fieldsWithColumn(section).filter(({ field }) => fieldTraitsOf(field).contact === 'phone' && !field.readOnly)

export const multiReferenceFields = (section: Pick<Stored, 'fields'>): readonly FlatField<ReferencesField>[] =>
  flattenFields(section.fields).flatMap((leaf) =>
    isMultiReference(leaf.field) ? [{ ...leaf, field: leaf.field }] : [],
  )

function fieldColumns(section: Stored): readonly ColumnDefinition[] {
  const own = fieldsWithColumn(section).map(({ path, field }) => {
    const type = columnTypes[fieldTraitsOf(field).storage]
    return { name: columnNameOf(path), type, ...(type === 'boolean' ? { rest: 'not null default false' } : {}) }
  })
  return [
    ...own,
    ...editablePhoneFields(section).map(({ path }) => ({ name: e164ColumnNameOf(path), type: columnTypes.text })),
  ]
}

function foreignKeysOf(section: Stored, table: string): readonly ForeignKey[] {
  const person = (column: string) => foreignKey(table, { columns: [column], target: '"core"."admins"' })
  return [
    foreignKey(table, { columns: ['bu_id'], target: '"core"."business_units"' }),
    ...['created_by', 'updated_by', 'owner'].map(person),
    ...fieldsWithColumn(section).flatMap(({ path, field }) => {
      const columns = ['bu_id', columnNameOf(path)]
      if (isFileField(field)) return [foreignKey(table, { columns, target: '"core"."files"' })]
      if (!isSingleReference(field)) return []
      return [foreignKey(table, { columns, target: `"content".${quoteIdentifier(tableNameOf(field.to))}` })]
    }),
  ]
}

function foreignKey(table: string, key: { columns: readonly string[]; target: string; cascade?: boolean }): ForeignKey {
  const targetColumns = key.columns[0] === 'bu_id' && key.columns.length === 2 ? ['bu_id', 'id'] : ['id']
  return { ...key, targetColumns, name: indexNameOf(table, key.columns.at(-1) ?? '', `references ${key.target}`) }
}

function linkTable(section: Stored, leaf: ReturnType<typeof multiReferenceFields>[number]): TableDefinition {
  const name = linkTableNameOf(section.name, leaf.path)
  const target = (to: string) => `"content".${quoteIdentifier(tableNameOf(to))}`
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

import { indexNameOf, quoteIdentifier } from '../sql-names.ts'
import type { ColumnDefinition } from '../table-definition.ts'
import type { Tables } from '../tables.ts'

export type CoreTableName = Exclude<keyof Tables, 'core.role_assignments'>
export const uuidColumn = (name: string, rest = 'not null'): ColumnDefinition => ({ name, type: 'uuid', rest })
export const textColumn = (name: string, rest = 'not null'): ColumnDefinition => ({ name, type: 'text', rest })
export const timestampColumn = (name: string, rest = 'not null'): ColumnDefinition => ({
  name,
  type: 'timestamp with time zone',
  rest,
})
export const booleanColumn = (name: string, value: boolean): ColumnDefinition => ({
  name,
  type: 'boolean',
  rest: `not null default ${value}`,
})
export const integerColumn = (name: string, rest = ''): ColumnDefinition => ({ name, type: 'integer', rest })

export const unqualifiedName = (name: CoreTableName): string => name.slice('core.'.length)
const coreTableSql = (name: CoreTableName): string => `"core".${quoteIdentifier(unqualifiedName(name))}`
export const coreIndex = (table: CoreTableName, hint: string, definition: string, unique = false) => ({
  name: indexNameOf(unqualifiedName(table), hint, definition),
  definition,
  unique,
})
/** A foreign key to another of these tables, named after its last column. */
export const coreForeignKey = (
  table: CoreTableName,
  columns: readonly string[],
  to: CoreTableName,
  targetColumns: readonly string[] = ['id'],
) => ({
  name: `${unqualifiedName(table)}_${columns.at(-1)}_fkey`,
  columns,
  target: coreTableSql(to),
  targetColumns,
})
/** The columns of a row that is listed, searched, edited and deleted like a record of a section. */
export const recordColumns: readonly ColumnDefinition[] = [
  textColumn('search', `not null default ''`),
  integerColumn('version', 'not null default 1'),
  timestampColumn('created_at', 'not null default now()'),
  uuidColumn('created_by', ''),
  timestampColumn('updated_at', 'not null default now()'),
  uuidColumn('updated_by', ''),
]

import type { Column } from '../definition.ts'
import { indexNameOf, quoted } from '../names.ts'
import type { Tables } from '../tables.ts'

export type Name = Exclude<keyof Tables, 'core.posts'>
export const uuid = (name: string, rest = 'not null'): Column => ({ name, type: 'uuid', rest })
export const text = (name: string, rest = 'not null'): Column => ({ name, type: 'text', rest })
export const instant = (name: string, rest = 'not null'): Column => ({ name, type: 'timestamp with time zone', rest })
export const flag = (name: string, value: boolean): Column => ({
  name,
  type: 'boolean',
  rest: `not null default ${value}`,
})
export const number = (name: string, rest = ''): Column => ({ name, type: 'integer', rest })

export const local = (name: Name): string => name.slice('core.'.length)
const target = (name: Name): string => `"core".${quoted(local(name))}`
export const index = (table: Name, hint: string, definition: string, unique = false) => ({
  name: indexNameOf(local(table), hint, definition),
  definition,
  unique,
})
/** A key to another of these tables, named by its first column of its own. */
export const key = (table: Name, columns: readonly string[], to: Name, targetColumns: readonly string[] = ['id']) => ({
  name: `${local(table)}_${columns.at(-1)}_fkey`,
  columns,
  target: target(to),
  targetColumns,
})
/** What a row needs that people list, search, edit and delete like a record of a section. */
export const recorded: readonly Column[] = [
  text('search', `not null default ''`),
  number('version', 'not null default 1'),
  instant('created_at', 'not null default now()'),
  uuid('created_by', ''),
  instant('updated_at', 'not null default now()'),
  uuid('updated_by', ''),
]

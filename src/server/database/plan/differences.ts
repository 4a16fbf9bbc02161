import type { Table } from '../definition.ts'
import { isView } from '../staff-views.ts'
import type { Catalogue } from '../upgrade/catalogue.ts'

/** What a schema has otherwise than its definitions say, or beside them; a sentence each. It is left as it is. */
export function differencesOf(schema: string, tables: readonly Table[], found: Catalogue): readonly string[] {
  const own = tables.filter((table) => found.tables.has(table.name))
  const columns = Map.groupBy(found.columns.keys(), (path) => path.slice(0, path.indexOf('.')))
  const indexes = Map.groupBy(found.indexes, ([, { table }]) => table)
  return own.flatMap((table) => [
    ...strangeAmong(columns.get(table.name) ?? [], table).map(
      (name) => `${schema}.${table.name}.${name} is in no definition`,
    ),
    ...unknownAmong(indexes.get(table.name) ?? [], table).map(
      (name) => `${schema}.${name} is an index of no definition`,
    ),
  ])
}

/** Tables that no definition has. */
export const strangeTables = (tables: readonly Table[], found: Catalogue): readonly string[] =>
  [...found.tables].filter((name) => !isView(name) && !tables.some((table) => table.name === name))

/** Columns of a table that no definition has. */
export const strangeColumns = (table: Table, found: Catalogue): readonly string[] =>
  strangeAmong(
    [...found.columns.keys()].filter((path) => path.startsWith(`${table.name}.`)),
    table,
  )

/** What a view would have to give and does not. */
export const lacking = (schema: string, view: Table, found: Catalogue): readonly string[] => [
  ...view.columns
    .filter((column) => !found.columns.has(`${view.name}.${column.name}`))
    .map((column) => `${schema}.${view.name}.${column.name} is not among what its view gives`),
  ...retyped(schema, view, found),
]

/** Columns of another type than their definitions say; a sentence each. */
export const retypedColumns = (schema: string, tables: readonly Table[], found: Catalogue): readonly string[] =>
  tables.flatMap((table) => retyped(schema, table, found))

const retyped = (schema: string, table: Table, found: Catalogue): readonly string[] =>
  table.columns.flatMap((column) => {
    const type = found.columns.get(`${table.name}.${column.name}`)
    const name = `${schema}.${table.name}.${column.name}`
    return type === undefined || type === column.type ? [] : [`${name} is ${type}, the definition says ${column.type}`]
  })

const strangeAmong = (paths: readonly string[], table: Table): readonly string[] =>
  paths
    .map((path) => path.slice(table.name.length + 1))
    .filter((name) => !table.columns.some((column) => column.name === name))

const unknownAmong = (
  indexes: readonly (readonly [name: string, { readonly isKey: boolean }])[],
  table: Table,
): readonly string[] =>
  indexes
    .filter(([name, { isKey }]) => !isKey && !table.indexes.some((own) => own.name === name || own.replaces === name))
    .map(([name]) => name)

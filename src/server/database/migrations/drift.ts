import { isViewBacked } from '../section-views.ts'
import type { TableDefinition } from '../table-definition.ts'
import type { MigrationFinding } from './migration-findings.ts'
import type { SchemaCatalog } from './schema-catalog.ts'

/** Columns and indexes of defined tables that no definition has. The migration keeps them. */
export function findUndefinedObjects(
  schema: string,
  tables: readonly TableDefinition[],
  found: SchemaCatalog,
): readonly MigrationFinding[] {
  const own = tables.filter((table) => found.tables.has(table.name))
  const columns = Map.groupBy(found.columns.keys(), (path) => path.slice(0, path.indexOf('.')))
  const indexes = Map.groupBy(found.indexes, ([, { table }]) => table)
  return own.flatMap((definition) => {
    const table = `${schema}.${definition.name}`
    return [
      ...unknownColumnsAmong(columns.get(definition.name) ?? [], definition).map(
        (column) => ({ kind: 'column-undefined', table, column }) as const,
      ),
      ...unknownIndexesAmong(indexes.get(definition.name) ?? [], definition).map(
        (name) => ({ kind: 'index-undefined', table, index: `${schema}.${name}` }) as const,
      ),
    ]
  })
}

/** Tables without a definition. */
export const unknownTables = (tables: readonly TableDefinition[], found: SchemaCatalog): readonly string[] =>
  [...found.tables].filter((name) => !isViewBacked(name) && !tables.some((table) => table.name === name))

/** Columns of a table without a definition. */
export const unknownColumns = (table: TableDefinition, found: SchemaCatalog): readonly string[] =>
  unknownColumnsAmong(
    [...found.columns.keys()].filter((path) => path.startsWith(`${table.name}.`)),
    table,
  )

/** Columns that a view lacks, or has with another type. */
export const findViewDrift = (
  schema: string,
  view: TableDefinition,
  found: SchemaCatalog,
): readonly MigrationFinding[] => [
  ...view.columns
    .filter((column) => !found.columns.has(`${view.name}.${column.name}`))
    .map((column) => ({ kind: 'view-column-missing', table: `${schema}.${view.name}`, column: column.name }) as const),
  ...findTypeDrift(schema, [view], found),
]

/** Columns whose type differs from their definition. */
export const findTypeDrift = (
  schema: string,
  tables: readonly TableDefinition[],
  found: SchemaCatalog,
): readonly MigrationFinding<'column-type-differs'>[] =>
  tables.flatMap(({ name, columns }) =>
    columns.flatMap(({ name: column, type: expected }) => {
      const type = found.columns.get(`${name}.${column}`)
      if (type === undefined || type === expected) return []
      return [{ kind: 'column-type-differs', table: `${schema}.${name}`, column, type, expected }]
    }),
  )

const unknownColumnsAmong = (paths: readonly string[], table: TableDefinition): readonly string[] =>
  paths
    .map((path) => path.slice(table.name.length + 1))
    .filter((name) => !table.columns.some((column) => column.name === name))

const unknownIndexesAmong = (
  indexes: readonly (readonly [name: string, { readonly isKey: boolean }])[],
  table: TableDefinition,
): readonly string[] =>
  indexes
    .filter(([name, { isKey }]) => !isKey && !table.indexes.some((own) => own.name === name || own.replaces === name))
    .map(([name]) => name)

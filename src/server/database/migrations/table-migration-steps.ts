import { retiredColumns, retiredIndexes } from '../core-tables.ts'
import type { Index } from '../indexes.ts'
import { quoteIdentifier } from '../sql-names.ts'
import type { ForeignKey, TableDefinition } from '../table-definition.ts'
import type { MigrationStep, StepAction, StepKind } from './migration-plan.ts'
import type { ConcurrentIndex } from './run-statements.ts'
import type { SchemaCatalog } from './schema-catalog.ts'

/** A step without its estimate, and with what its table and object do not tell. */
export type UnestimatedStep = Omit<MigrationStep, 'section' | 'fields' | 'records' | 'seconds'> &
  Partial<Pick<MigrationStep, 'section' | 'fields' | 'records'>>

interface SchemaTarget {
  readonly schema: string
  readonly tables: readonly TableDefinition[]
  /** The catalog after all renames. */
  readonly found: SchemaCatalog
}

/** Steps before values are migrated, which cannot fail on existing rows. */
export const requiredSteps = ({ schema, tables, found }: SchemaTarget): readonly UnestimatedStep[] => [
  ...replacedDefinitionSteps(schema, tables, found),
  ...tables.flatMap((table) => columnSteps(schema, table, found)),
]

/** Constraints and indexes that existing rows may violate. Those named in `waiting` are left out. */
export const fallibleSteps = (
  { schema, tables, found }: SchemaTarget,
  waiting: ReadonlySet<string>,
): readonly UnestimatedStep[] =>
  tables.flatMap((table) => [...keySteps(schema, table, found), ...indexSteps(schema, table, found, waiting)])

/** Drops indexes that others have replaced. */
export const dropReplacedIndexSteps = (
  { schema, tables, found }: SchemaTarget,
  waiting: ReadonlySet<string>,
): readonly UnestimatedStep[] =>
  tables.flatMap((table) =>
    table.indexes
      .flatMap(({ replaces }) => replaces ?? [])
      .filter((name) => found.indexes.has(name) && !waiting.has(name))
      .map((name) => dropIndexStep(schema, { table: table.name, name }, 'final')),
  )

/** Drops columns and indexes of `core` that earlier versions had. */
export const dropRetiredSteps = (core: SchemaCatalog): readonly UnestimatedStep[] => [
  ...retiredIndexes.flatMap((name) => {
    const table = core.indexes.get(name)?.table
    return table === undefined ? [] : [dropIndexStep('core', { table, name }, 'required')]
  }),
  ...retiredColumns
    .filter(({ table, column }) => core.columns.has(`${table}.${column}`))
    .map(({ table, column }) =>
      toStep('drop-column', {
        table: `core.${table}`,
        object: column,
        // Views of earlier versions may use it until they are recreated.
        type: 'final',
        name: `core.${table}.${column}`,
        statement: `alter table "core".${quoteIdentifier(table)} drop column ${quoteIdentifier(column)}`,
      }),
    ),
]

/** Missing query indexes of large tables: built concurrently after the start, without blocking writers. */
export const onlineSteps = ({ schema, tables, found }: SchemaTarget): readonly UnestimatedStep[] =>
  tables
    .filter(({ name }) => found.large.has(name))
    .flatMap((table) =>
      table.indexes
        .filter(({ name, unique }) => !unique && !found.indexes.has(name))
        .map(({ name, definition, replaces }) => {
          const index: ConcurrentIndex = { schema, table: table.name, name, definition, replaces }
          return {
            kind: 'create-index-online' as const,
            table: `${schema}.${table.name}`,
            object: name,
            action: { type: 'online-index' as const, name: `${schema}.${name}`, index },
          }
        }),
    )

/** Converts a statement to a step. */
export const toStep = (
  kind: StepKind,
  { type, name, statement, ...target }: StatementAction & Omit<UnestimatedStep, 'kind' | 'action'>,
): UnestimatedStep => ({ kind, ...target, action: { type, name, statement } })

type StatementAction = Extract<StepAction, { readonly statement: string }>

function columnSteps(schema: string, table: TableDefinition, found: SchemaCatalog): readonly UnestimatedStep[] {
  const name = `${quoteIdentifier(schema)}.${quoteIdentifier(table.name)}`
  const columns = table.columns.map((column) => ({
    name: column.name,
    ddl: `${quoteIdentifier(column.name)} ${column.type} ${column.rest ?? ''}`.trim(),
  }))
  const own = { table: `${schema}.${table.name}`, type: 'required' } as const
  if (!found.tables.has(table.name)) {
    const key = `primary key (${table.primaryKey.map(quoteIdentifier).join(', ')})`
    const keys = table.foreignKeys.filter((one) => leadsOut(schema, one)).map(foreignKeyDdl)
    const statement = `create table ${name} (${[...columns.map(({ ddl }) => ddl), key, ...keys].join(', ')})`
    return [toStep('create-table', { ...own, name: own.table, statement })]
  }
  return columns
    .filter((column) => !found.columns.has(`${table.name}.${column.name}`))
    .map((column) =>
      toStep('add-column', {
        ...own,
        object: column.name,
        name: `${own.table}.${column.name}`,
        statement: `alter table ${name} add column ${column.ddl}`,
      }),
    )
}

/** Drops keys and indexes of earlier definitions on existing columns, which would reject valid rows or serve no query. */
function replacedDefinitionSteps(
  schema: string,
  tables: readonly TableDefinition[],
  found: SchemaCatalog,
): readonly UnestimatedStep[] {
  if (schema === 'core') return []
  const byName = new Map(tables.map((table) => [table.name, table]))
  const keys = new Set(tables.flatMap(({ foreignKeys }) => foreignKeys.map(({ name }) => name)))
  const indexes = new Set(tables.flatMap((table) => table.indexes.flatMap(({ name, replaces }) => [name, replaces])))
  return [
    ...[...found.constraints]
      .filter(([name, { table, columns }]) => {
        const known = byName.get(table)?.columns.map((column) => column.name) ?? []
        return !keys.has(name) && columns.every((column) => known.includes(column))
      })
      .map(([name, { table }]) =>
        toStep('drop-key', {
          table: `content.${table}`,
          object: name,
          type: 'required',
          name: `content.${table} (${name})`,
          statement: `alter table "content".${quoteIdentifier(table)} drop constraint ${quoteIdentifier(name)}`,
        }),
      ),
    ...[...found.indexes]
      .filter(([name, { table, isKey }]) => byName.has(table) && !isKey && !indexes.has(name) && isManagedName(name))
      .map(([name, { table }]) => dropIndexStep('content', { table, name }, 'required')),
  ]
}

const dropIndexStep = (
  schema: string,
  { table, name }: { readonly table: string; readonly name: string },
  type: 'required' | 'final',
): UnestimatedStep =>
  toStep('drop-index', {
    table: `${schema}.${table}`,
    object: name,
    type,
    name: `${schema}.${name}`,
    statement: `drop index ${quoteIdentifier(schema)}.${quoteIdentifier(name)}`,
  })

/** Whether a name has the form that `indexNameOf` gives. */
const isManagedName = (name: string): boolean => name.includes('__') && /_[0-9a-f]{8}$/.test(name)

const keySteps = (schema: string, table: TableDefinition, found: SchemaCatalog): readonly UnestimatedStep[] =>
  table.foreignKeys
    .filter((key) => !found.constraints.has(key.name) && (found.tables.has(table.name) || !leadsOut(schema, key)))
    .map((key) =>
      toStep('add-key', {
        table: `${schema}.${table.name}`,
        object: key.name,
        type: 'fallible',
        name: `${schema}.${table.name} (${key.name})`,
        statement: `alter table ${quoteIdentifier(schema)}.${quoteIdentifier(table.name)} add ${foreignKeyDdl(key)}`,
      }),
    )

/** Targets in another schema exist before any table of this one. */
const leadsOut = (schema: string, { target }: ForeignKey): boolean => !target.startsWith(`${quoteIdentifier(schema)}.`)

/** The DDL after `add` for a foreign key. */
export function foreignKeyDdl(key: ForeignKey): string {
  const list = (names: readonly string[]) => names.map(quoteIdentifier).join(', ')
  return (
    `constraint ${quoteIdentifier(key.name)} ` +
    `foreign key (${list(key.columns)}) references ${key.target} (${list(key.targetColumns)})` +
    (key.cascade ? ' on delete cascade' : '')
  )
}

const indexSteps = (
  schema: string,
  table: TableDefinition,
  found: SchemaCatalog,
  waiting: ReadonlySet<string>,
): readonly UnestimatedStep[] =>
  table.indexes
    .filter(({ name }) => !found.indexes.has(name) && !waiting.has(name))
    .map((index) =>
      // In a new table a unique index rejects no writes of processes of other versions.
      toStep(index.unique && found.tables.has(table.name) ? 'create-unique-index' : 'create-index', {
        table: `${schema}.${table.name}`,
        object: index.name,
        type: 'fallible',
        name: `${schema}.${index.name}`,
        statement: indexDdl(schema, table, index),
      }),
    )

const indexDdl = (schema: string, table: TableDefinition, index: Index): string =>
  `create ${index.unique ? 'unique ' : ''}index ${quoteIdentifier(index.name)} ` +
  `on ${quoteIdentifier(schema)}.${quoteIdentifier(table.name)} ${index.definition}`

import type { ForeignKey, Table } from '../definition.ts'
import type { Index } from '../indexes.ts'
import { quoted } from '../names.ts'
import type { SlowIndex } from '../steps.ts'
import type { Catalogue } from '../upgrade/catalogue.ts'
import type { Act, Deed, PlannedStep } from './plan.ts'

/** A step before it is known how many rows it reads. */
export type Uncounted = Omit<PlannedStep, 'rows' | 'seconds'>

interface Wanted {
  readonly schema: string
  readonly tables: readonly Table[]
  /** As it is once everything has its new name. */
  readonly found: Catalogue
}

/** What is made or dropped before values move. */
export const firmSteps = ({ schema, tables, found }: Wanted): readonly Uncounted[] => [
  ...staleSteps(schema, tables, found),
  ...tables.flatMap((table) => columnSteps(schema, table, found)),
]

/** Keys and indexes, which rows that are there may refuse. Those that `waiting` names are left out. */
export const delicateSteps = ({ schema, tables, found }: Wanted, waiting: ReadonlySet<string>): readonly Uncounted[] =>
  tables.flatMap((table) => [...keySteps(schema, table, found), ...indexSteps(schema, table, found, waiting)])

/** Indexes whose place others have taken by now. */
export const retiredSteps = ({ schema, tables, found }: Wanted, waiting: ReadonlySet<string>): readonly Uncounted[] =>
  tables.flatMap((table) =>
    table.indexes
      .flatMap(({ replaces }) => replaces ?? [])
      .filter((name) => found.indexes.has(name) && !waiting.has(name))
      .map((name) => dropOf(schema, { table: table.name, name }, 'drop')),
  )

/** What a large table lacks of the indexes for reading: made after the start, beside those who write. */
export const laterSteps = ({ schema, tables, found }: Wanted): readonly Uncounted[] =>
  tables
    .filter(({ name }) => found.large.has(name))
    .flatMap((table) =>
      table.indexes
        .filter(({ name, unique }) => !unique && !found.indexes.has(name))
        .map(({ name, definition, replaces }) => {
          const index: SlowIndex = { schema, table: table.name, name, definition, replaces }
          return {
            ...{ deed: 'indexLater' as const, table: `${schema}.${table.name}`, thing: name },
            act: { by: 'later' as const, what: `${schema}.${name}`, index },
          }
        }),
    )

/** A statement as a step. */
export const stepOf = (
  deed: Deed,
  { table, thing, ...act }: Extract<Act, { statement: string }> & { table: string; thing?: string },
): Uncounted => ({ deed, table, act, ...(thing === undefined ? {} : { thing }) })

function columnSteps(schema: string, table: Table, found: Catalogue): readonly Uncounted[] {
  const name = `${quoted(schema)}.${quoted(table.name)}`
  const columns = table.columns.map((column) => ({
    name: column.name,
    ddl: `${quoted(column.name)} ${column.type} ${column.rest ?? ''}`.trim(),
  }))
  const own = { table: `${schema}.${table.name}`, by: 'statement' } as const
  if (!found.tables.has(table.name)) {
    const key = `primary key (${table.primaryKey.map(quoted).join(', ')})`
    const keys = table.foreignKeys.filter((one) => leadsOut(schema, one)).map(foreignKeyDdl)
    const statement = `create table ${name} (${[...columns.map(({ ddl }) => ddl), key, ...keys].join(', ')})`
    return [stepOf('make', { ...own, what: own.table, statement })]
  }
  return columns
    .filter((column) => !found.columns.has(`${table.name}.${column.name}`))
    .map((column) =>
      stepOf('add', {
        ...{ ...own, what: `${own.table}.${column.name}`, thing: column.name },
        statement: `alter table ${name} add column ${column.ddl}`,
      }),
    )
}

/** Keys and indexes of earlier definitions, over columns that are still there: they would refuse what is right, or serve nobody. */
function staleSteps(schema: string, tables: readonly Table[], found: Catalogue): readonly Uncounted[] {
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
        stepOf('drop', {
          ...{ table: `content.${table}`, thing: name, by: 'statement', what: `content.${table} (${name})` },
          statement: `alter table "content".${quoted(table)} drop constraint ${quoted(name)}`,
        }),
      ),
    ...[...found.indexes]
      .filter(([name, { table, isKey }]) => byName.has(table) && !isKey && !indexes.has(name) && isOurs(name))
      .map(([name, { table }]) => dropOf('content', { table, name }, 'statement')),
  ]
}

const dropOf = (
  schema: string,
  { table, name }: { readonly table: string; readonly name: string },
  by: 'statement' | 'drop',
): Uncounted =>
  stepOf('drop', {
    ...{ table: `${schema}.${table}`, thing: name, by, what: `${schema}.${name}` },
    statement: `drop index ${quoted(schema)}.${quoted(name)}`,
  })

/** Is it a name that `indexNameOf` gives? */
const isOurs = (name: string): boolean => name.includes('__') && /_[0-9a-f]{8}$/.test(name)

const keySteps = (schema: string, table: Table, found: Catalogue): readonly Uncounted[] =>
  table.foreignKeys
    .filter((key) => !found.constraints.has(key.name) && (found.tables.has(table.name) || !leadsOut(schema, key)))
    .map((key) =>
      stepOf('key', {
        ...{ table: `${schema}.${table.name}`, thing: key.name, by: 'attempt' },
        what: `${schema}.${table.name} (${key.name})`,
        statement: `alter table ${quoted(schema)}.${quoted(table.name)} add ${foreignKeyDdl(key)}`,
      }),
    )

/** What a key of another schema leads to is there before any table of this one. */
const leadsOut = (schema: string, { target }: ForeignKey): boolean => !target.startsWith(`${quoted(schema)}.`)

/** What follows `add` for a key. */
export function foreignKeyDdl(key: ForeignKey): string {
  const list = (names: readonly string[]) => names.map(quoted).join(', ')
  return (
    `constraint ${quoted(key.name)} ` +
    `foreign key (${list(key.columns)}) references ${key.target} (${list(key.targetColumns)})` +
    (key.cascade ? ' on delete cascade' : '')
  )
}

const indexSteps = (
  schema: string,
  table: Table,
  found: Catalogue,
  waiting: ReadonlySet<string>,
): readonly Uncounted[] =>
  table.indexes
    .filter(({ name }) => !found.indexes.has(name) && !waiting.has(name))
    .map((index) =>
      // Of a table that nobody has written to yet nothing is refused to anybody.
      stepOf(index.unique && found.tables.has(table.name) ? 'unique' : 'index', {
        ...{ table: `${schema}.${table.name}`, thing: index.name, by: 'attempt', what: `${schema}.${index.name}` },
        statement: indexDdl(schema, table, index),
      }),
    )

const indexDdl = (schema: string, table: Table, index: Index): string =>
  `create ${index.unique ? 'unique ' : ''}index ${quoted(index.name)} ` +
  `on ${quoted(schema)}.${quoted(table.name)} ${index.definition}`

import { quoteIdentifier } from '../sql-names.ts'
import type { TableDefinition } from '../table-definition.ts'
import type { StepKind } from './migration-plan.ts'
import type { SchemaCatalog } from './schema-catalog.ts'
import { toStep, type UnestimatedStep } from './table-migration-steps.ts'

type Names = Readonly<Record<string, string>>

/** Tables of the schema `core` that earlier versions had under other names. */
const renamedTables: Names = {
  attempts: 'rate_limits',
  file_places: 'storage_identity',
  import_claims: 'import_unique_keys',
  links: 'account_tokens',
  pending_sign_ins: 'login_challenges',
  sign_in_tries: 'login_attempts',
}

/** The view of role assignments in earlier versions. */
const formerView = 'core.posts'

/** Columns that earlier versions had under other names, by the current name of their table; `*` for every table of `content`. */
const renamedColumns: Readonly<Record<string, Names>> = {
  account_tokens: { made_by: 'created_by' },
  import_rows: { is_left: 'is_skipped', verdict: 'result', was: 'current_values' },
  imports: { ends_at: 'expires_at' },
  jobs: { asked: 'request', ends_at: 'expires_at', outcome: 'result', run: 'attempt_id', tries: 'attempts' },
  login_challenges: { begun_by: 'identity_provider', tries: 'attempts' },
  rate_limits: { ends_at: 'expires_at', granted: 'leased', taken: 'consumed' },
  '*': { behind: 'outdated_translations', forgotten_at: 'anonymized_at' },
}

/** Values that earlier versions wrote under other names, by table. In JSON texts a quote inside of a string is escaped. */
const renamedValues: Readonly<Record<string, string>> = {
  import_rows: `update core.import_rows set result = case result
    when 'make' then 'create' when 'same' then 'unchanged' when 'refuse' then 'reject' else result end`,
  imports: `update core.imports set row_counts = null, columns = ${replacedJson('columns', {
    '"reason": "twice"': '"reason": "duplicate"',
    '"reason": "wished"': '"reason": "excluded"',
  })}`,
  jobs: `update core.jobs set position = ${replacedJson('position', jobCounts())},
    result = ${replacedJson('result', { ...jobCounts(), '"left":': '"skipped":' })}`,
}

function jobCounts(): Names {
  return { '"same":': '"unchanged":', '"refused":': '"rejected":', '"kept":': '"conflicts":' }
}

function replacedJson(column: string, names: Names): string {
  const text = Object.entries(names).reduce(
    (sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`,
    `${column}::text`,
  )
  return `(${text})::jsonb`
}

/** The current names of a table and a column that may have an earlier name: `core.links`, `made_by`. */
export function currentNames(table: string, column: string): { readonly table: string; readonly column: string } {
  const [schema = '', name = ''] = table.split('.')
  if (schema !== 'core') return { table, column: columnNow('*', column) }
  const current = renamedTables[name] ?? name
  return { table: `core.${current}`, column: columnNow(current, column) }
}

const columnNow = (table: string, column: string): string => renamedColumns[table]?.[column] ?? column

/** A catalog as it is after the renames of a schema, and the steps of these. */
interface RenamedCatalog {
  readonly catalog: SchemaCatalog
  readonly steps: readonly UnestimatedStep[]
}

/** Renames the tables and columns of `core` that an earlier version made. Indexes that no table has any more are dropped. */
export function renameCoreTables(found: SchemaCatalog, tables: readonly TableDefinition[]): RenamedCatalog {
  const renames = Object.entries(renamedTables).filter(([from, to]) => found.tables.has(from) && !found.tables.has(to))
  const tableOf = (name: string) => renames.find(([from]) => from === name)?.[1] ?? name
  const columns = columnRenames(found, (table) => tableOf(table))
  const changed = new Set([...renames.map(([, to]) => to), ...columns.map(({ table }) => tableOf(table))])
  const known = new Set(tables.flatMap(({ indexes }) => indexes.map(({ name }) => name)))
  const dropped = [...found.indexes].filter(
    ([name, { table, isKey }]) => !isKey && changed.has(tableOf(table)) && !known.has(name),
  )
  const keys = [...found.constraints].flatMap(([name, { table }]) => {
    const to = tableOf(table)
    return to === table ? [] : [{ from: name, to: name.replace(table, to), table: to }]
  })
  const core = (table: string) => `core.${quoteIdentifier(table)}`
  const rename = (kind: StepKind, { table, from, to }: Rename, statement: string) =>
    toStep(kind, {
      table: `core.${table}`,
      object: to,
      from,
      type: 'required',
      name: `core.${table} (was ${from})`,
      statement,
    })
  return {
    catalog: {
      ...renameColumns(found, tableOf, columns),
      tables: new Set([...found.tables].map(tableOf)),
      indexes: new Map(
        [...found.indexes]
          .filter(([name]) => !dropped.some(([other]) => other === name))
          .map(([name, index]) => [name, { ...index, table: tableOf(index.table) }]),
      ),
      constraints: new Map(
        [...found.constraints].map(([name, key]) => [
          keys.find(({ from }) => from === name)?.to ?? name,
          { ...key, table: tableOf(key.table) },
        ]),
      ),
    },
    steps: [
      ...(found.views.has(formerView.slice('core.'.length))
        ? [
            toStep('drop-table', {
              table: formerView,
              type: 'required',
              name: formerView,
              statement: `drop view ${formerView} cascade`,
            }),
          ]
        : []),
      ...(found.views.has('tallies') && !found.views.has('record_counts')
        ? [
            rename(
              'rename-table',
              { table: 'record_counts', from: 'tallies', to: 'record_counts' },
              'alter view core.tallies rename to record_counts',
            ),
          ]
        : []),
      ...dropped.map(([name, { table }]) =>
        toStep('drop-index', {
          table: `core.${tableOf(table)}`,
          object: name,
          type: 'required',
          name: `core.${name}`,
          statement: `drop index core.${quoteIdentifier(name)}`,
        }),
      ),
      ...renames.map(([from, to]) =>
        rename('rename-table', { table: to, from, to }, `alter table ${core(from)} rename to ${quoteIdentifier(to)}`),
      ),
      ...keys.map(({ from, to, table }) =>
        rename(
          'rename-column',
          { table, from, to },
          `alter table ${core(table)} rename constraint ${quoteIdentifier(from)} to ${quoteIdentifier(to)}`,
        ),
      ),
      ...columns.map(({ table, from, to }) =>
        rename('rename-column', { table: tableOf(table), from, to }, renameColumnSql(core(tableOf(table)), from, to)),
      ),
      ...[...changed].flatMap((table) => {
        const statement = renamedValues[table]
        return statement === undefined
          ? []
          : [toStep('update-names', { table: `core.${table}`, type: 'required', name: `core.${table}`, statement })]
      }),
    ],
  }
}

/** Renames the system columns of the tables of `content` that an earlier version made. */
export function renameSystemColumns(found: SchemaCatalog): RenamedCatalog {
  const columns = columnRenames(found, () => '*').filter(({ table }) => found.tables.has(table))
  return {
    catalog: renameColumns(found, (table) => table, columns),
    steps: columns.map(({ table, from, to }) =>
      toStep('rename-column', {
        table: `content.${table}`,
        object: to,
        from,
        type: 'required',
        name: `content.${table}.${to} (was ${from})`,
        statement: renameColumnSql(`content.${quoteIdentifier(table)}`, from, to),
      }),
    ),
  }
}

interface Rename {
  readonly table: string
  readonly from: string
  readonly to: string
}

const columnRenames = (found: SchemaCatalog, key: (table: string) => string): readonly Rename[] =>
  [...found.columns.keys()].flatMap((name) => {
    const [table = '', from = ''] = name.split('.')
    const to = columnNow(key(table), from)
    return to === from || found.columns.has(`${table}.${to}`) ? [] : [{ table, from, to }]
  })

const renameColumns = (
  found: SchemaCatalog,
  tableOf: (table: string) => string,
  renames: readonly Rename[],
): SchemaCatalog => {
  const columns = new Map(renames.map(({ table, from, to }) => [`${table}.${from}`, to]))
  return {
    ...found,
    columns: new Map(
      [...found.columns].map(([name, type]) => {
        const [table = '', column = ''] = name.split('.')
        return [`${tableOf(table)}.${columns.get(name) ?? column}`, type]
      }),
    ),
  }
}

const renameColumnSql = (table: string, from: string, to: string): string =>
  `alter table ${table} rename column ${quoteIdentifier(from)} to ${quoteIdentifier(to)}`

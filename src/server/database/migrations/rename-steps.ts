import { isFileField } from '../../../fields/field-types.ts'
import type { FieldMapping } from '../../../schema/migrations/field-mapping.ts'
import { renameCountsStatement } from '../record-counts.ts'
import { contentTableSql, linkTableNameOf, quoteIdentifier, quoteLiteral } from '../sql-names.ts'
import { multiReferenceFields } from '../table-definition.ts'
import type { SchemaCatalog } from './schema-catalog.ts'
import { type IdentifierRename, nameAfter, nameBefore, type SectionMigration } from './section-migration.ts'
import { toStep, type UnestimatedStep } from './table-migration-steps.ts'

/** Steps that rename tables, columns and statuses, and everything that names a section or a field. */
export function renameSteps(migration: SectionMigration, found: SchemaCatalog): readonly UnestimatedStep[] {
  const { before, after, table, links, columns } = migration
  const name = `content.${table.to}`
  const to = contentTableSql(table.to)
  const updateNames = (target: string, statement: string) =>
    toStep('update-names', { table: name, type: 'required', name: target, statement })
  return [
    ...(table.from === table.to
      ? []
      : [
          ...emptyRenameTargets(migration, found).map(dropTable),
          renameTable(table),
          updateNames('core.record_counts', renameCountsStatement(table)),
          updateNames('core.personal_sections', personalSection(before.name, after.name)),
          updateNames('core.definition_history', firstExisting(before.name)),
          updateNames('core.definitions', `delete from core.definitions where name = ${quoteLiteral(before.name)}`),
        ]),
    ...links.map(renameTable),
    ...staleObjects(migration, found).map(dropStaleObject),
    ...columns.map((column, index) =>
      toStep('rename-column', {
        table: name,
        object: column.to,
        // Without the staging name that it may have for a moment.
        from: nameBefore(columns.slice(0, index), column.from),
        type: 'required',
        name: `${name}.${column.to} (was ${column.from})`,
        statement: `alter table ${to} rename column ${quoteIdentifier(column.from)} to ${quoteIdentifier(column.to)}`,
      }),
    ),
    ...statusSteps(migration),
    ...fileNameStatements(migration).map((statement) => updateNames('core.files', statement)),
    ...personalFieldStatements(migration).map((statement) => updateNames('core.personal_sections', statement)),
  ]
}

/** If statuses exchange their names, all of them first get a staging name. */
function statusSteps({ statuses, table }: SectionMigration): readonly UnestimatedStep[] {
  const name = `content.${table.to}`
  const to = contentTableSql(table.to)
  const isExchanged = statuses.some(({ from }) => statuses.some((other) => other.to === from))
  const stored = (status: string) => quoteLiteral(isExchanged ? `was__${status}` : status)
  const all = statuses.map(({ from }) => quoteLiteral(from)).join(', ')
  const staging = isExchanged ? `update ${to} set status = 'was__' || status where status in (${all}); ` : ''
  return statuses.map((status, index) =>
    toStep('rename-status', {
      table: name,
      object: status.to,
      from: status.from,
      type: 'required',
      name: `${name}: status ${status.to} (was ${status.from})`,
      statement: `${index === 0 ? staging : ''}update ${to} set status = ${quoteLiteral(status.to)} where status = ${stored(status.from)}`,
    }),
  )
}

/** Updates the fields that files belong to, all at once, because two fields may exchange their names. */
function fileNameStatements({ before, after, renamed }: SectionMigration): readonly string[] {
  const files = renamed.filter((pair) => isFileField(pair.before.field))
  if (files.length === 0) return []
  const was = (pair: FieldMapping) => quoteLiteral(`${before.name}.${pair.before.path}`)
  const cases = files.map((pair) => `when ${was(pair)} then ${quoteLiteral(`${after.name}.${pair.after.path}`)}`)
  return [
    `update core.files set field = case field ${cases.join(' ')} end where field in (${files.map(was).join(', ')})`,
  ]
}

interface StaleObject {
  readonly kind: 'drop-index' | 'drop-key'
  readonly name: string
  /** Its table after the renames. */
  readonly table: string
}

/** The indexes and keys of columns and link tables that exchange their names: each would stay with its former field. */
function staleObjects({ columns, links, table }: SectionMigration, found: SchemaCatalog): readonly StaleObject[] {
  const isExchanged = (renames: readonly IdentifierRename[], name: string) =>
    renames.some(({ from }) => from === name) && renames.some(({ to }) => to === name)
  const isStale = (name: string) =>
    isExchanged(links, name) || (name === table.from && columns.some(({ from }) => isExchanged(columns, from)))
  const tableOf = (name: string) => nameAfter([table, ...links], name)
  return [
    ...[...found.indexes]
      .filter(([, index]) => isStale(index.table) && !index.isKey)
      .map(([name, index]) => ({ kind: 'drop-index', name, table: tableOf(index.table) }) as const),
    ...[...found.constraints]
      .filter(([, key]) => isStale(key.table))
      .map(([name, key]) => ({ kind: 'drop-key', name, table: tableOf(key.table) }) as const),
  ]
}

const dropStaleObject = ({ kind, name, table }: StaleObject): UnestimatedStep =>
  toStep(kind, {
    table: `content.${table}`,
    object: name,
    type: 'required',
    name: `content.${table} (${name})`,
    statement:
      kind === 'drop-index'
        ? `drop index "content".${quoteIdentifier(name)}`
        : `alter table ${contentTableSql(table)} drop constraint ${quoteIdentifier(name)}`,
  })

const renameTable = ({ from, to }: IdentifierRename): UnestimatedStep =>
  toStep('rename-table', {
    table: `content.${to}`,
    object: to,
    from,
    type: 'required',
    name: `content.${to} (was ${from})`,
    statement: `alter table ${contentTableSql(from)} rename to ${quoteIdentifier(to)}`,
  })

/** The schema catalog after all renames. */
export function applyRenames(found: SchemaCatalog, migrations: readonly SectionMigration[]): SchemaCatalog {
  if (migrations.length === 0) return found
  const gone = new Set(migrations.flatMap((migration) => emptyRenameTargets(migration, found)))
  const tables = new Map(
    migrations.flatMap(({ table, links }) =>
      [table, ...links].map(({ from }) => [from, nameAfter([table, ...links], from)]),
    ),
  )
  const columns = new Map(
    migrations.flatMap(({ table, columns: renames }) =>
      renames.map(({ from }) => [`${table.from}.${from}`, nameAfter(renames, from)]),
    ),
  )
  const stale = new Set(migrations.flatMap((migration) => staleObjects(migration, found)).map(({ name }) => name))
  const tableOf = (name: string) => tables.get(name) ?? name
  const columnOf = (table: string, name: string) => columns.get(`${table}.${name}`) ?? name
  const kept = <T extends { readonly table: string }>(all: ReadonlyMap<string, T>) =>
    [...all].filter(([name, { table }]) => !gone.has(table) && !stale.has(name))
  return {
    columns: new Map(
      [...found.columns].flatMap(([name, type]) => {
        const place = name.indexOf('.')
        const table = name.slice(0, place)
        return gone.has(table) ? [] : [[`${tableOf(table)}.${columnOf(table, name.slice(place + 1))}`, type]]
      }),
    ),
    tables: new Set([...found.tables].filter((name) => !gone.has(name)).map(tableOf)),
    views: found.views,
    indexes: new Map(kept(found.indexes).map(([name, one]) => [name, { ...one, table: tableOf(one.table) }])),
    constraints: new Map(
      kept(found.constraints).map(([name, one]) => [
        name,
        { table: tableOf(one.table), columns: one.columns.map((column) => columnOf(one.table, column)) },
      ]),
    ),
    large: new Set([...found.large].map(tableOf)),
  }
}

/** Tables that were created before the rename was declared; they are empty. */
const emptyRenameTargets = ({ after, table }: SectionMigration, { tables }: SchemaCatalog): readonly string[] =>
  table.from === table.to
    ? []
    : [...multiReferenceFields(after).map(({ path }) => linkTableNameOf(after.name, path)), table.to].filter((name) =>
        tables.has(name),
      )

const dropTable = (name: string): UnestimatedStep =>
  toStep('drop-table', {
    table: `content.${name}`,
    type: 'required',
    name: `content.${name}`,
    statement: `drop table ${contentTableSql(name)} cascade`,
  })

/** Keeps the definition of old records, from before definitions were stored with a start time. */
const firstExisting = (name: string): string =>
  `insert into core.definition_history (name, applied_at, definition)
  select d.name, 'epoch', d.definition from core.definitions d
  where d.name = ${quoteLiteral(name)} and not exists (select from core.definition_history h where h.name = d.name)`

const personalSection = (from: string, to: string): string =>
  `with gone as (delete from core.personal_sections where name = ${quoteLiteral(from)} returning definition)
  insert into core.personal_sections (name, definition) select ${quoteLiteral(to)}, definition from gone on conflict (name) do nothing`

/** Renames the registered personal fields, so that values in a column under the former name are still found. */
function personalFieldStatements({ after, renamed }: SectionMigration): readonly string[] {
  const moves = renamed.filter(({ before, after: { path } }) => before.field.personal && before.path !== path)
  if (moves.length === 0) return []
  const entries = moves.map(
    ({ before, after: { path } }) =>
      `case when definition -> 'fields' ? ${quoteLiteral(before.path)}
        then jsonb_build_object(${quoteLiteral(path)}, definition -> 'fields' -> ${quoteLiteral(before.path)}) else '{}' end`,
  )
  // Another field may have the former name now.
  const given = moves
    .map(({ before }) => before.path)
    .filter((path) => renamed.some((pair) => pair.after.path === path))
  const kept = `(definition -> 'fields') - array[${given.map(quoteLiteral).join(', ')}]::text[]`
  return [
    `update core.personal_sections
    set definition = jsonb_set(definition, '{fields}', ${[kept, ...entries].join(' || ')})
    where name = ${quoteLiteral(after.name)}`,
  ]
}

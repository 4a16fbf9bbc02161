import { type Kysely, sql, type Transaction } from 'kysely'
import type { NamedSection } from '../../schema/section.ts'
import { keepAppendOnly } from './append-only.ts'
import { coreTables, retiredIndexes } from './core.ts'
import { type ForeignKey, type Table, tablesOf } from './definition.ts'
import { collation } from './expressions.ts'
import type { Index } from './indexes.ts'
import { quoted, tableNameOf } from './names.ts'
import { rememberPersonal } from './personal-memory.ts'
import { isView, syncViews } from './staff-views.ts'
import { attempt, makeBesideWriters, runEach, runTogether, type SlowIndex, type Step } from './steps.ts'
import type { Drift, SyncOptions, Tables } from './tables.ts'
import { keepTallies } from './tallies.ts'

/** Any number will do, as long as every process that syncs takes the same one. */
const syncLock = 7_306_251_180

/**
 * Brings the database up to the definitions in one transaction, one process at a time. It only adds: tables, columns, keys
 * and indexes. Whatever else differs is left as it is and told. Where new tables are `toBeFilled`, their indexes for reading and their
 * tallies wait for the next time, because rows are stored faster without them. `besideWriters` says that others may be writing: what large
 * tables lack of these indexes is made after the transaction.
 */
export async function syncTables(
  db: Kysely<Tables>,
  sections: readonly NamedSection[],
  options: SyncOptions & { readonly besideWriters: boolean },
): Promise<Drift> {
  const { slow, ...drift } = await syncTogether(db, sections, options)
  const { made, left } = await makeBesideWriters(db, slow)
  return { ...drift, made: [...drift.made, ...made], left: [...drift.left, ...left] }
}

type Synced = Drift & { readonly slow: readonly SlowIndex[] }

function syncTogether(
  db: Kysely<Tables>,
  sections: readonly NamedSection[],
  { toBeFilled = false, besideWriters }: SyncOptions & { readonly besideWriters: boolean },
): Promise<Synced> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(syncLock)})`.execute(trx)
    await sql`create schema if not exists core`.execute(trx)
    await sql`create schema if not exists content`.execute(trx)
    await sql`create extension if not exists pg_trgm`.execute(trx)
    await sql`create collation if not exists ${sql.raw(collation.name)} (provider = icu, locale = ${sql.lit(collation.locale)})`.execute(
      trx,
    )
    const core = await syncSchema(trx, 'core', coreTables, { besideWriters })
    for (const name of retiredIndexes) await sql`drop index if exists core.${sql.id(name)}`.execute(trx)
    const kept = await keepAppendOnly(trx)
    const views = await syncViews(trx)
    const content = await syncSchema(trx, 'content', await possibleTables(trx, sections), { toBeFilled, besideWriters })
    const later = toBeFilled ? talliedTables(sections).filter((name) => content.made.includes(`content.${name}`)) : []
    const tallied = await keepTallies(
      trx,
      talliedTables(sections).filter((name) => !later.includes(name)),
    )
    await rememberPersonal(trx, sections)
    const search = await searchDrift(trx)
    return {
      made: [...core.made, ...kept, ...views, ...content.made, ...tallied],
      left: [...core.left, ...content.left, ...search],
      waiting: content.waiting + later.length,
      slow: [...core.slow, ...content.slow],
    }
  })
}

const talliedTables = (sections: readonly NamedSection[]): readonly string[] =>
  sections.map(({ name }) => tableNameOf(name)).filter((name) => !isView(name))

/** Where the server has no btree_gin, or lets nobody make it, searches go through an index that does not tell units apart. */
async function possibleTables(trx: Transaction<Tables>, sections: readonly NamedSection[]): Promise<readonly Table[]> {
  const reason = await attempt(trx, () => sql`create extension if not exists btree_gin`.execute(trx))
  const tables = sections.flatMap(tablesOf)
  if (reason === undefined) return tables
  return tables.map((table) => ({ ...table, indexes: table.indexes.map((index) => index.plain ?? index) }))
}

interface Catalogue {
  /** Types by `table.column`. */
  readonly columns: ReadonlyMap<string, string>
  readonly tables: ReadonlySet<string>
  /** Relations that a section stands on without a table of its own: they are as they were made. */
  readonly views: ReadonlySet<string>
  readonly indexes: ReadonlyMap<string, { table: string; isKey: boolean }>
  readonly constraints: ReadonlySet<string>
  /** Tables of which an index takes its time. */
  readonly large: ReadonlySet<string>
}

const largeBytes = 50_000_000

async function syncSchema(
  trx: Transaction<Tables>,
  schema: string,
  wanted: readonly Table[],
  { toBeFilled = false, besideWriters = false } = {},
): Promise<Synced> {
  const found = await readCatalogue(trx, schema)
  const tables = wanted.filter((table) => !found.views.has(table.name))
  const given = wanted.filter((table) => found.views.has(table.name))
  const firm = tables.flatMap((table) => columnSteps(schema, table, found))
  await runTogether(trx, firm)
  const later = tables.flatMap((table) => (toBeFilled && !found.tables.has(table.name) ? readingIndexes(table) : []))
  const slow = tables.flatMap((table) =>
    besideWriters && found.large.has(table.name) ? slowIndexes(schema, table, found) : [],
  )
  const waiting = new Set([...later, ...slow.flatMap(({ name, replaces }) => [name, replaces ?? []].flat())])
  const delicate = tables.flatMap((table) => [
    ...keySteps(schema, table, found),
    ...indexSteps(schema, table, { ...found, indexes: new Set([...found.indexes.keys(), ...waiting]) }),
  ])
  for (const name of retired(tables, found).filter((one) => !waiting.has(one)))
    await sql`drop index ${sql.id(schema, name)}`.execute(trx)
  const refused = await runEach(trx, delicate)
  return {
    made: [...firm, ...delicate]
      .map((step) => step.what)
      .filter((what) => !refused.some((text) => text.startsWith(what))),
    left: [...refused, ...driftOf(schema, tables, found), ...given.flatMap((view) => lacking(schema, view, found))],
    waiting: later.length,
    slow,
  }
}

/** What a large table lacks of the indexes for reading. */
const slowIndexes = (schema: string, table: Table, { indexes }: Catalogue): readonly SlowIndex[] =>
  table.indexes
    .filter(({ name, unique }) => !unique && !indexes.has(name))
    .map(({ name, definition, replaces }) => ({ schema, table: table.name, name, definition, replaces }))

const readingIndexes = (table: Table): readonly string[] =>
  table.indexes.filter(({ unique }) => !unique).map(({ name }) => name)

/** Indexes whose place others take. */
const retired = (tables: readonly Table[], { indexes }: Catalogue): readonly string[] =>
  tables.flatMap((table) => table.indexes.flatMap(({ replaces }) => replaces ?? [])).filter((name) => indexes.has(name))

async function readCatalogue(trx: Transaction<Tables>, schema: string): Promise<Catalogue> {
  const columns = await sql<{ table: string; column: string; type: string; is_view: boolean }>`
    select c.relname as table, c.relkind = 'v' as is_view, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  `.execute(trx)
  const indexes = await sql<{ name: string; table: string; is_key: boolean }>`
    select i.relname as name, t.relname as table, x.indisprimary as is_key
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = ${schema}::regnamespace and x.indisvalid
  `.execute(trx)
  const large = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = ${schema}::regnamespace and relkind = 'r' and pg_relation_size(oid) > ${largeBytes}
  `.execute(trx)
  const constraints = await sql<{ name: string }>`
    select conname as name from pg_constraint where connamespace = ${schema}::regnamespace and contype = 'f'
  `.execute(trx)
  return {
    columns: new Map(columns.rows.map((row) => [`${row.table}.${row.column}`, row.type])),
    tables: new Set(columns.rows.filter((row) => !row.is_view).map((row) => row.table)),
    views: new Set(columns.rows.filter((row) => row.is_view).map((row) => row.table)),
    indexes: new Map(indexes.rows.map((row) => [row.name, { table: row.table, isKey: row.is_key }])),
    constraints: new Set(constraints.rows.map((row) => row.name)),
    large: new Set(large.rows.map((row) => row.name)),
  }
}

function columnSteps(schema: string, table: Table, found: Catalogue): readonly Step[] {
  const name = `${quoted(schema)}.${quoted(table.name)}`
  const columns = table.columns.map((column) => ({
    what: `${schema}.${table.name}.${column.name}`,
    name: column.name,
    ddl: `${quoted(column.name)} ${column.type} ${column.rest ?? ''}`.trim(),
  }))
  if (!found.tables.has(table.name)) {
    const key = `primary key (${table.primaryKey.map(quoted).join(', ')})`
    const keys = table.foreignKeys.filter((one) => leadsOut(schema, one)).map(foreignKeyDdl)
    const statement = `create table ${name} (${[...columns.map((column) => column.ddl), key, ...keys].join(', ')})`
    return [{ what: `${schema}.${table.name}`, statement }]
  }
  return columns
    .filter((column) => !found.columns.has(`${table.name}.${column.name}`))
    .map((column) => ({ what: column.what, statement: `alter table ${name} add column ${column.ddl}` }))
}

const keySteps = (schema: string, table: Table, found: Catalogue): readonly Step[] =>
  table.foreignKeys
    .filter((key) => !found.constraints.has(key.name) && (found.tables.has(table.name) || !leadsOut(schema, key)))
    .map((key) => ({
      what: `${schema}.${table.name} (${key.name})`,
      statement: `alter table ${quoted(schema)}.${quoted(table.name)} add ${foreignKeyDdl(key)}`,
    }))

/** What a key of another schema leads to is there before any table of this one. */
const leadsOut = (schema: string, { target }: ForeignKey): boolean => !target.startsWith(`${quoted(schema)}.`)

function foreignKeyDdl(key: ForeignKey): string {
  const list = (names: readonly string[]) => names.map(quoted).join(', ')
  return (
    `constraint ${quoted(key.name)} ` +
    `foreign key (${list(key.columns)}) references ${key.target} (${list(key.targetColumns)})` +
    (key.cascade ? ' on delete cascade' : '')
  )
}

const indexSteps = (schema: string, table: Table, known: { readonly indexes: ReadonlySet<string> }): readonly Step[] =>
  table.indexes
    .filter((index) => !known.indexes.has(index.name))
    .map((index) => ({ what: `${schema}.${index.name}`, statement: indexDdl(schema, table, index) }))

const indexDdl = (schema: string, table: Table, index: Index): string =>
  `create ${index.unique ? 'unique ' : ''}index ${quoted(index.name)} ` +
  `on ${quoted(schema)}.${quoted(table.name)} ${index.definition}`

function driftOf(schema: string, tables: readonly Table[], found: Catalogue): readonly string[] {
  return tables
    .filter((table) => found.tables.has(table.name))
    .flatMap((table) => [...retyped(schema, table, found), ...strangers(schema, table, found)])
}

/** What a view would have to give and does not. */
const lacking = (schema: string, view: Table, found: Catalogue): readonly string[] => [
  ...view.columns
    .filter((column) => !found.columns.has(`${view.name}.${column.name}`))
    .map((column) => `${schema}.${view.name}.${column.name} is not among what its view gives`),
  ...retyped(schema, view, found),
]

const retyped = (schema: string, table: Table, found: Catalogue): readonly string[] =>
  table.columns.flatMap((column) => {
    const type = found.columns.get(`${table.name}.${column.name}`)
    const name = `${schema}.${table.name}.${column.name}`
    return type === undefined || type === column.type ? [] : [`${name} is ${type}, the definition says ${column.type}`]
  })

function strangers(schema: string, table: Table, found: Catalogue): readonly string[] {
  const columns = [...found.columns.keys()]
    .filter((name) => name.startsWith(`${table.name}.`))
    .map((name) => name.slice(table.name.length + 1))
    .filter((name) => !table.columns.some((column) => column.name === name))
  const indexes = [...found.indexes]
    .filter(
      ([name, index]) =>
        index.table === table.name &&
        !index.isKey &&
        !table.indexes.some((own) => own.name === name || own.replaces === name),
    )
    .map(([name]) => name)
  return [
    ...columns.map((name) => `${schema}.${table.name}.${name} is in no definition`),
    ...indexes.map((name) => `${schema}.${name} is an index of no definition`),
  ]
}

/** pg_trgm knows letters by the database's locale: with plain "C" it sees no Arabic ones, and searches read whole tables. */
async function searchDrift(trx: Transaction<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ letters: number }>`select cardinality(show_trgm('بحث')) as letters`.execute(trx)
  return rows[0]?.letters ? [] : ['the database has the locale "C": searches for Arabic words cannot use the index']
}

import { sql, type Transaction } from 'kysely'
import { acquireAdvisoryLock, advisoryLockSql, tryAdvisoryLockSql } from './advisory-locks.ts'
import { type MigrationStatement, runBatch } from './migrations/run-statements.ts'
import { contentTableSql, quoteLiteral, shortHash } from './sql-names.ts'
import type { Db, Tables } from './tables.ts'

/** Record counts are recomputed wherever they are missing. */
export const recordCountsTable = 'core.record_counts'

const key = 'bu_id, table_name, is_deleted, status'
const keyOf = (row: string, table: string): string =>
  `${row}.bu_id, ${table}, ${row}.deleted_at is not null, coalesce(${row}.status, '')`

/** Each writer inserts a delta row instead of updating a total, so concurrent writers do not contend. */
const definition = [
  `create table core.record_counts (
    bu_id uuid not null, table_name text not null, is_deleted boolean not null, status text not null, count integer not null)`,
  `create index record_counts_key on core.record_counts (${key}) include (count)`,
  counterFunction(
    'count_changed_rows',
    `insert into core.record_counts (${key}, count)
    select ${keyOf('c', 'tg_table_name')}, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed c group by 1, 2, 3, 4;`,
  ),
  counterFunction(
    'count_moved_row',
    `insert into core.record_counts (${key}, count)
    values (${keyOf('old', 'tg_table_name')}, -1), (${keyOf('new', 'tg_table_name')}, 1);`,
  ),
  // Rows that are merged concurrently are not visible yet.
  counterFunction(
    'clear_counts',
    `perform ${advisoryLockSql('recordCounts')}; delete from core.record_counts t where t.table_name = tg_table_name;`,
  ),
]

function counterFunction(name: string, body: string): string {
  return `create function core.${name}() returns trigger language plpgsql as ${quoteLiteral(`begin ${body} return null; end`)}`
}

const triggerNames = [
  'record_counts_insert',
  'record_counts_delete',
  'record_counts_update',
  'record_counts_truncate',
] as const

/** Inserts and deletes are counted per statement. Most updates change nothing that is counted, and cost only a comparison. */
const triggersOn = (table: string): readonly string[] => [
  `create trigger record_counts_insert after insert on ${table} referencing new table as changed
    for each statement execute function core.count_changed_rows()`,
  `create trigger record_counts_delete after delete on ${table} referencing old table as changed
    for each statement execute function core.count_changed_rows()`,
  `create trigger record_counts_update after update on ${table} for each row
    when ((${keyOf('old', `''`)}) is distinct from (${keyOf('new', `''`)})) execute function core.count_moved_row()`,
  `create trigger record_counts_truncate after truncate on ${table} execute function core.clear_counts()`,
]

interface CountedTables {
  /** The tables to count. */
  readonly tables: readonly string[]
  /** Whether the table is about to be created and is therefore empty. */
  readonly isNew?: (name: string) => boolean
}

/** Which of these tables have no counters, or outdated ones. Only reads. */
export async function tablesWithoutCounters(
  db: Db,
  { tables, isNew = () => false }: CountedTables,
): Promise<readonly string[]> {
  const kept = await countingMode(db)
  if (kept === 'computed') return []
  if (kept !== version()) return tables
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = to_regnamespace('content') and c.relkind in ('r', 'p')
      and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'record_counts_insert')`.execute(
    db,
  )
  const uncounted = new Set(rows.map(({ name }) => name))
  return tables.filter((name) => uncounted.has(name) || isNew(name))
}

/** Installs counters for these tables in the database, by unit, status and trash, starting with their current records. */
export async function createCountTriggers(trx: Transaction<Tables>, uncounted: readonly string[]): Promise<void> {
  await recreateCounters(trx)
  await runBatch(trx, uncounted.flatMap(installCounterStatements))
}

const version = (): string => shortHash([...definition, ...triggersOn('')].join())

/** The version of the counters, or `computed` if they are counted on each read. */
async function countingMode(db: Db): Promise<string | 'computed' | null> {
  const { rows } = await sql<{ kept: string | null }>`
    select case relkind when 'v' then 'computed' else obj_description(oid, 'pg_class') end as kept
    from pg_class where oid = to_regclass('core.record_counts')`.execute(db)
  return rows[0]?.kept ?? null
}

/**
 * Statements that switch these tables from triggers to counting on each read, for tables that cannot have triggers. Reading then
 * costs as much as the unit has records; compaction and reconciliation are not needed.
 */
export const computedCountsStatements = (tables: readonly string[]): readonly string[] => [
  ...tables.flatMap((name) =>
    triggerNames.map((trigger) => `drop trigger if exists ${trigger} on ${contentTableSql(name)}`),
  ),
  ifMaterialized('drop table core.record_counts'),
  `create or replace view core.record_counts (${key}, count) as ${tables.map(countRowsSql).join(' union all ')}`,
]

const functionNames = ['count_changed_rows', 'count_moved_row', 'clear_counts'] as const
/** The functions and the table of earlier versions. */
const former = { functions: ['tally_rows', 'tally_move', 'tally_none'], table: 'core.tallies' } as const

/** Recreates counters that were installed by another version. */
async function recreateCounters(trx: Transaction<Tables>): Promise<void> {
  if ([version(), 'computed'].includes((await countingMode(trx)) ?? '')) return
  const functions = [...functionNames, ...former.functions].map(
    (name) => `drop function if exists core.${name} cascade`,
  )
  const comment = `comment on table core.record_counts is ${quoteLiteral(version())}`
  const tables = [recordCountsTable, former.table].map((name) => `drop table if exists ${name}`)
  const statements = [...tables, ...functions, ...definition, comment]
  await runBatch(
    trx,
    statements.map((statement) => ({ name: 'core.record_counts', statement })),
  )
}

/** Creating a trigger blocks writers until the transaction ends, so that no record is counted twice or missed. */
function installCounterStatements(name: string): readonly MigrationStatement[] {
  const table = contentTableSql(name)
  const statements = [
    ...triggersOn(table),
    `delete from core.record_counts t where t.table_name = ${quoteLiteral(name)}`,
    `insert into core.record_counts (${key}, count) ${countRowsSql(name)}`,
  ]
  return statements.map((statement) => ({ name: `${table} (record counts)`, statement }))
}

const countRowsSql = (name: string): string =>
  `select ${keyOf('t', quoteLiteral(name))}, count(*)::integer from ${contentTableSql(name)} t group by 1, 2, 3, 4`

/** Renames the counters together with their table. */
export const renameCountsStatement = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  ifMaterialized(
    `update core.record_counts set table_name = ${quoteLiteral(to)} where table_name = ${quoteLiteral(from)}`,
  )

const ifMaterialized = (statement: string): string =>
  `do $$ begin if (select relkind from pg_class where oid = to_regclass('core.record_counts')) = 'r' then ${statement}; end if; end $$`

/** Whether the counters have rows to compact and reconcile. */
export const areCountsMaterialized = async (db: Db): Promise<boolean> => (await countingMode(db)) !== 'computed'

/** Merges the delta rows of each count. Concurrent readers see either the old rows or the merged one. One of several nodes does it. */
export async function compactCounts(db: Db): Promise<void> {
  await sql`
    with turn as materialized (select ${sql.raw(tryAdvisoryLockSql('recordCounts'))} as is_own),
    several as (
      select ${sql.raw(key)} from core.record_counts where (select is_own from turn) group by ${sql.raw(key)} having count(*) > 1
    ),
    gone as (
      delete from core.record_counts t where (${sql.raw(key)}) in (select ${sql.raw(key)} from several)
      returning ${sql.raw(key)}, t.count
    )
    insert into core.record_counts (${sql.raw(key)}, count)
    select ${sql.raw(key)}, sum(count)::integer from gone group by ${sql.raw(key)} having sum(count) <> 0`.execute(db)
}

/**
 * Counts the records of a table and adds a correction if the counters differ, such as after triggers were disabled; returns the
 * difference. Concurrent writes do not distort it, because both sides are read in one snapshot.
 */
export const reconcileCounters = (db: Db, table: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await acquireAdvisoryLock(trx, 'recordCounts')
    const { rows } = await sql<{ count: number }>`
      with counted (${sql.raw(key)}, count) as (${sql.raw(countRowsSql(table))}),
      compared as (
        select * from counted
        union all select ${sql.raw(key)}, -t.count from core.record_counts t where t.table_name = ${table}
      )
      insert into core.record_counts (${sql.raw(key)}, count)
      select ${sql.raw(key)}, sum(count)::integer from compared group by ${sql.raw(key)} having sum(count) <> 0
      returning count`.execute(trx)
    return rows.reduce((sum, { count }) => sum + Math.abs(count), 0)
  })

import { type Kysely, sql, type Transaction } from 'kysely'
import { lockSql, takeLock, tryLockSql } from './advisory-locks.ts'
import { contentTable, hashOf, literal } from './names.ts'
import { runTogether, type Step } from './steps.ts'
import type { Tables } from './tables.ts'

/** What is counted here is counted anew wherever it is missing. */
export const talliesTable = 'core.tallies'

const key = 'bu_id, table_name, is_deleted, status'
const keyOf = (row: string, table: string): string =>
  `${row}.bu_id, ${table}, ${row}.deleted_at is not null, coalesce(${row}.status, '')`

/** Who writes adds the difference in a row of its own: two writers never wait for each other, as they would for a row with the sum. */
const definition = [
  `create table core.tallies (
    bu_id uuid not null, table_name text not null, is_deleted boolean not null, status text not null, count integer not null)`,
  `create index tallies_key on core.tallies (${key}) include (count)`,
  writer(
    'tally_rows',
    `insert into core.tallies (${key}, count)
    select ${keyOf('c', 'tg_table_name')}, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed c group by 1, 2, 3, 4;`,
  ),
  writer(
    'tally_move',
    `insert into core.tallies (${key}, count)
    values (${keyOf('old', 'tg_table_name')}, -1), (${keyOf('new', 'tg_table_name')}, 1);`,
  ),
  // What is being merged meanwhile stands in rows that are not seen yet.
  writer(
    'tally_none',
    `perform ${lockSql('recordCounts')}; delete from core.tallies t where t.table_name = tg_table_name;`,
  ),
]

function writer(name: string, body: string): string {
  return `create function core.${name}() returns trigger language plpgsql as ${literal(`begin ${body} return null; end`)}`
}

const triggerNames = ['tally_insert', 'tally_delete', 'tally_update', 'tally_truncate'] as const

/** A statement that inserts or deletes is counted as a whole; of updates most change nothing that is counted, and cost a comparison. */
const triggersOn = (table: string): readonly string[] => [
  `create trigger tally_insert after insert on ${table} referencing new table as changed
    for each statement execute function core.tally_rows()`,
  `create trigger tally_delete after delete on ${table} referencing old table as changed
    for each statement execute function core.tally_rows()`,
  `create trigger tally_update after update on ${table} for each row
    when ((${keyOf('old', `''`)}) is distinct from (${keyOf('new', `''`)})) execute function core.tally_move()`,
  `create trigger tally_truncate after truncate on ${table} execute function core.tally_none()`,
]

interface Counted {
  /** Those that are to be counted. */
  readonly tables: readonly string[]
  /** Is a table about to be made, so that there is nothing in it? */
  readonly isNew?: (name: string) => boolean
}

/** Which of these tables are not counted yet, or not in this way. Reads only. */
export async function uncountedTables(
  db: Kysely<Tables>,
  { tables, isNew = () => false }: Counted,
): Promise<readonly string[]> {
  const kept = await howKept(db)
  if (kept === 'computed') return []
  if (kept !== version()) return tables
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = to_regnamespace('content') and c.relkind in ('r', 'p')
      and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'tally_insert')`.execute(db)
  const uncounted = new Set(rows.map(({ name }) => name))
  return tables.filter((name) => uncounted.has(name) || isNew(name))
}

/** Has the database itself count the records of these tables by unit, status and trash, beginning with what they have now. */
export async function keepTallies(trx: Transaction<Tables>, uncounted: readonly string[]): Promise<void> {
  await remake(trx)
  await runTogether(trx, uncounted.flatMap(countingSteps))
}

const version = (): string => hashOf([...definition, ...triggersOn('')].join())

/** The version of the tallies, or that they are counted by whoever reads them. */
async function howKept(db: Kysely<Tables>): Promise<string | 'computed' | null> {
  const { rows } = await sql<{ kept: string | null }>`
    select case relkind when 'v' then 'computed' else obj_description(oid, 'pg_class') end as kept
    from pg_class where oid = to_regclass('core.tallies')`.execute(db)
  return rows[0]?.kept ?? null
}

/**
 * The statements after which these tables are counted whenever somebody reads the tallies, instead of whenever somebody writes: where a
 * table cannot have triggers. Reading them costs what the unit has; nothing needs to be put together or compared any more.
 */
export const computedTallies = (tables: readonly string[]): readonly string[] => [
  ...tables.flatMap((name) =>
    triggerNames.map((trigger) => `drop trigger if exists ${trigger} on ${contentTable(name)}`),
  ),
  ifWritten('drop table core.tallies'),
  `create or replace view core.tallies (${key}, count) as ${tables.map(countedSql).join(' union all ')}`,
]

/** A table that is counted in another way than today's, an earlier version's, is made anew. */
async function remake(trx: Transaction<Tables>): Promise<void> {
  if ([version(), 'computed'].includes((await howKept(trx)) ?? '')) return
  const functions = ['tally_rows', 'tally_move', 'tally_none'].map(
    (name) => `drop function if exists core.${name} cascade`,
  )
  const comment = `comment on table core.tallies is ${literal(version())}`
  const statements = ['drop table if exists core.tallies', ...functions, ...definition, comment]
  await runTogether(
    trx,
    statements.map((statement) => ({ what: 'core.tallies', statement })),
  )
}

/** Making a trigger keeps writers out until the end of the transaction, so nothing is counted twice and nothing is missed. */
function countingSteps(name: string): readonly Step[] {
  const table = contentTable(name)
  const statements = [
    ...triggersOn(table),
    `delete from core.tallies t where t.table_name = ${literal(name)}`,
    `insert into core.tallies (${key}, count) ${countedSql(name)}`,
  ]
  return statements.map((statement) => ({ what: `${table} (tally)`, statement }))
}

const countedSql = (name: string): string =>
  `select ${keyOf('t', literal(name))}, count(*)::integer from ${contentTable(name)} t group by 1, 2, 3, 4`

/** What follows a table to its other name. */
export const renamedTally = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  ifWritten(`update core.tallies set table_name = ${literal(to)} where table_name = ${literal(from)}`)

const ifWritten = (statement: string): string =>
  `do $$ begin if (select relkind from pg_class where oid = to_regclass('core.tallies')) = 'r' then ${statement}; end if; end $$`

/** Are there tallies of which rows are to be put together and compared? */
export const areWritten = async (db: Kysely<Tables>): Promise<boolean> => (await howKept(db)) !== 'computed'

/** Puts the rows of each count together; whoever reads meanwhile sees those before or the one after. Of several nodes one does it. */
export async function mergeTallies(db: Kysely<Tables>): Promise<void> {
  await sql`
    with turn as materialized (select ${sql.raw(tryLockSql('recordCounts'))} as is_own),
    several as (
      select ${sql.raw(key)} from core.tallies where (select is_own from turn) group by ${sql.raw(key)} having count(*) > 1
    ),
    gone as (
      delete from core.tallies t where (${sql.raw(key)}) in (select ${sql.raw(key)} from several)
      returning ${sql.raw(key)}, t.count
    )
    insert into core.tallies (${sql.raw(key)}, count)
    select ${sql.raw(key)}, sum(count)::integer from gone group by ${sql.raw(key)} having sum(count) <> 0`.execute(db)
}

/**
 * Counts the records of a table and adds what the tallies differ by, such as after somebody turned triggers off; returns by how much.
 * The difference is right whoever writes meanwhile: both sides are as they were at one moment.
 */
export const mendTallies = (db: Kysely<Tables>, table: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await takeLock(trx, 'recordCounts')
    const { rows } = await sql<{ count: number }>`
      with counted (${sql.raw(key)}, count) as (${sql.raw(countedSql(table))}),
      compared as (
        select * from counted
        union all select ${sql.raw(key)}, -t.count from core.tallies t where t.table_name = ${table}
      )
      insert into core.tallies (${sql.raw(key)}, count)
      select ${sql.raw(key)}, sum(count)::integer from compared group by ${sql.raw(key)} having sum(count) <> 0
      returning count`.execute(trx)
    return rows.reduce((sum, { count }) => sum + Math.abs(count), 0)
  })

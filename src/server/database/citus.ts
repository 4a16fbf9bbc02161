import { sql } from 'kysely'
import type { NamedSection } from '../../schema/section.ts'
import { coreTables } from './core-tables.ts'
import { countedTables } from './migrations/create-migration-plan.ts'
import { foreignKeyDdl } from './migrations/table-migration-steps.ts'
import { computedCountsStatements } from './record-counts.ts'
import { isViewBacked } from './section-views.ts'
import { contentTableSql, quoteIdentifier } from './sql-names.ts'
import { type ForeignKey, type TableDefinition, tablesOf } from './table-definition.ts'
import type { Db } from './tables.ts'

/** The distribution column: rows are distributed between servers by unit. */
const unitColumn = 'bu_id'

/** The tables of sections, whose rows Citus distributes between servers by unit. */
export const distributedTables = (sections: readonly NamedSection[]): readonly TableDefinition[] =>
  sections.flatMap(tablesOf).filter(({ name }) => !isViewBacked(name))

/**
 * The tables that distributed ones reference, directly or through others; each comes after the tables that it references. Every
 * server has a full copy of them.
 */
export function referenceTables(divided: readonly TableDefinition[]): readonly string[] {
  const found = new Set<string>()
  const visit = ({ foreignKeys }: Pick<TableDefinition, 'foreignKeys'>): void => {
    for (const { target } of foreignKeys) {
      const table = coreTables.find(({ name }) => target === coreName(name))
      if (!table || found.has(target)) continue
      visit(table)
      found.add(target)
    }
  }
  for (const table of divided) visit(table)
  return [...found]
}

/**
 * The statements that distribute an up-to-date database, or its new tables, between the servers of Citus. They must run in this
 * order while no process runs. Tables that are neither distributed nor reference tables stay on the coordinator.
 */
export async function citusStatements(db: Db, sections: readonly NamedSection[]): Promise<readonly string[]> {
  const taken = await tablesManagedByCitus(db)
  const every = distributedTables(sections)
  const divided = every.filter(({ name }) => !taken.has(`content.${name}`))
  const first = every.find((table) => !divided.includes(table)) ?? every[0]
  return [
    'create extension if not exists citus',
    ...computedCountsStatements(countedTables(sections)),
    ...each(divided, (table, { name }) => `alter table ${table} drop constraint if exists ${quoteIdentifier(name)}`),
    ...referenceTables(every)
      .filter((name) => !taken.has(name.replaceAll('"', '')))
      .map((name) => `select create_reference_table('${name}')`),
    ...divided.map((table) => distributeTableSql(table, first)),
    ...each(divided, (table, key) => `alter table ${table} add ${foreignKeyDdl(key)}`),
  ]
}

const each = (
  tables: readonly TableDefinition[],
  make: (table: string, key: ForeignKey) => string,
): readonly string[] =>
  tables.flatMap(({ name, foreignKeys }) => foreignKeys.map((key) => make(contentTableSql(name), key)))

/** Distributes a table together with the first distributed table, or as the first. */
function distributeTableSql({ name }: TableDefinition, first: TableDefinition | undefined): string {
  const beside = first && first.name !== name ? `, colocate_with => '${contentTableSql(first.name)}'` : ''
  return `select create_distributed_table('${contentTableSql(name)}', '${unitColumn}'${beside})`
}

/** The tables that Citus already manages, such as `content.posts`; empty without Citus. */
async function tablesManagedByCitus(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass('pg_dist_partition') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return new Set()
  const kept = await sql<{ name: string }>`
    select c.relnamespace::regnamespace || '.' || c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid`.execute(
    db,
  )
  return new Set(kept.rows.map(({ name }) => name))
}

const coreName = (name: string): string => `"core".${quoteIdentifier(name)}`

import { type Kysely, sql } from 'kysely'
import type { NamedSection } from '../../schema/section.ts'
import { coreTables } from './core.ts'
import { type ForeignKey, type Table, tablesOf } from './definition.ts'
import { contentTable, quoted } from './names.ts'
import { talliedTables } from './plan/make-plan.ts'
import { foreignKeyDdl } from './plan/table-steps.ts'
import { isView } from './staff-views.ts'
import type { Tables } from './tables.ts'
import { computedTallies } from './tallies.ts'

/** By what the rows of units are divided between servers. */
const unitColumn = 'bu_id'

/** The tables of sections, whose rows Citus divides between servers by their unit. */
export const dividedTables = (sections: readonly NamedSection[]): readonly Table[] =>
  sections.flatMap(tablesOf).filter(({ name }) => !isView(name))

/** The tables that a divided one leads to, and those that these lead to in turn, so that each stands after what it leads to: every server has them whole. */
export function sharedTables(divided: readonly Table[]): readonly string[] {
  const found = new Set<string>()
  const visit = ({ foreignKeys }: Pick<Table, 'foreignKeys'>): void => {
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
 * The statements, to be run in this order while no process runs, that divide a database which is as these definitions have it between the
 * servers of Citus: all of it, or what was added since. What is neither divided nor shared stays where the statements are run.
 */
export async function citusStatements(
  db: Kysely<Tables>,
  sections: readonly NamedSection[],
): Promise<readonly string[]> {
  const taken = await takenByCitus(db)
  const every = dividedTables(sections)
  const divided = every.filter(({ name }) => !taken.has(`content.${name}`))
  const first = every.find((table) => !divided.includes(table)) ?? every[0]
  return [
    'create extension if not exists citus',
    ...computedTallies(talliedTables(sections)),
    ...each(divided, (table, { name }) => `alter table ${table} drop constraint if exists ${quoted(name)}`),
    ...sharedTables(every)
      .filter((name) => !taken.has(name.replaceAll('"', '')))
      .map((name) => `select create_reference_table('${name}')`),
    ...divided.map((table) => divide(table, first)),
    ...each(divided, (table, key) => `alter table ${table} add ${foreignKeyDdl(key)}`),
  ]
}

const each = (tables: readonly Table[], make: (table: string, key: ForeignKey) => string): readonly string[] =>
  tables.flatMap(({ name, foreignKeys }) => foreignKeys.map((key) => make(contentTable(name), key)))

/** Divides a table as another one is, or as the first of all. */
function divide({ name }: Table, first: Table | undefined): string {
  const beside = first && first.name !== name ? `, colocate_with => '${contentTable(first.name)}'` : ''
  return `select create_distributed_table('${contentTable(name)}', '${unitColumn}'${beside})`
}

/** The tables that Citus keeps already, such as `content.posts`; none where there is no Citus. */
async function takenByCitus(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
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

const coreName = (name: string): string => `"core".${quoted(name)}`

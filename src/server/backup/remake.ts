import { type Kysely, sql } from 'kysely'
import type { NamedSection } from '../../schema/section.ts'
import { coreTables } from '../database/core.ts'
import { type Column, systemColumns, tablesOf } from '../database/definition.ts'
import { quoted } from '../database/names.ts'
import type { Tables } from '../database/tables.ts'
import type { ColumnInArchive, TableInArchive } from './archive.ts'
import { sqlName, sqlNames } from './tables.ts'

/**
 * Makes empty tables as they were when they were backed up, whatever the definitions at hand say: the sync that follows brings them up as it
 * does with a database that an earlier version left. Keys to other tables and indexes are that sync's too. Throws a sentence for people
 * where a type is none.
 */
export async function remakeTables(
  db: Kysely<Tables>,
  tables: readonly TableInArchive[],
  sections: readonly NamedSection[],
): Promise<void> {
  const restOf = restsToday(sections)
  const typeOf = await knownTypes(db, tables)
  for (const { name, columns, key } of tables) {
    const ddl = columns.map((column) => {
      const type = typeOf(name, column)
      return sql.raw(`${quoted(column.name)} ${type} ${restOf(name, { ...column, type })}`.trim())
    })
    await sql`create table ${sqlName(name)} (${sql.join(ddl)}, primary key (${sqlNames(key)}))`.execute(db)
  }
}

/** An archive says nothing that is run as it stands: its types are written as the database itself calls them. */
async function knownTypes(db: Kysely<Tables>, tables: readonly TableInArchive[]) {
  const wanted = [...new Set(tables.flatMap(({ columns }) => columns.map(({ type }) => type)))]
  const { rows } = await sql<{ given: string; type: string | null }>`
    select given, format_type(to_regtype(given), null) as type from unnest(${wanted}::text[]) as t (given)`.execute(db)
  const types = new Map(rows.map(({ given, type }) => [given, type]))
  return (table: string, { name, type }: ColumnInArchive): string => {
    const known = types.get(type)
    if (!known)
      throw new Error(`The archive has ${table}.${name} of the type "${type}", which this database does not know.`)
    return known
  }
}

/**
 * What is demanded of a column: as today where it is still of this name and type, as of any of its sort where it is not; but for what may
 * be empty, because it was allowed to be.
 */
function restsToday(sections: readonly NamedSection[]): (table: string, column: ColumnInArchive) => string {
  const tables = [
    ...coreTables.map((table) => ({ ...table, name: `core.${table.name}` })),
    ...sections.flatMap(tablesOf).map((table) => ({ ...table, name: `content.${table.name}` })),
  ]
  const known = new Map(tables.map(({ name, columns }) => [name, columns]))
  return (table, { name, type, isRequired }) => {
    const same = (one: Column) => one.name === name && one.type === type
    const column = (known.get(table) ?? []).find(same) ?? systemColumns.find(same)
    const rest = column ? (column.rest ?? '') : type === 'boolean' ? 'not null default false' : ''
    return isRequired ? rest : rest.replace('not null', '')
  }
}

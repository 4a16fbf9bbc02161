import { sql } from 'kysely'
import type { NamedSection } from '../../schema/section.ts'
import { coreTables } from '../database/core-tables.ts'
import { currentNames } from '../database/migrations/core-renames.ts'
import { quoteIdentifier } from '../database/sql-names.ts'
import { type ColumnDefinition, systemColumnDefinitions, tablesOf } from '../database/table-definition.ts'
import type { Db } from '../database/tables.ts'
import type { ArchivedColumn, ArchivedTable } from './archive.ts'
import { columnNamesSql, tableNameSql } from './backup-tables.ts'

/**
 * Creates empty tables as they were at the backup, regardless of the current definitions; the migration that follows updates
 * them like a database of an earlier version. That migration also creates foreign keys and indexes. Throws an error for
 * operators if a type is unknown.
 */
export async function recreateTables(
  db: Db,
  tables: readonly ArchivedTable[],
  sections: readonly NamedSection[],
): Promise<void> {
  const restOf = currentColumnConstraints(sections)
  const typeOf = await knownTypes(db, tables)
  for (const { name, columns, key } of tables) {
    const ddl = columns.map((column) => {
      const type = typeOf(name, column)
      return sql.raw(`${quoteIdentifier(column.name)} ${type} ${restOf(name, { ...column, type })}`.trim())
    })
    await sql`create table ${tableNameSql(name)} (${sql.join(ddl)}, primary key (${columnNamesSql(key)}))`.execute(db)
  }
}

/** No text of an archive is executed as SQL: its types are replaced by the names that the database has for them. */
async function knownTypes(db: Db, tables: readonly ArchivedTable[]) {
  const wanted = [...new Set(tables.flatMap(({ columns }) => columns.map(({ type }) => type)))]
  const { rows } = await sql<{ given: string; type: string | null }>`
    select given, format_type(to_regtype(given), null) as type from unnest(${wanted}::text[]) as t (given)`.execute(db)
  const types = new Map(rows.map(({ given, type }) => [given, type]))
  return (table: string, { name, type }: ArchivedColumn): string => {
    const known = types.get(type)
    if (!known)
      throw new Error(`The archive has ${table}.${name} of the type "${type}", which this database does not support.`)
    return known
  }
}

/**
 * The constraints of a column: as today if it still exists with this name and type, otherwise the default of its type. A column
 * that was nullable stays nullable.
 */
function currentColumnConstraints(
  sections: readonly NamedSection[],
): (table: string, column: ArchivedColumn) => string {
  const tables = [
    ...coreTables.map((table) => ({ ...table, name: `core.${table.name}` })),
    ...sections.flatMap(tablesOf).map((table) => ({ ...table, name: `content.${table.name}` })),
  ]
  const known = new Map(tables.map(({ name, columns }) => [name, columns]))
  return (table, { name, type, isRequired }) => {
    const current = currentNames(table, name)
    const same = (one: ColumnDefinition) => one.name === current.column && one.type === type
    const column = (known.get(current.table) ?? []).find(same) ?? systemColumnDefinitions.find(same)
    const rest = column ? (column.rest ?? '') : type === 'boolean' ? 'not null default false' : ''
    return isRequired ? rest : rest.replace('not null', '')
  }
}

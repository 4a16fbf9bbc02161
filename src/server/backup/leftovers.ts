import { type Kysely, sql } from 'kysely'
import type { NamedSection } from '../../schema/section.ts'
import { coreTables } from '../database/core.ts'
import { type Column, columnTypes, systemColumns, type Table, tablesOf } from '../database/definition.ts'
import { quoted } from '../database/names.ts'
import type { Tables } from '../database/tables.ts'
import type { Manifest, TableInArchive } from './archive.ts'
import { type StoredTable, sqlName, sqlNames, storedTables } from './tables.ts'

type Leftovers = Pick<TableInArchive, 'leftovers' | 'key'>

/** Tells what a table has that no definition names any more: what was removed or renamed is kept, and so it is backed up. */
export function leftoversBeside(sections: readonly NamedSection[]): (table: StoredTable) => Leftovers {
  const named = (schema: string, tables: readonly Table[]) =>
    tables.map((table): [string, Table] => [`${schema}.${table.name}`, table])
  const defined = new Map([...named('core', coreTables), ...named('content', sections.flatMap(tablesOf))])
  return ({ name, columns, types, key }) => {
    const table = defined.get(name)
    const known = table?.columns.map((column) => column.name) ?? []
    const left = columns.flatMap((column, place) => (known.includes(column) ? [] : [[column, types[place] ?? '']]))
    return left.length === 0 ? {} : { leftovers: Object.fromEntries(left), ...(table ? {} : { key }) }
  }
}

/** Makes the tables and columns anew that an archive has left over. Throws a sentence for people where one is of no type of this product. */
export async function remakeLeftovers(db: Kysely<Tables>, { tables }: Manifest): Promise<void> {
  const here = new Map((await storedTables(db)).map((table) => [table.name, table.columns]))
  for (const { name, leftovers = {}, key } of tables) {
    const known = here.get(name)
    const missing = Object.entries(leftovers).filter(([column]) => !known?.includes(column))
    const ddl = missing.map(([column, type]) => columnDdl(name, column, type))
    if (known) for (const column of ddl) await sql`alter table ${sqlName(name)} add column ${column}`.execute(db)
    else if (key)
      await sql`create table ${sqlName(name)} (${sql.join(ddl)}, primary key (${sqlNames(key)}))`.execute(db)
  }
}

/** As a column of this name or type always was: an archive says nothing that is run as it stands. */
function columnDdl(table: string, name: string, type: string) {
  const isKnown = Object.values<string>(columnTypes).includes(type)
  if (!isKnown || !table.startsWith('content.'))
    throw new Error(`The archive has ${table}.${name} of the type "${type}", which this product never made.`)
  const rest = restOf({ name, type })
  return sql.raw(`${quoted(name)} ${type} ${rest}`.trim())
}

const restOf = ({ name, type }: Column): string =>
  systemColumns.find((column) => column.name === name && column.type === type)?.rest ??
  (type === 'boolean' ? 'not null default false' : '')

import type { Catalogue } from './catalogue.ts'
import { emptyTables } from './rename.ts'
import type { SectionUpgrade } from './section-upgrade.ts'

/** What a schema has once everything in it has its new name. */
export function renamedCatalogue(found: Catalogue, upgrades: readonly SectionUpgrade[]): Catalogue {
  if (upgrades.length === 0) return found
  const gone = new Set(upgrades.flatMap((upgrade) => emptyTables(upgrade, found)))
  const tables = new Map(upgrades.flatMap(({ table, links }) => [table, ...links].map(({ from, to }) => [from, to])))
  const columns = new Map(
    upgrades.flatMap(({ table, columns: renames }) => renames.map(({ from, to }) => [`${table.from}.${from}`, to])),
  )
  const tableOf = (name: string) => tables.get(name) ?? name
  const columnOf = (table: string, name: string) => columns.get(`${table}.${name}`) ?? name
  const kept = <T extends { readonly table: string }>(all: ReadonlyMap<string, T>) =>
    [...all].filter(([, { table }]) => !gone.has(table))
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

import { sql, type Transaction } from 'kysely'
import { getAtPath, isBilingual, isList, setAtPath } from '../../../schema/fields.ts'
import { omitOrphanedValues } from '../../../schema/migrations/orphaned-values.ts'
import type { RecordValues } from '../../../schema/record-values.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { isViewBacked } from '../section-views.ts'
import { columnNameOf, contentTableSql, quoteIdentifier, tableNameOf } from '../sql-names.ts'
import { fieldsWithColumn, type TableDefinition, tablesOf } from '../table-definition.ts'
import type { Db, Tables } from '../tables.ts'
import { unknownColumns, unknownTables } from './drift.ts'
import { migrateRecords } from './migrate-records.ts'
import type { MigrationFinding } from './migration-findings.ts'
import { readSchemaCatalog } from './schema-catalog.ts'
import type { SectionMigration } from './section-migration.ts'

/** Values inside localized texts and rows that belong to no field. Reads every record of the sections that can have any. */
async function findOrphanedValues(db: Db, sections: readonly NamedSection[]): Promise<readonly MigrationFinding[]> {
  const findings: MigrationFinding[] = []
  for (const section of await listExistingTables(db, sections)) {
    const counts = new Map<string, number>()
    for await (const batch of recordsOf(db, section))
      for (const { orphaned } of batch) for (const path of orphaned) counts.set(path, (counts.get(path) ?? 0) + 1)
    findings.push(...undefinedValues(section, counts))
  }
  return findings
}

/** Like `findOrphanedValues`, but for the state after the migrations, read before they run: a renamed value is not orphaned. */
export async function findOrphanedValuesAfter(
  db: Db,
  migrations: readonly SectionMigration[],
): Promise<readonly MigrationFinding[]> {
  const findings: MigrationFinding[] = []
  for (const migration of migrations) {
    const { after, pairs } = migration
    const lists = listLeaves(after).map(({ path }) => `${path}.`)
    if (lists.length === 0 && !(await hasTexts(db, migration.table.from))) continue
    const moved = pairs.filter((pair) =>
      [pair.before, pair.after].some(({ field }) => isList(field) || isBilingual(field)),
    )
    const isWithin = (path: string) => ['en.', 'ar.', ...lists].some((start) => path.startsWith(start))
    const counts = new Map<string, number>()
    for await (const batch of migrateRecords(db, { ...migration, moved }, { isRenamed: false }))
      for (const { migrated: carried } of batch)
        for (const path of omitOrphanedValues(after.fields, carried.values).orphaned.filter(isWithin))
          counts.set(path, (counts.get(path) ?? 0) + 1)
    findings.push(...undefinedValues(after, counts))
  }
  return findings
}

const undefinedValues = (
  { name: section }: NamedSection,
  counts: ReadonlyMap<string, number>,
): readonly MigrationFinding[] =>
  [...counts].map(([field, records]) => ({
    kind: 'value-undefined',
    section,
    field,
    records,
    table: `content.${tableNameOf(section)}`,
  }))

/**
 * Permanently removes data without a definition: tables, columns, and values inside localized texts and rows. Returns what it
 * removed, and the tables whose database files still contain the removed values until they are rewritten. The database must be
 * migrated first, because data that will be renamed is not orphaned.
 */
export async function dropOrphanedData(
  trx: Transaction<Tables>,
  sections: readonly NamedSection[],
): Promise<{ readonly dropped: readonly MigrationFinding[]; readonly tables: readonly string[] }> {
  const found = await readSchemaCatalog(trx, 'content')
  const tables = sections.flatMap(tablesOf).filter(({ name }) => !isViewBacked(name))
  const gone = unknownTables(tables, found)
  const columns = tables.flatMap((table: TableDefinition) =>
    unknownColumns(table, found).map((column) => ({ table: table.name, column })),
  )
  const within = await findOrphanedValues(trx, sections)
  const pruned: string[] = []
  for (const section of await listExistingTables(trx, sections))
    if (await prune(trx, section)) pruned.push(tableNameOf(section.name))
  for (const { table, column } of columns)
    await sql.raw(`alter table ${contentTableSql(table)} drop column ${quoteIdentifier(column)}`).execute(trx)
  for (const name of gone) await sql.raw(`drop table ${contentTableSql(name)} cascade`).execute(trx)
  const names = sections.map(({ name }) => name)
  await sql`delete from core.definitions where not (name = any(${names}::text[]))`.execute(trx)
  await sql`delete from core.personal_sections where not (name = any(${names}::text[]))`.execute(trx)
  const dropped: readonly MigrationFinding[] = [
    ...gone.map((name) => ({ kind: 'table-undefined', table: `content.${name}` }) as const),
    ...columns.map(({ table, column }) => ({ kind: 'column-undefined', table: `content.${table}`, column }) as const),
    ...within,
  ]
  return { dropped, tables: [...new Set([...columns.map(({ table }) => table), ...pruned])] }
}

/** Sections with their own table in which orphaned values may exist inside a column. */
async function listExistingTables(db: Db, sections: readonly NamedSection[]): Promise<readonly NamedSection[]> {
  const { tables } = await readSchemaCatalog(db, 'content')
  const found: NamedSection[] = []
  for (const section of sections) {
    const table = tableNameOf(section.name)
    if (tables.has(table) && (listLeaves(section).length > 0 || (await hasTexts(db, table)))) found.push(section)
  }
  return found
}

/** Whether any record has a text in a language, as its section may have lost its last bilingual field. */
async function hasTexts(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.id('content', table)} where en <> '{}' or ar <> '{}' limit 1`.execute(db)
  return rows.length > 0
}

const listLeaves = (section: NamedSection) => fieldsWithColumn(section).filter(({ field }) => isList(field))

interface ScannedRecord {
  readonly buId: string
  readonly id: string
  readonly values: RecordValues
  readonly orphaned: readonly string[]
}

const batchSize = 500

async function* recordsOf(db: Db, section: NamedSection): AsyncGenerator<readonly ScannedRecord[]> {
  const lists = listLeaves(section).map(({ path }) => ({ path, column: columnNameOf(path) }))
  const columns = ['en', 'ar', ...lists.map(({ column }) => column)]
  let last = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await sql<{ bu_id: string; id: string; row: RecordValues }>`
      select t.bu_id::text as bu_id, t.id::text as id,
        jsonb_build_object(${sql.raw(columns.map((name) => `'${name}', t.${quoteIdentifier(name)}`).join(', '))}) as row
      from ${sql.raw(contentTableSql(tableNameOf(section.name)))} t
      where (t.bu_id, t.id) > (${last[0]}::uuid, ${last[1]}::uuid)
      order by t.bu_id, t.id limit ${sql.lit(batchSize)}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = [end.bu_id, end.id]
    yield rows.map(({ bu_id: buId, id, row }) => {
      const body = lists.reduce<RecordValues>((all, { path, column }) => setAtPath(all, path, row[column]), {
        en: row.en,
        ar: row.ar,
      })
      return { buId, id, ...omitOrphanedValues(section.fields, body) }
    })
  }
}

/** Removes orphaned values from the records of a section; returns whether there were any. */
async function prune(trx: Transaction<Tables>, section: NamedSection): Promise<boolean> {
  const lists = listLeaves(section)
  const columns = ['en', 'ar', ...lists.map(({ path }) => columnNameOf(path))]
  const table = sql.raw(contentTableSql(tableNameOf(section.name)))
  let isPruned = false
  for await (const batch of recordsOf(trx, section)) {
    const rows = batch
      .filter(({ orphaned }) => orphaned.length > 0)
      .map(({ buId, id, values }) => ({
        bu_id: buId,
        id,
        en: values.en,
        ar: values.ar,
        ...Object.fromEntries(lists.map(({ path }) => [columnNameOf(path), getAtPath(values, path)])),
      }))
    const set = columns.map((column) => sql`${sql.id(column)} = ${sql.id('n', column)}`)
    isPruned ||= rows.length > 0
    if (rows.length > 0)
      await sql`
        update ${table} as t set ${sql.join(set)}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as n
        where t.bu_id = n.bu_id and t.id = n.id`.execute(trx)
  }
  return isPruned
}

/** Rewrites tables, so that no database file contains the removed values any more. Locks each table meanwhile. */
export async function rewriteTables(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql.raw(`vacuum full ${contentTableSql(table)}`).execute(db)
}

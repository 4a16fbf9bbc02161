import { type Kysely, sql, type Transaction } from 'kysely'
import { isBilingual, valueAt, withValueAt } from '../../../schema/fields.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import { withoutLeftovers } from '../../../schema/past/leftovers.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { columnLeaves, type Table, tablesOf } from '../definition.ts'
import { columnNameOf, contentTable, quoted, tableNameOf } from '../names.ts'
import { strangeColumns, strangeTables } from '../plan/differences.ts'
import { isView } from '../staff-views.ts'
import type { Tables } from '../tables.ts'
import { readCatalogue } from './catalogue.ts'
import { carriedRecords } from './records.ts'
import type { SectionUpgrade } from './section-upgrade.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What stands within texts of a language and within rows, and no field knows any more: a sentence for each, with how many records have it.
 * Reads every record of the sections that can have any.
 */
export async function leftoversWithin(
  db: Kysely<Tables>,
  sections: readonly NamedSection[],
): Promise<readonly string[]> {
  const sentences: string[] = []
  for (const section of await present(db, sections)) {
    const counts = new Map<string, number>()
    for await (const batch of recordsOf(db, section))
      for (const { left } of batch) for (const path of left) counts.set(path, (counts.get(path) ?? 0) + 1)
    sentences.push(...countSentences(section, counts))
  }
  return sentences
}

/** The same as it will be once upgrades are carried out, read before they are: what is only renamed is no leftover. */
export async function leftoversAfter(
  db: Kysely<Tables>,
  upgrades: readonly SectionUpgrade[],
): Promise<readonly string[]> {
  const sentences: string[] = []
  for (const upgrade of upgrades) {
    const { after, pairs } = upgrade
    const lists = listLeaves(after).map(({ path }) => `${path}.`)
    if (lists.length === 0 && !(await hasTexts(db, upgrade.table.from))) continue
    const moved = pairs.filter((pair) =>
      [pair.before, pair.after].some(({ field }) => isList(field) || isBilingual(field)),
    )
    const isWithin = (path: string) => ['en.', 'ar.', ...lists].some((start) => path.startsWith(start))
    const counts = new Map<string, number>()
    for await (const batch of carriedRecords(db, { ...upgrade, moved }, { isRenamed: false }))
      for (const { carried } of batch)
        for (const path of withoutLeftovers(after.fields, carried.values).left.filter(isWithin))
          counts.set(path, (counts.get(path) ?? 0) + 1)
    sentences.push(...countSentences(after, counts))
  }
  return sentences
}

const countSentences = ({ name }: NamedSection, counts: ReadonlyMap<string, number>): readonly string[] =>
  [...counts].map(
    ([path, count]) =>
      `content.${tableNameOf(name)}: ${count} ${count === 1 ? 'record has' : 'records have'} "${path}", which is in no definition`,
  )

/**
 * Takes away whatever no definition knows: tables, columns, and what stands within languages and rows; for good. Returns a sentence for
 * each, and the tables in whose files the removed values stand until they are rewritten. The database has to be as the definitions say, for what is about to be renamed is no leftover.
 */
export async function dropLeftovers(
  trx: Transaction<Tables>,
  sections: readonly NamedSection[],
): Promise<{ readonly sentences: readonly string[]; readonly tables: readonly string[] }> {
  const found = await readCatalogue(trx, 'content')
  const tables = sections.flatMap(tablesOf).filter(({ name }) => !isView(name))
  const gone = strangeTables(tables, found)
  const columns = tables.flatMap((table: Table) =>
    strangeColumns(table, found).map((column) => ({ table: table.name, column })),
  )
  const within = await leftoversWithin(trx, sections)
  const pruned: string[] = []
  for (const section of await present(trx, sections))
    if (await prune(trx, section)) pruned.push(tableNameOf(section.name))
  for (const { table, column } of columns)
    await sql.raw(`alter table ${contentTable(table)} drop column ${quoted(column)}`).execute(trx)
  for (const name of gone) await sql.raw(`drop table ${contentTable(name)} cascade`).execute(trx)
  const names = sections.map(({ name }) => name)
  await sql`delete from core.definitions where not (name = any(${names}::text[]))`.execute(trx)
  await sql`delete from core.personal_sections where not (name = any(${names}::text[]))`.execute(trx)
  const sentences = [
    ...gone.map((name) => `The table content.${name} is gone.`),
    ...columns.map(({ table, column }) => `The column content.${table}.${column} is gone.`),
    ...within.map((sentence) => `${sentence.replace(', which is in no definition', '')}: gone.`),
  ]
  return { sentences, tables: [...new Set([...columns.map(({ table }) => table), ...pruned])] }
}

/** Sections with a table of their own in which something may stand within a column. */
async function present(db: Kysely<Tables>, sections: readonly NamedSection[]): Promise<readonly NamedSection[]> {
  const { tables } = await readCatalogue(db, 'content')
  const found: NamedSection[] = []
  for (const section of sections) {
    const table = tableNameOf(section.name)
    if (tables.has(table) && (listLeaves(section).length > 0 || (await hasTexts(db, table)))) found.push(section)
  }
  return found
}

/** Does any record have a text in a language? Its section may have lost its last bilingual field. */
async function hasTexts(db: Kysely<Tables>, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.id('content', table)} where en <> '{}' or ar <> '{}' limit 1`.execute(db)
  return rows.length > 0
}

const listLeaves = (section: NamedSection) => columnLeaves(section).filter(({ field }) => isList(field))

interface Looked {
  readonly buId: string
  readonly id: string
  readonly values: Values
  readonly left: readonly string[]
}

const batchSize = 500

async function* recordsOf(db: Kysely<Tables>, section: NamedSection): AsyncGenerator<readonly Looked[]> {
  const lists = listLeaves(section).map(({ path }) => ({ path, column: columnNameOf(path) }))
  const columns = ['en', 'ar', ...lists.map(({ column }) => column)]
  let last = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await sql<{ bu_id: string; id: string; row: Values }>`
      select t.bu_id::text as bu_id, t.id::text as id,
        jsonb_build_object(${sql.raw(columns.map((name) => `'${name}', t.${quoted(name)}`).join(', '))}) as row
      from ${sql.raw(contentTable(tableNameOf(section.name)))} t
      where (t.bu_id, t.id) > (${last[0]}::uuid, ${last[1]}::uuid)
      order by t.bu_id, t.id limit ${sql.lit(batchSize)}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = [end.bu_id, end.id]
    yield rows.map(({ bu_id: buId, id, row }) => {
      const body = lists.reduce<Values>((all, { path, column }) => withValueAt(all, path, row[column]), {
        ...{ en: row.en, ar: row.ar },
      })
      return { buId, id, ...withoutLeftovers(section.fields, body) }
    })
  }
}

/** Removes what no field knows from the records of a section; returns whether any had something. */
async function prune(trx: Transaction<Tables>, section: NamedSection): Promise<boolean> {
  const lists = listLeaves(section)
  const columns = ['en', 'ar', ...lists.map(({ path }) => columnNameOf(path))]
  const table = sql.raw(contentTable(tableNameOf(section.name)))
  let isPruned = false
  for await (const batch of recordsOf(trx, section)) {
    const rows = batch
      .filter(({ left }) => left.length > 0)
      .map(({ buId, id, values }) => ({
        ...{ bu_id: buId, id, en: values.en, ar: values.ar },
        ...Object.fromEntries(lists.map(({ path }) => [columnNameOf(path), valueAt(values, path)])),
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

/** Rewrites tables, so that values which were removed stand in no file of the database any more. Locks each table while it does. */
export async function rewriteTables(db: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql.raw(`vacuum full ${contentTable(table)}`).execute(db)
}

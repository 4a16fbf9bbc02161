import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Fields, isLocalized, type Leaf, leavesOf } from '../../../schema/fields.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import { factsOf, refersToSeveral } from '../../../schema/kinds.ts'
import { pairsOf } from '../../../schema/past/pairs.ts'
import { formerNamesIn } from '../../../schema/past/was.ts'
import { published } from '../../../schema/statuses.ts'
import { locales } from '../../../schema/text/words.ts'
import { hasColumn } from '../definition.ts'
import { columnNameOf, linkTableNameOf, tableNameOf } from '../names.ts'
import type { Tables } from '../tables.ts'
import type { Catalogue } from './catalogue.ts'
import type { Written } from './definitions.ts'
import { mergedSentence } from './move.ts'
import { type SectionUpgrade, statusesOf } from './section-upgrade.ts'

/**
 * What stood in the database's last definitions, says something, and is in none of today's under any name: nobody would see it any more,
 * and nobody said so. A sentence for each field and each section.
 */
export async function lossesOf(
  db: Kysely<Tables>,
  upgrades: readonly SectionUpgrade[],
  { written, found }: { readonly written: ReadonlyMap<string, Written>; readonly found: Catalogue },
): Promise<readonly string[]> {
  const sentences: string[] = []
  for (const upgrade of upgrades)
    if (written.get(upgrade.before.name)?.present)
      sentences.push(...(await fieldLosses(db, upgrade, found)), ...(await statusLosses(db, upgrade)))
  const carried = new Set(upgrades.map(({ before }) => before.name))
  for (const [name, { present }] of written) {
    const table = tableNameOf(name)
    if (!present || carried.has(name) || !found.tables.has(table)) continue
    const count = await countOf(db, table, sql`true`)
    if (count > 0) sentences.push(`resources/${name}.ts is there no more, or called otherwise: ${said(count)} in it.`)
  }
  return sentences
}

/** The statuses that a newer version merged and that this one has apart: a sentence for each that records have. */
export async function mergedStatuses(
  db: Kysely<Tables>,
  upgrades: readonly SectionUpgrade[],
): Promise<readonly string[]> {
  const sentences: string[] = []
  for (const { before, after, table } of upgrades) {
    const [earlier, now] = [statusesOf(before), statusesOf(after)]
    for (const name of Object.keys(earlier)) {
      const former = formerNamesIn(name, earlier, now)
      const count = former.length > 1 ? await countOf(db, table.from, sql`status = ${name}`) : 0
      const at = `resources/${after.name}.ts: statuses`
      if (count > 0)
        sentences.push(mergedSentence(at, { name, former, count, of: await countOf(db, table.from, sql`true`) }))
    }
  }
  return sentences
}

const said = (count: number): string => (count === 1 ? '1 record stands' : `${count} records stand`)

async function fieldLosses(
  db: Kysely<Tables>,
  { before, after, table }: SectionUpgrade,
  found: Catalogue,
): Promise<readonly string[]> {
  const sentences: string[] = []
  for (const lost of lostLeaves(before.fields, after.fields)) {
    const count = await countLost(db, { table: table.from, section: before.name, found }, lost)
    const path = [...lost.rows, lost.leaf].map((leaf) => leaf.path).join('.')
    if (count > 0)
      sentences.push(
        `resources/${after.name}.ts: fields.${path} is there no more, or called otherwise: ${count === 1 ? '1 record says' : `${count} records say`} something there.`,
      )
  }
  return sentences
}

/** Records whose status kept them from the website or told them apart, in a section that has no statuses any more. */
async function statusLosses(db: Kysely<Tables>, { before, after, table }: SectionUpgrade): Promise<readonly string[]> {
  const statuses = Object.keys(statusesOf(before)).filter((name) => name !== published)
  if (after.statuses !== false || statuses.length === 0) return []
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::integer as count from ${sql.id('content', table.from)}
    where status = any(${statuses}) group by status order by count desc, status`.execute(db)
  if (rows.length === 0) return []
  const counts = rows.map(({ status, count }) => `${count} "${status}"`).join(' and ')
  return [`resources/${after.name}.ts has no statuses any more: ${counts} records are treated like published ones.`]
}

interface Lost {
  readonly leaf: Leaf
  /** The lists that it stands in, the outermost first. */
  readonly rows: readonly Leaf[]
}

/** The fields of which nothing is left in others. */
function lostLeaves(before: Fields, after: Fields, rows: readonly Leaf[] = []): readonly Lost[] {
  const pairs = pairsOf(before, after)
  return leavesOf(before).flatMap((leaf): readonly Lost[] => {
    const own = pairs.filter((pair) => pair.before.path === leaf.path)
    if (own.length === 0) return factsOf(leaf.field).storage === 'slug' ? [] : [{ leaf, rows }]
    const { field } = leaf
    if (!isList(field)) return []
    return own.flatMap((pair) =>
      isList(pair.after.field) ? lostLeaves(field.fields, pair.after.field.fields, [...rows, leaf]) : [],
    )
  })
}

interface At {
  readonly table: string
  readonly section: string
  readonly found: Catalogue
}

async function countLost(db: Kysely<Tables>, { table, section, found }: At, { leaf, rows }: Lost): Promise<number> {
  const [outer, ...inner] = rows
  if (outer) return await countOf(db, table, inRows(outer, [...inner, leaf]))
  if (refersToSeveral(leaf.field)) {
    const links = linkTableNameOf(section, leaf.path)
    return found.tables.has(links) ? await countOf(db, links, sql`true`, 'distinct from_id') : 0
  }
  if (isLocalized(leaf.field)) return await countOf(db, table, inLanguages(leaf))
  const column = columnNameOf(leaf.path)
  if (!hasColumn(leaf.field) || !found.columns.has(`${table}.${column}`)) return 0
  return await countOf(db, table, saysSomething(sql`to_jsonb(${sql.id(column)})`))
}

/** A switch that is off and a list without rows say nothing. */
const saysSomething = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${value}, 'null') not in ('null', 'false', '""', '[]', '{}')`

const inLanguages = ({ path }: Leaf): RawBuilder<unknown> =>
  sql.join(
    locales.map((locale) => sql`coalesce(${sql.id(locale)} #>> ${path.split('.')}::text[], '') <> ''`),
    sql` or `,
  )

/** Values of another type can be compared with nothing, so each is compared with its own. */
const filter = '? (@ != null && !(@.type() == "string" && @ == "") && !(@.type() == "boolean" && @ == false))'

/** Looks through rows, and rows within them: `$[*].hours[*].note`. */
function inRows(outer: Leaf, leaves: readonly Leaf[]): RawBuilder<unknown> {
  const keys = (path: string) =>
    path
      .split('.')
      .map((key) => `."${key}"`)
      .join('')
  const way = leaves
    .slice(0, -1)
    .map(({ path }) => `${keys(path)}[*]`)
    .join('')
  const last = leaves.at(-1)
  const places = last && isLocalized(last.field) ? locales.map((locale) => `."${locale}"`) : ['']
  return sql.join(
    places.map(
      (place) =>
        sql`jsonb_path_exists(${sql.id(columnNameOf(outer.path))}, ${`$[*]${way}${place}${keys(last?.path ?? '')} ${filter}`}::jsonpath)`,
    ),
    sql` or `,
  )
}

async function countOf(
  db: Kysely<Tables>,
  table: string,
  where: RawBuilder<unknown>,
  what: '*' | 'distinct from_id' = '*',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(${sql.raw(what)})::integer as count from ${sql.id('content', table)} where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

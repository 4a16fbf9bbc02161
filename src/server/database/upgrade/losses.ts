import { type Kysely, sql } from 'kysely'
import { factsOf } from '../../../schema/kinds.ts'
import { nestedPath, removedLeaves } from '../../../schema/past/removed-fields.ts'
import { formerNamesIn } from '../../../schema/past/was.ts'
import { published } from '../../../schema/statuses.ts'
import { tableNameOf } from '../names.ts'
import type { Tables } from '../tables.ts'
import type { Catalogue } from './catalogue.ts'
import type { Written } from './definitions.ts'
import { mergedSentence } from './move.ts'
import { type SectionUpgrade, statusesOf } from './section-upgrade.ts'
import { countOf, countValues } from './stored-values.ts'

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
  { before, inForce, after, table }: SectionUpgrade,
  found: Catalogue,
): Promise<readonly string[]> {
  const sentences: string[] = []
  const removed = removedLeaves(inForce.fields, after.fields)
  for (const lost of removed.filter(({ leaf }) => factsOf(leaf.field).storage !== 'slug')) {
    const count = await countValues(db, { table: table.from, section: before.name, found }, lost)
    if (count > 0)
      sentences.push(
        `resources/${after.name}.ts: fields.${nestedPath(lost)} is there no more, or called otherwise: ${count === 1 ? '1 record says' : `${count} records say`} something there.`,
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

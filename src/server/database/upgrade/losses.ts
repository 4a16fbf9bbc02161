import { type Kysely, sql } from 'kysely'
import { leavesOf } from '../../../schema/fields.ts'
import { choicesOf } from '../../../schema/kinds/choice.ts'
import { factsOf } from '../../../schema/kinds.ts'
import { pairsOf } from '../../../schema/past/pairs.ts'
import { nestedPath, removedLeaves } from '../../../schema/past/removed-fields.ts'
import { earlierNames, formerNamesIn, namesBefore } from '../../../schema/past/was.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { published } from '../../../schema/statuses.ts'
import { columnTypes } from '../definition.ts'
import { columnNameOf, tableNameOf } from '../names.ts'
import type { Tables } from '../tables.ts'
import type { Catalogue } from './catalogue.ts'
import type { Written } from './definitions.ts'
import { hiddenInUnits, profiledUnits } from './hidden-in-units.ts'
import { mergedSentence } from './move.ts'
import { isWrittenByStaff } from './newer-rules.ts'
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
  const present = upgrades.filter(({ before }) => written.get(before.name)?.present)
  const units = present.length > 0 ? await profiledUnits(db) : []
  for (const upgrade of present) {
    sentences.push(...(await fieldLosses(db, upgrade, found)), ...(await statusLosses(db, upgrade)))
    sentences.push(...(await choiceLosses(db, upgrade, found)), ...(await addressLosses(db, upgrade)))
    sentences.push(...(await hiddenInUnits(db, upgrade, { units, found })))
  }
  const carried = new Set(upgrades.map(({ before }) => before.name))
  for (const [name, { present }] of written) {
    const table = tableNameOf(name)
    if (!present || carried.has(name) || !found.tables.has(table)) continue
    const count = await countOf(db, table, sql`true`)
    if (count === 0) continue
    const other = upgrades.find(({ after }) => namesBefore(after).includes(name))
    const reason = other
      ? `resources/${name}.ts is not merged into resources/${other.after.name}.ts, which has its own records or those of another section`
      : `resources/${name}.ts is there no more, or called otherwise`
    sentences.push(`${reason}: ${said(count)} in it.`)
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

/** Records whose status kept them from the website or told them apart, and whose section has the status no more. */
async function statusLosses(db: Kysely<Tables>, { before, after, table }: SectionUpgrade): Promise<readonly string[]> {
  const [earlier, now] = [statusesOf(before), statusesOf(after)]
  const removed = removedNames(earlier, now).filter((name) => after.statuses !== false || name !== published)
  if (removed.length === 0) return []
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::integer as count from ${sql.id('content', table.from)}
    where status = any(${removed}::text[]) group by status order by count desc, status`.execute(db)
  if (rows.length === 0) return []
  const counts = rows.map(({ status, count }) => `${count} "${status}"`).join(' and ')
  if (after.statuses === false)
    return [`resources/${after.name}.ts has no statuses any more: ${counts} records are treated like published ones.`]
  return [
    `resources/${after.name}.ts: statuses are there no more, or called otherwise: ${counts} records are in no status that can be chosen.`,
  ]
}

/** Records of an inbox or a log with a choice that their field has no more; of other sections that is a new rule. */
async function choiceLosses(
  db: Kysely<Tables>,
  { inForce, after, table }: SectionUpgrade,
  found: Catalogue,
): Promise<readonly string[]> {
  if (isWrittenByStaff(after)) return []
  const sentences: string[] = []
  for (const pair of pairsOf(inForce.fields, after.fields)) {
    const [earlier, now] = [choicesOf(pair.before.field), choicesOf(pair.after.field)]
    const removed = earlier && now ? removedNames(earlier, now) : []
    const column = columnNameOf(pair.before.path)
    if (removed.length === 0 || found.columns.get(`${table.from}.${column}`) !== columnTypes.text) continue
    const { rows } = await sql<{ choice: string; count: number }>`
      select ${sql.id(column)} as choice, count(*)::integer as count from ${sql.id('content', table.from)}
      where ${sql.id(column)} = any(${removed}::text[]) group by 1 order by 2 desc, 1`.execute(db)
    const counts = rows.map(({ choice, count }) => `${count} "${choice}"`).join(' and ')
    if (rows.length > 0)
      sentences.push(
        `resources/${after.name}.ts: choices of fields.${pair.after.path} are there no more, or called otherwise: ${counts} records have them.`,
      )
  }
  return sentences
}

/** What is there no more, under any name. */
function removedNames(earlier: Readonly<Record<string, object>>, now: Readonly<Record<string, object>>) {
  const kept = new Set(Object.keys(now).flatMap((name) => earlierNames(name, earlier, now)))
  return Object.keys(earlier).filter((name) => !kept.has(name))
}

/** Records whose addresses end, because their section has no slug any more. */
async function addressLosses(
  db: Kysely<Tables>,
  { inForce, after, table }: SectionUpgrade,
): Promise<readonly string[]> {
  const hasSlug = ({ fields }: NamedSection) => leavesOf(fields).some(({ field }) => factsOf(field).storage === 'slug')
  if (!hasSlug(inForce) || hasSlug(after)) return []
  const count = await countOf(db, table.from, sql`slug is not null and deleted_at is null`)
  return count === 0
    ? []
    : [`resources/${after.name}.ts has no slug any more: ${count === 1 ? '1 address ends' : `${count} addresses end`}.`]
}

/** Units with several records of a section that becomes a singleton, of which only one would be left to see. */
export async function crowdedSingletons(
  db: Kysely<Tables>,
  upgrades: readonly SectionUpgrade[],
): Promise<readonly string[]> {
  const sentences: string[] = []
  for (const { inForce, after, table } of upgrades) {
    if (after.kind !== 'singleton' || inForce.kind === 'singleton') continue
    const { rows } = await sql<{ unit: string; count: number }>`
      select u.name as unit, count(*)::integer as count from ${sql.id('content', table.from)} t
      join core.business_units u on u.id = t.bu_id where t.deleted_at is null
      group by u.name having count(*) > 1 order by u.name`.execute(db)
    const counts = rows.map(({ unit, count }) => `${unit} has ${count} records`).join(', ')
    if (rows.length > 0)
      sentences.push(`resources/${after.name}.ts becomes a singleton, with one record in each unit: ${counts}`)
  }
  return sentences
}

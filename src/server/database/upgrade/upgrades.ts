import { type Kysely, sql } from 'kysely'
import { assumedFields } from '../../../schema/past/pairs.ts'
import { earlierNames, namesBefore } from '../../../schema/past/was.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { tableNameOf } from '../names.ts'
import type { Tables } from '../tables.ts'
import type { Catalogue } from './catalogue.ts'
import type { Written } from './definitions.ts'
import { returningFields } from './returning-fields.ts'
import { type SectionUpgrade, sectionUpgrade } from './section-upgrade.ts'
import { targeted } from './targets.ts'

/** What becomes of everything that was written, a section at a time; of what is as it was too, in which nothing is to be done. Reads only. */
export async function upgradesFor(
  db: Kysely<Tables>,
  { sections, written, found }: Known,
): Promise<readonly SectionUpgrade[]> {
  const earlier = new Map<string, NamedSection>()
  for (const section of sections) {
    const before = await earlierSection(db, section, { sections, written, found })
    if (before) earlier.set(section.name, before)
  }
  const renamed = new Map([...earlier].map(([name, before]) => [before.name, name]))
  const nameOf = (name: string) => renamed.get(name) ?? name
  const upgrades: SectionUpgrade[] = []
  for (const section of sections.filter(({ name }) => !found.views.has(tableNameOf(name)))) {
    const own = earlier.get(section.name)
    const before = own && { ...own, fields: targeted(own.fields, nameOf) }
    const returns =
      before && (await returningFields(db, { before, after: section, found, nameOf: nameToday(sections, nameOf) }))
    const upgrade = sectionUpgrade(section, { before, returns, found })
    if (upgrade) upgrades.push(upgrade)
  }
  return upgrades
}

/** The name of a section of any earlier version today. */
const nameToday =
  (sections: readonly NamedSection[], nameOf: (name: string) => string) =>
  (name: string): string =>
    sections.some((section) => section.name === name)
      ? name
      : (sections.find((section) => namesBefore(section).includes(name))?.name ?? nameOf(name))

interface Known {
  readonly sections: readonly NamedSection[]
  /** What was written down of earlier ones. */
  readonly written: ReadonlyMap<string, Written>
  readonly found: Catalogue
}

/** The section whose records this one has from now on: itself, unless it has none yet and another says that it was this. */
async function earlierSection(
  db: Kysely<Tables>,
  section: NamedSection,
  { sections, written, found }: Known,
): Promise<NamedSection | undefined> {
  const now = Object.fromEntries(sections.map((one) => [one.name, one]))
  const known = Object.fromEntries([...written].map(([name, one]) => [name, one.section]))
  const own = written.get(section.name)?.section
  const others = earlierNames(section.name, known, now).filter((name) => name !== section.name)
  const unwritten = namesBefore(section).filter((name) => !written.has(name))
  const other = [...others, ...unwritten].find((name) => found.tables.has(tableNameOf(name)))
  if (other === undefined || (found.tables.has(tableNameOf(section.name)) && (await hasRows(db, section)))) return own
  return known[other] ?? unwrittenSection(section, other)
}

/** A section under its former name, of which nothing was written down: neither what its statuses were called. */
function unwrittenSection(section: NamedSection, name: string): NamedSection {
  const { statuses } = section
  const fields = assumedFields(undefined, section.fields)
  if (!statuses) return { ...section, name, fields }
  const untold = Object.entries(statuses).map(([status, { was: _, ...words }]) => [status, words])
  return { ...section, name, fields, statuses: Object.fromEntries(untold) }
}

async function hasRows(db: Kysely<Tables>, { name }: NamedSection): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.id('content', tableNameOf(name))} limit 1`.execute(db)
  return rows.length > 0
}

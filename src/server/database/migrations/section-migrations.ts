import { sql } from 'kysely'
import { canonicalJson } from '../../../schema/match-rows.ts'
import { inferPreviousFields } from '../../../schema/migrations/field-mapping.ts'
import { previousNamesOf, sourceNames } from '../../../schema/migrations/renames.ts'
import { resolveAllVersions, resolveNames } from '../../../schema/migrations/resolve-names.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { tableNameOf } from '../sql-names.ts'
import type { Db } from '../tables.ts'
import { loadPreviousDefinitions } from './definition-chain.ts'
import { findReaddedFields, withCurrentReferenceTargets } from './readded-fields.ts'
import type { SchemaCatalog } from './schema-catalog.ts'
import { createSectionMigration, type SectionMigration } from './section-migration.ts'
import type { StoredDefinition } from './stored-definitions.ts'

/** The migrations of all sections; those of unchanged sections have no steps. Only reads. */
export async function createSectionMigrations(
  db: Db,
  { sections, written, found }: Known,
): Promise<readonly SectionMigration[]> {
  const earlier = new Map<string, NamedSection>()
  for (const section of sections) {
    const before = await earlierSection(db, section, { sections, written, found })
    if (before) earlier.set(section.name, before)
  }
  const renamed = new Map([...earlier].map(([name, before]) => [before.name, name]))
  const nameOf = (name: string) => renamed.get(name) ?? name
  const migrations: SectionMigration[] = []
  for (const section of sections.filter(({ name }) => !found.views.has(tableNameOf(name)))) {
    const own = earlier.get(section.name)
    const before = own && { ...own, fields: withCurrentReferenceTargets(own.fields, nameOf) }
    const { definition: after, problems: nameProblems } = await resolveSection(db, section, before)
    const returns =
      before && (await findReaddedFields(db, { before, after, found, nameOf: currentNameOf(sections, nameOf) }))
    const migration = createSectionMigration(after, { before, returns, found, nameProblems })
    if (migration) migrations.push(migration)
  }
  return migrations
}

/** The section with what the earlier definitions tell about its names; reads them only if it has changed. */
async function resolveSection(db: Db, section: NamedSection, before: NamedSection | undefined) {
  const named = ({ fields, statuses }: NamedSection) => canonicalJson([fields, statuses ?? null])
  if (!before || named(before) === named(section)) return { definition: section, problems: [] }
  const chain = (await loadPreviousDefinitions(db, before.name)).map((past) => past.section)
  return resolveNames(resolveAllVersions(chain.length > 0 ? chain : [before]), section)
}

/** The current name of a section by its name in any earlier version. */
const currentNameOf =
  (sections: readonly NamedSection[], nameOf: (name: string) => string) =>
  (name: string): string =>
    sections.some((section) => section.name === name)
      ? name
      : (sections.find((section) => previousNamesOf(section).includes(name))?.name ?? nameOf(name))

interface Known {
  readonly sections: readonly NamedSection[]
  /** The stored earlier definitions. */
  readonly written: ReadonlyMap<string, StoredDefinition>
  readonly found: SchemaCatalog
}

/** The section whose records this one takes over: itself, or a renamed section if it has none yet. */
async function earlierSection(
  db: Db,
  section: NamedSection,
  { sections, written, found }: Known,
): Promise<NamedSection | undefined> {
  const now = Object.fromEntries(sections.map((one) => [one.name, one]))
  const known = Object.fromEntries([...written].map(([name, one]) => [name, one.section]))
  const own = written.get(section.name)?.section
  const others = sourceNames(section.name, known, now).filter((name) => name !== section.name)
  const unwritten = previousNamesOf(section).filter((name) => !written.has(name))
  const other = [...others, ...unwritten].find((name) => found.tables.has(tableNameOf(name)))
  if (other === undefined || (found.tables.has(tableNameOf(section.name)) && (await hasRows(db, section)))) return own
  return known[other] ?? sectionWithoutStoredDefinition(section, other)
}

/** A section under its former name without a stored definition; the former names of its statuses are unknown too. */
function sectionWithoutStoredDefinition(section: NamedSection, name: string): NamedSection {
  const { statuses } = section
  const fields = inferPreviousFields(undefined, section.fields)
  if (!statuses) return { ...section, name, fields }
  const untold = Object.entries(statuses).map(([status, { was: _, ...words }]) => [status, words])
  return { ...section, name, fields, statuses: Object.fromEntries(untold) }
}

async function hasRows(db: Db, { name }: NamedSection): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.id('content', tableNameOf(name))} limit 1`.execute(db)
  return rows.length > 0
}

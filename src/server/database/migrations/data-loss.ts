import { sql } from 'kysely'
import { choicesOf } from '../../../fields/choice/choice.ts'
import { fieldTraitsOf } from '../../../fields/field-types.ts'
import { flattenFields } from '../../../schema/fields.ts'
import { mapFields } from '../../../schema/migrations/field-mapping.ts'
import { nestedPath, removedFields } from '../../../schema/migrations/removed-fields.ts'
import { previousNamesIn, previousNamesOf, sourceNames } from '../../../schema/migrations/renames.ts'
import { findSectionNameProblems } from '../../../schema/migrations/section-names.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { published } from '../../../schema/statuses.ts'
import { columnNameOf, tableNameOf } from '../sql-names.ts'
import { columnTypes } from '../table-definition.ts'
import type { Db } from '../tables.ts'
import { loadSectionVersions } from './definition-chain.ts'
import { findHiddenByProfile, loadUnitsWithProfile } from './hidden-by-profile.ts'
import type { MigrationFinding } from './migration-findings.ts'
import { isEditedByStaff } from './rule-violations.ts'
import type { SchemaCatalog } from './schema-catalog.ts'
import { type SectionMigration, statusesOf } from './section-migration.ts'
import type { StoredDefinition } from './stored-definitions.ts'
import { countStoredValues, countTableRows } from './stored-values.ts'

/** Non-empty columns of the last definitions that no current field or rename covers: data that would become invisible. */
export async function findDataLosses(
  db: Db,
  migrations: readonly SectionMigration[],
  { written, found }: { readonly written: ReadonlyMap<string, StoredDefinition>; readonly found: SchemaCatalog },
): Promise<readonly MigrationFinding[]> {
  const losses: MigrationFinding[] = []
  const present = migrations.filter(({ before }) => written.get(before.name)?.present)
  const units = present.length > 0 ? await loadUnitsWithProfile(db) : []
  for (const migration of present) {
    losses.push(...(await fieldLosses(db, migration, found)), ...(await statusLosses(db, migration)))
    losses.push(...(await choiceLosses(db, migration, found)), ...(await addressLosses(db, migration)))
    losses.push(...(await findHiddenByProfile(db, migration, { units, found })))
  }
  const carried = new Set(migrations.map(({ before }) => before.name))
  for (const [name, { present }] of written) {
    const table = tableNameOf(name)
    if (!present || carried.has(name) || !found.tables.has(table)) continue
    const records = await countTableRows(db, table, sql`true`)
    if (records === 0) continue
    const other = migrations.find(({ after }) => previousNamesOf(after).includes(name))
    losses.push(
      other
        ? { kind: 'section-not-merged', section: name, into: other.after.name, records }
        : { kind: 'section-removed', section: name, records },
    )
  }
  return losses
}

/** Statuses of records that a newer version merged and this version separates. */
export async function findMergedStatuses(
  db: Db,
  migrations: readonly SectionMigration[],
): Promise<readonly MigrationFinding[]> {
  const merged: MigrationFinding[] = []
  for (const { before, after, table } of migrations) {
    const [earlier, now] = [statusesOf(before), statusesOf(after)]
    for (const name of Object.keys(earlier)) {
      const former = previousNamesIn(name, earlier, now)
      const records = former.length > 1 ? await countTableRows(db, table.from, sql`status = ${name}`) : 0
      if (records === 0) continue
      const total = await countTableRows(db, table.from, sql`true`)
      merged.push({ kind: 'status-merged', section: after.name, name, former, records, total })
    }
  }
  return merged
}

/** Names that meant something else in an earlier definition, where the section has records. */
export async function findNameProblems(
  db: Db,
  migrations: readonly SectionMigration[],
): Promise<readonly MigrationFinding[]> {
  const findings: MigrationFinding[] = []
  for (const { after, table, nameProblems } of migrations) {
    const records = nameProblems.length > 0 ? await countTableRows(db, table.from, sql`true`) : 0
    if (records === 0) continue
    const section = after.name
    findings.push(
      ...nameProblems.map(
        (problem): MigrationFinding =>
          problem.kind === 'exchanged'
            ? { kind: 'names-exchanged', section, option: problem.path, from: problem.from, records }
            : {
                kind: 'name-ambiguous',
                section,
                option: problem.path,
                reason: problem.kind,
                was: problem.was,
                records,
              },
      ),
    )
  }
  return findings
}

/** Sections whose names meant the records of others in an earlier version: the tables are only renamed by the last one. */
export async function findReusedSectionNames(
  db: Db,
  sections: readonly NamedSection[],
  { written, found }: { readonly written: ReadonlyMap<string, StoredDefinition>; readonly found: SchemaCatalog },
): Promise<readonly MigrationFinding[]> {
  const last = [...written.values()].filter(({ present }) => present).map((one) => one.section)
  if (last.length === 0 || haveSameNames(last, sections)) return []
  const versions = [...(await loadSectionVersions(db)), byName(last)]
  const findings: MigrationFinding[] = []
  for (const { section, reason, was } of findSectionNameProblems(versions, byName(sections))) {
    const tables = [section, was].map(tableNameOf).filter((table) => found.tables.has(table))
    let records = 0
    for (const table of tables) records = Math.max(records, await countTableRows(db, table, sql`true`))
    if (records > 0) findings.push({ kind: 'name-ambiguous', section, option: 'was', reason, was, records })
  }
  return findings
}

const byName = (sections: readonly NamedSection[]) => Object.fromEntries(sections.map((one) => [one.name, one]))

/** Do both have the same sections, with the same former names? */
function haveSameNames(one: readonly NamedSection[], other: readonly NamedSection[]): boolean {
  const told = (sections: readonly NamedSection[]) =>
    sections.map((section) => [section.name, ...previousNamesOf(section)].join(' ')).toSorted()
  return told(one).join() === told(other).join()
}

async function fieldLosses(
  db: Db,
  { before, inForce, after, table }: SectionMigration,
  found: SchemaCatalog,
): Promise<readonly MigrationFinding[]> {
  const losses: MigrationFinding[] = []
  const removed = removedFields(inForce.fields, after.fields)
  for (const lost of removed.filter(({ leaf }) => fieldTraitsOf(leaf.field).storage !== 'slug')) {
    const records = await countStoredValues(db, { table: table.from, section: before.name, found }, lost)
    if (records > 0) losses.push({ kind: 'field-removed', section: after.name, field: nestedPath(lost), records })
  }
  return losses
}

/** Records with a removed status that kept them off the website or separated them from others. */
async function statusLosses(db: Db, { before, after, table }: SectionMigration): Promise<readonly MigrationFinding[]> {
  const [earlier, now] = [statusesOf(before), statusesOf(after)]
  const removed = removedNames(earlier, now).filter((name) => after.statuses !== false || name !== published)
  if (removed.length === 0) return []
  const { rows: statuses } = await sql<{ status: string; records: number }>`
    select status, count(*)::integer as records from ${sql.id('content', table.from)}
    where status = any(${removed}::text[]) group by status order by records desc, status`.execute(db)
  if (statuses.length === 0) return []
  const hasNone = after.statuses === false
  return [{ kind: 'status-removed', section: after.name, records: totalOf(statuses), statuses, hasNone }]
}

/** Records of an inbox or a log with a removed choice of a field; in other sections this counts as a rule violation. */
async function choiceLosses(
  db: Db,
  { inForce, after, table }: SectionMigration,
  found: SchemaCatalog,
): Promise<readonly MigrationFinding[]> {
  if (isEditedByStaff(after)) return []
  const losses: MigrationFinding[] = []
  for (const pair of mapFields(inForce.fields, after.fields)) {
    const [earlier, now] = [choicesOf(pair.before.field), choicesOf(pair.after.field)]
    const removed = earlier && now ? removedNames(earlier, now) : []
    const column = columnNameOf(pair.before.path)
    if (removed.length === 0 || found.columns.get(`${table.from}.${column}`) !== columnTypes.text) continue
    const { rows: choices } = await sql<{ choice: string; records: number }>`
      select ${sql.id(column)} as choice, count(*)::integer as records from ${sql.id('content', table.from)}
      where ${sql.id(column)} = any(${removed}::text[]) group by 1 order by 2 desc, 1`.execute(db)
    const { path: field } = pair.after
    if (choices.length > 0)
      losses.push({ kind: 'choice-removed', section: after.name, field, records: totalOf(choices), choices })
  }
  return losses
}

const totalOf = (counts: readonly { readonly records: number }[]): number =>
  counts.reduce((sum, { records }) => sum + records, 0)

/** Names that are removed and not renamed. */
function removedNames(earlier: Readonly<Record<string, object>>, now: Readonly<Record<string, object>>) {
  const kept = new Set(Object.keys(now).flatMap((name) => sourceNames(name, earlier, now)))
  return Object.keys(earlier).filter((name) => !kept.has(name))
}

/** Records whose URLs end, because their section no longer has a slug. */
async function addressLosses(
  db: Db,
  { inForce, after, table }: SectionMigration,
): Promise<readonly MigrationFinding[]> {
  const hasSlug = ({ fields }: NamedSection) =>
    flattenFields(fields).some(({ field }) => fieldTraitsOf(field).storage === 'slug')
  if (!hasSlug(inForce) || hasSlug(after)) return []
  const records = await countTableRows(db, table.from, sql`slug is not null and deleted_at is null`)
  return records === 0 ? [] : [{ kind: 'slug-removed', section: after.name, records }]
}

/** Units with several records in a section that becomes a singleton, so that only one would stay visible. */
export async function findCrowdedSingletons(
  db: Db,
  migrations: readonly SectionMigration[],
): Promise<readonly MigrationFinding[]> {
  const crowded: MigrationFinding[] = []
  for (const { inForce, after, table } of migrations) {
    if (after.kind !== 'singleton' || inForce.kind === 'singleton') continue
    const { rows: units } = await sql<{ unit: string; records: number }>`
      select u.name as unit, count(*)::integer as records from ${sql.id('content', table.from)} t
      join core.business_units u on u.id = t.bu_id where t.deleted_at is null
      group by u.name having count(*) > 1 order by u.name`.execute(db)
    if (units.length > 0)
      crowded.push({ kind: 'singleton-crowded', section: after.name, records: totalOf(units), units })
  }
  return crowded
}

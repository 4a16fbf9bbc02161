import { type RawBuilder, sql } from 'kysely'
import { describeRequirement, isAtLeastAsStrict } from '../../../group/permissions.ts'
import { flattenFields } from '../../../schema/fields.ts'
import { mapFields } from '../../../schema/migrations/field-mapping.ts'
import { newlyPersonalPaths } from '../../../schema/migrations/personal-history.ts'
import { hasPersonalFields, isMasked } from '../../../schema/personal-fields.ts'
import type { NamedSection } from '../../../schema/section.ts'
import { published } from '../../../schema/statuses.ts'
import { hasPublishedStatus, isOnWebsite } from '../../../schema/website.ts'
import { columnNameOf } from '../sql-names.ts'
import type { Db } from '../tables.ts'
import type { MigrationFinding } from './migration-findings.ts'
import type { SchemaCatalog } from './schema-catalog.ts'
import type { SectionMigration } from './section-migration.ts'
import { statusesOf } from './section-migration.ts'
import type { StoredDefinition } from './stored-definitions.ts'
import { countStoredValues, countTableRows, isAnonymizedSql } from './stored-values.ts'

/**
 * What changes for people because of options that decide who sees values, and for how long they are kept. What is added again after it
 * was removed is compared with its last definition.
 */
export async function findVisibilityChanges(
  db: Db,
  migrations: readonly SectionMigration[],
  { written, found }: { readonly written: ReadonlyMap<string, StoredDefinition>; readonly found: SchemaCatalog },
): Promise<readonly MigrationFinding[]> {
  const findings: MigrationFinding[] = []
  for (const migration of migrations.filter(({ before }) => written.has(before.name))) {
    findings.push(...(await retentionChanges(db, migration, found)), ...(await unmaskedFields(db, migration, found)))
    findings.push(...(await unscheduledRecords(db, migration, found)), ...(await publishedRecords(db, migration)))
    findings.push(...(await widenedPermission(db, migration)), ...(await websiteChanges(db, migration)))
  }
  return findings
}

/** The retention period in days of a section with personal fields. */
const retentionOf = (section: SectionMigration['after']): number | undefined =>
  hasPersonalFields(section) ? section.retention : undefined

/** Records that the next daily run anonymizes although the version before keeps them, and those that are kept longer from now on. */
async function retentionChanges(
  db: Db,
  { inForce, after, table }: SectionMigration,
  found: SchemaCatalog,
): Promise<readonly MigrationFinding[]> {
  const [before, days] = [retentionOf(inForce), retentionOf(after)]
  const section = after.name
  const isKnown = found.columns.has(`${table.from}.anonymized_at`) ? sql`not (${isAnonymizedSql})` : sql`true`
  const olderThan = (age: number) => sql`created_at < now() - ${sql.lit(age)} * interval '24 hours'`
  if (days === undefined || (before !== undefined && days > before)) {
    const records = before === undefined ? 0 : await countTableRows(db, table.from, isKnown)
    return records === 0 ? [] : [{ kind: 'retention-extended', section, records, ...(days && { days }) }]
  }
  const more = newlyPersonalPaths(inForce.fields, after.fields).length > 0
  if (days === before && !more) return []
  const isExpired =
    before === undefined || more ? olderThan(days) : sql`${olderThan(days)} and not ${olderThan(before)}`
  const records = await countTableRows(db, table.from, sql`${isKnown} and ${isExpired}`)
  return records === 0 ? [] : [{ kind: 'retention-shortened', section, records, days }]
}

/** Records that other people may see, because the section has another permission. */
async function widenedPermission(
  db: Db,
  { inForce, after, table }: SectionMigration,
): Promise<readonly MigrationFinding[]> {
  const permissions = [inForce.permission, after.permission] as const
  if (isAtLeastAsStrict(permissions[1], permissions[0])) return []
  const records = await countTableRows(db, table.from, sql`true`)
  const [before, now] = permissions.map(describeRequirement)
  return records > 0 && before && now
    ? [{ kind: 'permission-widened', section: after.name, records, before, after: now }]
    : []
}

/** Fields that were masked, and that everybody who may see the section sees now. */
async function unmaskedFields(
  db: Db,
  { before, after, table }: SectionMigration,
  found: SchemaCatalog,
): Promise<readonly MigrationFinding[]> {
  const findings: MigrationFinding[] = []
  for (const pair of mapFields(before.fields, after.fields)) {
    const wasMasked = pair.before.field.personal === true
    if (!wasMasked || isMasked(after, pair.after.path)) continue
    const storage = { table: table.from, section: before.name, found }
    const records = await countStoredValues(db, storage, { leaf: pair.before, rows: [] })
    if (records > 0) findings.push({ kind: 'field-unmasked', section: after.name, field: pair.after.path, records })
  }
  return findings
}

/** Records whose status becomes the one of published records. */
async function publishedRecords(
  db: Db,
  { after, table, statuses }: SectionMigration,
): Promise<readonly MigrationFinding[]> {
  const names = statuses.filter(({ from, to }) => to === published && from !== published).map(({ from }) => from)
  if (names.length === 0) return []
  const isPublished = sql`status = any(${names}::text[]) and deleted_at is null`
  const records = await countTableRows(db, table.from, isPublished)
  return records === 0 ? [] : [{ kind: 'records-published', section: after.name, records, statuses: names }]
}

/**
 * Records that websites read from now on, or no longer: because of the option `website`, or because the status of published records gets
 * or loses its name. Records whose status becomes `published` are counted by `publishedRecords`.
 */
async function websiteChanges(
  db: Db,
  { inForce, after, table, statuses }: SectionMigration,
): Promise<readonly MigrationFinding[]> {
  const isSame =
    isOnWebsite(inForce) === isOnWebsite(after) && hasPublishedStatus(inForce) === hasPublishedStatus(after)
  if (isSame && statuses.length === 0) return []
  const isRenamed = statuses.some(({ from, to }) => from === published && to !== published)
  const becomePublished = statuses.filter(({ to }) => to === published).map(({ from }) => from)
  const publishedAfter = [...becomePublished, ...(isRenamed ? [] : [published])]
  const wasRead = sql`deleted_at is null and ${isReadSql(inForce, [published])}`
  const isRead = sql`deleted_at is null and ${isReadSql(after, publishedAfter)}`
  const isCounted = hasPublishedStatus(after)
    ? sql`coalesce(status = any(${becomePublished}::text[]), false)`
    : sql`false`
  const added = await countTableRows(db, table.from, sql`${isRead} and not (${wasRead}) and not (${isCounted})`)
  const removed = await countTableRows(db, table.from, sql`${wasRead} and not (${isRead})`)
  const section = after.name
  return [
    ...(added > 0 ? [{ kind: 'website-added', section, records: added } as const] : []),
    ...(removed > 0 ? [{ kind: 'website-removed', section, records: removed } as const] : []),
  ]
}

/** SQL: whether websites read a record of the section; a date may hide it until later. */
function isReadSql(section: NamedSection, publishedNames: readonly string[]): RawBuilder<unknown> {
  if (!isOnWebsite(section)) return sql`false`
  return hasPublishedStatus(section) ? sql`coalesce(status = any(${publishedNames}::text[]), false)` : sql`true`
}

/** Published records that a date hides from the website, and that no date hides any more. */
async function unscheduledRecords(
  db: Db,
  { inForce, after, table }: SectionMigration,
  found: SchemaCatalog,
): Promise<readonly MigrationFinding[]> {
  const { schedule } = inForce
  const pair = mapFields(inForce.fields, after.fields).find((one) => one.before.path === schedule)
  if (schedule === undefined || pair?.after.path === after.schedule || !(published in statusesOf(inForce))) return []
  const column = columnNameOf(schedule)
  if (!found.columns.has(`${table.from}.${column}`)) return []
  const later = sql`status = ${published} and deleted_at is null and ${sql.id(column)} > now()`
  const own = flattenFields(inForce.fields).find(({ path }) => path === after.schedule)
  const other = own && found.columns.has(`${table.from}.${columnNameOf(own.path)}`) ? columnNameOf(own.path) : undefined
  const hidden = other === undefined ? later : sql`${later} and coalesce(${sql.id(other)} <= now(), true)`
  const records = await countTableRows(db, table.from, hidden)
  return records === 0 ? [] : [{ kind: 'schedule-removed', section: after.name, field: schedule, records }]
}

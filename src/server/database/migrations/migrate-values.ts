import { sql } from 'kysely'
import { textFormatOf } from '../../../fields/field-types.ts'
import { isLocalized } from '../../../schema/fields.ts'
import { innermostUnconvertible, type MergedValue } from '../../../schema/migrations/apply-field-mappings.ts'
import type { FieldMapping } from '../../../schema/migrations/field-mapping.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import type { Db } from '../tables.ts'
import { type MigratedRecord, migrateRecords } from './migrate-records.ts'
import { examplesOf, findingsWith, type MigrationFinding } from './migration-findings.ts'
import { findUntranslated } from './outdated-translation-steps.ts'
import { saveMigratedRecords } from './save-migrated-records.ts'
import type { SectionMigration } from './section-migration.ts'

/** The result of reading all records of a section. */
export interface ValueMigrationResult {
  /** Duration of the reading. */
  readonly seconds: number
  readonly findings: readonly MigrationFinding[]
  /** Old columns of two fields that become one, which stay because they have values that the other does not have. */
  readonly conflictingColumns: ReadonlySet<string>
}

/** Checks that all values can be migrated, without any change. */
export const dryRunMigration = (
  db: Db,
  migration: SectionMigration,
  publicUrl: string | undefined,
): Promise<ValueMigrationResult> => migrateEachRecord(db, migration, { isRenamed: false, publicUrl })

/** Migrates and converts the values of a section whose columns have their new names, and drops obsolete columns. */
export async function migrateValues(db: Db, migration: SectionMigration): Promise<ValueMigrationResult> {
  const result = await migrateEachRecord(db, migration, { isRenamed: true })
  if (findingsWith(result.findings, 'refusal').length > 0) return result
  for (const column of migration.obsoleteColumns.filter((name) => !result.conflictingColumns.has(name)))
    await sql`alter table ${sql.id('content', migration.table.to)} drop column if exists ${sql.id(column)}`.execute(db)
  return result
}

async function migrateEachRecord(
  db: Db,
  migration: SectionMigration,
  { isRenamed, publicUrl }: { readonly isRenamed: boolean; readonly publicUrl?: string | undefined },
): Promise<ValueMigrationResult> {
  const start = performance.now()
  const counts = createCounts()
  const { moved } = migration
  for await (const batch of moved.length > 0 ? migrateRecords(db, migration, { isRenamed }) : []) {
    for (const record of batch) countRecord(counts, migration, record)
    if (isRenamed && counts.unconvertible.size === 0) await saveMigratedRecords(db, migration, batch)
  }
  const seconds = (performance.now() - start) / 1000
  const findings = await findingsOf(db, migration, { counts, publicUrl })
  return { seconds, findings, conflictingColumns: new Set(counts.conflicts.keys()) }
}

/** What the migration of the values finds, by field. */
interface Counts {
  records: number
  readonly unconvertible: Map<string, { readonly pair: FieldMapping; readonly records: MigratedRecord[] }>
  readonly conflicts: Map<string, { readonly pair: FieldMapping; records: number }>
  readonly merged: Map<string, { readonly value: MergedValue; records: number }>
  readonly outdated: Map<string, Record<Locale, number>>
}

const createCounts = (): Counts => ({
  records: 0,
  unconvertible: new Map(),
  conflicts: new Map(),
  merged: new Map(),
  outdated: new Map(),
})

function countRecord(counts: Counts, { moved }: SectionMigration, record: MigratedRecord): void {
  counts.records += 1
  for (const { path, locale } of findUntranslated(moved, record)) {
    const languages = counts.outdated.get(path) ?? { en: 0, ar: 0 }
    languages[locale] += 1
    counts.outdated.set(path, languages)
  }
  for (const [key, value] of new Map(record.migrated.merged.map((one) => [`${one.path} ${one.name}`, one]))) {
    const known = counts.merged.get(key) ?? { value, records: 0 }
    known.records += 1
    counts.merged.set(key, known)
  }
  const innermost = record.migrated.unconvertible.flatMap((pair) => innermostUnconvertible(pair, record.before))
  for (const pair of innermost) {
    const known = counts.unconvertible.get(pair.before.path) ?? { pair, records: [] }
    known.records.push(record)
    counts.unconvertible.set(pair.before.path, known)
  }
  for (const pair of record.migrated.orphaned) {
    const column = moved.find((one) => one.before.path === pair.before.path)?.column ?? pair.before.path
    const known = counts.conflicts.get(column) ?? { pair, records: 0 }
    known.records += 1
    counts.conflicts.set(column, known)
  }
}

async function findingsOf(
  db: Db,
  migration: SectionMigration,
  { counts, publicUrl }: { readonly counts: Counts; readonly publicUrl: string | undefined },
): Promise<readonly MigrationFinding[]> {
  const { after } = migration
  const section = after.name
  const { records: total } = counts
  const units = counts.unconvertible.size > 0 ? await unitNames(db) : new Map<string, string>()
  const unconvertible = [...counts.unconvertible.values()].map(({ pair, records }): MigrationFinding => {
    const { path: field } = pair.after
    const keys = records.map((record) => ({ ...record, isDeleted: record.row.is_deleted }))
    const examples = examplesOf(after, keys, { units, publicUrl })
    const reason = conversionErrorOf(pair)
    const fieldType = pair.after.field.kind
    return { kind: 'value-unconvertible', section, field, records: records.length, total, reason, fieldType, examples }
  })
  return [
    ...unconvertible,
    ...(await findUnconvertibleLinks(db, migration)),
    ...[...counts.conflicts.values()].map(({ pair: { before, after: to }, records }): MigrationFinding => {
      return { kind: 'value-conflict', section, field: before.path, keeps: to.path, records }
    }),
    ...[...counts.merged.values()].map(({ value: { path: field, name, former }, records }): MigrationFinding => {
      return { kind: 'value-merged', section, field, name, former, records, total }
    }),
    ...[...counts.outdated].map(([field, languages]): MigrationFinding => {
      return { kind: 'translation-outdated', section, field, records: languages.en + languages.ar, languages }
    }),
  ]
}

function conversionErrorOf({ before, after }: FieldMapping): MigrationFinding<'value-unconvertible'>['reason'] {
  if (isLocalized(before.field) && !isLocalized(after.field)) return 'languages-differ'
  return textFormatOf(before.field) === 'markup' && textFormatOf(after.field) === 'plain' ? 'formatted' : 'type'
}

async function unitNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const units = await db.selectFrom('core.business_units').select(['id', 'name']).execute()
  return new Map(units.map(({ id, name }) => [id, name]))
}

/** Links that the field cannot have: it references another section, or already has the links of another field. */
async function findUnconvertibleLinks(
  db: Db,
  { after, foreign }: SectionMigration,
): Promise<readonly MigrationFinding[]> {
  const findings: MigrationFinding[] = []
  for (const { pair, table } of foreign) {
    const { rows } = await sql<{ count: number }>`
      select count(distinct from_id)::integer as count from ${sql.id('content', table)}`.execute(db)
    const records = rows[0]?.count ?? 0
    const { path: field } = pair.after
    const fieldType = pair.after.field.kind
    if (records > 0) findings.push({ kind: 'reference-unconvertible', section: after.name, field, records, fieldType })
  }
  return findings
}

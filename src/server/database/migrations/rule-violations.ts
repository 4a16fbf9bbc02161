import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Profile } from '../../../group/profiles.ts'
import { effectiveSection } from '../../../schema/effective-section.ts'
import { isList } from '../../../schema/fields.ts'
import { isRecord } from '../../../schema/is-record.ts'
import { canonicalJson } from '../../../schema/match-rows.ts'
import { type FieldMapping, mapFields } from '../../../schema/migrations/field-mapping.ts'
import { type Problem, validateRecord } from '../../../schema/validate-record.ts'
import { columnNameOf, contentTableSql, quoteIdentifier } from '../sql-names.ts'
import { uniqueIndexesOf } from '../table-definition.ts'
import type { Db } from '../tables.ts'
import { findCrossRecordViolations, type ViolatingRecord } from './cross-record-rules.ts'
import { loadUnitsWithProfile, type UnitWithProfile } from './hidden-by-profile.ts'
import { migrateRecords } from './migrate-records.ts'
import { examplesOf, type MigrationFinding } from './migration-findings.ts'
import { loadRecordBodies, type RecordBodies } from './record-bodies.ts'
import type { SchemaCatalog } from './schema-catalog.ts'
import type { SectionMigration } from './section-migration.ts'

type RecordKey = ViolatingRecord

/** A rule of a field. */
interface FieldRule {
  readonly field: string
  /** The name of the validation rule, such as `required`. */
  readonly rule: string
}
interface RuleViolation extends FieldRule {
  readonly records: readonly RecordKey[]
}

/**
 * Records that satisfied the rules of their last write but violate a current one, by rule. Reads only sections whose fields or
 * statuses changed.
 */
export async function findRuleViolations(
  db: Db,
  migration: SectionMigration,
  { found, publicUrl }: { readonly found: SchemaCatalog; readonly publicUrl?: string | undefined },
): Promise<readonly MigrationFinding[]> {
  const { after, inForce } = migration
  if (!isEditedByStaff(after)) return []
  const crossing = await findCrossRecordViolations(db, migration, found)
  const isUnchanged = isDeepStrictEqual(rulesOf(inForce), rulesOf(after))
  if (isUnchanged && crossing.length === 0) return []
  const units = new Map((await loadUnitsWithProfile(db)).map((unit) => [unit.id, unit]))
  const names = new Map([...units].map(([id, { name }]) => [id, name]))
  const violations = isUnchanged ? [] : await validateRecords(db, migration, { units, found })
  const duplicates = isUnchanged ? [] : await findDuplicates(db, migration, found)
  return [...violations, ...crossing, ...duplicates].map((violation) => ({
    kind: 'rule-violated',
    section: after.name,
    field: violation.field,
    rule: violation.rule,
    records: violation.records.length,
    examples: examplesOf(after, violation.records, { units: names, publicUrl }),
    delaysIndex: duplicates.includes(violation),
  }))
}

/** Website submissions and logs are never saved again as a whole, so their violations block no edit. */
export const isEditedByStaff = ({ kind }: SectionMigration['after']): boolean => kind !== 'inbox' && kind !== 'log'

/** The rules of fields and statuses without labels, in canonical order. Most starts find them unchanged and read no records. */
const rulesOf = ({ fields, statuses }: SectionMigration['after']): string =>
  canonicalJson(
    JSON.parse(
      JSON.stringify([fields, statuses], (key, value) => (isForPeople(key) && !isField(value) ? undefined : value)),
    ),
  )

const isForPeople = (key: string): boolean => ['label', 'messages', 'was'].includes(key)
/** Detects a field by its `kind`, because a field may have any name. */
const isField = (value: unknown): boolean => isRecord(value) && 'kind' in value

async function validateRecords(
  db: Db,
  migration: SectionMigration,
  { units, found }: { readonly units: ReadonlyMap<string, UnitWithProfile>; readonly found: SchemaCatalog },
): Promise<readonly RuleViolation[]> {
  const fieldNow = currentPaths(migration.pairs)
  const violations = new Map<string, FieldRule & { readonly records: RecordKey[] }>()
  for await (const batch of migrateRecords(db, { ...migration, moved: migration.pairs }, { isRenamed: false }))
    for (const bodies of await loadRecordBodies(db, migration, { records: batch, found })) {
      const { buId, id, slug, row } = bodies.record
      const profile = units.get(buId)?.profile
      if (!profile || row.is_deleted) continue
      for (const [key, rule] of newViolations(migration, bodies, { profile, fieldNow })) {
        const known = violations.get(key) ?? { ...rule, records: [] }
        known.records.push({ buId, id, slug })
        violations.set(key, known)
      }
    }
  return [...violations.values()]
}

/** Rules that a record violates now but did not violate before, by their keys. */
function newViolations(
  { inForce, after, statuses }: SectionMigration,
  { record, before: earlier, after: now }: RecordBodies,
  { profile, fieldNow }: { readonly profile: Profile; readonly fieldNow: ReadonlyMap<string, string> },
): ReadonlyMap<string, FieldRule> {
  const { status: was, slug } = record.row
  const status = statuses.find(({ from }) => from === was)?.to ?? was
  const violatedBy = (section: SectionMigration['after'], values: object) =>
    validateRecord(effectiveSection(section, profile), { ...values, slug }, profile.features).flatMap(violatedRuleOf)
  const known = violatedBy(inForce, { ...earlier, ...(was === null ? {} : { status: was }) }).map(({ field, rule }) =>
    keyOf({ field: fieldNow.get(field) ?? field, rule }),
  )
  const violated = violatedBy(after, { ...now, ...(status === null ? {} : { status }) })
  return new Map(violated.map((rule) => [keyOf(rule), rule] as const).filter(([key]) => !known.includes(key)))
}

const keyOf = ({ field, rule }: FieldRule): string => `${field} ${rule}`

/** Current paths of fields by the former paths in problems, including fields of rows. */
const currentPaths = (pairs: readonly FieldMapping[]): ReadonlyMap<string, string> =>
  new Map(
    pairs.flatMap(({ before, after }): readonly (readonly [string, string])[] => {
      const inner =
        isList(before.field) && isList(after.field)
          ? currentPaths(mapFields(before.field.fields, after.field.fields))
          : []
      return [
        [before.path, after.path],
        ...[...inner].map(([was, is]) => [`${before.path}.${was}`, `${after.path}.${is}`] as const),
      ]
    }),
  )

/** Orphaned values violate no rule; they stay. */
function violatedRuleOf({ path, key }: Problem): readonly FieldRule[] {
  const rule = key.split('.').at(-1) ?? key
  const field = path.split('.').filter((part) => !/^(\d+|en|ar)$/.test(part))
  return rule === 'unknown' ? [] : [{ field: field.join('.'), rule }]
}

/** Duplicates of values that become unique. */
async function findDuplicates(
  db: Db,
  { after, table, columns }: SectionMigration,
  found: SchemaCatalog,
): Promise<readonly RuleViolation[]> {
  const duplicates: RuleViolation[] = []
  for (const { name, path = '' } of uniqueIndexesOf(after)) {
    const column = columnNameOf(path)
    const from = columns.find(({ to }) => to === column)?.from ?? column
    if (found.indexes.has(name) || found.columns.get(`${table.from}.${from}`) !== 'text') continue
    const value = `lower(t.${quoteIdentifier(from)})`
    const { rows: records } = await sql<RecordKey>`
      select "buId", id, slug from (
        select t.bu_id::text as "buId", t.id::text as id, t.slug,
          count(*) over (partition by t.bu_id, ${sql.raw(value)}) as count
        from ${sql.raw(contentTableSql(table.from))} t where t.deleted_at is null and t.${sql.raw(quoteIdentifier(from))} is not null
      ) counted where count > 1 order by 1, 2`.execute(db)
    if (records.length > 0) duplicates.push({ field: path, rule: 'unique', records })
  }
  return duplicates
}

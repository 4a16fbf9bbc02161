import { sql } from 'kysely'
import { fieldTraitsOf } from '../../../fields/field-types.ts'
import { type Profile, profileOfUnit } from '../../../group/profiles.ts'
import { defaultUnitTraits } from '../../../group/units.ts'
import { effectiveSection } from '../../../schema/effective-section.ts'
import { type NestedField, nestedPath, removedFields } from '../../../schema/migrations/removed-fields.ts'
import type { Db } from '../tables.ts'
import type { MigrationFinding } from './migration-findings.ts'
import type { SchemaCatalog } from './schema-catalog.ts'
import type { SectionMigration } from './section-migration.ts'
import { countStoredValues, countTableRows } from './stored-values.ts'

export interface UnitWithProfile {
  readonly id: string
  readonly name: string
  readonly profile: Profile
  readonly isRetired: boolean
}

/** All units with their profile; an earlier version stored none. */
export async function loadUnitsWithProfile(db: Db): Promise<readonly UnitWithProfile[]> {
  const { rows } = await sql<{ id: string; name: string; profile: string | null; isRetired: boolean }>`
    select id::text as id, name, to_jsonb(u) ->> 'profile' as profile, to_jsonb(u) ->> 'retired_at' is not null as "isRetired"
    from core.business_units u order by name`.execute(db)
  return rows.map(({ profile, ...unit }) => ({
    ...unit,
    profile: profileOfUnit({ profile: profile ?? defaultUnitTraits(unit.name).profile }),
  }))
}

/** What a section hides from units that had it, by its own condition or those of its fields. */
export async function findHiddenByProfile(
  db: Db,
  migration: SectionMigration,
  { units, found }: { readonly units: readonly UnitWithProfile[]; readonly found: SchemaCatalog },
): Promise<readonly MigrationFinding[]> {
  const { before, inForce, after, table } = migration
  const removed = new Set(removedFields(inForce.fields, after.fields).map(nestedPath))
  const without: UnitWithProfile[] = []
  const hidden = new Map<string, { readonly leaf: NestedField; readonly units: UnitWithProfile[] }>()
  for (const unit of units.filter(({ isRetired }) => !isRetired)) {
    const [earlier, now] = [effectiveSection(inForce, unit.profile), effectiveSection(after, unit.profile)]
    if (!earlier.enabled) continue
    if (!now.enabled) without.push(unit)
    for (const leaf of now.enabled ? removedFields(earlier.fields, now.fields) : []) {
      const path = nestedPath(leaf)
      if (removed.has(path) || fieldTraitsOf(leaf.leaf.field).storage === 'slug') continue
      hidden.set(path, { leaf, units: [...(hidden.get(path)?.units ?? []), unit] })
    }
  }
  if (without.length === 0 && hidden.size === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct bu_id::text as id from ${sql.id('content', table.from)}`.execute(db)
  const hasRecords = ({ id }: UnitWithProfile) => rows.some((row) => row.id === id)
  const losses: MigrationFinding[] = []
  const own = without.filter(hasRecords)
  if (own.length > 0) {
    const records = await countTableRows(db, table.from, amongUnits(own))
    losses.push({ kind: 'section-hidden', section: after.name, units: namesOf(own), records })
  }
  for (const [path, { leaf, units: all }] of hidden) {
    const fewer = all.filter(hasRecords)
    const storage = { table: table.from, section: before.name, found, where: amongUnits(fewer) }
    const records = await countStoredValues(db, storage, leaf)
    if (records > 0)
      losses.push({ kind: 'field-hidden', section: after.name, field: path, units: namesOf(fewer), records })
  }
  return losses
}

const amongUnits = (units: readonly UnitWithProfile[]) => sql`bu_id = any(${units.map(({ id }) => id)}::uuid[])`

const namesOf = (units: readonly UnitWithProfile[]): readonly string[] => units.map(({ name }) => name)

import { type Kysely, sql } from 'kysely'
import { type Profile, profileOf } from '../../../group/profiles.ts'
import { traitsOf } from '../../../group/units.ts'
import { effective } from '../../../schema/effective.ts'
import { factsOf } from '../../../schema/kinds.ts'
import { type NestedLeaf, nestedPath, removedLeaves } from '../../../schema/past/removed-fields.ts'
import type { Tables } from '../tables.ts'
import type { Catalogue } from './catalogue.ts'
import type { SectionUpgrade } from './section-upgrade.ts'
import { countOf, countValues } from './stored-values.ts'

export interface ProfiledUnit {
  readonly id: string
  readonly name: string
  readonly profile: Profile
  readonly isRetired: boolean
}

/** Every unit with its profile; an earlier version wrote down none. */
export async function profiledUnits(db: Kysely<Tables>): Promise<readonly ProfiledUnit[]> {
  const { rows } = await sql<{ id: string; name: string; profile: string | null; isRetired: boolean }>`
    select id::text as id, name, to_jsonb(u) ->> 'profile' as profile, to_jsonb(u) ->> 'retired_at' is not null as "isRetired"
    from core.business_units u order by name`.execute(db)
  return rows.map(({ profile, ...unit }) => ({
    ...unit,
    profile: profileOf({ profile: profile ?? traitsOf(unit.name).profile }),
  }))
}

/**
 * What a section hides from units that had it, by its condition or those of its fields: a sentence for the section, and for each field
 * that has values there.
 */
export async function hiddenInUnits(
  db: Kysely<Tables>,
  upgrade: SectionUpgrade,
  { units, found }: { readonly units: readonly ProfiledUnit[]; readonly found: Catalogue },
): Promise<readonly string[]> {
  const { before, inForce, after, table } = upgrade
  const removed = new Set(removedLeaves(inForce.fields, after.fields).map(nestedPath))
  const without: ProfiledUnit[] = []
  const hidden = new Map<string, { readonly leaf: NestedLeaf; readonly units: ProfiledUnit[] }>()
  for (const unit of units.filter(({ isRetired }) => !isRetired)) {
    const [earlier, now] = [effective(inForce, unit.profile), effective(after, unit.profile)]
    if (!earlier.enabled) continue
    if (!now.enabled) without.push(unit)
    for (const leaf of now.enabled ? removedLeaves(earlier.fields, now.fields) : []) {
      const path = nestedPath(leaf)
      if (removed.has(path) || factsOf(leaf.leaf.field).storage === 'slug') continue
      hidden.set(path, { leaf, units: [...(hidden.get(path)?.units ?? []), unit] })
    }
  }
  if (without.length === 0 && hidden.size === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct bu_id::text as id from ${sql.id('content', table.from)}`.execute(db)
  const hasRecords = ({ id }: ProfiledUnit) => rows.some((row) => row.id === id)
  const sentences: string[] = []
  const at = `resources/${after.name}.ts`
  const own = without.filter(hasRecords)
  if (own.length > 0) {
    const count = await countOf(db, table.from, amongUnits(own))
    const stand = count === 1 ? '1 record stands' : `${count} records stand`
    sentences.push(`${at} is not there any more in ${namesOf(own)}: ${stand} there.`)
  }
  for (const [path, { leaf, units: all }] of hidden) {
    const fewer = all.filter(hasRecords)
    const count = await countValues(
      db,
      { table: table.from, section: before.name, found, where: amongUnits(fewer) },
      leaf,
    )
    const have = count === 1 ? '1 record has' : `${count} records have`
    if (count > 0)
      sentences.push(`${at}: fields.${path} is not there any more in ${namesOf(fewer)}: ${have} a value there.`)
  }
  return sentences
}

const amongUnits = (units: readonly ProfiledUnit[]) => sql`bu_id = any(${units.map(({ id }) => id)}::uuid[])`

const namesOf = (units: readonly ProfiledUnit[]): string => units.map(({ name }) => name).join(', ')

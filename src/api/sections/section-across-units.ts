import { type Profile, profiles } from '../../group/profiles.ts'
import { type EffectiveSection, effectiveSection } from '../../schema/effective-section.ts'
import type { Field, Fields } from '../../schema/fields.ts'
import type { NamedSection } from '../../schema/section.ts'

const standard = profiles.all
const allProfiles = Object.values(profiles)

/** A profile that covers all units: every feature, and the widest of each limit. */
const broadestProfile: Profile = {
  ...standard,
  features: mapValues(standard.features, () => true),
  limits: mapValues(standard.limits, (_, name) => Math.max(...allProfiles.map(({ limits }) => limits[name]))),
}

/** A section with all fields of any unit, and the paths of the fields that exist in every unit. */
export interface SectionAcrossUnits {
  readonly section: EffectiveSection
  /** Dotted paths, through groups and lists. */
  readonly everywhere: ReadonlySet<string>
}

export function mergeAcrossUnits(section: NamedSection): SectionAcrossUnits {
  const fieldsByUnit = allProfiles.map((profile) => effectiveSection(section, profile).fields)
  const unionSection = effectiveSection(section, broadestProfile)
  const fields = mergeFields([unionSection.fields, ...fieldsByUnit])
  const pathSets = fieldsByUnit.map((unitFields) => new Set(pathsIn(unitFields)))
  const everywhere = pathsIn(fields).filter((path) => pathSets.every((paths) => paths.has(path)))
  const website = unionSection.website && { ...unionSection.website, fields: section.website?.fields ?? [] }
  return { section: { ...unionSection, website, fields }, everywhere: new Set(everywhere) }
}

/** All fields of all units. A field that several units have is taken from the first one. */
function mergeFields(fieldSets: readonly Fields[]): Fields {
  const names = new Set(fieldSets.flatMap(Object.keys))
  return Object.fromEntries(
    [...names].flatMap((name): [string, Field][] => {
      const [firstField, ...otherFields] = fieldSets.flatMap((fields) => fields[name] ?? [])
      if (!firstField || !('fields' in firstField)) return firstField ? [[name, firstField]] : []
      const inner = [firstField, ...otherFields].flatMap((field) => ('fields' in field ? [field.fields] : []))
      return [[name, { ...firstField, fields: mergeFields(inner) }]]
    }),
  )
}

const pathsIn = (fields: Fields, prefix = ''): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    prefix + name,
    ...('fields' in field ? pathsIn(field.fields, `${prefix}${name}.`) : []),
  ])

function mapValues<K extends string, Source, Target>(
  values: Readonly<Record<K, Source>>,
  change: (value: Source, name: K) => Target,
): Record<K, Target> {
  const entries = Object.entries(values) as [K, Source][]
  return Object.fromEntries(entries.map(([name, value]) => [name, change(value, name)])) as Record<K, Target>
}

import { type Profile, profiles } from '../../group/profiles.ts'
import { type EffectiveSection, effective } from '../../schema/effective.ts'
import type { Field, Fields } from '../../schema/fields.ts'
import type { NamedSection } from '../../schema/section.ts'

const standard = profiles.all
const all = Object.values(profiles)

/** What any unit may have: every feature, and of each limit the widest. */
const widest: Profile = {
  ...standard,
  features: mapped(standard.features, () => true),
  limits: mapped(standard.limits, (_, name) => Math.max(...all.map(({ limits }) => limits[name]))),
}

/** A section with all that it has in any unit, and which of its fields it has in each. */
export interface SectionAnywhere {
  readonly section: EffectiveSection
  /** Dotted paths, through groups and lists. */
  readonly everywhere: ReadonlySet<string>
}

export function anywhere(section: NamedSection): SectionAnywhere {
  const ofUnits = all.map((profile) => effective(section, profile).fields)
  const whole = effective(section, widest)
  const fields = together([whole.fields, ...ofUnits])
  const inEach = ofUnits.map((one) => new Set(pathsIn(one)))
  const everywhere = pathsIn(fields).filter((path) => inEach.every((paths) => paths.has(path)))
  return { section: { ...whole, fields }, everywhere: new Set(everywhere) }
}

/** All fields that any of them have, each as the first has it that does. */
function together(some: readonly Fields[]): Fields {
  const names = new Set(some.flatMap(Object.keys))
  return Object.fromEntries(
    [...names].flatMap((name): [string, Field][] => {
      const [first, ...others] = some.flatMap((fields) => fields[name] ?? [])
      if (!first || !('fields' in first)) return first ? [[name, first]] : []
      const inner = [first, ...others].flatMap((field) => ('fields' in field ? [field.fields] : []))
      return [[name, { ...first, fields: together(inner) }]]
    }),
  )
}

const pathsIn = (fields: Fields, prefix = ''): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    prefix + name,
    ...('fields' in field ? pathsIn(field.fields, `${prefix}${name}.`) : []),
  ])

function mapped<K extends string, From, To>(
  values: Readonly<Record<K, From>>,
  change: (value: From, name: K) => To,
): Record<K, To> {
  const entries = Object.entries(values) as [K, From][]
  return Object.fromEntries(entries.map(([name, value]) => [name, change(value, name)])) as Record<K, To>
}

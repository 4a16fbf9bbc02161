import { type Profile, profileOfUnit } from '../../group/profiles.ts'
import { type EffectiveSection, effectiveSection } from '../../schema/effective-section.ts'
import { sections } from '../../sections.ts'
import { readSession } from './requests/session.ts'

interface Sections {
  readonly here: readonly EffectiveSection[]
  readonly elsewhere: readonly EffectiveSection[]
}
const cache = new WeakMap<Profile, Sections>()

/** The sections that units of this profile have. Returns the same array for the same profile. */
export const sectionsOf = (profile: Profile): readonly EffectiveSection[] => sortedFor(profile).here

/** The sections that only other units have. */
export const sectionsOfOtherUnits = (profile: Profile): readonly EffectiveSection[] => sortedFor(profile).elsewhere

function sortedFor(profile: Profile): Sections {
  const known = cache.get(profile)
  if (known) return known
  const all = sections.map((section) => effectiveSection(section, profile))
  const made = { here: all.filter(({ enabled }) => enabled), elsewhere: all.filter(({ enabled }) => !enabled) }
  cache.set(profile, made)
  return made
}

/** The default profile before a unit is chosen: the one that most units have. */
export const fallbackUnit = { profile: 'all' }

/** Finds a section of the current unit by name; undefined if the unit does not have it. */
export const findSection = (name: string): EffectiveSection | undefined =>
  sectionsOf(profileOfUnit(readSession().unit ?? fallbackUnit)).find((section) => section.name === name)

/** Returns a section of the current unit by name. Throws if the unit does not have it. */
export function sectionNamed(name: string): EffectiveSection {
  const found = findSection(name)
  if (!found) throw new Error(`This unit has no section "${name}"`)
  return found
}

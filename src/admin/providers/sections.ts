import { type EffectiveSection, effective } from '../../schema/effective.ts'
import { type Profile, profileOf } from '../../schema/profiles.ts'
import { sections } from '../../sections.ts'
import { readSession } from './session.ts'

const cache = new WeakMap<Profile, readonly EffectiveSection[]>()

/** The sections that units of this profile have; always the same array for the same profile. */
export function sectionsOf(profile: Profile): readonly EffectiveSection[] {
  const known = cache.get(profile)
  if (known) return known
  const made = sections.map((section) => effective(section, profile)).filter((section) => section.enabled)
  cache.set(profile, made)
  return made
}

/** A section, by name, as it is in the unit that this browser is in. */
export function sectionNamed(name: string): EffectiveSection {
  const found = sectionsOf(profileOf(readSession().unit?.name ?? '')).find((section) => section.name === name)
  if (!found) throw new Error(`This unit has no section "${name}"`)
  return found
}

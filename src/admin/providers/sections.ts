import { type Profile, profileOf } from '../../group/profiles.ts'
import { type EffectiveSection, effective } from '../../schema/effective.ts'
import { sections } from '../../sections.ts'
import { readSession } from './requests/session.ts'

interface Sections {
  readonly here: readonly EffectiveSection[]
  readonly elsewhere: readonly EffectiveSection[]
}
const cache = new WeakMap<Profile, Sections>()

/** The sections that units of this profile have; always the same array for the same profile. */
export const sectionsOf = (profile: Profile): readonly EffectiveSection[] => sortedFor(profile).here

/** Those that only other units have. */
export const sectionsElsewhere = (profile: Profile): readonly EffectiveSection[] => sortedFor(profile).elsewhere

function sortedFor(profile: Profile): Sections {
  const known = cache.get(profile)
  if (known) return known
  const all = sections.map((section) => effective(section, profile))
  const made = { here: all.filter(({ enabled }) => enabled), elsewhere: all.filter(({ enabled }) => !enabled) }
  cache.set(profile, made)
  return made
}

/** Where no unit has been chosen, everything is as in most of them. */
export const nowhere = { profile: 'all' }

/** A section, by name, as it is in the unit that this browser is in. */
export function sectionNamed(name: string): EffectiveSection {
  const found = sectionsOf(profileOf(readSession().unit ?? nowhere)).find((section) => section.name === name)
  if (!found) throw new Error(`This unit has no section "${name}"`)
  return found
}

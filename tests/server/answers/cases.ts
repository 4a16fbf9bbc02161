import { traitsOf } from '../../../src/group/units.ts'
import type { EffectiveSection } from '../../../src/schema/effective.ts'
import { leavesOf } from '../../../src/schema/fields.ts'
import { factsOf } from '../../../src/schema/kinds.ts'
import { type UnitName, unitNames } from './office.ts'
import { sectionsIn } from './world.ts'

export interface Case {
  readonly section: EffectiveSection
  readonly unit: UnitName
}

/** A unit of each profile. */
export const profiled = unitNames.filter((unit) => unit !== 'crowd')

/** Each section in the first unit that has it, and in every other one where more of it differs than its place in the menu. */
export function distinctCases(): readonly Case[] {
  const known = new Set<string>()
  return profiled.flatMap((unit) =>
    sectionsIn(unit).flatMap((section) => {
      const same = samenessOf(section, unit)
      if (!section.enabled || known.has(same)) return []
      known.add(same)
      return [{ section, unit }]
    }),
  )
}

function samenessOf({ menu, inMenu, form, ...rest }: EffectiveSection, unit: UnitName): string {
  const { country, timeZone } = traitsOf(unit)
  return JSON.stringify([rest, dependsOnPlace(rest) ? [country, timeZone] : []])
}

/** What comes in is counted by the unit's days, and its phones are read as those of its country. */
const dependsOnPlace = ({ kind, fields }: Pick<EffectiveSection, 'kind' | 'fields'>): boolean =>
  kind === 'inbox' || leavesOf(fields).some(({ field }) => factsOf(field).contact === 'phone')

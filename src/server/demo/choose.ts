import { referencesOf } from '../../schema/access.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { refersToOne } from '../../schema/kinds.ts'
import { type Entry, entriesOf, isDemonstrated } from './demonstrations.ts'
import { sampledEntries } from './from-samples.ts'
import { hashOf } from './random.ts'
import type { DemoUnit } from './units.ts'

const few = 8

/**
 * The records of each section that a unit gets: all that are meant for it, or in a small one a few, other ones in each unit,
 * together with what they cannot be without. Of a section that few units have, small ones get all too.
 */
export function chooseEntries(
  unit: DemoUnit,
  sections: readonly EffectiveSection[],
  isRare: (section: string) => boolean,
): ReadonlyMap<string, readonly Entry[]> {
  const chosen = new Map<string, readonly Entry[]>()
  const needed = new Map<string, Set<string>>()
  for (const section of [...inOrder(sections)].reverse()) {
    const entries = isDemonstrated(section.name) ? entriesOf(section.name, unit.name) : sampledEntries(section)
    const taken = takenOf(section, entries, { unit, isRare, needed: needed.get(section.name) ?? new Set() })
    chosen.set(section.name, taken)
    for (const [to, key] of taken.flatMap((entry) => singleReferences(section, entry)))
      needed.set(to, (needed.get(to) ?? new Set()).add(key))
  }
  return chosen
}

/** The sections so that those referred to come before those that refer to them; rings are cut where they are met. */
export function inOrder(sections: readonly EffectiveSection[]): readonly EffectiveSection[] {
  const ordered = new Set<EffectiveSection>()
  const visit = (section: EffectiveSection, above: readonly EffectiveSection[]) => {
    if (ordered.has(section) || above.includes(section)) return
    const targets = referencesOf(section)
    for (const target of sections.filter((other) => targets.includes(other.name))) visit(target, [...above, section])
    ordered.add(section)
  }
  for (const section of sections) visit(section, [])
  return [...ordered]
}

interface Wishes {
  readonly unit: DemoUnit
  readonly isRare: (section: string) => boolean
  readonly needed: ReadonlySet<string>
}

function takenOf(
  section: EffectiveSection,
  entries: readonly Entry[],
  { unit, isRare, needed }: Wishes,
): readonly Entry[] {
  if (section.kind === 'singleton')
    return entries.toSorted((one, other) => fitOf(other, unit) - fitOf(one, unit)).slice(0, 1)
  return unit.isLarge || isRare(section.name) ? entries : someOf(entries, needed, unit)
}

function someOf(entries: readonly Entry[], needed: ReadonlySet<string>, unit: DemoUnit): readonly Entry[] {
  const start = hashOf(unit.name) % Math.max(1, entries.length)
  const turned = [...entries.slice(start), ...entries.slice(0, start)]
  const wanted = turned.filter((entry) => needed.has(entry.key))
  const others = turned.filter((entry) => !needed.has(entry.key))
  const fill = others.toSorted((one, other) => fitOf(other, unit) - fitOf(one, unit))
  return [...wanted, ...fill.slice(0, Math.max(0, few - wanted.length))]
}

/** How well a record suits a unit: one written for it, then one about its field, first of all by its name. */
function fitOf({ key, isOwn, record }: Entry, { about }: DemoUnit): number {
  const isNamedSo = about?.test(key.replaceAll('-', ' ')) ?? false
  return (isOwn ? 4 : 0) + (isNamedSo ? 2 : 0) + (about?.test(JSON.stringify(record.en ?? {})) ? 1 : 0)
}

/** The records that a record names one by one: their section and their key. */
export const singleReferences = (section: EffectiveSection, { record }: Entry): readonly [to: string, key: string][] =>
  Object.entries(section.fields).flatMap(([name, field]): [string, string][] => {
    const value = record[name]
    return refersToOne(field) && typeof value === 'string' ? [[field.to, value]] : []
  })

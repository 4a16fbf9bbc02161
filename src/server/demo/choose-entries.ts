import { isSingleReference } from '../../fields/field-types.ts'
import { referencedSections } from '../../schema/access.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { type DemoEntry, demoEntriesOf, hasDemoFile } from './demo-files.ts'
import type { DemoUnit } from './demo-units.ts'
import { generateSampleEntries } from './sample-entries.ts'
import { fnv1aHash } from './seeded-random.ts'

const minEntries = 8

/**
 * Chooses the records of each section for a unit, together with the records that they require. A large unit gets all that are
 * meant for it, a small unit a few, different ones in each. If few units have a section, small units get all of it too.
 */
export function chooseEntries(
  unit: DemoUnit,
  sections: readonly EffectiveSection[],
  isRare: (section: string) => boolean,
): ReadonlyMap<string, readonly DemoEntry[]> {
  const entriesBySection = new Map<string, readonly DemoEntry[]>()
  const requiredKeys = new Map<string, Set<string>>()
  for (const section of [...sortReferencedFirst(sections)].reverse()) {
    const entries = hasDemoFile(section.name) ? demoEntriesOf(section.name, unit.name) : generateSampleEntries(section)
    const selected = selectedEntries(section, entries, {
      unit,
      isRare,
      requiredKeys: requiredKeys.get(section.name) ?? new Set(),
    })
    entriesBySection.set(section.name, selected)
    for (const [to, key] of selected.flatMap((entry) => singleReferences(section, entry)))
      requiredKeys.set(to, (requiredKeys.get(to) ?? new Set()).add(key))
  }
  return entriesBySection
}

/** Sorts sections so that referenced sections come before those that reference them; cycles are broken where they are found. */
export function sortReferencedFirst(sections: readonly EffectiveSection[]): readonly EffectiveSection[] {
  const ordered = new Set<EffectiveSection>()
  const visit = (section: EffectiveSection, ancestors: readonly EffectiveSection[]) => {
    if (ordered.has(section) || ancestors.includes(section)) return
    const targets = referencedSections(section)
    for (const target of sections.filter((candidate) => targets.includes(candidate.name)))
      visit(target, [...ancestors, section])
    ordered.add(section)
  }
  for (const section of sections) visit(section, [])
  return [...ordered]
}

interface RequiredEntries {
  readonly unit: DemoUnit
  readonly isRare: (section: string) => boolean
  readonly requiredKeys: ReadonlySet<string>
}

function selectedEntries(
  section: EffectiveSection,
  entries: readonly DemoEntry[],
  { unit, isRare, requiredKeys }: RequiredEntries,
): readonly DemoEntry[] {
  if (section.kind === 'singleton')
    return entries.toSorted((a, b) => relevance(b, unit) - relevance(a, unit)).slice(0, 1)
  return unit.isLarge || isRare(section.name) ? entries : selectEntries(entries, requiredKeys, unit)
}

function selectEntries(
  entries: readonly DemoEntry[],
  requiredKeys: ReadonlySet<string>,
  unit: DemoUnit,
): readonly DemoEntry[] {
  const start = fnv1aHash(unit.name) % Math.max(1, entries.length)
  const rotated = [...entries.slice(start), ...entries.slice(0, start)]
  const required = rotated.filter((entry) => requiredKeys.has(entry.key))
  const optional = rotated.filter((entry) => !requiredKeys.has(entry.key))
  const ranked = optional.toSorted((a, b) => relevance(b, unit) - relevance(a, unit))
  return [...required, ...ranked.slice(0, Math.max(0, minEntries - required.length))]
}

/** How well a record fits a unit: records written for it first, then those about its field, especially if the record's key matches. */
function relevance({ key, isOwn, record }: DemoEntry, { about }: DemoUnit): number {
  const matchesUnit = about?.test(key.replaceAll('-', ' ')) ?? false
  return (isOwn ? 4 : 0) + (matchesUnit ? 2 : 0) + (about?.test(JSON.stringify(record.en ?? {})) ? 1 : 0)
}

/** The records that a record references individually: section and key. */
export const singleReferences = (
  section: EffectiveSection,
  { record }: DemoEntry,
): readonly [to: string, key: string][] =>
  Object.entries(section.fields).flatMap(([name, field]): [string, string][] => {
    const value = record[name]
    return isSingleReference(field) && typeof value === 'string' ? [[field.to, value]] : []
  })

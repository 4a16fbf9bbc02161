import type { NamedSection } from '../../src/schema/section.ts'
import { sections } from '../../src/sections.ts'
import { isFullRun } from './test-tiers.ts'

/** What says how a section is called, who may do what in it and where it stands: of that, each has its own. */
const apart = new Set(['name', 'label', 'permission', 'api', 'group', 'icon', 'order'])
/** Names of what stands in the place of something else. */
const named = new Set(['screen', 'detail', 'editSlug', 'showSlug'])

/** Everything that a section is declared with: its options, and each kind of its fields with what fields of that kind may have. */
function partsOf({ fields, form, ...options }: NamedSection): readonly string[] {
  return [...partsIn(options, 'section'), ...fieldsIn(fields)]
}

const fieldsIn = (fields: object): readonly string[] =>
  Object.values(fields).flatMap((field) => [field.kind, ...partsIn(field, field.kind)])

function partsIn(declared: object, place: string): readonly string[] {
  return Object.entries(declared).flatMap(([key, value]) => {
    if (apart.has(key) || value === undefined) return []
    if (key === 'fields') return fieldsIn(value).map((part) => `${place}.${part}`)
    const part = `${place}.${key}`
    if (named.has(key) || typeof value === 'boolean') return [`${part}: ${value}`]
    const isOptions = place === 'section' && typeof value === 'object' && !Array.isArray(value)
    return isOptions ? [part, ...partsIn(value, part)] : [part]
  })
}

/** As few sections as have among them every part that any of all has. */
export function selectCovering(all: readonly NamedSection[]): readonly NamedSection[] {
  const lacking = new Set(all.flatMap(partsOf))
  const chosen: NamedSection[] = []
  while (lacking.size > 0) {
    const gainOf = (section: NamedSection) => new Set(partsOf(section).filter((part) => lacking.has(part))).size
    const best = all.toSorted((one, other) => gainOf(other) - gainOf(one))[0]
    if (!best) break
    chosen.push(best)
    for (const part of partsOf(best)) lacking.delete(part)
  }
  return chosen
}

const covered = new Set(selectCovering(sections).map(({ name }) => name))

/**
 * Is everything of the section tried in this run? The covering set in the first tier, as the others are made of the same parts; with `SECTIONS=rest`
 * those others, in the second tier.
 */
export const isFullyTested = ({ name }: { readonly name: string }): boolean =>
  isFullRun || covered.has(name) === (process.env.SECTIONS !== 'rest')

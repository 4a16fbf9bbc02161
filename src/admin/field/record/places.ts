import type { EffectiveSection } from '../../../schema/effective.ts'
import { type Field, type Fields, leavesOf } from '../../../schema/fields.ts'
import { isGroup } from '../../../schema/kinds/nested.ts'
import { hasArabicAlias } from '../../../schema/kinds.ts'
import type { Problem } from '../../../schema/problems.ts'
import type { Layout } from '../../../schema/section.ts'
import { isLocale, type Locale } from '../../../schema/text/words.ts'

/** Where a value of the record stands in the form. */
interface Place {
  /** The tab's name, or `side` for the narrow column. */
  readonly area: string
  /** The column, for a value that exists once in each language. */
  readonly locale: Locale | undefined
  /** Its place among all fields, from the first of the first tab to the last of the narrow column. */
  readonly index: number
}

export const side = 'side'

/** Where a problem's path stands; nothing for a path that the form does not show. */
export function placeOf(section: EffectiveSection, path: string): Place | undefined {
  const fields = placedFields(section)
  const bare = withoutLocale(path)
  const index = fields.findIndex(({ name }) => bare === name || bare.startsWith(`${name}.`))
  const found = fields[index]
  return found && { area: found.area, locale: localeOf(section, path), index }
}

/** The language whose column a path stands in: `ar.title`, `rows.0.ar.name`, and the plain slug beside the Arabic one. */
export function localeOf(section: EffectiveSection, path: string): Locale | undefined {
  const named = path.split('.').find(isLocale)
  if (named) return named
  const field = fieldAt(section.fields, path)
  return field && hasArabicAlias(field) ? 'en' : undefined
}

/** Problems as a person reads the form: tab by tab, row by row, their own language first. */
export function inFormOrder(
  section: EffectiveSection,
  problems: readonly Problem[],
  first: Locale,
): readonly Problem[] {
  const rank = (problem: Problem) => {
    const place = placeOf(section, problem.path)
    const order = place?.index ?? Number.MAX_SAFE_INTEGER
    return { order, other: place?.locale !== undefined && place.locale !== first ? 1 : 0 }
  }
  return [...problems].sort((a, b) => {
    const [left, right] = [rank(a), rank(b)]
    return left.order - right.order || rowOf(a.path) - rowOf(b.path) || left.other - right.other
  })
}

/** The field at a dotted path of the definition: `seo`, `seo.metaTitle`, `certificates.name`. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (rest.length === 0 || !field) return field
  return 'fields' in field ? fieldAt(field.fields, rest.join('.')) : undefined
}

/** The names of a layout, one after another. */
export const namesOf = (layout: Layout<string>): readonly string[] => layout.flat()

const rowOf = (path: string): number => Number(/\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? 0)

const withoutLocale = (path: string): string =>
  isLocale(path.split('.')[0]) ? path.slice(path.indexOf('.') + 1) : path

const placed = new WeakMap<EffectiveSection, readonly { name: string; area: string }[]>()

function placedFields(section: EffectiveSection): readonly { name: string; area: string }[] {
  const known = placed.get(section)
  if (known) return known
  const inArea = (area: string, layout: Layout<string>) =>
    namesOf(layout).flatMap((name) => leafNames(section.fields, name).map((leaf) => ({ name: leaf, area })))
  const made = [
    ...section.form.tabs.flatMap((tab) => inArea(tab.name, tab.layout)),
    { name: 'status', area: side },
    ...inArea(side, section.form.side),
  ]
  placed.set(section, made)
  return made
}

function leafNames(fields: Fields, name: string): readonly string[] {
  const field = fieldAt(fields, name)
  return isGroup(field) ? leavesOf(field.fields, `${name}.`).map((leaf) => leaf.path) : [name]
}

import { hasArabicAlias } from '../../../fields/field-types.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { type Field, type Fields, flattenFields, isGroupField } from '../../../schema/fields.ts'
import type { FormLayout } from '../../../schema/section.ts'
import { isLocale, type Locale, splitLocalizedPath } from '../../../schema/text/locales.ts'
import type { Problem } from '../../../schema/validate-record.ts'

/** The location of a record's value in the form. */
interface Place {
  /** The tab's name, or `side` for the sidebar. */
  readonly area: string
  /** The language column; undefined for a value that is not localized. */
  readonly locale: Locale | undefined
  /** Its index among all fields, from the first field of the first tab to the last one of the sidebar. */
  readonly index: number
}

export const side = 'side'

/** Returns the location of a problem's path; undefined if the form does not show it. */
export function formPlaceOf(section: EffectiveSection, path: string): Place | undefined {
  const fields = placedFields(section)
  const { path: bare } = splitLocalizedPath(path)
  const index = fields.findIndex(({ name }) => bare === name || bare.startsWith(`${name}.`))
  const found = fields[index]
  return found && { area: found.area, locale: localeOf(section, path), index }
}

/** The language column of a path such as `ar.title` or `rows.0.ar.name`. The plain slug has one too if there is an Arabic slug. */
export function localeOf(section: EffectiveSection, path: string): Locale | undefined {
  const named = path.split('.').find(isLocale)
  if (named) return named
  const field = fieldAt(section.fields, path)
  return field && hasArabicAlias(field) ? 'en' : undefined
}

/** Sorts problems in reading order of the form: by tab, by row, the user's own language first. */
export function inFormOrder(
  section: EffectiveSection,
  problems: readonly Problem[],
  first: Locale,
): readonly Problem[] {
  const rank = (problem: Problem) => {
    const place = formPlaceOf(section, problem.path)
    const order = place?.index ?? Number.MAX_SAFE_INTEGER
    return { order, other: place?.locale !== undefined && place.locale !== first ? 1 : 0 }
  }
  return [...problems].sort((a, b) => {
    const [left, right] = [rank(a), rank(b)]
    return left.order - right.order || rowOf(a.path) - rowOf(b.path) || left.other - right.other
  })
}

/** Returns the field at a dotted path of the definition: `seo`, `seo.metaTitle`, `certificates.name`. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (rest.length === 0 || !field) return field
  return 'fields' in field ? fieldAt(field.fields, rest.join('.')) : undefined
}

/** The field names of a layout as a flat list. */
export const namesOf = (layout: FormLayout<string>): readonly string[] => layout.flat()

const rowOf = (path: string): number => Number(/\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? 0)

const placed = new WeakMap<EffectiveSection, readonly { name: string; area: string }[]>()

function placedFields(section: EffectiveSection): readonly { name: string; area: string }[] {
  const known = placed.get(section)
  if (known) return known
  const inArea = (area: string, layout: FormLayout<string>) =>
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
  return isGroupField(field) ? flattenFields(field.fields, `${name}.`).map((leaf) => leaf.path) : [name]
}

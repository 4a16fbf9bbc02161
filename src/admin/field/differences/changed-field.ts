import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { type FlatField, flattenFields } from '../../../schema/fields.ts'
import { type Locale, locales, splitLocalizedPath } from '../../../schema/text/locales.ts'

/** A value of a request body: its language and its field. System values that every record has have no field. */
export interface ChangedField {
  readonly name: string
  readonly leaf: FlatField | undefined
  readonly locale: Locale | undefined
}

/** Returns the field and language at a path of a body, such as `en.seo.metaTitle`. */
export function changedField(section: Pick<EffectiveSection, 'fields'>, path: string): ChangedField {
  const { path: name, locale } = splitLocalizedPath(path)
  return { name, locale, leaf: flattenFields(section.fields).find((leaf) => leaf.path === name) }
}

/** Sorts paths in the order of the section's fields; system values come last. */
export function inFieldOrder(section: EffectiveSection, paths: readonly string[]): readonly string[] {
  const names = flattenFields(section.fields).map(({ path }) => path)
  const place = (path: string) => {
    const { name, locale } = changedField(section, path)
    const index = names.includes(name) ? names.indexOf(name) : names.length
    return index * locales.length + (locale ? locales.indexOf(locale) : 0)
  }
  return paths.toSorted((one, other) => place(one) - place(other))
}

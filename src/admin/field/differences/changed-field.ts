import type { EffectiveSection } from '../../../schema/effective.ts'
import { type Leaf, leavesOf } from '../../../schema/fields.ts'
import { isLocale, type Locale, locales } from '../../../schema/text/words.ts'

/** A value of a body: the field that it is of, unless every record has it, and its language. */
export interface ChangedField {
  readonly name: string
  readonly leaf: Leaf | undefined
  readonly locale: Locale | undefined
}

/** What stands at a path of a body, such as `en.seo.metaTitle`. */
export function changedField(section: Pick<EffectiveSection, 'fields'>, path: string): ChangedField {
  const [first = '', ...rest] = path.split('.')
  const locale = isLocale(first) ? first : undefined
  const name = locale ? rest.join('.') : path
  return { name, locale, leaf: leavesOf(section.fields).find((leaf) => leaf.path === name) }
}

/** Paths as people read the form: in the order of the fields, what every record has at the end. */
export function inFieldOrder(section: EffectiveSection, paths: readonly string[]): readonly string[] {
  const names = leavesOf(section.fields).map(({ path }) => path)
  const place = (path: string) => {
    const { name, locale } = changedField(section, path)
    const index = names.includes(name) ? names.indexOf(name) : names.length
    return index * locales.length + (locale ? locales.indexOf(locale) : 0)
  }
  return paths.toSorted((one, other) => place(one) - place(other))
}

import { type Fields, isEmpty, isLocalized, leavesOf, valueAt } from '../../../schema/fields.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import { type Locale, locales, otherLocale } from '../../../schema/text/words.ts'

/** Something that one language says and the other does not. */
interface Gap {
  /** Where it is missing: `ar.description`, `days.0.sessions.1.en.room`. */
  readonly path: string
  readonly locale: Locale
}

/** What a visitor of one language would miss, rows included. */
export function gapsIn(fields: Fields, values: unknown, prefix = ''): readonly Gap[] {
  return leavesOf(fields).flatMap(({ path, field }): readonly Gap[] => {
    if (isList(field)) {
      const rows = valueAt(values, path)
      return Array.isArray(rows)
        ? rows.flatMap((row, index) => gapsIn(field.fields, row, `${prefix}${path}.${index}.`))
        : []
    }
    if (!isLocalized(field)) return []
    return locales
      .filter((locale) => isBlank(values, locale, path) && !isBlank(values, otherLocale(locale), path))
      .map((locale) => ({ locale, path: `${prefix}${locale}.${path}` }))
  })
}

const isBlank = (values: unknown, locale: Locale, path: string): boolean => {
  const value = valueAt(values, `${locale}.${path}`)
  return isEmpty(typeof value === 'string' ? value.trim() : value)
}

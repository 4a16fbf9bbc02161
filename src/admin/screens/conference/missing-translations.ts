import { type Fields, flattenFields, getAtPath, isEmpty, isList, isLocalized } from '../../../schema/fields.ts'
import { type Locale, locales, otherLocale } from '../../../schema/text/locales.ts'

/** A value that exists in only one language. */
interface MissingTranslation {
  /** The path of the missing value: `ar.description`, `days.0.sessions.1.en.room`. */
  readonly path: string
  readonly locale: Locale
}

/** The translations that visitors of one language would miss, including those in rows. */
export function missingTranslations(fields: Fields, values: unknown, prefix = ''): readonly MissingTranslation[] {
  return flattenFields(fields).flatMap(({ path, field }): readonly MissingTranslation[] => {
    if (isList(field)) {
      const rows = getAtPath(values, path)
      return Array.isArray(rows)
        ? rows.flatMap((row, index) => missingTranslations(field.fields, row, `${prefix}${path}.${index}.`))
        : []
    }
    if (!isLocalized(field)) return []
    return locales
      .filter((locale) => isBlank(values, locale, path) && !isBlank(values, otherLocale(locale), path))
      .map((locale) => ({ locale, path: `${prefix}${locale}.${path}` }))
  })
}

const isBlank = (values: unknown, locale: Locale, path: string): boolean => {
  const value = getAtPath(values, `${locale}.${path}`)
  return isEmpty(typeof value === 'string' ? value.trim() : value)
}

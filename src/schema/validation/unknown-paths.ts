import { hasArabicAlias } from '../../fields/field-types.ts'
import { type Field, type Fields, isGroupField, isLocalized } from '../fields.ts'
import { isRecord } from '../is-record.ts'
import type { RecordValues } from '../record-values.ts'
import { type Locale, locales } from '../text/locales.ts'

/** Paths of a body that the section does not define: misspelt names, a language of a neutral field, a third language. */
export function unknownPaths(fields: Fields, body: RecordValues, top: boolean): readonly string[] {
  const unlocalized = unknownNames(fields, body, (field) => !isLocalized(field)).filter(
    (path) => !isSystemName(path, top),
  )
  const perLocale = locales.flatMap((locale) => {
    const localeBody = body[locale]
    if (localeBody === undefined || localeBody === null) return []
    if (!isRecord(localeBody)) return [locale]
    return unknownNames(
      fields,
      localeBody,
      (field) => isLocalized(field) || (locale === 'ar' && hasArabicAlias(field)),
    ).map((path) => `${locale}.${path}`)
  })
  return [...unlocalized, ...perLocale]
}

const isSystemName = (path: string, top: boolean): boolean =>
  locales.includes(path as Locale) || (top && (path === 'status' || path === 'version'))

function unknownNames(fields: Fields, body: RecordValues, isIncluded: (field: Field) => boolean): readonly string[] {
  return Object.entries(body).flatMap(([name, value]): readonly string[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!isGroupField(field)) return field && isIncluded(field) ? [] : [name]
    if (value === undefined || value === null) return []
    return isRecord(value) ? unknownNames(field.fields, value, isIncluded).map((path) => `${name}.${path}`) : [name]
  })
}

import { type Field, type Fields, isLocalized, isRecord } from '../fields.ts'
import { isGroup } from '../kinds/nested.ts'
import { hasArabicAlias } from '../kinds.ts'
import { type Locale, locales } from '../text/words.ts'

type Body = Readonly<Record<string, unknown>>

/** What a body says that the section does not know: misspelt names, a language of a neutral field, a third language. */
export function unknownPaths(fields: Fields, body: Body, top: boolean): readonly string[] {
  const neutral = unknownNames(fields, body, (field) => !isLocalized(field)).filter((path) => !isSystemName(path, top))
  const perLocale = locales.flatMap((locale) => {
    const side = body[locale]
    if (side === undefined || side === null) return []
    if (!isRecord(side)) return [locale]
    return unknownNames(fields, side, (field) => isLocalized(field) || (locale === 'ar' && hasArabicAlias(field))).map(
      (path) => `${locale}.${path}`,
    )
  })
  return [...neutral, ...perLocale]
}

const isSystemName = (path: string, top: boolean): boolean =>
  locales.includes(path as Locale) || (top && (path === 'status' || path === 'version'))

function unknownNames(fields: Fields, body: Body, belongs: (field: Field) => boolean): readonly string[] {
  return Object.entries(body).flatMap(([name, value]): readonly string[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!isGroup(field)) return field && belongs(field) ? [] : [name]
    if (value === undefined || value === null) return []
    return isRecord(value) ? unknownNames(field.fields, value, belongs).map((path) => `${name}.${path}`) : [name]
  })
}

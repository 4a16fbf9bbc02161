import { useTranslate } from 'ra-core'
import { isLocale, type Locale } from '../../../schema/text/locales.ts'

/**
 * Returns the label of a field by its path in a record, with the language if the path has one: “Title (Arabic)” for `ar.title`. Row numbers
 * in the path are left out. A `language` replaces that of the path; null leaves it out.
 */
export function useFieldPathLabel(): (section: string, path: string, language?: Locale | null) => string {
  const translate = useTranslate()
  return (section, path, language = path.split('.').find(isLocale) ?? null) => {
    const parts = path.split('.').filter((part) => !isLocale(part) && !isRowNumber(part))
    const name = parts.join('.')
    const field = translate(`resources.${section}.fields.${name}`, { _: translate(`fields.${name}`, { _: name }) })
    return language ? translate('formats.inLanguage', { field, language: translate(`languages.${language}`) }) : field
  }
}

/** The numbers of the rows in a path, from 1: [2, 1] for `days.1.sessions.0.title`. */
export const rowNumbersIn = (path: string): readonly number[] =>
  path
    .split('.')
    .filter(isRowNumber)
    .map((part) => Number(part) + 1)

const isRowNumber = (part: string): boolean => /^\d+$/.test(part)

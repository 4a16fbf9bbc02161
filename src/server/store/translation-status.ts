import type { TranslationState } from '../../api/sections/section-schemas.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { type Fields, flattenFields, getAtPath, isEmpty, isList, isLocalized } from '../../schema/fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { type Locale, otherLocale } from '../../schema/text/locales.ts'
import type { OutdatedTranslations } from './outdated-since.ts'
import {
  emptyOutdatedTranslations,
  listOutdatedFields,
  localeContentOf,
  outdatedTranslationsAfter,
} from './outdated-translations.ts'
import { toRows } from './values.ts'

/** When each language was last changed, its outdated fields, and the resulting state. */
export interface TranslationStatus {
  readonly at: Readonly<Record<Locale, Date>>
  readonly behind: OutdatedTranslations
  readonly states: Readonly<Record<Locale, TranslationState>>
}
interface PreviousTranslations extends Pick<TranslationStatus, 'at' | 'behind'> {
  readonly body: RecordValues
  readonly version: number
}

/**
 * Computes the translation status after a write. A language is missing while it lacks content that the other has, and outdated
 * while any of its fields is outdated.
 */
export function translationStatusAfter(
  section: EffectiveSection,
  body: RecordValues,
  now: Date,
  previous?: PreviousTranslations,
): TranslationStatus {
  const outdated = previous
    ? outdatedTranslationsAfter(section, body, { at: now, before: previous })
    : emptyOutdatedTranslations
  const momentOf = (locale: Locale): Date =>
    previous && localeContentOf(section.fields, body, locale) === localeContentOf(section.fields, previous.body, locale)
      ? previous.at[locale]
      : now
  return {
    at: { en: momentOf('en'), ar: momentOf('ar') },
    behind: outdated,
    states: languageStatesOf(section, body, outdated),
  }
}

/** The state of each language, which lists, filters and counters use. */
export function languageStatesOf(
  section: EffectiveSection,
  body: RecordValues,
  outdatedTranslations: OutdatedTranslations,
): TranslationStatus['states'] {
  const outdated = listOutdatedFields(section, body, outdatedTranslations)
  const state = (locale: Locale): TranslationState => {
    if (isMissingTranslation(section.fields, body, locale)) return 'missing'
    return outdated.some(({ language }) => language === locale) ? 'outdated' : 'complete'
  }
  return { en: state('en'), ar: state('ar') }
}

/** Whether a localized field of the record or of a row has a value only in the other language. */
const isMissingTranslation = (fields: Fields, body: RecordValues, locale: Locale): boolean =>
  flattenFields(fields).some(({ path, field }) => {
    if (isList(field))
      return toRows(getAtPath(body, path)).some((row) => isMissingTranslation(field.fields, row, locale))
    return (
      isLocalized(field) &&
      isEmpty(getAtPath(body, `${locale}.${path}`)) &&
      !isEmpty(getAtPath(body, `${otherLocale(locale)}.${path}`))
    )
  })

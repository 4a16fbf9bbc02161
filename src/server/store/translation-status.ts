import { flattenFields } from '../../schema/fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { completenessOf, type TranslationState } from '../../schema/translation-state.ts'
import type { OutdatedTranslations } from './outdated-since.ts'
import {
  emptyOutdatedTranslations,
  listOutdatedFields,
  localeContentOf,
  outdatedTranslationsAfter,
} from './outdated-translations.ts'
import type { SectionContext } from './section-context.ts'

/** When each language was last changed, its outdated fields, and the resulting state. */
export interface TranslationStatus {
  readonly at: Readonly<Record<Locale, Date>>
  readonly behind: OutdatedTranslations
  readonly states: Readonly<Record<Locale, TranslationState>>
}
/** The translations before a write. */
export interface PreviousTranslations extends Pick<TranslationStatus, 'at' | 'behind'> {
  readonly body: RecordValues
  readonly version: number
}

/** The section of a record, and the profile of its unit. */
type Scope = Pick<SectionContext, 'section' | 'profile'>

/** Computes the translation status after a write. */
export function translationStatusAfter(
  scope: Scope,
  body: RecordValues,
  now: Date,
  previous?: PreviousTranslations,
): TranslationStatus {
  const { section } = scope
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
    states: translationStatesOf(scope, body, outdated),
  }
}

/** The state of each language, which lists, filters and counters use. */
export function translationStatesOf(
  { section, profile: { features } }: Scope,
  body: RecordValues,
  outdatedTranslations: OutdatedTranslations,
): TranslationStatus['states'] {
  const outdated = listOutdatedFields(section, body, outdatedTranslations)
  const fields = flattenFields(section.fields)
  const state = (locale: Locale): TranslationState => {
    const completeness = completenessOf(fields, body, { locale, features })
    const isOutdated = completeness === 'complete' && outdated.some(({ language }) => language === locale)
    return isOutdated ? 'outdated' : completeness
  }
  return { en: state('en'), ar: state('ar') }
}

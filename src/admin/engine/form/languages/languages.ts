import { useFormState, useWatch } from 'react-hook-form'
import { flattenFields, getAtPath, isEmpty } from '../../../../schema/fields.ts'
import type { RecordValues } from '../../../../schema/record-values.ts'
import type { Locale } from '../../../../schema/text/locales.ts'
import { completenessOf, type TranslationState } from '../../../../schema/translation-state.ts'
import { formPlaceOf, localeOf } from '../../../field/record/places.ts'
import { useRecordForm, useVisibleProblems } from '../../../field/record/record-form.ts'
import type { OutdatedTranslation } from '../../../providers/data-provider.ts'

/** The translation status of one language in the form, or in one of its tabs. */
export interface LanguageState {
  readonly locale: Locale
  readonly problems: number
  readonly state: TranslationState
}

/** The state of a language in one tab of the form or in the whole form. */
export function useLanguageState(locale: Locale, area?: string): LanguageState {
  const { section, profile } = useRecordForm()
  const visible = useVisibleProblems()
  const fields = flattenFields(section.fields).filter(({ path }) => !area || formPlaceOf(section, path)?.area === area)
  const completeness = useWatch({
    compute: (values: RecordValues) => completenessOf(fields, values, { locale, features: profile.features }),
  })
  const isOutdated = useOutdated(locale, area).length > 0
  const state = completeness === 'complete' && isOutdated ? 'outdated' : completeness
  const problems = visible.filter(
    ({ path }) => localeOf(section, path) === locale && (!area || formPlaceOf(section, path)?.area === area),
  ).length
  return { locale, problems, state }
}

/** The outdated translations of a language, in one tab or in the whole form, that were not edited in the form. */
export function useOutdated(locale: Locale, area?: string): readonly OutdatedTranslation[] {
  const { section, outdated } = useRecordForm()
  const { dirtyFields } = useFormState()
  return outdated.filter(
    ({ language, field }) =>
      language === locale &&
      (field === null ||
        ((!area || formPlaceOf(section, field)?.area === area) &&
          isEmpty(getAtPath(dirtyFields, `${locale}.${field}`)))),
  )
}

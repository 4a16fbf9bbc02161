import { useFormState, useWatch } from 'react-hook-form'
import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { type FlatField, flattenFields, getAtPath, isEmpty, isList, isLocalized } from '../../../../schema/fields.ts'
import { type Locale, otherLocale } from '../../../../schema/text/locales.ts'
import { formPlaceOf, localeOf } from '../../../field/record/places.ts'
import { useRecordForm, useVisibleProblems } from '../../../field/record/record-form.ts'
import type { OutdatedTranslation } from '../../../providers/data-provider.ts'

/** The completeness of one language of a record, or of one of its tabs. */
export interface LanguageState {
  readonly locale: Locale
  readonly problems: number
  /** No text; texts missing that the other language has; translations outdated; or complete. */
  readonly written: 'nothing' | 'partly' | 'outdated' | 'complete'
}

/** The state of a language in one tab of the form or in the whole form. */
export function useLanguageState(locale: Locale, area?: string): LanguageState {
  const { section } = useRecordForm()
  const visible = useVisibleProblems()
  const complete = useWatch({ compute: (values: unknown) => writtenIn(section, values, locale, area) })
  const isOutdated = useOutdated(locale, area).length > 0
  const written = complete === 'complete' && isOutdated ? 'outdated' : complete
  const problems = visible.filter(
    ({ path }) => localeOf(section, path) === locale && (!area || formPlaceOf(section, path)?.area === area),
  ).length
  return { locale, problems, written }
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

function writtenIn(
  section: EffectiveSection,
  values: unknown,
  locale: Locale,
  area: string | undefined,
): LanguageState['written'] {
  const leaves = flattenFields(section.fields).filter(({ path }) => !area || formPlaceOf(section, path)?.area === area)
  const pairs = pairsOf(leaves, values, locale)
  if (!pairs.some(({ here }) => here)) return 'nothing'
  return pairs.some(({ here, there }) => there && !here) ? 'partly' : 'complete'
}

interface Pair {
  /** Does this language have a value, and does the other one? */
  readonly here: boolean
  readonly there: boolean
}

/** The localized values, including those in rows of lists. A required value that is missing in a row counts as missing. */
function pairsOf(leaves: readonly FlatField[], values: unknown, locale: Locale, isRow = false): readonly Pair[] {
  return leaves.flatMap(({ path, field }): readonly Pair[] => {
    if (isList(field)) {
      const rows = getAtPath(values, path)
      return Array.isArray(rows) ? rows.flatMap((row) => pairsOf(flattenFields(field.fields), row, locale, true)) : []
    }
    if (!isLocalized(field)) return []
    const has = (language: Locale) => !isEmpty(getAtPath(values, `${language}.${path}`))
    return [{ here: has(locale), there: has(otherLocale(locale)) || (isRow && field.required === true) }]
  })
}

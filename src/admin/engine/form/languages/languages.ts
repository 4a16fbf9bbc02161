import { useFormState, useWatch } from 'react-hook-form'
import type { EffectiveSection } from '../../../../schema/effective.ts'
import { isEmpty, isLocalized, type Leaf, leavesOf, valueAt } from '../../../../schema/fields.ts'
import { isList } from '../../../../schema/kinds/nested.ts'
import { type Locale, otherLocale } from '../../../../schema/text/words.ts'
import { localeOf, placeOf } from '../../../field/record/places.ts'
import { useRecordForm, useVisibleProblems } from '../../../field/record/record-form.ts'
import type { Outdated } from '../../../providers/data-provider.ts'

/** How far one language of a record, or of one of its tabs, has got. */
export interface LanguageState {
  readonly locale: Locale
  readonly problems: number
  /** Nothing is written in it; something that the other language has is missing; the other was changed since; or all is well. */
  readonly written: 'nothing' | 'partly' | 'outdated' | 'complete'
}

/** The state of a language, in one area of the form or in all of it. */
export function useLanguageState(locale: Locale, area?: string): LanguageState {
  const { section } = useRecordForm()
  const visible = useVisibleProblems()
  const complete = useWatch({ compute: (values: unknown) => writtenIn(section, values, locale, area) })
  const isOutdated = useOutdated(locale, area).length > 0
  const written = complete === 'complete' && isOutdated ? 'outdated' : complete
  const problems = visible.filter(
    ({ path }) => localeOf(section, path) === locale && (!area || placeOf(section, path)?.area === area),
  ).length
  return { locale, problems, written }
}

/** What is out of date in a language, in one area of the form or in all of it, and was not written anew in it. */
export function useOutdated(locale: Locale, area?: string): readonly Outdated[] {
  const { section, outdated } = useRecordForm()
  const { dirtyFields } = useFormState()
  return outdated.filter(
    ({ language, field }) =>
      language === locale &&
      (field === null ||
        ((!area || placeOf(section, field)?.area === area) && isEmpty(valueAt(dirtyFields, `${locale}.${field}`)))),
  )
}

function writtenIn(
  section: EffectiveSection,
  values: unknown,
  locale: Locale,
  area: string | undefined,
): LanguageState['written'] {
  const leaves = leavesOf(section.fields).filter(({ path }) => !area || placeOf(section, path)?.area === area)
  const pairs = pairsOf(leaves, values, locale)
  if (!pairs.some(({ here }) => here)) return 'nothing'
  return pairs.some(({ here, there }) => there && !here) ? 'partly' : 'complete'
}

interface Pair {
  /** Is there something in this language, and in the other? */
  readonly here: boolean
  readonly there: boolean
}

/** What exists in each language, in the rows of lists as well; a row that was begun lacks what it cannot be without. */
function pairsOf(leaves: readonly Leaf[], values: unknown, locale: Locale, isRow = false): readonly Pair[] {
  return leaves.flatMap(({ path, field }): readonly Pair[] => {
    if (isList(field)) {
      const rows = valueAt(values, path)
      return Array.isArray(rows) ? rows.flatMap((row) => pairsOf(leavesOf(field.fields), row, locale, true)) : []
    }
    if (!isLocalized(field)) return []
    const has = (language: Locale) => !isEmpty(valueAt(values, `${language}.${path}`))
    return [{ here: has(locale), there: has(otherLocale(locale)) || (isRow && field.required === true) }]
  })
}

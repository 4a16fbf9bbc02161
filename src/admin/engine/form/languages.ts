import { useWatch } from 'react-hook-form'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { isEmpty, isLocalized, leavesOf, valueAt } from '../../../schema/fields.ts'
import { type Locale, otherLocale } from '../../../schema/words.ts'
import { localeOf, placeOf } from './places.ts'
import { useRecordForm, useVisibleProblems } from './record-form.ts'

/** How far one language of a record, or of one of its tabs, has got. */
export interface LanguageState {
  readonly locale: Locale
  readonly problems: number
  /** Nothing is written in it; something that the other language has is missing; or nothing is. */
  readonly written: 'nothing' | 'partly' | 'complete'
}

/** The state of a language, in one area of the form or in all of it. */
export function useLanguageState(locale: Locale, area?: string): LanguageState {
  const { section } = useRecordForm()
  const visible = useVisibleProblems()
  const written = useWatch({ compute: (values: unknown) => writtenIn(section, values, locale, area) })
  const problems = visible.filter(
    ({ path }) => localeOf(section, path) === locale && (!area || placeOf(section, path)?.area === area),
  ).length
  return { locale, problems, written }
}

/** Does a record of this section have anything that exists in each language? */
export const isBilingual = (section: EffectiveSection): boolean =>
  leavesOf(section.fields).some(({ field }) => isLocalized(field))

function writtenIn(
  section: EffectiveSection,
  values: unknown,
  locale: Locale,
  area: string | undefined,
): LanguageState['written'] {
  const paths = leavesOf(section.fields)
    .filter(({ path, field }) => isLocalized(field) && (!area || placeOf(section, path)?.area === area))
    .map(({ path }) => path)
  const has = (language: Locale, path: string) => !isEmpty(valueAt(values, `${language}.${path}`))
  if (!paths.some((path) => has(locale, path))) return 'nothing'
  const missing = paths.some((path) => has(otherLocale(locale), path) && !has(locale, path))
  return missing ? 'partly' : 'complete'
}

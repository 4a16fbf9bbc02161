import type { LanguageState } from '../../api/sections/records.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { type Fields, isEmpty, isLocalized, leavesOf, valueAt } from '../../schema/fields.ts'
import { isList } from '../../schema/kinds/nested.ts'
import { type Locale, otherLocale } from '../../schema/text/words.ts'
import { behindAfter, contentOf, nothingBehind, outdatedIn } from './behind.ts'
import type { Behind } from './lag.ts'
import { rowsOf, type Values } from './values.ts'

/** When each language was last changed, in which fields it is out of date, and what that makes of it. */
export interface Languages {
  readonly at: Readonly<Record<Locale, Date>>
  readonly behind: Behind
  readonly states: Readonly<Record<Locale, LanguageState>>
}
interface Before extends Pick<Languages, 'at' | 'behind'> {
  readonly body: Values
  readonly version: number
}

/** What a write makes of a record's languages. One is missing while it lacks what the other has, and outdated while it is so in any field. */
export function languagesAfter(section: EffectiveSection, body: Values, now: Date, before?: Before): Languages {
  const behind = before ? behindAfter(section, body, { at: now, before }) : nothingBehind
  const momentOf = (locale: Locale): Date =>
    before && contentOf(section.fields, body, locale) === contentOf(section.fields, before.body, locale)
      ? before.at[locale]
      : now
  return { at: { en: momentOf('en'), ar: momentOf('ar') }, behind, states: statesOf(section, body, behind) }
}

/** The state of each language, which is all that lists, filters and counts look at. */
export function statesOf(section: EffectiveSection, body: Values, behind: Behind): Languages['states'] {
  const outdated = outdatedIn(section, body, behind)
  const state = (locale: Locale): LanguageState => {
    if (lacks(section.fields, body, locale)) return 'missing'
    return outdated.some(({ language }) => language === locale) ? 'outdated' : 'complete'
  }
  return { en: state('en'), ar: state('ar') }
}

/** Is a localized field, of the record or of a row, filled in only in the other language? */
const lacks = (fields: Fields, body: Values, locale: Locale): boolean =>
  leavesOf(fields).some(({ path, field }) => {
    if (isList(field)) return rowsOf(valueAt(body, path)).some((row) => lacks(field.fields, row, locale))
    return (
      isLocalized(field) &&
      isEmpty(valueAt(body, `${locale}.${path}`)) &&
      !isEmpty(valueAt(body, `${otherLocale(locale)}.${path}`))
    )
  })

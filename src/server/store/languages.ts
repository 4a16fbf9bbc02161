import type { EffectiveSection } from '../../schema/effective.ts'
import { type Fields, isEmpty, isLocalized, leavesOf, valueAt } from '../../schema/fields.ts'
import { type Locale, locales, otherLocale } from '../../schema/words.ts'
import { rowsOf, type Values } from './values.ts'

export type LanguageState = 'complete' | 'missing' | 'outdated'

/** When each language was last changed, and what that makes of it. */
export interface Languages {
  readonly at: Readonly<Record<Locale, Date>>
  readonly states: Readonly<Record<Locale, LanguageState>>
}
interface Before {
  readonly body: Values
  readonly languages: Languages
}

/**
 * What a write makes of a record's languages. One is missing while it lacks what the other has, and outdated when the other
 * was changed in a later write; filling in or going over one that was either makes it up to date, and not the other outdated.
 */
export function languagesAfter(section: EffectiveSection, body: Values, now: Date, before?: Before): Languages {
  const at = before ? momentsAfter(section, body, now, before) : { en: now, ar: now }
  const lacking = { en: lacks(section.fields, body, 'en'), ar: lacks(section.fields, body, 'ar') }
  const state = (locale: Locale): LanguageState => {
    if (lacking[locale]) return 'missing'
    return at[locale] < at[otherLocale(locale)] && !lacking[otherLocale(locale)] ? 'outdated' : 'complete'
  }
  return { at, states: { en: state('en'), ar: state('ar') } }
}

function momentsAfter(section: EffectiveSection, body: Values, now: Date, before: Before): Languages['at'] {
  const changed = locales.filter(
    (locale) => contentOf(section.fields, body, locale) !== contentOf(section.fields, before.body, locale),
  )
  const { at, states } = before.languages
  const [only] = changed
  if (only === undefined) return at
  if (changed.length === locales.length) return { en: now, ar: now }
  const moment = states[only] === 'complete' ? now : at[otherLocale(only)]
  return { ...at, [only]: moment }
}

/** Is a localized field, of the record or of a row, filled in only in the other language? */
const lacks = (fields: Fields, body: Values, locale: Locale): boolean =>
  leavesOf(fields).some(({ path, field }) => {
    if (field.kind === 'list') return rowsOf(valueAt(body, path)).some((row) => lacks(field.fields, row, locale))
    return (
      isLocalized(field) &&
      isEmpty(valueAt(body, `${locale}.${path}`)) &&
      !isEmpty(valueAt(body, `${otherLocale(locale)}.${path}`))
    )
  })

/** All that stands in a language, as a text to compare. */
function contentOf(fields: Fields, body: Values, locale: Locale): string {
  const values = leavesOf(fields).map(({ path, field }) => {
    if (field.kind === 'list') return rowsOf(valueAt(body, path)).map((row) => contentOf(field.fields, row, locale))
    const value = isLocalized(field) ? valueAt(body, `${locale}.${path}`) : null
    return isEmpty(value) ? null : value
  })
  return JSON.stringify(values)
}

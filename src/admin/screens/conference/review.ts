import type { EffectiveSection } from '../../../schema/effective.ts'
import { type Fields, isEmpty, isLocalized, isRecord, leavesOf, valueAt } from '../../../schema/fields.ts'
import { type Problem, problems } from '../../../schema/problems.ts'
import type { Profile } from '../../../schema/profiles.ts'
import { type Locale, locales, otherLocale } from '../../../schema/words.ts'
import { bodyOf, type Values } from '../../engine/form/values.ts'

/** Something that one language says and the other does not. */
interface Gap {
  /** Where it is missing: `ar.description`, `days.0.sessions.1.en.room`. */
  readonly path: string
  readonly locale: Locale
}

/** What would keep the record from being published as it is now. */
export const obstaclesTo = (
  status: string,
  { section, profile, values }: { section: EffectiveSection; profile: Profile; values: Values },
): readonly Problem[] => problems(section, { ...bodyOf(section, values), status }, profile.features)

/** What a visitor of one language would miss, rows included. */
export function gapsIn(fields: Fields, values: unknown, prefix = ''): readonly Gap[] {
  return leavesOf(fields).flatMap(({ path, field }): readonly Gap[] => {
    if (field.kind === 'list') {
      const rows = valueAt(values, path)
      return Array.isArray(rows)
        ? rows.flatMap((row, index) => gapsIn(field.fields, row, `${prefix}${path}.${index}.`))
        : []
    }
    if (!isLocalized(field)) return []
    return locales
      .filter((locale) => isBlank(values, locale, path) && !isBlank(values, otherLocale(locale), path))
      .map((locale) => ({ locale, path: `${prefix}${locale}.${path}` }))
  })
}

const isBlank = (values: unknown, locale: Locale, path: string): boolean => {
  const value = valueAt(values, `${locale}.${path}`)
  return isEmpty(typeof value === 'string' ? value.trim() : value)
}

/** The days that lie outside the time of the whole, by their places. */
export function daysOutside(values: Values): readonly number[] {
  const { start, end, days } = values
  if (!Array.isArray(days)) return []
  return days.flatMap((day: unknown, index) => {
    const date = isRecord(day) && typeof day.date === 'string' ? day.date : undefined
    if (date === undefined) return []
    const early = typeof start === 'string' && date < start
    const late = typeof end === 'string' && date > end
    return early || late ? [index] : []
  })
}

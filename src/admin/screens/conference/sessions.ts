import { isRecord } from '../../../schema/fields.ts'
import { fold } from '../../../schema/text/fold.ts'
import { type Locale, locales, otherLocale } from '../../../schema/text/words.ts'

type Texts = Readonly<Record<Locale, string>>

/** A session as its day's row holds it, in minutes since midnight. */
export interface Session {
  /** Its place among the day's sessions as they are written down. */
  readonly index: number
  /** Nothing while a time is missing, or the end does not come after the beginning. */
  readonly span: Span | undefined
  readonly title: Texts
  readonly room: Texts
  readonly speaker: string | undefined
}
export interface Span {
  readonly from: number
  readonly to: number
}

/** The sessions of a day as they stand in the form, however unfinished. */
export function sessionsOf(day: unknown): readonly Session[] {
  const rows = isRecord(day) && Array.isArray(day.sessions) ? day.sessions : []
  return rows.map((row: unknown, index) => ({
    index,
    span: spanOf(row),
    title: textsOf(row, 'title'),
    room: textsOf(row, 'room'),
    speaker: isRecord(row) && typeof row.speaker === 'string' && row.speaker !== '' ? row.speaker : undefined,
  }))
}

function spanOf(row: unknown): Span | undefined {
  if (!isRecord(row)) return undefined
  const from = minutesOf(row.from)
  const to = minutesOf(row.to)
  return from !== undefined && to !== undefined && from < to ? { from, to } : undefined
}

function minutesOf(time: unknown): number | undefined {
  const [, hours, minutes] = (typeof time === 'string' ? /^(\d\d):(\d\d)/.exec(time) : null) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

function textsOf(row: unknown, name: string): Texts {
  const [en = '', ar = ''] = locales.map((locale) => {
    const side = isRecord(row) ? row[locale] : undefined
    const text = isRecord(side) ? side[name] : undefined
    return typeof text === 'string' ? text.trim() : ''
  })
  return { en, ar }
}

/** A text in this language, or else in the other. */
export const textIn = (texts: Texts, locale: Locale): string => texts[locale] || texts[otherLocale(locale)]

/** Minutes as a clock shows them, `09:30`. */
export const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Are two rooms one? When they are called alike in either language, however it is spelt. */
export const isSameRoom = (one: Texts, other: Texts): boolean =>
  locales.some((locale) => one[locale] !== '' && fold(one[locale]) === fold(other[locale]))

import { isRecord } from '../../../schema/is-record.ts'
import { fold } from '../../../schema/text/fold.ts'
import { type Locale, locales, otherLocale } from '../../../schema/text/locales.ts'

type Texts = Readonly<Record<Locale, string>>

/** A session of a day's row; times are in minutes since midnight. */
export interface Session {
  /** Its index within the day, in stored order. */
  readonly index: number
  /** Undefined if a time is missing or if the end is not after the start. */
  readonly span: TimeSpan | undefined
  readonly title: Texts
  readonly room: Texts
  readonly speaker: string | undefined
}
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/** The sessions of a day in the form values, including incomplete ones. */
export function parseSessions(day: unknown): readonly Session[] {
  const rows = isRecord(day) && Array.isArray(day.sessions) ? day.sessions : []
  return rows.map((row: unknown, index) => ({
    index,
    span: parseSpan(row),
    title: textsOf(row, 'title'),
    room: textsOf(row, 'room'),
    speaker: isRecord(row) && typeof row.speaker === 'string' && row.speaker !== '' ? row.speaker : undefined,
  }))
}

function parseSpan(row: unknown): TimeSpan | undefined {
  if (!isRecord(row)) return undefined
  const from = parseMinutes(row.from)
  const to = parseMinutes(row.to)
  return from !== undefined && to !== undefined && from < to ? { from, to } : undefined
}

function parseMinutes(time: unknown): number | undefined {
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

/** The text in this language, falling back to the other one. */
export const localizedText = (texts: Texts, locale: Locale): string => texts[locale] || texts[otherLocale(locale)]

/** Formats minutes since midnight as `09:30`. */
export const formatMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Do both names denote the same room? They do if they match in either language, regardless of spelling variants. */
export const isSameRoom = (one: Texts, other: Texts): boolean =>
  locales.some((locale) => one[locale] !== '' && fold(one[locale]) === fold(other[locale]))

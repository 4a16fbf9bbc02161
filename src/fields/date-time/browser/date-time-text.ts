import { format, isValid, parse } from 'date-fns'
import { ar } from 'date-fns/locale/ar'
import { enGB } from 'date-fns/locale/en-GB'
import { toInstant, toWallTime } from '../../../admin/ui/text/time-zone.ts'
import { type CountryCode, countryConventionsOf } from '../../../group/countries.ts'
import { fold } from '../../../schema/text/fold.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import { parseTypedDate } from './parse-typed-date.ts'

export type DateTimeKind = 'date' | 'time' | 'dateTime'
interface DateTimeFormat {
  readonly kind: DateTimeKind
  readonly locale: Locale
  readonly timeZone: string
}

const languages = { en: enGB, ar } as const

/** The calendar locale of a language; the first day of the week depends on the country. */
export const calendarLocale = (locale: Locale, country: CountryCode) =>
  calendars[countryConventionsOf(country).weekStartsOn][locale]

const calendars = { 0: calendarsOf(0), 1: calendarsOf(1), 6: calendarsOf(6) } as const

function calendarsOf(weekStartsOn: 0 | 1 | 6) {
  const withWeekStart = (locale: Locale) => ({
    ...languages[locale],
    options: { ...languages[locale].options, weekStartsOn },
  })
  return { en: withWeekStart('en'), ar: withWeekStart('ar') }
}

const patterns: Readonly<Record<DateTimeKind, Readonly<Record<Locale, string>>>> = {
  date: { en: 'EEE d MMM yyyy', ar: 'EEEE d MMMM yyyy' },
  time: { en: 'HH:mm', ar: 'HH:mm' },
  dateTime: { en: 'EEE d MMM yyyy, HH:mm', ar: 'EEEE d MMMM yyyy، HH:mm' },
}

/** Formats a stored value for the user; a text that is not a date is returned unchanged. */
export function formatDateTime(value: string | null, options: DateTimeFormat): string {
  const wallClock = toWallClock(value, options)
  return wallClock
    ? format(wallClock, patterns[options.kind][options.locale], { locale: languages[options.locale] })
    : (value ?? '')
}

/** A one-letter weekday label, unique for each day in Arabic: ح ن ث ر خ ج س. */
export const weekdayInitial = (day: Date, locale: Locale): string => format(day, 'EEEEE', { locale: languages[locale] })

/** Parses a text: null for an empty text, the text itself if it is not a date. A date without a time starts at midnight. */
export function parseDateTime(text: string, options: DateTimeFormat): string | null {
  const plain = normalizeText(text)
  if (plain === '') return null
  const wallClock = options.kind === 'time' ? parseTime('2000-01-01', plain) : parseTyped(plain, options)
  return wallClock ? fromWallClock(wallClock, options) : text
}

const atHour = new RegExp(`(?<=^| )(?:${fold('الساعة')}|at) `, 'g')

const normalizeText = (text: string): string =>
  fold(fold(text).replace(/[،,]/g, ' ').replace(atHour, '')).replace(halfDay, to24Hours)

function parseTyped(plain: string, { kind, timeZone }: DateTimeFormat): Date | undefined {
  const date = parseTypedDate(plain, toWallTime(new Date().toISOString(), timeZone).getFullYear())
  if (!date || (kind === 'date' && date.rest !== '')) return undefined
  return parseTime(date.day, date.rest || '00:00')
}

/** Returns a date and a time such as `9:30`, `9.30` or `0930` as wall-clock time; undefined if the text is not a time. */
function parseTime(day: string, time: string): Date | undefined {
  const [, hour, minute] = /^(\d\d?)[:.](\d\d?)$/.exec(time) ?? /^(\d\d)(\d\d)$/.exec(time) ?? []
  if (!(Number(hour) < 24 && Number(minute) < 60)) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, Number(hour), Number(minute))
}

const halfDay = /(?<=^| )(\d\d?)([:.]\d\d?)? ?(?:(ص|صباحا?|a\.?m\.?)|م|مساءا?|p\.?m\.?)$/

/** Converts `9:30 م` to 21:30; returns the input if it is not an hour of the 12-hour clock. */
function to24Hours(text: string, hour: string, minutes = ':00', morning?: string): string {
  if (Number(hour) < 1 || Number(hour) > 12) return text
  return `${(Number(hour) % 12) + (morning ? 0 : 12)}${minutes}`
}

/** Returns the wall-clock time of a value in the Date's local parts; undefined if there is none. */
export function toWallClock(
  value: string | null,
  { kind, timeZone }: Omit<DateTimeFormat, 'locale'>,
): Date | undefined {
  if (value === null) return undefined
  const wallClock =
    kind === 'dateTime'
      ? instantToWallClock(value, timeZone)
      : parse(value, kind === 'date' ? 'yyyy-MM-dd' : 'HH:mm', new Date(2000, 0, 1))
  return isValid(wallClock) ? wallClock : undefined
}

export function fromWallClock(wallClock: Date, { kind, timeZone }: Omit<DateTimeFormat, 'locale'>): string {
  if (kind === 'dateTime') return toInstant(wallClock, timeZone)
  return format(wallClock, kind === 'date' ? 'yyyy-MM-dd' : 'HH:mm')
}

const instantToWallClock = (value: string, timeZone: string): Date =>
  /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
    ? toWallTime(value, timeZone)
    : new Date(Number.NaN)

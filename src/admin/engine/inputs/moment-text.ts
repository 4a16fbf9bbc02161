import { format, isValid, parse } from 'date-fns'
import { ar } from 'date-fns/locale/ar'
import { enGB } from 'date-fns/locale/en-GB'
import { latinDigits } from '../../../schema/digits.ts'
import type { Locale } from '../../../schema/words.ts'
import { instantOf, wallTime } from '../form/zone.ts'

export type MomentKind = 'date' | 'time' | 'dateTime'
interface Place {
  readonly kind: MomentKind
  readonly locale: Locale
  readonly timeZone: string
}

/** Weeks begin on Saturday in Arabic and on Sunday in English, months have their names, digits are 0–9. */
export const calendars = {
  ar,
  en: { ...enGB, options: { ...enGB.options, weekStartsOn: 0 } },
} as const satisfies Record<Locale, unknown>

const shown: Readonly<Record<MomentKind, Readonly<Record<Locale, string>>>> = {
  date: { en: 'EEE d MMM yyyy', ar: 'EEEE d MMMM yyyy' },
  time: { en: 'HH:mm', ar: 'HH:mm' },
  dateTime: { en: 'EEE d MMM yyyy, HH:mm', ar: 'EEEE d MMMM yyyy، HH:mm' },
}

/** How people type it, in the digits of either language; days stand before months in both. */
const typedDays = ['d/M/yyyy', 'd-M-yyyy', 'd.M.yyyy', 'yyyy-M-d', 'yyyy/M/d']
const namedDays = ['d MMM yyyy', 'd MMMM yyyy', 'EEE d MMM yyyy', 'EEEE d MMMM yyyy']
const times = ['H:mm', 'H.mm', 'HHmm']

interface Pattern {
  readonly text: string
  readonly locale: Locale
}
const days: readonly Pattern[] = [
  ...typedDays.map((text) => ({ text, locale: 'en' as const })),
  ...(['en', 'ar'] as const).flatMap((locale) => namedDays.map((text) => ({ text, locale }))),
]
const patterns: Readonly<Record<MomentKind, readonly Pattern[]>> = {
  date: days,
  time: times.map((text) => ({ text, locale: 'en' })),
  dateTime: [
    ...days,
    ...days.flatMap(({ text, locale }) => times.map((time) => ({ text: `${text} ${time}`, locale }))),
  ],
}

/** A stored value as the person reads it; what is no date stays as it is. */
export function momentText(value: string | null, place: Place): string {
  const wall = wallOf(value, place)
  return wall ? format(wall, shown[place.kind][place.locale], { locale: calendars[place.locale] }) : (value ?? '')
}

/**
 * The value that a text means: nothing for an empty one, the text itself when it is no date. A day without a time begins
 * at midnight.
 */
export function readMoment(text: string, place: Place): string | null {
  const plain = plainMoment(text)
  if (plain === '') return null
  const wall = patterns[place.kind]
    .map((pattern) => parse(plain, pattern.text, new Date(2000, 0, 1), { locale: calendars[pattern.locale] }))
    .find((date) => isValid(date) && date.getFullYear() > 999)
  return wall ? valueOfWall(wall, place) : text
}

const plainMoment = (text: string): string =>
  latinDigits(text).replace(/[،,]/g, ' ').replace(/\s+/g, ' ').trim().replace(halfDay, byDay)

const halfDay = /(?<=^| )(\d\d?)([:.]\d\d?)? ?(?:(ص|صباح[اً]*|a\.?m\.?)|م|مساء[اً]*|p\.?m\.?)$/i

/** `9:30 م` as 21:30; what is no hour of half a day stays. */
function byDay(text: string, hour: string, minutes = ':00', morning?: string): string {
  if (Number(hour) < 1 || Number(hour) > 12) return text
  return `${(Number(hour) % 12) + (morning ? 0 : 12)}${minutes}`
}

/** The wall clock's reading of a value, in the Date's local parts; nothing when there is none. */
export function wallOf(value: string | null, { kind, timeZone }: Place): Date | undefined {
  if (value === null) return undefined
  const wall =
    kind === 'dateTime'
      ? wallOfInstant(value, timeZone)
      : parse(value, kind === 'date' ? 'yyyy-MM-dd' : 'HH:mm', new Date(2000, 0, 1))
  return isValid(wall) ? wall : undefined
}

export function valueOfWall(wall: Date, { kind, timeZone }: Place): string {
  if (kind === 'dateTime') return instantOf(wall, timeZone)
  return format(wall, kind === 'date' ? 'yyyy-MM-dd' : 'HH:mm')
}

const wallOfInstant = (value: string, timeZone: string): Date =>
  /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)) ? wallTime(value, timeZone) : new Date(Number.NaN)

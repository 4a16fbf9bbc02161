import { format, isValid, parse } from 'date-fns'
import { ar } from 'date-fns/locale/ar'
import { enGB } from 'date-fns/locale/en-GB'
import { type Country, habitsOf } from '../../../group/countries.ts'
import { fold } from '../../../schema/text/fold.ts'
import type { Locale } from '../../../schema/text/words.ts'
import { instantOf, wallTime } from '../../ui/text/zone.ts'
import { typedDay } from './typed-day.ts'

export type MomentKind = 'date' | 'time' | 'dateTime'
interface Place {
  readonly kind: MomentKind
  readonly locale: Locale
  readonly timeZone: string
}

const languages = { en: enGB, ar } as const

/** How a calendar is written in a language; its weeks begin as they do in a country. */
export const calendarOf = (locale: Locale, country: Country) => calendars[habitsOf(country).weekStartsOn][locale]

const calendars = { 0: calendarsOf(0), 1: calendarsOf(1), 6: calendarsOf(6) } as const

function calendarsOf(weekStartsOn: 0 | 1 | 6) {
  const own = (locale: Locale) => ({ ...languages[locale], options: { ...languages[locale].options, weekStartsOn } })
  return { en: own('en'), ar: own('ar') }
}

const shown: Readonly<Record<MomentKind, Readonly<Record<Locale, string>>>> = {
  date: { en: 'EEE d MMM yyyy', ar: 'EEEE d MMMM yyyy' },
  time: { en: 'HH:mm', ar: 'HH:mm' },
  dateTime: { en: 'EEE d MMM yyyy, HH:mm', ar: 'EEEE d MMMM yyyy، HH:mm' },
}

/** A stored value as the person reads it; what is no date stays as it is. */
export function momentText(value: string | null, place: Place): string {
  const wall = wallOf(value, place)
  return wall ? format(wall, shown[place.kind][place.locale], { locale: languages[place.locale] }) : (value ?? '')
}

/** One letter for a weekday, each another in Arabic: ح ن ث ر خ ج س. */
export const weekdayLetter = (day: Date, locale: Locale): string => format(day, 'EEEEE', { locale: languages[locale] })

/**
 * The value that a text means: nothing for an empty one, the text itself when it is no date. A day without a time begins
 * at midnight.
 */
export function readMoment(text: string, place: Place): string | null {
  const plain = plainMoment(text)
  if (plain === '') return null
  const wall = place.kind === 'time' ? wallOfParts('2000-01-01', plain) : typedWall(plain, place)
  return wall ? valueOfWall(wall, place) : text
}

const atHour = new RegExp(`(?<=^| )(?:${fold('الساعة')}|at) `, 'g')

const plainMoment = (text: string): string =>
  fold(fold(text).replace(/[،,]/g, ' ').replace(atHour, '')).replace(halfDay, byDay)

function typedWall(plain: string, { kind, timeZone }: Place): Date | undefined {
  const found = typedDay(plain, wallTime(new Date().toISOString(), timeZone).getFullYear())
  if (!found || (kind === 'date' && found.rest !== '')) return undefined
  return wallOfParts(found.day, found.rest || '00:00')
}

/** A day and a time, `9:30`, `9.30` or `0930`, on the wall; nothing for what is no time. */
function wallOfParts(day: string, time: string): Date | undefined {
  const [, hour, minute] = /^(\d\d?)[:.](\d\d?)$/.exec(time) ?? /^(\d\d)(\d\d)$/.exec(time) ?? []
  if (!(Number(hour) < 24 && Number(minute) < 60)) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, Number(hour), Number(minute))
}

const halfDay = /(?<=^| )(\d\d?)([:.]\d\d?)? ?(?:(ص|صباحا?|a\.?m\.?)|م|مساءا?|p\.?m\.?)$/

/** `9:30 م` as 21:30; what is no hour of half a day stays. */
function byDay(text: string, hour: string, minutes = ':00', morning?: string): string {
  if (Number(hour) < 1 || Number(hour) > 12) return text
  return `${(Number(hour) % 12) + (morning ? 0 : 12)}${minutes}`
}

/** The wall clock's reading of a value, in the Date's local parts; nothing when there is none. */
export function wallOf(value: string | null, { kind, timeZone }: Omit<Place, 'locale'>): Date | undefined {
  if (value === null) return undefined
  const wall =
    kind === 'dateTime'
      ? wallOfInstant(value, timeZone)
      : parse(value, kind === 'date' ? 'yyyy-MM-dd' : 'HH:mm', new Date(2000, 0, 1))
  return isValid(wall) ? wall : undefined
}

export function valueOfWall(wall: Date, { kind, timeZone }: Omit<Place, 'locale'>): string {
  if (kind === 'dateTime') return instantOf(wall, timeZone)
  return format(wall, kind === 'date' ? 'yyyy-MM-dd' : 'HH:mm')
}

const wallOfInstant = (value: string, timeZone: string): Date =>
  /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)) ? wallTime(value, timeZone) : new Date(Number.NaN)

import { fromHijri } from '../../../schema/calendars/hijri.ts'
import { fold } from '../../../schema/text/fold.ts'

const gregorianMonths = [
  'january jan يناير|كانون الثاني',
  'february feb فبراير|شباط',
  'march mar مارس|آذار',
  'april apr أبريل|نيسان',
  'may مايو|أيار',
  'june jun يونيو|يونيه|حزيران',
  'july jul يوليو|يوليه|تموز',
  'august aug أغسطس|آب',
  'september sep sept سبتمبر|أيلول',
  'october oct أكتوبر|تشرين الأول',
  'november nov نوفمبر|تشرين الثاني',
  'december dec ديسمبر|كانون الأول',
]
const hijriMonths = [
  'محرم|المحرم',
  'صفر',
  'ربيع الأول',
  'ربيع الآخر|ربيع الثاني',
  'جمادى الأولى',
  'جمادى الآخرة|جمادى الثانية',
  'رجب',
  'شعبان',
  'رمضان',
  'شوال',
  'ذو القعدة|ذي القعدة',
  'ذو الحجة|ذي الحجة',
]

/** Maps each name of a month to its number; names are normalized as for search. */
function byName(months: readonly string[]): ReadonlyMap<string, number> {
  const pairs = months.flatMap((names, index) =>
    names.split(/\||(?<=[a-z]) /).map((name): [string, number] => [fold(name), index + 1]),
  )
  return new Map(pairs)
}
const gregorian = byName(gregorianMonths)
const hijri = byName(hijriMonths)

/** A pattern that matches any of the normalized words, longest first, so that no word hides a longer one. */
const anyOf = (words: readonly string[]): string =>
  `(?:${words
    .map(fold)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})`

const arabicDays = ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد']
const englishDay = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?'
const weekday = new RegExp(`^(?:يوم )?(?:${anyOf(arabicDays)} |${englishDay} )?`)
/** Marks after the year that name the calendar. */
const era = new RegExp(`(?:(?<=\\d) ?${anyOf(['هجري', 'ميلادي', 'هـ'])}|(?<=\\d{4}) ?م)(?=$| )`)

/**
 * Parses the date at the start of a normalized text, such as `2026-12-25`, and returns it with the rest of the text. The formats are day
 * before month, in digits or by name, or year first. A two-digit year is in this century, and a missing year is this year. A year from 1300
 * to 1500 belongs to the Islamic calendar.
 */
export function parseTypedDate(
  text: string,
  thisYear: number,
): { readonly day: string; readonly rest: string } | undefined {
  const plain = text.replace(weekday, '').replace(era, '')
  for (const pattern of patterns) {
    const { year, month, day } = pattern.exec(plain)?.groups ?? {}
    if (month === undefined || day === undefined) continue
    const date = toIsoDate({ year: fullYear(year, thisYear), month, day: Number(day) })
    if (date) return { day: date, rest: plain.replace(pattern, '').trim() }
  }
  return undefined
}

const named = `^(?<day>\\d\\d?) (?:من )?(?<month>${anyOf([...gregorian.keys(), ...hijri.keys()])})`
const patterns = [
  /^(?<day>\d\d?) ?(?<mark>[-/.]) ?(?<month>\d\d?) ?\k<mark> ?(?<year>\d{4}|\d\d)(?= |$)/,
  /^(?<year>\d{4}) ?(?<mark>[-/]) ?(?<month>\d\d?) ?\k<mark> ?(?<day>\d\d?)(?= |$)/,
  new RegExp(`${named} (?<year>\\d{4})(?= |$)`),
  new RegExp(`${named}(?= |$)`),
]

function fullYear(year: string | undefined, thisYear: number): number {
  if (year === undefined) return thisYear
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}

interface DateParts {
  readonly year: number
  /** The month's number or name. */
  readonly month: string
  readonly day: number
}

function toIsoDate({ year, month, day }: DateParts): string | undefined {
  const isHijri = year >= 1300 && year <= 1500
  const number = /^\d/.test(month) ? Number(month) : (isHijri ? hijri : gregorian).get(month)
  if (number === undefined) return undefined
  if (isHijri) return fromHijri({ year, month: number, day })
  const text = [String(year).padStart(4, '0'), ...[number, day].map((part) => String(part).padStart(2, '0'))].join('-')
  const date = new Date(`${text}T00:00:00Z`)
  return year > 999 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

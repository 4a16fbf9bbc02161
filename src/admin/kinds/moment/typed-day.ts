import { dayOfHijri } from '../../../schema/days/hijri.ts'
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

/** The number of a month by each of its names, folded as search folds them. */
function byName(months: readonly string[]): ReadonlyMap<string, number> {
  const pairs = months.flatMap((names, index) =>
    names.split(/\||(?<=[a-z]) /).map((name): [string, number] => [fold(name), index + 1]),
  )
  return new Map(pairs)
}
const gregorian = byName(gregorianMonths)
const hijri = byName(hijriMonths)

/** Whichever of some words stands there, folded; the longest first, so that none hides another. */
const anyOf = (words: readonly string[]): string =>
  `(?:${words
    .map(fold)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})`

const arabicDays = ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد']
const englishDay = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?'
const weekday = new RegExp(`^(?:يوم )?(?:${anyOf(arabicDays)} |${englishDay} )?`)
/** Marks after the year, of the calendar that it is counted in. */
const era = new RegExp(`(?:(?<=\\d) ?${anyOf(['هجري', 'ميلادي', 'هـ'])}|(?<=\\d{4}) ?م)(?=$| )`)

/**
 * The day, `2026-12-25`, with which a folded text begins, and the rest of it: day before month in digits or by name, or year first.
 * A year of two digits is of this century, a missing one this year; one from 1300 to 1500 is of the Islamic calendar.
 */
export function typedDay(text: string, thisYear: number): { readonly day: string; readonly rest: string } | undefined {
  const plain = text.replace(weekday, '').replace(era, '')
  for (const pattern of patterns) {
    const { year, month, day } = pattern.exec(plain)?.groups ?? {}
    if (month === undefined || day === undefined) continue
    const found = dayOf({ year: yearOf(year, thisYear), month, day: Number(day) })
    if (found) return { day: found, rest: plain.replace(pattern, '').trim() }
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

function yearOf(year: string | undefined, thisYear: number): number {
  if (year === undefined) return thisYear
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}

interface Parts {
  readonly year: number
  /** Its number, or its name. */
  readonly month: string
  readonly day: number
}

function dayOf({ year, month, day }: Parts): string | undefined {
  const isHijri = year >= 1300 && year <= 1500
  const number = /^\d/.test(month) ? Number(month) : (isHijri ? hijri : gregorian).get(month)
  if (number === undefined) return undefined
  if (isHijri) return dayOfHijri({ year, month: number, day })
  const text = [String(year).padStart(4, '0'), ...[number, day].map((part) => String(part).padStart(2, '0'))].join('-')
  const date = new Date(`${text}T00:00:00Z`)
  return year > 999 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

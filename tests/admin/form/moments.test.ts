import { describe, expect, it } from 'vitest'
import { toInstant, toWallTime } from '../../../src/admin/ui/text/time-zone.ts'
import {
  calendarLocale,
  formatDateTime,
  parseDateTime,
  weekdayInitial,
} from '../../../src/fields/date-time/browser/date-time-text.ts'
import { fromHijri, toHijri } from '../../../src/schema/calendars/hijri.ts'

const cairo = { kind: 'dateTime', locale: 'en', timeZone: 'Africa/Cairo' } as const

describe('the clock of a unit', () => {
  it.each([
    ['in winter', '2026-01-15T07:00:00.000Z', 9],
    ['in summer, an hour ahead', '2026-07-15T06:00:00.000Z', 9],
    ['late in the evening, on the next day already', '2026-01-15T22:30:00.000Z', 0],
  ])('shows an instant %s and gives it back', (_, instant, hour) => {
    expect(toWallTime(instant, 'Africa/Cairo').getHours()).toBe(hour)
    expect(toInstant(toWallTime(instant, 'Africa/Cairo'), 'Africa/Cairo')).toBe(instant)
  })

  it('is three hours ahead in Riyadh all year', () => {
    expect(toInstant(new Date(2026, 6, 15, 9, 0), 'Asia/Riyadh')).toBe('2026-07-15T06:00:00.000Z')
  })
})

describe('a moment', () => {
  it('is written with the names of the language and Latin digits', () => {
    const instant = '2026-11-19T07:00:00.000Z'
    expect(formatDateTime(instant, cairo)).toBe('Thu 19 Nov 2026, 09:00')
    expect(formatDateTime(instant, { ...cairo, locale: 'ar' })).toBe('الخميس 19 نوفمبر 2026، 09:00')
  })

  it.each([
    '19/11/2026 09:00',
    '19-11-2026 9:00',
    '2026-11-19 09:00',
    '١٩/١١/٢٠٢٦ ٠٩:٠٠',
    '\u200f\u2067١٩/١١/٢٠٢٦ ٠٩:٠٠\u2069',
    '\ufeff19/11/2026\u061c 09:00',
    'Thu 19 Nov 2026, 09:00',
  ])('is read from %s', (text) => expect(parseDateTime(text, cairo)).toBe('2026-11-19T07:00:00.000Z'))

  it.each([
    ['25-12-2026', '00:00'],
    ['2026/12/25', '00:00'],
    ['25 Dec 2026', '00:00'],
    ['٢٥ ديسمبر ٢٠٢٦', '00:00'],
    ['الجمعة 25 ديسمبر 2026', '00:00'],
    ['2026/12/25 9:5 م', '21:05'],
    ['٢٥/١٢/٢٠٢٦ ٩:٣٠ ص', '09:30'],
    ['25/12/2026 12:15ص', '00:15'],
    ['25 ديسمبر 2026، 9:30 مساءً', '21:30'],
    ['25 December 2026, 9:30 PM', '21:30'],
    ['25.12.2026 9.30am', '09:30'],
    ['25/12/2026 9 p.m.', '21:00'],
    ['25/12/2026 21:30', '21:30'],
  ])('is read from %s in either language', (text, time) => {
    for (const locale of ['en', 'ar'] as const)
      expect(formatDateTime(parseDateTime(text, { ...cairo, locale }), cairo)).toBe(`Fri 25 Dec 2026, ${time}`)
  })

  it.each([
    ['٢٥/١٢/٢٦', '00:00'],
    ['25 كانون الأول 2026', '00:00'],
    ['يوم الجمعة 25 ديسمبر 2026 الساعة 9:30 م', '21:30'],
    ['\u200F25/12/2026 9:30\u200F', '09:30'],
    ['25 / 12 / 2026 م', '00:00'],
  ])('is read from %s, as people write it in Cairo and Riyadh', (text, time) => {
    expect(formatDateTime(parseDateTime(text, { ...cairo, locale: 'ar' }), cairo)).toBe(`Fri 25 Dec 2026, ${time}`)
  })

  it.each([
    ['١٥/٠٧/١٤٤٨', '00:00'],
    ['1448/7/15 هـ', '00:00'],
    ['الخميس 15 رجب 1448 هـ، الساعة 9 م', '21:00'],
  ])('is read from %s, a date of the Islamic calendar', (text, time) => {
    expect(formatDateTime(parseDateTime(text, cairo), cairo)).toBe(`Thu 24 Dec 2026, ${time}`)
  })

  it.each([
    ['12 اغسطس', '08-12'],
    ['3 ابريل', '04-03'],
    ['3 إبريل', '04-03'],
    ['3 أبريل', '04-03'],
    ['9 اكتوبر', '10-09'],
    ['٢ يونيه', '06-02'],
    ['2 يوليه', '07-02'],
    ['الإثنين 2 نوفمبر', '11-02'],
    ['Mon 2 Nov', '11-02'],
  ])('without a year, %s, is of this one', (text, day) => {
    const year = new Date().getFullYear()
    expect(parseDateTime(text, { ...cairo, kind: 'date' })).toBe(`${year}-${day}`)
  })

  it.each([
    '12/25/2026',
    '25/13/26',
    '31/06/1448',
    '15 رجب 2026',
    '25/12/2026 25:00',
    '25/12/2026 21:30 م',
    'tomorrow',
    '25',
  ])('is not guessed from %s', (text) => expect(parseDateTime(text, cairo)).toBe(text))

  it('is read back from how Arabic writes it', () => {
    expect(parseDateTime('الخميس 19 نوفمبر 2026، 09:00', { ...cairo, locale: 'ar' })).toBe('2026-11-19T07:00:00.000Z')
  })

  it('stays as it was typed when it is none, and is nothing when it is blank', () => {
    expect(parseDateTime('31/02/2026 09:00', cairo)).toBe('31/02/2026 09:00')
    expect(parseDateTime('  ', cairo)).toBeNull()
  })

  it.each([
    ['date', '٥/١/٢٠٢٦', '2026-01-05'],
    ['date', '2026/1/5', '2026-01-05'],
    ['date', '٥ يناير ٢٠٢٦', '2026-01-05'],
    ['time', '9:05 م', '21:05'],
    ['time', '0905', '09:05'],
    ['time', '9:05', '09:05'],
  ] as const)('of kind %s is read as well', (kind, text, value) => {
    expect(parseDateTime(text, { ...cairo, kind })).toBe(value)
  })
})

describe('a calendar', () => {
  it('begins on Saturday in Egypt and on Sunday in Saudi Arabia, in both languages', () => {
    for (const locale of ['en', 'ar'] as const)
      expect((['EG', 'SA'] as const).map((country) => calendarLocale(locale, country).options.weekStartsOn)).toEqual([
        6, 0,
      ])
  })

  it('tells the weekdays apart by one letter in Arabic', () => {
    const week = Array.from({ length: 7 }, (_, index) => new Date(2026, 10, 21 + index))
    expect(week.map((day) => weekdayInitial(day, 'ar')).join(' ')).toBe('س ح ن ث ر خ ج')
  })
})

describe('the Islamic calendar of Umm al-Qura', () => {
  it('is converted there and back for every day of eighty years', () => {
    const days = Array.from({ length: 80 * 365 }, (_, index) =>
      new Date(Date.UTC(1960, 0, 1 + index)).toISOString().slice(0, 10),
    )
    // One day of each week is enough, and quick.
    for (const day of days.filter((_, index) => index % 7 === 0)) expect(fromHijri(toHijri(day))).toBe(day)
  })

  it('has no thirtieth day in a month of 29', () => {
    expect(fromHijri({ year: 1448, month: 6, day: 30 })).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { normalizeValue, validateValue } from '../../src/fields/field-types.ts'
import type { ValueField } from '../../src/fields/value-field.ts'
import {
  choice,
  color,
  date,
  dateTime,
  email,
  money,
  number,
  order,
  password,
  phone,
  reference,
  richText,
  sectionName,
  slug,
  text,
  time,
  url,
  youtube,
} from '../../src/schema/index.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const joiners = ['\u200c', '\u200d']
const marks = [
  ...[0x061c, 0xfeff, ...range(0x200b, 0x200f), ...range(0x202a, 0x202e), ...range(0x2060, 0x2069)].map((code) =>
    String.fromCharCode(code),
  ),
]

/** A value of every kind that is typed, and what is made of it. */
const strict: readonly (readonly [what: string, field: ValueField, typed: string])[] = [
  ['number', number({ decimals: true }), '١٬٢٠٠٫٥'],
  ['money', money(), '1,250.50'],
  ['order', order(), '12'],
  ['choice', choice({ yes: { en: 'Yes', ar: 'نعم' } }), 'yes'],
  ['date', date(), '2026-11-21'],
  ['time', time(), '09:30'],
  ['dateTime', dateTime(), '2026-11-21T09:30+02:00'],
  ['email', email(), 'Mona@Example.com'],
  ['phone', phone(), '+20 100 123 4567'],
  ['url', url(), 'https://example.com/عيادة?a=b'],
  ['youtube', youtube(), 'https://youtu.be/dQw4w9WgXcQ'],
  ['color', color(), '#0B7A75'],
  ['slug', slug('name'), 'التعايش-مع-السكري'],
  ['reference', reference('things'), '01890a5d-ac96-774b-bcce-b302099a8057'],
  ['sectionName', sectionName(), 'postCategories'],
  ['a text of letters', text({ rule: 'textOnly', max: 20 }), 'د. ليلى Adel'],
  ['a text of letters and digits', text({ rule: 'textAndNumbers', max: 20 }), 'غرفة ٢٠٧ / B'],
  ['a text of digits', text({ rule: 'digits', max: 5 }), '١٩٦٦٨'],
  ['a text of a form', text({ max: 4, pattern: { source: '\\p{Nd}+ %', example: '98 %' } }), '98 %'],
]
const running: typeof strict = [
  ['text', text({ max: 20 }), 'موعد 12 👩🏽‍⚕️ في 5'],
  ['richText', richText({ max: 20 }), '<p>موعد 12 👩🏽‍⚕️ <a href="/a">في</a></p>'],
]

/** The text with a mark in each place where it can stand, but for within a letter or a sign of markup. */
const marked = (typed: string, mark: string): readonly string[] => {
  const letters = [...typed]
  const middles = range(1, letters.length - 1).filter(
    (at) => !/\p{M}|\u200d|\p{Emoji_Modifier}/u.test(letters[at] ?? ''),
  )
  return [0, ...middles, letters.length].map((at) => letters.toSpliced(at, 0, mark).join(''))
}
const stored = (field: ValueField, value: string) => {
  const meant = normalizeValue(field, value)
  return [meant, validateValue(field, meant)]
}
const names = new Map(marks.map((mark) => [mark, `U+${mark.charCodeAt(0).toString(16).padStart(4, '0')}`]))
const cases = (of: typeof strict, those: readonly string[]) =>
  of.flatMap(([what, field, typed]) => those.map((mark) => [names.get(mark), what, field, typed, mark] as const))

describe('a mark that nobody sees', () => {
  test.each(cases(strict, marks))('%s changes nothing in a %s, wherever it stands', (_, _what, field, typed, mark) => {
    const plain = stored(field, typed)
    expect(plain[1]).toBeUndefined()
    for (const one of marked(typed, mark)) expect(stored(field, one), JSON.stringify(one)).toEqual(plain)
  })

  const directions = marks.filter((mark) => !joiners.includes(mark))
  test.each(cases(running, directions))('%s of direction changes no %s', (_, _what, field, typed, mark) => {
    const plain = stored(field, typed)
    for (const one of marked(typed, mark)) expect(stored(field, one), JSON.stringify(one)).toEqual(plain)
  })

  test.each([
    ['می\u200cرا', 'می\u200cرا'],
    ['سنة ١٤٤٨ه\u200d', 'سنة ١٤٤٨ه\u200d'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['\u200cكلمة\u200c \u200dأخرى\u200c.', 'كلمة أخرى.'],
    ['\u200f\u200cكلمة\u200c\u200f', 'كلمة'],
  ])('of joining stays in running text where it joins or parts: %j', (typed, meant) => {
    expect(normalizeValue(text(), typed)).toBe(meant)
    expect(normalizeValue(richText(), `<p>${typed}</p>`)).toBe(`<p>${meant}</p>`)
  })

  test('is nothing where it stands alone', () => {
    for (const [, field] of [...strict, ...running])
      expect(normalizeValue(field, '\u200f\u2066\ufeff') || null).toBeNull()
  })

  test('stays in a password, which is compared sign by sign', () => {
    expect(normalizeValue(password(), 'a\u200fb')).toBe('a\u200fb')
  })
})

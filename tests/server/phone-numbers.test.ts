import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeValue, validateValue } from '../../src/fields/field-types.ts'
import { defaultPhoneCountries } from '../../src/group/countries.ts'
import { parseExactContact } from '../../src/schema/exact-contact.ts'
import { phone } from '../../src/schema/index.ts'
import { possibleE164Numbers, toE164 } from '../../src/server/store/phone-numbers.ts'

/** Numbers of people and houses of both countries without their codes. */
const national = {
  EG: fc.tuple(fc.constantFrom('10', '11', '12', '15', '2'), fc.stringMatching(/^2\d{7}$/)),
  SA: fc.tuple(fc.constantFrom('50', '53', '54', '55', '56', '59'), fc.stringMatching(/^\d{7}$/)),
} satisfies Record<string, unknown>
const codes = { EG: '20', SA: '966' } as const

const shapes = ['0N', '+CN', '00CN', 'CN', '+C0N', '(+C)N', '+C (0)N'] as const
const zeros = ['0'.charCodeAt(0), 0x0660, 0x06f0]

/** A writing of a number: before it what people put there, between its digits what they like, in digits of some kind, with marks around. */
const writing = fc.record({
  shape: fc.constantFrom(...shapes),
  between: fc.array(fc.constantFrom('', '', ' ', '-', '.', '\u00a0', '–', '\u2011'), { minLength: 3, maxLength: 3 }),
  zero: fc.constantFrom(...zeros),
  around: fc.constantFrom('', ' ', '\u200e', '\u200f', '\u061c', '\ufeff'),
  isolate: fc.boolean(),
})

type Home = keyof typeof national

function written(country: Home, number: string, way: typeof writing extends fc.Arbitrary<infer W> ? W : never) {
  const groups = [number.slice(0, 2), number.slice(2, 5), number.slice(5)]
  const grouped = groups.map((group, at) => (at === 0 ? '' : (way.between[at] ?? '')) + group).join('')
  const whole = way.shape.replace('C', codes[country]).replace('N', grouped)
  const digits = whole.replace(/\d/g, (digit) => String.fromCharCode(way.zero + Number(digit)))
  const text = `${way.around}${digits}${way.around}`
  return way.isolate ? `\u2066${text}\u2069` : text
}

describe.each(Object.keys(national) as Home[])('a phone of %s', (country) => {
  const number = national[country].map((parts) => parts.join(''))

  test('is one number in every writing: taken, told apart, and known in E.164', () => {
    fc.assert(
      fc.property(number, writing, writing, (one, stored, asked) => {
        const expected = `+${codes[country]}${one}`
        const kept = normalizeValue(phone(), written(country, one, stored))
        const query = written(country, one, asked)
        fc.pre(String(kept).length <= 25)
        expect(validateValue(phone(), kept)).toBeUndefined()
        expect(parseExactContact(String(kept))).toEqual(parseExactContact(query))
        expect(toE164(kept, country)).toBe(expected)
        expect(possibleE164Numbers(query, defaultPhoneCountries)).toContain(expected)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a number', () => {
  test.each([
    ['19668', 'EG', null],
    ['+20 19668', 'EG', null],
    ['920012345', 'SA', '+966920012345'],
    ['800 123 4567', 'SA', '+9668001234567'],
    ['+44 7100 123456', 'EG', '+447100123456'],
    ['0044 7100 123456', 'SA', '+447100123456'],
    ['01001234567', 'SA', null],
    ['201001234567', 'SA', '+201001234567'],
    ['not a phone', 'EG', null],
    [null, 'EG', null],
  ] as const)('%j in %s is %j', (typed, country, number) => {
    expect(toE164(typed, country)).toBe(number)
  })

  test.each([
    ['01001234567', ['+201001234567']],
    ['+447100123456', ['+447100123456']],
    ['0501234567', ['+20501234567', '+966501234567']],
    ['+966501234567', ['+20501234567', '+966501234567']],
    ['19668', []],
  ])('%s may be %j', (typed, numbers) => {
    expect(possibleE164Numbers(typed, defaultPhoneCountries).toSorted()).toEqual(numbers)
  })

  test.each([
    ['0501234567', 'AE', '+971501234567'],
    ['0791234567', 'JO', '+962791234567'],
    ['0501234567', 'ZZ', null],
  ])('%s in %s is %s', (typed, country, number) => {
    expect(toE164(typed, country)).toBe(number)
  })

  test('may also be one of a country in which the group has a unit', () => {
    expect(possibleE164Numbers('0501234567', [...defaultPhoneCountries, 'AE'])).toContain('+971501234567')
  })
})

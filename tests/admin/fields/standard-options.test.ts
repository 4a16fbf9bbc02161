import { expect, test } from 'vitest'
import { codeForText, codeName, searchCodes } from '../../../src/fields/text/browser/code-options.ts'
import { type CodeStandard, codeStandards, listCodes } from '../../../src/schema/text/iso-codes.ts'
import type { Locale } from '../../../src/schema/text/locales.ts'

const codes = (standard: CodeStandard, typed: string, locale: Locale = 'en') =>
  searchCodes(standard, typed, locale).map(({ code }) => code)

test.each([
  ['country', 'saudi', 'SA'],
  ['country', 'السعوديه', 'SA'],
  ['country', 'eg', 'EG'],
  ['timeZone', 'الإمارات', 'Asia/Dubai'],
  ['timeZone', 'Egypt', 'Africa/Cairo'],
  ['timeZone', 'buenos aires', 'America/Buenos_Aires'],
  ['currency', 'درهم إماراتي', 'AED'],
  ['currency', 'riyal', 'SAR'],
] as const)('a %s is found by %s', (standard, typed, code) => {
  expect(codes(standard, typed)).toContain(code)
})

test('what is typed as it is stands first', () => {
  expect(codes('country', 'in')[0]).toBe('IN')
  expect([codes('country', 'sau')[0], codes('country', 'السع', 'ar')[0]]).toEqual(['SA', 'SA'])
})

test('a name says what it means, and what is none says nothing', () => {
  expect([codeName('country', 'SA', 'en'), codeName('country', 'ZZ', 'en')]).toEqual(['Saudi Arabia', undefined])
  expect(codeName('timeZone', 'Asia/Riyadh', 'ar')).toContain('السعودية')
})

test.each(codeStandards.flatMap((standard) => listCodes(standard).map((code) => [standard, code] as const)))(
  'a %s is found first by its code, %s',
  (standard, code) => {
    for (const typed of [code, code.toLowerCase()]) {
      const found = codes(standard, typed)
      expect(found[0]).toBe(code)
      expect(found.length).toBeLessThanOrEqual(60)
    }
  },
)

test('all are offered by their meaning while nothing is typed', () => {
  expect(codes('country', '').slice(0, 2)).toEqual(['AF', 'AX'])
  expect(codes('country', '', 'ar')[0]).not.toBe('AF')
  expect(codes('country', '')).toHaveLength(listCodes('country').length)
})

test.each([
  ['country', 'Egypt', 'EG'],
  ['country', 'مصر', 'EG'],
  ['country', ' ae ', 'AE'],
  ['country', 'Egy', undefined],
  ['currency', 'Saudi Riyal', 'SAR'],
  ['timeZone', 'asia/riyadh', 'Asia/Riyadh'],
  ['country', '', undefined],
] as const)('the code of the %s “%s” is %s', (standard, typed, code) => {
  expect(codeForText(standard, typed)).toBe(code)
})

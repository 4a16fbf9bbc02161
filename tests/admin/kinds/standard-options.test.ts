import { expect, test } from 'vitest'
import { meaningOf, optionsFor } from '../../../src/admin/kinds/text/standard-options.ts'

const codes = (...asked: Parameters<typeof optionsFor>) => optionsFor(...asked).map(({ code }) => code)

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
})

test('a name says what it means, and what is none says nothing', () => {
  expect([meaningOf('country', 'SA', 'en'), meaningOf('country', 'ZZ', 'en')]).toEqual(['Saudi Arabia', undefined])
  expect(meaningOf('timeZone', 'Asia/Riyadh', 'ar')).toContain('السعودية')
})

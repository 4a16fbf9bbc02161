import { expect, test } from 'vitest'
import { axisTicks, evenlySpacedIndexes } from '../../../src/admin/screens/chart/axis.ts'
import { greetingAt } from '../../../src/admin/ui/text/greeting.ts'
import { initialsOf } from '../../../src/admin/ui/text/initials.ts'

test('an axis has round numbers and ends at or above the highest value', () => {
  expect(axisTicks(112)).toEqual([0, 30, 60, 90, 120])
  expect(axisTicks(0)).toEqual([0, 1])
  expect(axisTicks(3)).toEqual([0, 1, 2, 3])
  for (const highest of [1, 7, 19, 250, 4999]) expect(axisTicks(highest).at(-1)).toBeGreaterThanOrEqual(highest)
})

test('days are named from the first to the last', () => {
  expect(evenlySpacedIndexes(30, 5)).toEqual([0, 7, 15, 22, 29])
  expect(evenlySpacedIndexes(3, 5)).toEqual([0, 1, 2])
})

test('people are greeted by the hour', () => {
  const at = (hour: number) => greetingAt(new Date(Date.UTC(2026, 10, 21, hour - 3)), 'Asia/Riyadh')
  expect([at(6), at(11), at(12), at(16), at(17), at(23), at(2)]).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'evening',
  ])
})

test('initials leave out the Arabic article', () => {
  expect(initialsOf('Salma Nabil')).toBe('SN')
  expect(initialsOf('AHA-EG')).toBe('AE')
  expect(initialsOf('المستشفى الرئيسي', 1)).toBe('م')
})

test.each([
  ['سلمى نبيل', 'س ن'],
  ['د. أحمد', 'أ'],
  ['أ.د. منى عادل', 'م ع'],
  ['الدكتورة هدى سامي', 'ه س'],
  ['(أحمد) «علي»', 'أ ع'],
  ['\u200Fد. أحمد علي', 'أ ع'],
  ['Dr. Salma Nabil', 'SN'],
  ['Dr Salma', 'S'],
  ['د.', 'د'],
  ['', ''],
])('initials of %j are those of the name: %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

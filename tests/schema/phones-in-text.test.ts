import { expect, test } from 'vitest'
import { phonesIn } from '../../src/schema/phones-in-text.ts'

const found = (text: string) => phonesIn(text).map(({ from, to }) => text.slice(from, to))

test.each([
  ['اتصل على +20 100 123 4567 الآن', ['+20 100 123 4567']],
  ['call 0100 123 4567, or +966-50-123-4567.', ['0100 123 4567', '+966-50-123-4567']],
  ['(+20) 100 123 4567', ['(+20) 100 123 4567']],
  ['الرقم الموحد 9200 12345 أو 800 123 4567', ['9200 12345', '800 123 4567']],
  ['+201001234567', ['+201001234567']],
  ['one run keeps its order: 01001234567', []],
  ['من 10 - 20 سنة، عام 2025 - 2026', []],
  ['800 500 300 جنيه', []],
  ['21/11/2026 at 09:30 - 10:30, 1,200 or 0.500', []],
  ['2024 2025 2026', []],
])('in “%s” stand just the phone numbers', (text, phones) => {
  expect(found(text)).toEqual(phones)
})

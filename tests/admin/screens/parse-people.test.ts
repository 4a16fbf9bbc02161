import { expect, test } from 'vitest'
import { parsePeople } from '../../../src/admin/screens/invitations/parse-people.ts'

test.each([
  ['mona@example.com', [{ name: 'Mona', email: 'mona@example.com' }]],
  ['Mona Adel <mona@example.com>', [{ name: 'Mona Adel', email: 'mona@example.com' }]],
  ['mona@example.com\tMona Adel', [{ name: 'Mona Adel', email: 'mona@example.com' }]],
  ['"Adel, Mona" <mona@example.com>', [{ name: 'Adel Mona', email: 'mona@example.com' }]],
  ['منى عادل mona@example.com', [{ name: 'منى عادل', email: 'mona@example.com' }]],
  [
    ' a@example.com ;\r\n b@example.com;',
    [
      { name: 'A', email: 'a@example.com' },
      { name: 'B', email: 'b@example.com' },
    ],
  ],
  ['Mona <mona@example.com>\nMONA@example.com', [{ name: 'Mona', email: 'mona@example.com' }]],
])('%j names %j', (text, people) => {
  expect(parsePeople(text)).toEqual({ people, rejected: [] })
})

test('lines without an email are returned, and empty ones are not', () => {
  expect(parsePeople('Mona\n\nomar@example\nali@example.com')).toEqual({
    people: [{ name: 'Ali', email: 'ali@example.com' }],
    rejected: ['Mona', 'omar@example'],
  })
})

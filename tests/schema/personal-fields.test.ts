import { describe, expect, test } from 'vitest'
import { checkDefinitions } from '../../src/schema/check-definitions.ts'
import type { Fields } from '../../src/schema/fields.ts'
import { list, number, phone, text } from '../../src/schema/index.ts'
import { hasPersonalFields, isMasked, maskedPaths, personalFields } from '../../src/schema/personal-fields.ts'
import type { Section } from '../../src/schema/section.ts'
import { sections } from '../../src/sections.ts'
import { sectionWith } from './sample.ts'

const words = { fields: { name: 'Name', phone: 'Phone', rows: 'Rows', title: 'Title', age: 'Age' }, tabs: {} }
const own = { name: text({ personal: 'visible' }), phone: phone({ personal: true }) } as const
const mistakes = (fields: Fields, rest: Partial<Section> = {}) =>
  checkDefinitions([sectionWith(fields, { kind: 'inbox', ...rest })], { en: words, ar: words }).map(
    ({ option, reason }) => `${option}: ${reason}`,
  )

test('a section tells what is masked of it: personal fields that are not visible, and what staff note', () => {
  expect(maskedPaths(sectionWith(own))).toEqual(['phone', 'notes'])
  expect(isMasked(sectionWith(own), 'name')).toBe(false)
  expect(maskedPaths(sectionWith({ name: text() }))).toEqual([])
})

describe('a mistake about what is personal names its option and its reason', () => {
  test('and there is none in a sound inbox', () => {
    expect(mistakes(own, { retention: 30 })).toEqual([])
  })

  test.each<[string, Fields, Partial<Section>]>([
    ['fields.phone.personal: only what the website sends in is personal', own, { kind: 'collection' }],
    [
      'fields.age.personal: a field of kind number or in two languages cannot be masked',
      { ...own, age: number({ personal: true }) },
      {},
    ],
    [
      'fields.title.personal: a field of kind text or in two languages cannot be masked',
      { ...own, title: text({ localized: true, personal: true }) },
      {},
    ],
    [
      'fields.rows: the rows of a list have no personal fields',
      { ...own, rows: list({ phone: phone({ personal: true }) }) },
      {},
    ],
    [
      'list.filters: "phone" is masked: its values must not be shown',
      own,
      { list: { columns: ['name'], filters: ['phone'] } },
    ],
    [
      'list.sort: "-phone" is masked: its values must not be shown',
      own,
      { list: { columns: ['name'], sort: '-phone' } },
    ],
    ['report: "phone" is masked: its values must not be shown', own, { screen: 'report', report: { by: ['phone'] } }],
    [
      'list.search: "note" is masked: only full phone numbers and email addresses can be searched',
      { ...own, note: text({ personal: true }) },
      { list: { columns: ['name'], search: ['name', 'note'] } },
    ],
    ['retention: it takes personal fields, and a whole number of days', { name: text() }, { retention: 30 }],
    ['retention: it takes a whole number from 1', own, { retention: 0.5 }],
  ])('%s', (mistake, fields, rest) => {
    expect(mistakes(fields, rest)).toContain(mistake)
  })
})

describe('the product', () => {
  const inboxes = sections.filter(({ kind }) => kind === 'inbox')

  test.each(inboxes.filter(hasPersonalFields).map((section) => [section.name, section] as const))(
    'masks how people are reached in %s, and forgets what it is called',
    (_, section) => {
      const personal = personalFields(section)
      const contacts = Object.values(section.fields).filter(
        ({ kind }) => kind === 'phone' || kind === 'email' || kind === 'file',
      )

      expect(contacts.map((field) => field.personal)).toEqual(contacts.map(() => true))
      expect(personal.map(({ path }) => path)).toContain(section.title)
    },
  )

  test('keeps nothing of a visitor for ever but what they can end themselves', () => {
    const kept = inboxes.filter((section) => hasPersonalFields(section) && section.retention === undefined)

    expect(kept.map(({ name }) => name)).toEqual(['newsletter', 'users'])
  })

  test('has no inbox with an address or a phone that nobody called personal', () => {
    const open = inboxes.filter(({ fields }) =>
      Object.values(fields).some(
        ({ kind, personal }) => (kind === 'email' || kind === 'phone') && personal === undefined,
      ),
    )

    expect(open.map(({ name }) => name)).toEqual([])
  })
})

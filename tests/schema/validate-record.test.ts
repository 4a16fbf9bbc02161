import { describe, expect, test } from 'vitest'
import { profiles } from '../../src/group/profiles.ts'
import type { Fields } from '../../src/schema/fields.ts'
import {
  boolean,
  date,
  dateTime,
  feature,
  field,
  group,
  image,
  limit,
  list,
  money,
  number,
  reference,
  references,
  slug,
  text,
  url,
} from '../../src/schema/index.ts'
import { normalizeRecord } from '../../src/schema/validation/normalize-record.ts'
import { effectiveWith, inSection, problemsOf } from './sample.ts'

const name = text({ localized: true, required: true, max: 5 })

describe('languages', () => {
  test('a required text is required in each language, each at its own path', () => {
    expect(problemsOf({ name }, { en: { name: 'a' } })).toEqual(['ar.name: required'])
    expect(problemsOf({ name }, {})).toEqual(['en.name: required', 'ar.name: required'])
  })
  test('blanks are nothing', () => {
    expect(problemsOf({ name }, { en: { name: 'a' }, ar: { name: ' \n ' } })).toEqual(['ar.name: required'])
  })
  test('a problem of one language is not one of the other', () => {
    expect(problemsOf({ name }, { en: { name: 'a' }, ar: { name: 'abcdef' } })).toEqual([
      'ar.name: max {"max":5,"length":6}',
    ])
  })
  test('a slug is neutral, and may have an Arabic one that nobody must fill in', () => {
    const fields = { name, slug: slug('name') }
    const names = { en: { name: 'a' }, ar: { name: 'ا' } }
    expect(problemsOf(fields, { ...names, slug: 'a-b' })).toEqual([])
    expect(problemsOf(fields, { ...names, ar: { name: 'ا', slug: 'ا ب' } })).toEqual(['ar.slug: slug'])
    expect(problemsOf(fields, { ...names, en: { name: 'a', slug: 'a-b' } })).toEqual(['en.slug: unknown'])
  })
})

describe('what a section does not know', () => {
  const fields = {
    count: number(),
    name: text({ localized: true }),
    seo: group({ tag: text(), words: text({ localized: true }) }),
  }
  test.each([
    ['a misspelt name', { cuont: 1 }, ['cuont: unknown']],
    ['a localized field without a language', { name: 'a' }, ['name: unknown']],
    ['a neutral field in a language', { en: { count: 1 } }, ['en.count: unknown']],
    ['a third language', { fr: { name: 'a' } }, ['fr: unknown']],
    ['a language that is no object', { en: 'a' }, ['en: unknown']],
    ['a misspelt name in a group', { seo: { tga: 'a' } }, ['seo.tga: unknown']],
    ['a neutral field of a group in a language', { en: { seo: { tag: 'a' } } }, ['en.seo.tag: unknown']],
    ['a group that is no object', { seo: 'a' }, ['seo: unknown']],
    ['a name that every object has', { constructor: 1 }, ['constructor: unknown']],
    ['a prototype', JSON.parse('{"__proto__": {"count": 1}}'), ['__proto__: unknown']],
  ])('%s', (_name, body, found) => {
    expect(problemsOf(fields, body)).toEqual(found)
  })
  test('the version and the status are known', () => {
    expect(problemsOf(fields, { version: 3, status: 'draft' })).toEqual([])
  })
  test('a status that the section does not have', () => {
    expect(problemsOf(fields, { status: 'gone' })).toEqual(['status: choice'])
    expect(problemsOf(fields, { status: 5 })).toEqual(['status: choice'])
    expect(inSection(effectiveWith(fields, { statuses: false }), { status: 'draft' })).toEqual(['status: unknown'])
  })
})

describe('conditions', () => {
  const published = field('status', 'published')
  test('a field may be required only while the record is published', () => {
    const fields = { name: text({ required: published }) }
    expect(problemsOf(fields, { status: 'draft' })).toEqual([])
    expect(problemsOf(fields, { status: 'published' })).toEqual(['name: required'])
  })
  test('a field that does not apply is not required', () => {
    const fields = { hasLink: boolean(), link: text({ required: true, when: field('hasLink', true) }) }
    expect(problemsOf(fields, { hasLink: false })).toEqual([])
    expect(problemsOf(fields, { hasLink: true })).toEqual(['link: required'])
  })
  test('the fields of a group that does not apply are not required', () => {
    const fields = {
      hasLink: boolean(),
      link: group({ to: text({ required: true }) }, { when: field('hasLink', true) }),
    }
    expect(problemsOf(fields, { hasLink: false })).toEqual([])
    expect(problemsOf(fields, { hasLink: true })).toEqual(['link.to: required'])
  })
  test('a field that the unit does not have is unknown there', () => {
    const fields = { name: text(), tags: references('things', { when: feature('postTags') }) }
    expect(problemsOf(fields, { tags: [] })).toEqual(['tags: unknown'])
    expect(problemsOf(fields, { tags: [] }, profiles.ventures)).toEqual([])
  })
  test('a limit is that of the unit', () => {
    const fields = { title: text({ max: limit('heroSectionTitle') }) }
    const title = 'a'.repeat(25)
    expect(problemsOf(fields, { title }, profiles.ventures)).toEqual([])
    expect(problemsOf(fields, { title: `${title}a` }, profiles.ventures)).toEqual(['title: max {"max":25,"length":26}'])
    expect(problemsOf(fields, { title: `${title}a` }, profiles.all)).toEqual([])
  })
})

describe('two fields together', () => {
  const prices = { price: money(), discounted: money({ lessThan: 'price' }) }
  test('a price after discount is below the price', () => {
    expect(problemsOf(prices, { price: 100, discounted: 99.99 })).toEqual([])
    expect(problemsOf(prices, { price: 100, discounted: 100 })).toEqual(['discounted: lessThan'])
    expect(problemsOf(prices, { discounted: 100 })).toEqual([])
  })
  test('typed numbers are compared as numbers', () => {
    expect(problemsOf(prices, { price: '١٠٠', discounted: '20' })).toEqual([])
  })
  test('a day may be the one that it may not come before', () => {
    const days = { start: date(), end: date({ notBefore: 'start' }) }
    expect(problemsOf(days, { start: '2026-11-21', end: '2026-11-21' })).toEqual([])
    expect(problemsOf(days, { start: '2026-11-21', end: '2026-11-20' })).toEqual(['end: notBefore'])
    expect(problemsOf(days, { end: '2026-11-20' })).toEqual([])
  })
  test('a day in a row lies within the days of the record, whichever of the two is named', () => {
    const fields = { start: date(), end: date(), days: list({ date: date({ betweenDates: ['start', 'end'] }) }) }
    const days = ['2026-11-20', '2026-11-21', null, '2026-11-23'].map((day) => ({ date: day }))
    const [from, to] = ['2026-11-21', '2026-11-22']
    expect(problemsOf(fields, { start: from, end: to, days })).toEqual([
      `days.0.date: betweenDates ${JSON.stringify({ from, to })}`,
      `days.3.date: betweenDates ${JSON.stringify({ from, to })}`,
    ])
    expect(problemsOf(fields, { start: from, days })).toEqual([
      `days.0.date: betweenDates ${JSON.stringify({ from, to: '' })}`,
    ])
  })
  test('rows share no value that they may have only once', () => {
    const days = { days: list({ date: date(), room: text() }, { uniqueBy: 'date' }) }
    const [one, two] = ['2026-11-21', '2026-11-22']
    expect(problemsOf(days, { days: [{ date: one }, { date: two }, { date: one }] })).toEqual(['days.2.date: uniqueBy'])
    expect(problemsOf(days, { days: [{ room: 'A' }, { room: 'A' }] })).toEqual([])
  })
  test('a path of the website is not an address elsewhere, and ends without a slash', () => {
    const fields = { from: url({ page: 'only' }), to: url({ page: true }) }
    expect(problemsOf(fields, { from: '/old offers', to: '/new' })).toEqual(['from: path'])
    expect(problemsOf(fields, { from: 'https://example.com', to: 'https://example.com' })).toEqual(['from: path'])
    expect(problemsOf(fields, { from: '//example.com', to: '//example.com' })).toEqual(['from: path', 'to: url'])
    expect(normalizeRecord(fields, { from: '/old//', to: '/' })).toEqual({ from: '/old', to: '/' })
  })
  test('an end comes after its start, wherever the clocks stand', () => {
    const dates = { startAt: dateTime(), endAt: dateTime({ after: 'startAt' }) }
    const startAt = '2026-11-21T09:00:00Z'
    expect(problemsOf(dates, { startAt, endAt: '2026-11-21T09:00:01Z' })).toEqual([])
    expect(problemsOf(dates, { startAt, endAt: startAt })).toEqual(['endAt: after'])
    expect(problemsOf(dates, { startAt, endAt: '2026-11-21T10:30:00+02:00' })).toEqual(['endAt: after'])
  })
})

describe('rows', () => {
  const certificates = list({ name, year: number({ min: 1900 }) }, { min: 1, max: 2 })
  const row = { en: { name: 'a' }, ar: { name: 'ا' } }
  const find = (rows: unknown) => problemsOf({ title: text(), certificates }, { certificates: rows })
  test('a problem stands at the row, the language and the field', () => {
    expect(find([row, { year: 1800, en: { name: 'a' } }])).toEqual([
      'certificates.1.ar.name: required',
      'certificates.1.year: min_value {"min":1900}',
    ])
  })
  test('a row knows only its own fields', () => {
    expect(find([{ ...row, title: 'a', en: { name: 'a', year: 1 } }])).toEqual([
      'certificates.0.title: unknown',
      'certificates.0.en.year: unknown',
    ])
    expect(find([{ ...row, status: 'draft' }])).toEqual(['certificates.0.status: unknown'])
  })
  test('rows are counted', () => {
    expect(find([row, row])).toEqual([])
    expect(find([row, row, row])).toEqual(['certificates: items_max {"max":2}'])
  })
  test('no rows at all are nothing entered', () => {
    expect(find([])).toEqual([])
    expect(problemsOf({ rows: list({ a: text() }, { required: true }) }, { rows: [] })).toEqual(['rows: required'])
  })
  test('rows that are no rows', () => {
    expect(find('a')).toEqual(['certificates: type'])
    expect(find([null])).toEqual(['certificates: type'])
  })
  test('rows may hold rows', () => {
    const fields: Fields = { steps: list({ links: list({ to: text({ required: true }) }) }) }
    expect(problemsOf(fields, { steps: [{ links: [{}] }] })).toEqual(['steps.0.links.0.to: required'])
  })
  test('the fields of a row are compared within the row', () => {
    const fields = { rows: list({ price: money(), discounted: money({ lessThan: 'price' }) }) }
    expect(
      problemsOf(fields, {
        rows: [
          { price: 5, discounted: 9 },
          { price: 9, discounted: 5 },
        ],
      }),
    ).toEqual(['rows.0.discounted: lessThan'])
  })
})

test('no rows are nothing where there may be rows, and no value where there is one', () => {
  const fields = {
    ...{ word: text(), day: date(), one: reference('things'), logo: image(), on: boolean() },
    ...{ many: references('things'), rows: list({ word: text() }) },
  }
  const none = Object.fromEntries(Object.keys(fields).map((path) => [path, []]))
  expect(problemsOf(fields, none)).toEqual(['word: type', 'day: date', 'one: reference', 'logo: image', 'on: type'])
})

describe('sentences', () => {
  const own = { en: 'Too many words', ar: 'كلمات كثيرة' }
  test('a field with words of its own is named by them', () => {
    const fields = { seo: group({ name: text({ max: 1, required: true, messages: { max: own } }) }) }
    expect(problemsOf(fields, { seo: { name: 'ab' } })).toEqual([
      'seo.name: sections.things.messages.seo.name.max {"max":1,"length":2}',
    ])
    expect(problemsOf(fields, {})).toEqual(['seo.name: required'])
  })
  test('in a row, the words are those of the row’s field, whichever the row', () => {
    const fields = { rows: list({ name: text({ max: 1, messages: { max: own } }) }) }
    expect(problemsOf(fields, { rows: [{ name: 'a' }, { name: 'ab' }] })).toEqual([
      'rows.1.name: sections.things.messages.rows.name.max {"max":1,"length":2}',
    ])
  })
})

describe('cleaning a record', () => {
  test('reaches languages, groups and rows, and leaves the rest as it is', () => {
    const fields: Fields = {
      name,
      slug: slug('name'),
      seo: group({ tag: text() }),
      rows: list({ name, year: number() }),
    }
    const typed = {
      stranger: ' a ',
      slug: ' A-B ',
      en: { name: ' a ' },
      ar: { name: '  ', slug: ' ا-ب ' },
      seo: { tag: ' ' },
      rows: [{ year: '٢٠٢٦', en: { name: ' b ' } }, 'stray'],
    }
    expect(normalizeRecord(fields, typed)).toEqual({
      stranger: ' a ',
      slug: 'a-b',
      en: { name: 'a' },
      ar: { name: null, slug: 'ا-ب' },
      seo: { tag: null },
      rows: [{ year: 2026, en: { name: 'b' } }, 'stray'],
    })
  })
  test('does not touch what it was given, and twice is as once', () => {
    const typed = Object.freeze({ en: Object.freeze({ name: ' a ' }) })
    const once = normalizeRecord({ name }, typed)
    expect(typed.en.name).toBe(' a ')
    expect(normalizeRecord({ name }, once)).toEqual(once)
  })
})

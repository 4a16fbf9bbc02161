import { expect, test } from 'vitest'
import {
  boolean,
  byProfile,
  choice,
  date,
  dateTime,
  feature,
  field,
  file,
  group,
  image,
  inbox,
  limit,
  list,
  money,
  number,
  order,
  phone,
  reference,
  section,
  slug,
  text,
  youtube,
} from '../../src/schema/index.ts'

const words = { en: 'Things', ar: 'أشياء' }
const base = { label: words, permission: 'Access Faq' } as const
const columns = { columns: ['name'] } as const

// The compiler is the test: `tsc` fails when one of these mistakes stops being one.

test('a section names only its own fields', () => {
  const fields = { name: text(), seo: group({ metaTitle: text() }) }
  section({
    ...base,
    title: 'name',
    fields,
    list: { columns: ['name', 'seo.metaTitle', 'status'], sort: '-updatedAt' },
  })
  // @ts-expect-error there is no such field
  section({ ...base, title: 'nmae', fields, list: columns })
  // @ts-expect-error there is no such field
  section({ ...base, title: 'name', fields, list: { columns: ['nmae'] } })
  // @ts-expect-error there is no such field in the group
  section({ ...base, title: 'name', fields, list: { columns: ['seo.title'] } })
  // @ts-expect-error a filter is a field or a system column
  section({ ...base, title: 'name', fields, list: { ...columns, filters: ['nmae'] } })
  // @ts-expect-error system columns cannot be searched
  section({ ...base, title: 'name', fields, list: { ...columns, search: ['status'] } })
  // @ts-expect-error there is no such field to sort by
  section({ ...base, title: 'name', fields, list: { ...columns, sort: '-nmae' } })
  // @ts-expect-error there is no such field for the tab
  section({ ...base, title: 'name', fields, list: columns, form: { content: ['nmae'] } })
  // @ts-expect-error there is no such field for a row of the tab
  section({ ...base, title: 'name', fields, list: columns, form: { content: [['name', 'nmae']] } })
  // @ts-expect-error there is no such field
  section({ ...base, title: 'name', picture: 'pic', fields, list: columns })
  // @ts-expect-error there is no such field
  section({ ...base, title: 'name', schedule: 'at', fields, list: columns })
  // @ts-expect-error there is no such field in an inbox either
  inbox({ ...base, title: 'name', fields, list: { columns: ['nmae'] } })
  expect(section({ ...base, title: 'name', fields, list: columns }).kind).toBe('collection')
})

test('a section has only the options of a section', () => {
  const rest = { title: 'name', fields: { name: text() }, list: columns } as const
  // @ts-expect-error misspelt
  section({ ...base, ...rest, abuot: words })
  // @ts-expect-error a permission that the product does not have
  section({ label: words, permission: 'Access Faqs', ...rest })
  // @ts-expect-error both languages are needed
  section({ label: { en: 'Things' }, permission: 'Access Faq', ...rest })
  // @ts-expect-error no such words in the profiles
  section({ label: byProfile('things'), permission: 'Access Faq', ...rest })
  // @ts-expect-error no such icon
  section({ ...base, ...rest, menu: { group: 'content', icon: 'no-such-icon' } })
  // @ts-expect-error no such menu group
  section({ ...base, ...rest, menu: { group: 'contents', icon: 'inbox' } })
  // @ts-expect-error a path begins with a slash
  section({ ...base, ...rest, routes: { list: 'things' } })
  // @ts-expect-error no such screen
  section({ ...base, ...rest, screen: 'noSuchScreen' })
  // @ts-expect-error no function in a section
  section({ ...base, ...rest, when: () => true })
  // @ts-expect-error a status has a tone of the five
  section({ ...base, ...rest, statuses: { open: { en: 'Open', ar: 'مفتوح', tone: 'green' } } })
  expect(section({ ...base, ...rest, statuses: false }).statuses).toBe(false)
})

test('a field has only the options of its kind', () => {
  // @ts-expect-error a switch has no length
  boolean({ max: 3 })
  // @ts-expect-error a number is not localized
  number({ localized: true })
  // @ts-expect-error a picture is not localized
  image({ localized: true })
  // @ts-expect-error misspelt
  text({ localised: true })
  // @ts-expect-error misspelt
  text({ requried: true })
  // @ts-expect-error a rule that nobody wrote
  text({ rule: 'lettersOnly' })
  // @ts-expect-error money is always with decimals
  money({ decimals: true })
  // @ts-expect-error an order has no range of its own
  order({ max: 5 })
  // @ts-expect-error a phone has no length of its own
  phone({ max: 5 })
  // @ts-expect-error a slug is made from a field
  slug()
  // @ts-expect-error a reference names a section
  reference()
  // @ts-expect-error one reference has no count
  reference('things', { max: 3 })
  // @ts-expect-error a choice in one language
  choice({ yes: { en: 'Yes' } })
  // @ts-expect-error a day comes after a field, not after a day
  date({ after: new Date() })
  // @ts-expect-error a label in one language
  youtube({ label: { en: 'Video' } })
  // @ts-expect-error a sentence for a rule that does not exist
  text({ messages: { toolong: words } })
  // @ts-expect-error a list has fields
  list()
  // @ts-expect-error no such editor
  list({ name: text() }, { editor: 'noSuchEditor' })
  // @ts-expect-error no function in a field
  text({ required: () => true })
  expect(dateTime({ after: 'startAt' }).after).toBe('startAt')
})

test('files say their formats, sizes and shapes in the known words', () => {
  // @ts-expect-error no such format
  image({ formats: ['bmp'] })
  // @ts-expect-error a size has a unit
  file({ maxSize: '5' })
  // @ts-expect-error a ratio has two sides
  image({ ratio: '16' })
  // @ts-expect-error a size in pixels has two sides
  image({ size: '1200' })
  // @ts-expect-error a file has no shape
  file({ ratio: '1:1' })
  expect(image({ ratio: '16:9', size: '1200x675', maxSize: '0.5mb' }).kind).toBe('image')
})

test('conditions and limits name what the profiles have', () => {
  // @ts-expect-error no such feature
  feature('postTag')
  // @ts-expect-error no such limit
  limit('relatedPost')
  // @ts-expect-error a field is compared with something
  field('status')
  // @ts-expect-error not with an object
  field('status', { is: 'published' })
  expect(text({ max: limit('heroTitle'), required: field('status', 'published') }).kind).toBe('text')
})

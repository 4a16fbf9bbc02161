import { describe, expect, test } from 'vitest'
import { common as arabic } from '../../i18n/ar/common.ts'
import { common as english } from '../../i18n/en/common.ts'
import { assertSound, check } from '../../src/schema/check.ts'
import type { Fields } from '../../src/schema/fields.ts'
import {
  boolean,
  choice,
  date,
  email,
  feature,
  field,
  image,
  list,
  money,
  number,
  order,
  references,
  richText,
  slug,
  text,
} from '../../src/schema/index.ts'
import { type Section, sectionsFrom } from '../../src/schema/section.ts'
import { sectionWith } from './sample.ts'

// What somebody may get wrong in a section file, whether it was compiled or not: one line each, with what is said of it.

const common = { en: english, ar: arabic }
const label = { en: 'Label', ar: 'اسم' }
const columns = ['name']

/** A value as a file has it that nobody compiled. */
const raw = <T>(value: unknown): T => value as T
const mistakes = (rest: object, fields: Fields = {}) =>
  check([sectionWith({ name: text(), ...fields }, rest as Partial<Section>)], common).map(
    ({ file, option, reason }) => `${file}: ${option}: ${reason}`,
  )
const said = (line: string) => [`resources/things.ts: ${line}`]
const entry = { group: 'content', icon: 'star' }

describe('a mistake in the options of a section', () => {
  test.each<[mistake: string, rest: object, line: string]>([
    ['a misspelt option', { abuot: label }, 'abuot: there is no such option'],
    ['a misspelt option of the menu', { menu: { ...entry, ordr: 1 } }, 'menu.ordr: there is no such option'],
    ['a misspelt option of the list', { list: { columns, filter: [] } }, 'list.filter: there is no such option'],
    ['a misspelt option of the routes', { routes: { path: '/a' } }, 'routes.path: there is no such option'],
    ['no columns', { list: {} }, 'list.columns: it is missing'],
    ['no label', { label: undefined }, 'label: it is missing'],
    ['no permission', { permission: undefined }, 'permission: it is missing'],
    ['an empty list of permissions', { permission: [] }, 'permission: it names no permission: everybody would have it'],
    [
      'an unknown permission',
      { permission: 'Access Things' },
      'permission: "Access Things" is not one of the permissions',
    ],
    [
      'an unknown one of several',
      { permission: { any: ['Access Faq', 'Access Faqs'] } },
      'permission: "Access Faqs" is not one of the permissions',
    ],
    ['an unknown role', { permission: { role: 'boss' } }, "permission: it takes 'master-admin'"],
    ['a misspelt feature', { when: raw(feature(raw('aha'))) }, 'when: there is no feature "aha"'],
    ['a misspelt profile', { when: { feature: 'profile aha' } }, 'when: there is no profile "aha"'],
    [
      'a misspelt feature of the entry',
      { menu: { ...entry, when: { not: { feature: 'lsm' } } } },
      'menu.when: there is no feature "lsm"',
    ],
    [
      'a condition that is none',
      { when: () => true },
      "when: it takes a condition, such as feature('…') or field('…', …)",
    ],
    [
      'a section that hangs on a record',
      { when: field('name', 'a') },
      'when: it hangs on the unit: no record is looked at',
    ],
    ['misspelt words of the profiles', { label: { words: 'thing' } }, 'label: there is no words "thing"'],
    ['a text in one language', { one: { en: 'Thing' } }, 'one.ar: the text is missing'],
    ['an unknown icon', { menu: { group: 'content', icon: 'rocket' } }, 'menu.icon: there is no icon "rocket"'],
    ['an unknown group', { menu: { group: 'contents', icon: 'star' } }, 'menu.group: there is no group "contents"'],
    ['an unknown screen', { screen: 'chart' }, 'screen: there is no screen "chart"'],
    ['an unknown guard', { guard: 'dog' }, 'guard: there is no guard "dog"'],
    ['an unknown screen of a page', { pages: { '/days': 'calendar' } }, 'pages./days: there is no screen "calendar"'],
    [
      'an unknown tone',
      { statuses: { open: { ...label, tone: 'green' } } },
      'statuses.open.tone: there is no tone "green"',
    ],
    [
      'no states where there should be some',
      { statuses: {} },
      'statuses: there is none: a section without any says `false`',
    ],
    ['a path without its slash', { routes: { list: 'things' } }, 'routes.list: a path begins with "/"'],
    [
      'a section that is its own parent',
      { menu: { ...entry, parent: 'things' } },
      'menu.parent: a section does not stand under itself',
    ],
    [
      'a parent that is not there',
      { menu: { ...entry, parent: 'nothing' } },
      'menu.parent: there is no section "nothing"',
    ],
    ['a column twice', { list: { columns: ['name', 'name'] } }, 'list.columns: "name" is a column already'],
    ['a column shown and offered', { list: { columns, more: ['name'] } }, 'list.more: "name" is a column already'],
    [
      'a filter twice',
      { list: { columns, filters: ['status', 'status'] } },
      'list.filters: "status" is a filter already',
    ],
    ['a search by an unknown field', { list: { columns, search: ['nmae'] } }, 'list.search: there is no field "nmae"'],
    [
      'the owner of what nobody sends',
      { list: { columns: ['name', 'owner'] } },
      'list.columns: there is no field "owner"',
    ],
    [
      'a date that nothing is published by',
      { statuses: false, schedule: 'day' },
      'schedule: a section without statuses publishes nothing',
    ],
    [
      'a page that is not there',
      { saves: { on: { label, next: '/days' } } },
      'saves.on.next: there is no page "/days" in `pages`',
    ],
    ['a tab that is not there', { tabs: { extra: label } }, 'tabs.extra: the form has no such tab'],
    ['retention of no days', { retention: 0 }, 'retention: it takes a whole number from 1'],
    ['handling what staff write', { handled: false }, 'handled: only an inbox is worked through, or is not'],
    [
      'a status that there is not',
      { website: { path: '/a', shown: field('status', 'live') } },
      'website.shown: "status" is never "live"',
    ],
  ])('%s', (_, rest, line) => {
    expect(mistakes(rest, { day: date({ label }) })).toEqual(said(line))
  })
})

describe('a mistake about what a field is used for', () => {
  const fields: Fields = {
    rows: list({ title: text() }, { label }),
    body: richText(),
    isOn: boolean({ label }),
    count: number({ label }),
    title: text({ localized: true }),
  }
  test.each<[mistake: string, rest: object, line: string]>([
    [
      'a filter on a list',
      { list: { columns, filters: ['rows'] } },
      'list.filters: "rows" is a list: nothing to filter by',
    ],
    [
      'a filter on rich text',
      { list: { columns, filters: ['body'] } },
      'list.filters: "body" is a richText: nothing to filter by',
    ],
    [
      'a filter on a text in two languages',
      { list: { columns, filters: ['title'] } },
      'list.filters: "title" is a text in two languages: nothing to filter by',
    ],
    ['an order by a list', { list: { columns, sort: '-rows' } }, 'list.sort: "rows" is a list: nothing to sort by'],
    ['a title that is a list', { title: 'rows' }, 'title: "rows" is a list: no name of a record'],
    [
      'a search in a switch',
      { list: { columns, search: ['isOn'] } },
      'list.search: "isOn" is a boolean: nothing to search in',
    ],
    ['a picture that is none', { picture: 'name' }, 'picture: "name" is a text: no picture'],
    ['a schedule by a number', { schedule: 'count' }, 'schedule: "count" is a number: no date'],
  ])('%s', (_, rest, line) => {
    expect(mistakes(rest, fields)).toEqual(said(line))
  })
})

describe('a mistake in a field', () => {
  test.each<[mistake: string, fields: Fields, line: string]>([
    ['an unknown kind', raw({ title: { kind: 'texts' } }), 'fields.title: there is no kind of field "texts"'],
    ['no field at all', raw({ title: 'text' }), 'fields.title: it is no field'],
    [
      'a misspelt option',
      raw({ title: text(raw({ requried: true })) }),
      'fields.title.requried: there is no such option',
    ],
    [
      'an option of another kind',
      raw({ title: boolean(raw({ max: 3 })) }),
      'fields.title.max: there is no such option',
    ],
    [
      'a misspelt feature',
      { title: text({ when: feature(raw('postTag')) }) },
      'fields.title.when: there is no feature "postTag"',
    ],
    [
      'a misspelt limit',
      raw({ title: text({ max: raw({ limit: 'posts' }) }) }),
      'fields.title.max: there is no limit "posts"',
    ],
    [
      'a misspelt ratio of the profiles',
      { image: image({ ratio: raw({ ratio: 'about' }) }) },
      'fields.image.ratio: there is no ratio "about"',
    ],
    [
      'a misspelt rule',
      { title: text({ messages: raw({ toolong: label }) }) },
      'fields.title.messages.toolong: there is no rule "toolong"',
    ],
    [
      'a rule that nobody wrote',
      { title: text({ rule: raw('letters') }) },
      "fields.title.rule: it takes 'textOnly' or 'textAndNumbers' or 'digits'",
    ],
    [
      'an unknown editor',
      { title: list({ name: text() }, { editor: raw('grid') }) },
      'fields.title.editor: there is no editor "grid"',
    ],
    [
      'an unknown format',
      { image: image({ formats: raw(['bmp']) }) },
      'fields.image.formats: there is no format "bmp"',
    ],
    [
      'a ratio with nothing',
      { image: image({ ratio: '4:0' }) },
      'fields.image.ratio: both sides of a ratio are above 0, such as "16:9"',
    ],
    [
      'more than uploads allow',
      { image: image({ maxSize: '50mb' }) },
      'fields.image.maxSize: a size is above 0 and at most what uploads allow, 10mb',
    ],
    [
      'nothing',
      { image: image({ maxSize: '0mb' }) },
      'fields.image.maxSize: a size is above 0 and at most what uploads allow, 10mb',
    ],
    ['a text of less than nothing', { title: text({ max: -1 }) }, 'fields.title.max: it takes a whole number from 1'],
    ['a price of less than nothing', { price: money({ max: -1 }) }, 'fields.price.max: it takes a number from 0'],
    [
      'no more than none',
      { isOn: boolean({ label, atMost: 0 }) },
      'fields.isOn.atMost: it takes a whole number from 1',
    ],
    [
      'more advised than allowed',
      { title: text({ max: 5, recommended: 9 }) },
      'fields.title.recommended: it is above max',
    ],
    ['above its end', { count: number({ label, min: 5, max: 4 }) }, 'fields.count.min: it is above max'],
    [
      'unique in two languages',
      { title: text({ localized: true, unique: true }) },
      'fields.title.unique: a text in two languages has no value that could be the only one',
    ],
    ['nothing to choose from', { kind: choice({}, { label }) }, 'fields.kind.choices: there is nothing to choose from'],
    [
      'a choice in one language',
      { kind: choice(raw({ a: { en: 'A' } }), { label }) },
      'fields.kind.choices.a.ar: the text is missing',
    ],
    [
      'another name of no choice',
      { kind: choice({ a: label }, { label, called: { b: { words: 'news' } } }) },
      'fields.kind.called: there is no choice "b"',
    ],
    [
      'a field that depends on itself',
      { title: text({ when: field('title', 'a') }) },
      'fields.title.when: "title" depends on itself',
    ],
    [
      'a field that comes after itself',
      { day: date({ label, after: 'day' }) },
      'fields.day.after: it names the field itself',
    ],
    ['a day after a text', { day: date({ label, after: 'name' }) }, 'fields.day.after: "name" is a text, not a date'],
    [
      'a status that there is not',
      { title: text({ required: field('status', 'live') }) },
      'fields.title.required: "status" is never "live"',
    ],
    [
      'a choice that there is not',
      { kind: choice({ a: label }, { label }), title: text({ when: field('kind', 'b') }) },
      'fields.title.when: "kind" is never "b"',
    ],
    [
      'a switch that is a text',
      { isOn: boolean({ label }), title: text({ when: field('isOn', 'true') }) },
      'fields.title.when: "isOn" is never "true"',
    ],
    [
      'a list that is compared',
      { rows: list({ name: text() }, { label }), title: text({ when: field('rows', 1) }) },
      'fields.title.when: "rows" is a list: there is nothing to compare',
    ],
    [
      'two orders by hand',
      { order: order(), place: order({ label }) },
      'fields.place: a list has one order by hand, and "order" is it',
    ],
    [
      'a name that the database has',
      { createdBy: text({ label }) },
      'fields.createdBy: this name is taken by the system or not in camelCase',
    ],
    [
      'the name of a language',
      { ar: text({ label }) },
      'fields.ar: this name is taken by the system or not in camelCase',
    ],
    ['a slug made from nothing', { slug: slug(raw(undefined)) }, 'fields.slug.from: it is missing'],
    [
      'a slug made from a switch',
      { isOn: boolean({ label }), slug: slug('isOn') },
      'fields.slug.from: "isOn" is a boolean, not a text',
    ],
    [
      'references to nothing',
      { others: references('nowhere', { label }) },
      'fields.others: there is no section "nowhere"',
    ],
    ['a list that holds nothing', { rows: list({}, { label }) }, 'fields.rows: a list without fields holds nothing'],
    [
      'a misspelt option within rows',
      { rows: list({ name: email(raw({ max: 3 })) }, { label }) },
      'fields.rows.name.max: there is no such option',
    ],
  ])('%s', (_, fields, line) => {
    expect(mistakes({}, fields)).toEqual(said(line))
  })

  test('one record that others are to choose among', () => {
    const only = { ...sectionWith({ name: text() }, { kind: 'singleton' }), name: 'only' }
    const others = sectionWith({ name: text(), other: references('only', { label }) })
    expect(check([only, others], common).map(({ reason }) => reason)).toEqual([
      '"only" has one record alone: nobody chooses among them',
    ])
  })
})

test('a file that exports no section is named, and stops the boot with what else is wrong', () => {
  const files = {
    '../resources/empty.ts': raw<Section>(undefined),
    '../resources/things.ts': sectionWith({ name: text() }, { title: 'a' }),
  }
  expect(() => assertSound(sectionsFrom(files), common)).toThrow(
    'resources/empty.ts: (export): its default export is no section: `export default section({ … })`\n' +
      'resources/things.ts: title: there is no field "a"',
  )
})

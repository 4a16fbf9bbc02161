import { describe, expect, test } from 'vitest'
import { assertValidDefinitions, checkDefinitions } from '../../src/schema/check-definitions.ts'
import type { Fields } from '../../src/schema/fields.ts'
import {
  boolean,
  date,
  field,
  group,
  list,
  money,
  number,
  order,
  password,
  reference,
  references,
  slug,
  text,
  url,
} from '../../src/schema/index.ts'
import type { NamedSection, Section } from '../../src/schema/section.ts'
import { sections } from '../../src/sections.ts'
import { assertDefinitions } from '../../src/server/definitions.ts'
import { sectionWith } from './sample.ts'

const words = { fields: { name: 'Name', title: 'Title', slug: 'Slug' }, tabs: { content: 'Content' } }
const common = { en: words, ar: words }
const label = { en: 'Label', ar: 'اسم' }

const mistakesIn = (...sections: readonly NamedSection[]) =>
  checkDefinitions(sections, common).map(({ file, option, reason }) => `${file}: ${option}: ${reason}`)
const mistakes = (rest: Partial<Section>, fields: Fields = { name: text() }) =>
  mistakesIn(sectionWith(fields, rest)).map((line) => line.replace('resources/things.ts: ', ''))
const inFields = (fields: Fields) => mistakes({}, { name: text(), ...fields })

const formed = (source: string, example = 'x') => text({ max: 20, pattern: { source, example } })

// Section files come from TypeScript that has checked them; these stand for those that it cannot see into.
const unchecked = (values: object): Partial<Section> => values

test('a sound section has no mistakes', () => {
  expect(mistakes({})).toEqual([])
})

test('only sections whose table is a view share their records', () => {
  const [first] = sections.filter(({ sharedAcrossUnits, kind }) => !sharedAcrossUnits && kind === 'collection')
  const shared = sections.map(({ website, ...section }) =>
    section.name === first?.name
      ? { ...section, sharedAcrossUnits: true as const }
      : { ...section, ...(website ? { website } : {}) },
  )

  expect(() => assertDefinitions(sections)).not.toThrow()
  expect(() => assertDefinitions(shared)).toThrow(`resources/${first?.name}.ts: sharedAcrossUnits: only sections`)
})

describe('a mistake names its option and its reason', () => {
  test.each([
    [unchecked({ permission: 'Access Things' }), 'permission: "Access Things" is not one of the permissions'],
    [{ label: { en: 'Things', ar: '' } }, 'label.ar: the text is missing'],
    [{ description: { en: '', ar: 'أ' } }, 'description.en: the text is missing'],
    [{ title: 'nmae' }, 'title: there is no field "nmae"'],
    [{ picture: 'photo' }, 'picture: there is no field "photo"'],
    [{ schedule: 'at' }, 'schedule: there is no field "at"'],
    [{ list: { columns: ['nmae', 'status'] } }, 'list.columns: there is no field "nmae"'],
    [{ list: { columns: ['name'], more: ['a'] } }, 'list.more: there is no field "a"'],
    [{ list: { columns: ['name'], filters: ['a'] } }, 'list.filters: there is no field "a"'],
    [{ list: { columns: ['name'], search: ['status'] } }, 'list.search: there is no field "status"'],
    [{ list: { columns: ['name'], sort: '-a' } }, 'list.sort: there is no field "a"'],
    [{ form: { content: ['name', 'nmae'] } }, 'form.content: there is no field "nmae"'],
    [{ form: { content: ['name'], side: ['name'] } }, 'form: the field "name" is listed twice'],
    [{ form: { content: [] } }, 'form: the field "name" is in no tab'],
    [{ form: { extra: ['name'] } }, 'form.extra: the tab has no words: add them under tabs.extra'],
    [unchecked({ menu: { group: 'content', icon: 'rocket' } }), 'menu.icon: there is no icon "rocket"'],
    [unchecked({ menu: { group: 'contents', icon: 'inbox' } }), 'menu.group: there is no group "contents"'],
    [
      unchecked({ permission: ['Access Faq', 'Access Things'] }),
      'permission: "Access Things" is not one of the permissions',
    ],
    [{ menu: { group: 'content', icon: 'inbox', parent: 'nothing' } }, 'menu.parent: there is no section "nothing"'],
  ] satisfies (readonly [Partial<Section>, string])[])('%o', (rest, mistake) => {
    expect(mistakes(rest)).toEqual([mistake])
  })

  test.each([
    [{ nickname: text() }, 'fields.nickname.label: it has no label, and i18n has none for this name'],
    [{ nickname: text({ label: { en: 'Nickname', ar: '' } }) }, 'fields.nickname.label.ar: the text is missing'],
    [{ Name: text({ label }) }, 'fields.Name: this name is taken by the system or not in camelCase'],
    [{ createdAt: text({ label }) }, 'fields.createdAt: this name is taken by the system or not in camelCase'],
    [{ slug: text() }, 'fields.slug: only a slug may be called "slug"'],
    [{ path: slug('name', { label }) }, 'fields.path: a slug is called "slug"'],
    [{ slug: slug('nmae') }, 'fields.slug.from: there is no sibling field "nmae"'],
    [{ title: money({ lessThan: 'price' }) }, 'fields.title.lessThan: there is no sibling field "price"'],
    [{ title: date({ after: 'start' }) }, 'fields.title.after: there is no sibling field "start"'],
    [{ title: date({ notBefore: 'start' }) }, 'fields.title.notBefore: there is no sibling field "start"'],
    [{ title: url({ disjointFrom: 'from' }) }, 'fields.title.disjointFrom: there is no sibling field "from"'],
    [{ title: list({ name: text() }, { uniqueBy: 'page' }) }, 'fields.title.uniqueBy: there is no field "page" in it'],
    [{ title: text({ min: 5, max: 4 }) }, 'fields.title.min: it is above max'],
    [{ title: reference('nowhere') }, 'fields.title: there is no section "nowhere"'],
    [{ title: text({ when: field('a', 1) }) }, 'fields.title.when: there is no field "a"'],
    [{ title: text({ required: field('a', 1) }) }, 'fields.title.required: there is no field "a"'],
    [{ title: list({ slug: slug('name') }) }, 'fields.title.slug: a slug cannot stand inside a list'],
    [{ title: group({ title: password() }) }, 'fields.title.title: a password cannot stand inside a group'],
    [{ title: group({ title: group({ name: text() }) }) }, 'fields.title.title: a group cannot stand inside a group'],
    [
      { title: list({ title: date({ betweenDates: ['start', 'end'] }) }) },
      'fields.title.title.betweenDates: the record has no date "end"',
    ],
    [{ title: boolean({ maxPerUnit: 1, endField: 'end' }) }, 'fields.title.endField: the record has no dateTime "end"'],
    [{ title: formed('(a+)+') }, 'fields.title.pattern: a group that repeats something is itself repeated'],
    [{ title: formed('(?:a|a)*') }, 'fields.title.pattern: a group that repeats something is itself repeated'],
    [{ title: formed('.*a.*b.*') }, 'fields.title.pattern: more than two of its parts have no end'],
    [{ title: formed('(a)\\1') }, 'fields.title.pattern: it looks back or around'],
    [{ title: formed('(') }, 'fields.title.pattern: it is no regular expression'],
    [{ title: formed('[a-z]+', 'A1') }, 'fields.title.pattern.example: it does not match the pattern'],
    [
      { title: text({ pattern: { source: 'a+', example: 'a' } }) },
      'fields.title.pattern: it needs a max of 1000 or less',
    ],
    [{ title: list({ title: reference('nowhere') }) }, 'fields.title.title: there is no section "nowhere"'],
    [{ title: list({ title: number({ min: 2, max: 1 }) }) }, 'fields.title.title.min: it is above max'],
  ] satisfies (readonly [Fields, string])[])('%o', (fields, mistake) => {
    expect(inFields(fields)).toContain(mistake)
  })

  test('a condition that looks at a text of one language', () => {
    expect(inFields({ title: text({ localized: true }), slug: slug('name', { when: field('title', 'a') }) })).toEqual([
      'fields.slug.when: "title" is localized: a condition can only look at a neutral field',
    ])
  })
})

describe('a tree', () => {
  const fields = { name: text(), parent: reference('things', { label }), order: order({ label }) }
  const tree = (list: Section['list']) => mistakes({ list }, fields)

  test('hangs on a reference to its own section and is ordered by hand', () => {
    expect(tree({ columns: ['name'], sort: 'order', tree: 'parent' })).toEqual([])
    expect(tree({ columns: ['name'], sort: 'order', tree: 'name' })).toEqual([
      'list.tree: it must be a reference to this section',
    ])
    expect(tree({ columns: ['name'], sort: 'name', tree: 'parent' })).toEqual([
      'list.sort: a tree is sorted by a field of kind order',
    ])
  })

  test('has a limit of levels that leaves room for some', () => {
    const list = { columns: ['name'], sort: 'order' } as const
    expect(tree({ ...list, tree: 'parent', depth: 2 })).toEqual([])
    expect(tree({ ...list, tree: 'parent', depth: 1 })).toEqual([
      'list.depth: it must be a whole number of levels, at least 2',
    ])
    expect(tree({ ...list, depth: 3 })).toEqual(['list.depth: only a tree has levels'])
  })
})

describe('sections together', () => {
  const named = (name: string, rest: Partial<Section> = {}) => ({ ...sectionWith({ name: text() }, rest), name })
  test('a file that is not named in camelCase', () => {
    expect(mistakesIn(named('my-things'))).toEqual([
      'resources/my-things.ts: (file name): a section is named in camelCase',
    ])
  })
  test('two of them at one page', () => {
    expect(mistakesIn(named('things'), named('others', { routes: { list: '/things' } }))).toEqual([
      'resources/others.ts: routes: /things is already an address of things',
    ])
  })
  test('two of them at one endpoint', () => {
    expect(mistakesIn(named('things'), named('others', { api: 'things' }))).toEqual([
      'resources/others.ts: routes: /api/v1/dashboard/things is already an address of things',
    ])
  })
  test('two of them at one address for looking up, of a list, of its rows or of pairs', () => {
    const rows = {
      ...sectionWith({ name: text(), rows: list({ name: text() }, { label, api: 'things' }) }),
      name: 'rows',
    }
    const pairs = {
      ...sectionWith({ name: text(), others: references('things', { label, api: 'things' }) }),
      name: 'pairs',
    }
    expect(mistakesIn(named('things'), named('others', { optionsEndpoint: 'things' }), rows, pairs)).toEqual(
      ['others', 'rows', 'pairs'].map(
        (name) => `resources/${name}.ts: routes: /api/v1/dashboard/things is already an address of things`,
      ),
    )
  })
  test('stop the boot with a line for each mistake, file first', () => {
    const wrong = [named('things', { title: 'a' }), named('others', { title: 'b' })]
    expect(() => assertValidDefinitions(wrong, common)).toThrow(
      'resources/things.ts: title: there is no field "a"\nresources/others.ts: title: there is no field "b"',
    )
    expect(() => assertValidDefinitions([named('things')], common)).not.toThrow()
  })
})

describe('what leads to pages written by hand', () => {
  const pages = unchecked({ pages: { '/:slug/days': 'conferenceSteps' } })

  test('is sound when there are such pages', () => {
    const links = { '/:slug/days': label } as const
    const saves = { on: { label, next: '/:slug/days' }, exit: { label, next: 'list' } } as const
    expect(mistakes({ ...pages, links, saveActions: saves })).toEqual([])
  })

  test('is a mistake when there are none, or no words', () => {
    const links = { '/:slug/nights': label } as const
    const saves = { on: { label, next: '/:slug/nights' } } as const
    expect(mistakes({ ...pages, links: { '/:slug/days': { en: 'Days', ar: '' } } })).toEqual([
      'links./:slug/days.ar: the text is missing',
    ])
    expect(mistakes({ ...pages, links, saveActions: saves })).toEqual([
      'links: there is no page "/:slug/nights" in `pages`',
      'saveActions.on.next: there is no page "/:slug/nights" in `pages`',
    ])
  })
})

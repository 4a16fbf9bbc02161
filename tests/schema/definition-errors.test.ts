import { describe, expect, test } from 'vitest'
import { assertValidDefinitions } from '../../src/schema/check-definitions.ts'
import type { Fields } from '../../src/schema/fields.ts'
import { boolean, date, feature, field, list, number, richText, text } from '../../src/schema/index.ts'
import { loadSections, type Section } from '../../src/schema/section.ts'
import { commonLabels, definitionErrors, errorLines, label, untyped } from './definition-errors.ts'
import { sectionWith } from './sample.ts'

// What somebody may get wrong in a section file, whether it was compiled or not: one line each, with what is said of it.

const columns = ['name']
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
    ['an unknown role', { permission: { role: 'boss' } }, "permission: it takes 'master-admin' or 'group-admin'"],
    ['a misspelt feature', { when: untyped(feature(untyped('aha'))) }, 'when: there is no feature "aha"'],
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
    ['a text in one language', { singular: { en: 'Thing' } }, 'singular.ar: the text is missing'],
    ['an unknown icon', { menu: { group: 'content', icon: 'rocket' } }, 'menu.icon: there is no icon "rocket"'],
    ['an unknown group', { menu: { group: 'contents', icon: 'star' } }, 'menu.group: there is no group "contents"'],
    ['an unknown screen', { screen: 'chart' }, 'screen: there is no screen "chart"'],
    ['an unknown write policy', { writePolicy: 'dog' }, 'writePolicy: there is no write policy "dog"'],
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
      { saveActions: { on: { label, next: '/days' } } },
      'saveActions.on.next: there is no page "/days" in `pages`',
    ],
    ['a tab that is not there', { tabs: { extra: label } }, 'tabs.extra: the form has no such tab'],
    ['retention of no days', { retention: 0 }, 'retention: it takes a whole number from 1'],
    ['handling what staff write', { processable: false }, 'processable: only an inbox is worked through, or is not'],
    [
      'a status that there is not',
      { website: { path: '/a', shown: field('status', 'live'), fields: ['name'] } },
      'website.shown: "status" is never "live"',
    ],
  ])('%s', (_, rest, line) => {
    expect(definitionErrors(rest, { day: date({ label }) })).toEqual(errorLines(line))
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
    expect(definitionErrors(rest, fields)).toEqual(errorLines(line))
  })
})

test('a file that exports no section is named, and stops the boot with what else is wrong', () => {
  const files = {
    '../resources/empty.ts': untyped<Section>(undefined),
    '../resources/things.ts': sectionWith({ name: text() }, { title: 'a' }),
  }
  expect(() => assertValidDefinitions(loadSections(files), commonLabels)).toThrow(
    'resources/empty.ts: (export): its default export is no section: `export default section({ … })`\n' +
      'resources/things.ts: title: there is no field "a"',
  )
})

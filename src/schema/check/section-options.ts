import { icons, menuGroups } from '../../group/icons.ts'
import { guards, publishingRules, screens } from '../editors.ts'
import type { Fields } from '../fields.ts'
import type { ListOptions, MenuOptions, ReportOptions, Routes, SaveOptions, SectionOptions } from '../section.ts'
import { type Status, tones } from '../statuses.ts'
import { eachOf, either, exactly, listOf, object, oneOf, type Shape, value } from './shape.ts'
import { condition, count, layouts, name, path, place, requirement, unitWords, was, words } from './values.ts'

// Every option that a section file may have. Each table has a line for each option of its type, or nothing compiles.

type OptionsOf<T> = Readonly<Record<keyof T, Shape>>
const names = listOf(name, 'a list of names')

export const menuOptions = {
  group: oneOf('group', menuGroups),
  icon: oneOf('icon', icons),
  order: place,
  parent: name,
  when: condition,
} as const satisfies OptionsOf<MenuOptions>

export const routeOptions = {
  base: path,
  list: path,
  also: path,
  create: either(exactly(false), path),
  edit: either(exactly(false), path),
  show: either(exactly(false), path),
  editSlug: exactly('optional', 'required'),
  showSlug: exactly('optional'),
} as const satisfies OptionsOf<Routes>

export const listOptions = {
  columns: names,
  more: names,
  filters: names,
  search: names,
  sort: name,
  tree: name,
  depth: count,
} as const satisfies OptionsOf<ListOptions<string>>

export const reportOptions = {
  by: names,
  nothing: eachOf(words),
  table: object({ rows: name, columns: name }, ['rows', 'columns']),
  behind: name,
} as const satisfies OptionsOf<ReportOptions<string>>

export const saveOptions = { label: words, next: name } as const satisfies OptionsOf<SaveOptions>

const status = object(
  { en: name, ar: name, tone: oneOf('tone', tones), onlyNew: exactly(true), was } as const satisfies OptionsOf<Status>,
  ['en', 'ar', 'tone'],
  '{ en, ar, tone, onlyNew, was }',
)
const menu = object(menuOptions, ['group', 'icon'], 'an entry')
const menus: Shape = {
  takes: 'an entry, or a list of entries',
  wrong: (given) => (Array.isArray(given) ? listOf(menu) : menu).wrong(given),
}

export const sectionOptions = {
  was,
  label: unitWords,
  one: unitWords,
  create: unitWords,
  about: unitWords,
  permission: requirement,
  withoutPermission: path,
  when: condition,
  menu: menus,
  routes: object(routeOptions, [], 'paths'),
  pages: eachOf(oneOf('screen', screens), path),
  links: eachOf(words),
  saves: eachOf(object(saveOptions, ['label', 'next'])),
  exported: exactly(false),
  api: name,
  lookUp: either(exactly(true), name),
  title: name,
  picture: name,
  fields: value('fields by name', (given) => typeof given === 'object' && given !== null),
  statuses: either(exactly(false), eachOf(status)),
  schedule: name,
  list: object(listOptions, ['columns'], 'the options of a list'),
  form: layouts,
  tabs: eachOf(words),
  website: object({ path, shown: condition }, ['path']),
  counter: object({ name, order: place, label: words }, ['name', 'order']),
  report: object(reportOptions, ['by'], 'the options of a report'),
  screen: oneOf('screen', screens),
  detail: oneOf('screen', screens),
  handled: exactly(false),
  needed: count,
  removal: exactly(false),
  ofGroup: exactly(true),
  retention: count,
  publishing: oneOf('rule of publishing', publishingRules),
  guard: oneOf('guard', guards),
  messages: object({ failed: words, updated: words }),
} as const satisfies OptionsOf<SectionOptions<Fields>>

export const neededOfSection = [
  'label',
  'permission',
  'title',
  'fields',
  'list',
] as const satisfies readonly (keyof typeof sectionOptions)[]

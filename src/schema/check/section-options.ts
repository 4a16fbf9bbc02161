import { icons, menuGroups } from '../../group/icons.ts'
import { publishingRuleNames, screenNames, writePolicyNames } from '../editors.ts'
import type { Fields } from '../fields.ts'
import type {
  CalendarOptions,
  ListOptions,
  MenuOptions,
  ReportOptions,
  Routes,
  SaveActionOptions,
  SectionOptions,
  WebsiteOptions,
} from '../section.ts'
import { type Status, tones } from '../statuses.ts'
import {
  condition,
  finiteNumber,
  layouts,
  name,
  path,
  positiveInteger,
  previousNames,
  requirement,
  translatedOrProfileText,
  translatedText,
} from './option-validators.ts'
import { array, enumOf, literalValue, object, record, union, type Validator, validatorOf } from './validators.ts'

// Every option of a section file. Each table has a line for each option of its type; otherwise the build fails.

type OptionsOf<T> = Readonly<Record<keyof T, Validator>>
const names = array(name, 'a list of names')

export const menuOptions = {
  group: enumOf('group', menuGroups),
  icon: enumOf('icon', icons),
  order: finiteNumber,
  parent: name,
  when: condition,
} as const satisfies OptionsOf<MenuOptions>

export const routeOptions = {
  base: path,
  list: path,
  also: path,
  create: union(literalValue(false), path),
  edit: union(literalValue(false), path),
  show: union(literalValue(false), path),
  editSlug: literalValue('optional', 'required'),
  showSlug: literalValue('optional'),
} as const satisfies OptionsOf<Routes>

export const listOptions = {
  columns: names,
  more: names,
  filters: names,
  search: names,
  sort: name,
  tree: name,
  depth: positiveInteger,
} as const satisfies OptionsOf<ListOptions<string>>

export const reportOptions = {
  by: names,
  nothing: record(translatedText),
  table: object({ rows: name, columns: name }, ['rows', 'columns']),
  source: name,
} as const satisfies OptionsOf<ReportOptions<string>>

export const calendarOptions = {
  start: name,
  end: name,
  startTime: name,
  endTime: name,
  location: name,
} as const satisfies OptionsOf<CalendarOptions<string>>

export const websiteOptions = {
  fields: names,
  path,
  shown: condition,
  records: literalValue('all'),
  calendar: object(calendarOptions, ['start'], 'the fields of an event'),
} as const satisfies OptionsOf<WebsiteOptions<string>>

export const saveActionOptions = { label: translatedText, next: name } as const satisfies OptionsOf<SaveActionOptions>

const status = object(
  {
    en: name,
    ar: name,
    tone: enumOf('tone', tones),
    onlyNew: literalValue(true),
    was: previousNames,
  } as const satisfies OptionsOf<Status>,
  ['en', 'ar', 'tone'],
  '{ en, ar, tone, onlyNew, was }',
)
const menu = object(menuOptions, ['group', 'icon'], 'an entry')
const menus: Validator = {
  takes: 'an entry, or a list of entries',
  validate: (value) => (Array.isArray(value) ? array(menu) : menu).validate(value),
}

export const sectionOptions = {
  was: previousNames,
  label: translatedOrProfileText,
  singular: translatedOrProfileText,
  createLabel: translatedOrProfileText,
  description: translatedOrProfileText,
  permission: requirement,
  redirectWithoutPermission: path,
  when: condition,
  menu: menus,
  routes: object(routeOptions, [], 'paths'),
  pages: record(enumOf('screen', screenNames), path),
  links: record(translatedText),
  saveActions: record(object(saveActionOptions, ['label', 'next'])),
  exportable: literalValue(false),
  api: name,
  optionsEndpoint: union(literalValue(true), name),
  title: name,
  picture: name,
  fields: validatorOf('fields by name', (value) => typeof value === 'object' && value !== null),
  statuses: union(literalValue(false), record(status)),
  schedule: name,
  list: object(listOptions, ['columns'], 'the options of a list'),
  form: layouts,
  tabs: record(translatedText),
  website: object(websiteOptions, ['fields'], 'the options of the website'),
  dashboardCounter: object({ name, order: finiteNumber, label: translatedText }, ['name', 'order']),
  report: object(reportOptions, ['by'], 'the options of a report'),
  screen: enumOf('screen', screenNames),
  detail: enumOf('screen', screenNames),
  processable: literalValue(false),
  minRecords: positiveInteger,
  deletable: literalValue(false),
  sharedAcrossUnits: literalValue(true),
  retention: positiveInteger,
  publishing: enumOf('rule of publishing', publishingRuleNames),
  writePolicy: enumOf('write policy', writePolicyNames),
  messages: object({ failed: translatedText, updated: translatedText }),
} as const satisfies OptionsOf<SectionOptions<Fields>>

export const requiredSectionOptions = [
  'label',
  'permission',
  'title',
  'fields',
  'list',
] as const satisfies readonly (keyof typeof sectionOptions)[]

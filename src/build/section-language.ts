import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonOptions, kindOptions, neededOfKind } from '../schema/check/field-options.ts'
import {
  listOptions,
  menuOptions,
  neededOfSection,
  reportOptions,
  routeOptions,
  saveOptions,
  sectionOptions,
} from '../schema/check/section-options.ts'
import type { Options } from '../schema/check/shape.ts'
import { editors, guards, previews, publishingRules, screens } from '../schema/editors.ts'
import { icons, menuGroups } from '../schema/icons.ts'
import { rules } from '../schema/kinds/kind.ts'
import { formats } from '../schema/kinds/upload.ts'
import { permissions } from '../schema/permissions.ts'
import { inProfiles, profileNames, profiles } from '../schema/profiles.ts'
import { tones } from '../schema/statuses.ts'
import { explanationsIn } from './explanations.ts'

const schema = join(import.meta.dirname, '../schema')
const explained = (file: string, type: string) => explanationsIn(readFileSync(join(schema, file), 'utf8'), type)

/** Everything that a section file may say, from the tables that the boot checks by and the comments of the types. */
export function sectionLanguage(): string {
  return [
    '# The language of section files',
    '',
    'Written by `npm run readme` from `src/schema`; a test compares. What is marked * cannot be left out. How a file looks as a whole: README, *Add a section*.',
    '',
    ...sectionPart(),
    ...fieldPart(),
    ...conditionPart,
    ...profilePart(),
    ...listPart(),
  ].join('\n')
}

const sectionPart = (): readonly string[] => [
  ...chapter('A section', sectionOptions, explained('section.ts', 'SectionOptions'), neededOfSection),
  ...chapter('`menu`', menuOptions, explained('section.ts', 'MenuOptions'), ['group', 'icon']),
  ...chapter('`routes`', routeOptions, explained('section.ts', 'Routes')),
  ...chapter('`list`', listOptions, explained('section.ts', 'ListOptions'), ['columns']),
  ...chapter('`report`', reportOptions, explained('section.ts', 'ReportOptions'), ['by']),
  ...chapter('Each of `saves`', saveOptions, explained('section.ts', 'SaveOptions'), ['label', 'next']),
]

/** Where the type of each kind's options stands. */
const typesOf = {
  text: ['text', 'TextField'],
  richText: ['rich-text', 'RichTextField'],
  slug: ['slug', 'SlugField'],
  number: ['number', 'NumberField'],
  money: ['number', 'MoneyField'],
  order: ['number', 'OrderField'],
  boolean: ['choice', 'BooleanField'],
  choice: ['choice', 'ChoiceField'],
  date: ['moment', 'DateField', 'MomentOptions'],
  time: ['moment', 'TimeField', 'MomentOptions'],
  dateTime: ['moment', 'DateTimeField', 'MomentOptions'],
  email: ['contact', 'EmailField'],
  phone: ['contact', 'PhoneField'],
  url: ['contact', 'UrlField'],
  youtube: ['contact', 'YoutubeField'],
  password: ['contact', 'PasswordField'],
  color: ['contact', 'ColorField'],
  image: ['upload', 'ImageField'],
  file: ['upload', 'FileField'],
  reference: ['relation', 'ReferenceField'],
  references: ['relation', 'ReferencesField'],
  permissions: ['access', 'PermissionsField'],
  assignments: ['access', 'AssignmentsField'],
  sectionName: ['section-name', 'SectionNameField'],
  group: ['nested', 'GroupField'],
  list: ['nested', 'ListField'],
} as const satisfies Readonly<Record<keyof typeof kindOptions, readonly [file: string, ...types: string[]]>>

const fieldPart = (): readonly string[] => [
  ...chapter('Every field', commonOptions, explained('kinds/kind.ts', 'FieldOptions')),
  ...Object.entries(kindOptions).flatMap(([kind, options]) => {
    const [file, ...types] = typesOf[kind as keyof typeof typesOf]
    const text = Object.assign({}, ...types.map((type) => explained(`kinds/${file}.ts`, type)))
    const needed: Readonly<Record<string, readonly string[]>> = neededOfKind
    return Object.keys(options).length === 0
      ? [`## \`${kind}\``, '', 'Has no options of its own.', '']
      : chapter(`\`${kind}\``, options, text, needed[kind] ?? [])
  }),
]

const conditionPart = [
  '## Conditions',
  '',
  "`feature('…')` and `profile('…', …)` look at the unit; `field('…', value, …)` at a neutral field of the record, or its `status`, which has one of the values. `all(…)`, `any(…)` and `not(…)` put them together.",
  '',
]

function profilePart(): readonly string[] {
  const columns = profileNames.map((name) => profiles[name])
  const table = (
    title: string,
    names: readonly string[],
    cellOf: (profile: (typeof columns)[number], name: string) => string,
  ) => [
    `## ${title}`,
    '',
    ...rows(
      [title.toLowerCase(), ...profileNames],
      names.map((name) => [`\`${name}\``, ...columns.map((one) => cellOf(one, name))]),
    ),
    '',
  ]
  const at = (values: object, name: string): unknown => Reflect.get(values, name)
  return [
    ...table('Features', inProfiles.features, ({ features }, name) => (at(features, name) ? 'yes' : '–')),
    ...table('Limits', inProfiles.limits, ({ limits }, name) => String(at(limits, name))),
    ...table('Ratios', inProfiles.ratios, ({ ratios }, name) => String(at(ratios, name))),
    ...table('Words', inProfiles.words, ({ words }, name) => String(Reflect.get(Object(at(words, name)), 'en'))),
  ]
}

const listPart = (): readonly string[] =>
  Object.entries({
    'Groups of the menu': menuGroups,
    Icons: icons,
    Permissions: permissions,
    'Tones of a status': tones,
    'Formats of files': Object.keys(formats),
    Screens: screens,
    Editors: editors,
    Previews: previews,
    Guards: guards,
    'Rules of publishing': publishingRules,
    'Rules that `messages` may say otherwise': rules,
  }).flatMap(([title, names]) => [`## ${title}`, '', names.map((name) => `\`${name}\``).join(', '), ''])

function chapter(
  title: string,
  options: Options,
  explanations: Readonly<Record<string, string>>,
  needed: readonly string[] = [],
): readonly string[] {
  const lines = Object.entries(options).map(([name, { takes }]) => [
    `\`${name}\`${needed.includes(name) ? ' *' : ''}`,
    takes,
    explanations[name] ?? '',
  ])
  return [`## ${title}`, '', ...rows(['option', 'takes', ''], lines), '']
}

const rows = (heads: readonly string[], lines: readonly (readonly string[])[]): readonly string[] =>
  [heads, heads.map(() => '---'), ...lines].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  )

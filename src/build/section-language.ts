import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileFormats } from '../fields/upload/upload.ts'
import { icons, menuGroups } from '../group/icons.ts'
import { allPermissions } from '../group/permissions.ts'
import { profileNames, profileOptionNames, profiles } from '../group/profiles.ts'
import { commonFieldOptions, fieldKinds, fieldTypeMetaOf } from '../schema/check/field-types.ts'
import {
  calendarOptions,
  listOptions,
  menuOptions,
  reportOptions,
  requiredSectionOptions,
  routeOptions,
  saveActionOptions,
  sectionOptions,
  websiteOptions,
} from '../schema/check/section-options.ts'
import type { OptionValidators } from '../schema/check/validators.ts'
import { editorNames, previewNames, publishingRuleNames, screenNames, writePolicyNames } from '../schema/editors.ts'
import { tones } from '../schema/statuses.ts'
import { fieldRules } from '../schema/validation/rules.ts'
import { memberComments } from './member-comments.ts'
import { wrapText } from './wrap-text.ts'

const schema = join(import.meta.dirname, '../schema')
const commentsOf = (file: string, type: string) => memberComments(readFileSync(join(schema, file), 'utf8'), type)
const fields = join(import.meta.dirname, '../fields')
const kindFiles = readdirSync(fields, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'browser')
  .map(({ name }) => readFileSync(join(fields, name, `${name}.ts`), 'utf8'))

/** The page with all options of section files, from the validators of the check at boot and the comments of the types. */
export function sectionLanguagePage(): string {
  return [
    '# The language of section files',
    '',
    wrapText(
      '`npm run docs` generates this page from `src/schema` and `src/fields`; a test compares. An asterisk marks required options. The README shows a whole file ([Add a section](../README.md#add-a-section)).',
    ),
    '',
    ...sectionPart(),
    ...fieldPart(),
    ...conditionPart,
    ...profilePart(),
    ...listPart(),
  ].join('\n')
}

const sectionPart = (): readonly string[] => [
  ...chapter('A section', sectionOptions, commentsOf('section.ts', 'SectionOptions'), requiredSectionOptions),
  ...chapter('`menu`', menuOptions, commentsOf('section.ts', 'MenuOptions'), ['group', 'icon']),
  ...chapter('`routes`', routeOptions, commentsOf('section.ts', 'Routes')),
  ...chapter('`list`', listOptions, commentsOf('section.ts', 'ListOptions'), ['columns']),
  ...chapter('`report`', reportOptions, commentsOf('section.ts', 'ReportOptions'), ['by']),
  ...chapter('`website`', websiteOptions, commentsOf('section.ts', 'WebsiteOptions'), ['fields']),
  ...chapter('`website.calendar`', calendarOptions, commentsOf('section.ts', 'CalendarOptions'), ['start']),
  ...chapter('Each of `saveActions`', saveActionOptions, commentsOf('section.ts', 'SaveActionOptions'), [
    'label',
    'next',
  ]),
]

const fieldPart = (): readonly string[] => [
  ...chapter('Every field', commonFieldOptions, commentsOf('field-type.ts', 'FieldOptions')),
  ...fieldKinds.flatMap((kind) => {
    const { options, needs } = fieldTypeMetaOf({ kind })
    return Object.keys(options).length === 0
      ? [`## \`${kind}\``, '', 'No options of its own.', '']
      : chapter(`\`${kind}\``, options, optionsOf(kind), needs)
  }),
]

/** The comments of a field type's options, including those that it shares with other types in its file. */
function optionsOf(kind: string): Readonly<Record<string, string>> {
  const interfacePattern = new RegExp(`interface (\\w+)(?:<.*>)? extends ([^{]*)\\{\\s*readonly kind: '${kind}'`)
  const source = kindFiles.find((text) => interfacePattern.test(text)) ?? ''
  const [, type = '', baseList = ''] = interfacePattern.exec(source) ?? []
  const types = [...baseList.split(',').map((baseName) => baseName.trim()), type].filter((name) =>
    source.includes(`interface ${name}`),
  )
  return Object.assign({}, ...types.map((name) => memberComments(source, name)))
}

const conditionPart = [
  '## Conditions',
  '',
  wrapText(
    "`feature('…')` and `profile('…', …)` test the unit. `field('…', value, …)` tests whether a neutral field of the record, or its `status`, has one of the values. `all(…)`, `any(…)` and `not(…)` combine conditions.",
  ),
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
      names.map((name) => [`\`${name}\``, ...columns.map((column) => cellOf(column, name))]),
    ),
    '',
  ]
  const getValue = (values: object, name: string): unknown => Reflect.get(values, name)
  return [
    ...table('Features', profileOptionNames.features, ({ features }, name) => (getValue(features, name) ? 'yes' : '–')),
    ...table('Limits', profileOptionNames.limits, ({ limits }, name) => String(getValue(limits, name))),
    ...table('Ratios', profileOptionNames.ratios, ({ ratios }, name) => String(getValue(ratios, name))),
    ...table('Words', profileOptionNames.words, ({ words }, name) =>
      String(Reflect.get(Object(getValue(words, name)), 'en')),
    ),
  ]
}

const listPart = (): readonly string[] =>
  Object.entries({
    'Menu groups': menuGroups,
    Icons: icons,
    Permissions: allPermissions,
    'Status tones': tones,
    'File formats': Object.keys(fileFormats),
    Screens: screenNames,
    Editors: editorNames,
    Previews: previewNames,
    'Write policies': writePolicyNames,
    'Publishing rules': publishingRuleNames,
    'Rules whose text `messages` may replace': fieldRules,
  }).flatMap(([title, names]) => [`## ${title}`, '', wrapText(names.map((name) => `\`${name}\``).join(', ')), ''])

function chapter(
  title: string,
  options: OptionValidators,
  explanations: Readonly<Record<string, string>>,
  required: readonly string[] = [],
): readonly string[] {
  const lines = Object.entries(options).map(([name, { takes }]) => [
    `\`${name}\`${required.includes(name) ? ' *' : ''}`,
    takes,
    explanations[name] ?? '',
  ])
  return [`## ${title}`, '', ...rows(['option', 'takes', ''], lines), '']
}

const rows = (headings: readonly string[], lines: readonly (readonly string[])[]): readonly string[] =>
  [headings, headings.map(() => '---'), ...lines].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  )

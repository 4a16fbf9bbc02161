import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { icons, menuGroups } from '../group/icons.ts'
import { permissions } from '../group/permissions.ts'
import { inProfiles, profileNames, profiles } from '../group/profiles.ts'
import { commonOptions, declaredOf, kindNames } from '../schema/check/kinds.ts'
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
import { rules } from '../schema/kinds/kind.ts'
import { formats } from '../schema/kinds/upload.ts'
import { tones } from '../schema/statuses.ts'
import { explanationsIn } from './explanations.ts'

const schema = join(import.meta.dirname, '../schema')
const explained = (file: string, type: string) => explanationsIn(readFileSync(join(schema, file), 'utf8'), type)
const kindFiles = readdirSync(join(schema, 'kinds')).map((file) => readFileSync(join(schema, 'kinds', file), 'utf8'))

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

const fieldPart = (): readonly string[] => [
  ...chapter('Every field', commonOptions, explained('kinds/kind.ts', 'FieldOptions')),
  ...kindNames.flatMap((kind) => {
    const { options, needs } = declaredOf({ kind })
    return Object.keys(options).length === 0
      ? [`## \`${kind}\``, '', 'Has no options of its own.', '']
      : chapter(`\`${kind}\``, options, optionsOf(kind), needs)
  }),
]

/** The comments of a kind's options, those included that it shares with the other kinds of its file. */
function optionsOf(kind: string): Readonly<Record<string, string>> {
  const own = new RegExp(`interface (\\w+)(?:<.*>)? extends ([^{]*)\\{\\s*readonly kind: '${kind}'`)
  const source = kindFiles.find((text) => own.test(text)) ?? ''
  const [, type = '', bases = ''] = own.exec(source) ?? []
  const types = [...bases.split(',').map((base) => base.trim()), type].filter((name) =>
    source.includes(`interface ${name}`),
  )
  return Object.assign({}, ...types.map((name) => explanationsIn(source, name)))
}

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

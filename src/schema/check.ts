import { canDo } from './access.ts'
import { checkPersonal } from './check-personal.ts'
import { checkRules } from './check-rules.ts'
import { type Condition, fieldsOf } from './conditions.ts'
import { type Field, type Fields, hasArabicAlias, isLocalized, leavesOf } from './fields.ts'
import { icons, menuGroups } from './icons.ts'
import type { Spans } from './kinds/nested.ts'
import type { CommonWords } from './messages.ts'
import { apiAddressesOf, apiBaseOf, routesOf } from './paths.ts'
import { permissions, permissionsOf } from './permissions.ts'
import { type Layout, menusOf, type NamedSection } from './section.ts'
import { type Locale, locales } from './words.ts'

/** A mistake in a section file: which file, which option of it, and why it cannot be so. */
export interface DefinitionError {
  readonly file: string
  readonly option: string
  readonly reason: string
}

const systemColumns = ['status', 'languages', 'createdAt', 'updatedAt', 'owner', 'notes']
const reservedFieldNames = [...systemColumns, 'id', 'version', 'forgottenAt', 'en', 'ar', 'search']

/** Every mistake in the definitions that TypeScript cannot see; empty when they are sound. Run at boot and by the tests. */
export function check(
  sections: readonly NamedSection[],
  common: Readonly<Record<Locale, CommonWords>>,
): readonly DefinitionError[] {
  return [...sections.flatMap((section) => checkSection(section, sections, common)), ...checkAddresses(sections)]
}

/** Throws one error that lists all mistakes, a line each: `resources/faq.ts: fields.question.label: …`. */
export function assertSound(sections: readonly NamedSection[], common: Readonly<Record<Locale, CommonWords>>): void {
  const errors = check(sections, common)
  if (errors.length > 0)
    throw new Error(errors.map(({ file, option, reason }) => `${file}: ${option}: ${reason}`).join('\n'))
}

export type Complain = (option: string, reason: string) => DefinitionError

function checkSection(
  section: NamedSection,
  sections: readonly NamedSection[],
  common: Readonly<Record<Locale, CommonWords>>,
): DefinitionError[] {
  const say: Complain = (option, reason) => ({ file: `resources/${section.name}.ts`, option, reason })
  const paths = [...Object.keys(section.fields), ...leavesOf(section.fields).map((leaf) => leaf.path)]
  const unknown = (option: string, names: readonly string[], extra: readonly string[] = []) =>
    names
      .filter((name) => !paths.includes(name) && !extra.includes(name))
      .map((name) => say(option, `there is no field "${name}"`))

  return [
    ...(/^[a-z][a-zA-Z0-9]*$/.test(section.name) ? [] : [say('(file name)', 'a section is named in camelCase')]),
    ...permissionsOf(section.permission)
      .filter((name) => !permissions.includes(name))
      .map((name) => say('permission', `"${name}" is not one of the permissions`)),
    ...missingWords(say, 'label', section.label),
    ...missingWords(say, 'one', section.one),
    ...missingWords(say, 'create', section.create),
    ...missingWords(say, 'about', section.about),
    ...unknown('title', [section.title]),
    ...unknown('picture', section.picture ? [section.picture] : []),
    ...unknown('schedule', section.schedule ? [section.schedule] : []),
    ...unknown('list.columns', section.list.columns, systemColumns),
    ...unknown('list.more', section.list.more ?? [], systemColumns),
    ...unknown('list.filters', section.list.filters ?? [], systemColumns),
    ...unknown('list.search', section.list.search ?? []),
    ...unknown('list.sort', section.list.sort ? [section.list.sort.replace(/^-/, '')] : [], systemColumns),
    ...checkExport(section, sections, say),
    ...checkPages(section, say),
    ...checkTree(section, say),
    ...checkPersonal(section, say),
    ...checkReport(section, sections, say),
    ...checkLayout(section, say, common, unknown),
    ...checkMenu(section, sections, say),
    ...checkFields(section.fields, 'fields', { section, sections, common, say }),
  ]
}

function checkExport(section: NamedSection, sections: readonly NamedSection[], say: Complain): DefinitionError[] {
  const other = sections.find((one) => apiBaseOf(one) === `${apiBaseOf(section)}/export`)
  return other && canDo(section, 'export')
    ? [say('exported', `the address of its spreadsheet is that of ${other.name}: it must be false`)]
    : []
}

/** What leads to pages written by hand leads to some that there are, in words of both languages. */
function checkPages({ pages = {}, links = {}, saves = {} }: NamedSection, say: Complain): DefinitionError[] {
  const strange = (option: string, page: string) =>
    page === 'list' || page in pages ? [] : [say(option, `there is no page "${page}" in \`pages\``)]
  return [
    ...Object.entries(links).flatMap(([page, words]) => [
      ...strange('links', page),
      ...missingWords(say, `links.${page}`, words),
    ]),
    ...Object.entries(saves).flatMap(([name, { label, next }]) => [
      ...strange(`saves.${name}.next`, next),
      ...missingWords(say, `saves.${name}.label`, label),
    ]),
  ]
}

function checkTree({ name, list, fields }: NamedSection, say: Complain): DefinitionError[] {
  if (!list.tree) return []
  const parent = fields[list.tree]
  return [
    ...(parent?.kind === 'reference' && parent.to === name
      ? []
      : [say('list.tree', 'it must be a reference to this section')]),
    ...(list.sort && fields[list.sort]?.kind === 'order'
      ? []
      : [say('list.sort', 'a tree is sorted by a field of kind order')]),
  ]
}

function checkReport(section: NamedSection, sections: readonly NamedSection[], say: Complain): DefinitionError[] {
  const { report, fields } = section
  const isShown = section.screen === 'report'
  if (!report) return isShown ? [say('screen', 'a section without `report` has no figures to show')] : []
  const kindAt = (name: string) => leavesOf(fields).find(({ path }) => path === name)?.field
  const wrong = (name: string, kinds: readonly string[]) => {
    const field = kindAt(name)
    return !field || !kinds.includes(field.kind) || isLocalized(field)
  }
  const { by, nothing = {}, table, behind } = report
  return [
    ...(section.kind === 'inbox' && isShown ? [] : [say('report', 'it is for inboxes whose screen is `report`')]),
    ...[...by, ...Object.keys(nothing)]
      .filter((name) => wrong(name, ['text', 'choice', 'reference']))
      .map((name) => say('report', `"${name}" is no neutral text, choice or reference`)),
    ...(table && wrong(table.rows, ['reference']) ? [say('report.table.rows', 'it must be a reference')] : []),
    ...(table && wrong(table.columns, ['choice']) ? [say('report.table.columns', 'it must be a choice')] : []),
    ...(behind && !sections.some(({ name, kind }) => name === behind && kind === 'inbox')
      ? [say('report.behind', `there is no inbox "${behind}"`)]
      : []),
  ]
}

function checkLayout(
  section: NamedSection,
  say: Complain,
  common: Readonly<Record<Locale, CommonWords>>,
  unknown: (option: string, names: readonly string[]) => DefinitionError[],
): DefinitionError[] {
  if (!section.form) return []
  const placed = Object.values(section.form).flatMap(namesOf)
  const twice = placed.filter((name, index) => placed.indexOf(name) !== index)
  const left = leavesOf(section.fields).filter(
    (leaf) => !placed.includes(leaf.path) && !placed.includes(leaf.path.split('.')[0] ?? ''),
  )
  return [
    ...Object.entries(section.form).flatMap(([tab, layout]) => [
      ...unknown(`form.${tab}`, namesOf(layout)),
      ...(tab === 'side' || section.tabs?.[tab] || locales.every((locale) => common[locale].tabs[tab])
        ? []
        : [say(`form.${tab}`, `the tab has no words: add them under tabs.${tab}`)]),
    ]),
    ...twice.map((name) => say('form', `the field "${name}" stands in it twice`)),
    ...left.map((leaf) => say('form', `the field "${leaf.path}" stands in no tab`)),
  ]
}

const namesOf = (layout: Layout<string>): readonly string[] => layout.flat()

function checkMenu(section: NamedSection, sections: readonly NamedSection[], say: Complain): DefinitionError[] {
  return menusOf(section).flatMap(({ icon, group, parent }) => [
    ...(icons.includes(icon) ? [] : [say('menu.icon', `there is no icon "${icon}"`)]),
    ...(menuGroups.includes(group) ? [] : [say('menu.group', `there is no group "${group}"`)]),
    ...(!parent || sections.some((other) => other.name === parent)
      ? []
      : [say('menu.parent', `there is no section "${parent}"`)]),
  ])
}

interface Scope {
  readonly section: NamedSection
  readonly sections: readonly NamedSection[]
  readonly common: Readonly<Record<Locale, CommonWords>>
  readonly say: Complain
}

function checkFields(fields: Fields, option: string, scope: Scope): DefinitionError[] {
  return Object.entries(fields).flatMap(([name, field]) => checkField(name, field, fields, `${option}.${name}`, scope))
}

function checkField(name: string, field: Field, siblings: Fields, option: string, scope: Scope): DefinitionError[] {
  const { say, section, sections, common } = scope
  const named = (key: 'from' | 'below' | 'after' | 'notBefore' | 'apart' | 'confirms' | 'once', among: Fields) => {
    const name: unknown = Reflect.get(field, key)
    return typeof name === 'string' && !(name in among)
      ? [say(`${option}.${key}`, `there is no field "${name}" ${among === siblings ? 'beside' : 'in'} it`)]
      : []
  }
  return [
    ...(/^[a-z][a-zA-Z0-9]*$/.test(name) && !reservedFieldNames.includes(name)
      ? []
      : [say(option, 'this name is taken by the system or not in camelCase')]),
    ...(hasArabicAlias(field) && name !== 'slug' ? [say(option, 'a slug is called "slug"')] : []),
    ...(name === 'slug' && field.kind !== 'slug' ? [say(option, 'only a slug may be called "slug"')] : []),
    ...missingWords(say, `${option}.label`, field.label),
    ...(field.label || locales.every((locale) => common[locale].fields[name])
      ? []
      : [say(`${option}.label`, 'it has no label, and i18n has none for this name')]),
    ...conditionErrors(field.when, `${option}.when`, section, say),
    ...(typeof field.required === 'object' ? conditionErrors(field.required, `${option}.required`, section, say) : []),
    ...('to' in field && !sections.some((other) => other.name === field.to)
      ? [say(option, `there is no section "${field.to}"`)]
      : []),
    ...('min' in field &&
    'max' in field &&
    typeof field.min === 'number' &&
    typeof field.max === 'number' &&
    field.min > field.max
      ? [say(`${option}.min`, 'it is above max')]
      : []),
    ...(['from', 'below', 'after', 'notBefore', 'apart', 'confirms'] as const).flatMap((key) => named(key, siblings)),
    ...('fields' in field ? named('once', field.fields) : []),
    ...checkRules(field, option, section, say),
    ...(field.kind === 'list' && field.spans ? spanErrors(field.spans, field.fields, option, say) : []),
    ...('fields' in field ? checkNested(field.fields, option, scope, field.kind) : []),
  ]
}

function spanErrors({ from, to, min, max }: Spans, fields: Fields, option: string, say: Complain): DefinitionError[] {
  return [
    ...[from, to]
      .filter((name) => fields[name]?.kind !== 'number')
      .map((name) => say(`${option}.spans`, `there is no number "${name}" in it`)),
    ...(min > max ? [say(`${option}.spans.min`, 'it is above max')] : []),
  ]
}

function checkNested(fields: Fields, option: string, scope: Scope, kind: 'group' | 'list'): DefinitionError[] {
  const forbidden = kind === 'list' ? ['slug', 'password'] : ['slug', 'group', 'list', 'password']
  const misplaced = Object.entries(fields).filter(([, field]) => forbidden.includes(field.kind))
  return [
    ...misplaced.map(([name, field]) =>
      scope.say(`${option}.${name}`, `a ${field.kind} cannot stand inside a ${kind}`),
    ),
    ...checkFields(fields, option, scope),
  ]
}

function conditionErrors(
  condition: Condition | undefined,
  option: string,
  section: NamedSection,
  say: Complain,
): DefinitionError[] {
  if (!condition) return []
  return fieldsOf(condition)
    .filter((name) => name !== 'status')
    .flatMap((name) => {
      const field = section.fields[name]
      if (!field) return [say(option, `there is no field "${name}"`)]
      return isLocalized(field)
        ? [say(option, `"${name}" is localized: a condition can only look at a neutral field`)]
        : []
    })
}

function missingWords(say: Complain, option: string, words: object | undefined): DefinitionError[] {
  if (!words || 'words' in words) return []
  return locales
    .filter((locale) => !Reflect.get(words, locale))
    .map((locale) => say(`${option}.${locale}`, 'the text is missing'))
}

/** No two sections may answer at one address, in any unit. */
function checkAddresses(sections: readonly NamedSection[]): DefinitionError[] {
  const addresses = sections.flatMap((section) => [
    ...apiAddressesOf(section).map((address) => ({ section, address })),
    ...routesOf(section).map((route) => ({ section, address: route.path.replace(/\/:slug\?$/, '') })),
  ])
  return addresses.flatMap(({ section, address }, index) => {
    const earlier = addresses.findIndex((other) => other.address === address)
    return earlier < index
      ? [
          {
            file: `resources/${section.name}.ts`,
            option: 'routes',
            reason: `${address} is already an address of ${addresses[earlier]?.section.name}`,
          },
        ]
      : []
  })
}

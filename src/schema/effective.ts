import type { MenuGroup } from '../group/icons.ts'
import type { Profile, RatioByProfile, WordsByProfile } from '../group/profiles.ts'
import { type Condition, settle } from './conditions.ts'
import { type Field, type Fields, leavesOf } from './fields.ts'
import type { Limit } from './kinds/kind.ts'
import { factsOf } from './kinds.ts'
import { perObject } from './per-object.ts'
import { type Layout, type ListOptions, type MenuOptions, menusOf, type NamedSection, type Path } from './section.ts'
import { contentStatuses, type Statuses } from './statuses.ts'
import type { Words } from './text/words.ts'

interface Tab {
  readonly name: string
  readonly layout: Layout<string>
}

/** A section as it is in one unit: what the unit's profile decides is decided, what it hides is gone. */
export interface EffectiveSection
  extends Omit<NamedSection, 'label' | 'one' | 'create' | 'about' | 'when' | 'menu' | 'form' | 'statuses' | 'website'> {
  readonly label: Words
  readonly one: Words | undefined
  readonly create: Words | undefined
  readonly about: Words | undefined
  /** Does the unit have this section? */
  readonly enabled: boolean
  readonly inMenu: boolean
  /** Its entry in the unit's menu, or where it would stand. */
  readonly menu: MenuOptions | undefined
  readonly statuses: Statuses | undefined
  /** Where the website shows a record, and whether the form says so. */
  readonly website: { readonly path: Path; readonly shown: boolean } | undefined
  /** The tabs of the form, and the paths of its narrow column. */
  readonly form: { readonly tabs: readonly Tab[]; readonly side: Layout<string> }
}

/** The section as it is for a unit of this profile. The same two always give the same object. */
export const effective = (section: NamedSection, profile: Profile): EffectiveSection => ofProfile(section)(profile)

const ofProfile = perObject((section: NamedSection) => perObject((profile: Profile) => resolve(section, profile)))

/** Several sections as they are for a unit of this profile; the same two always give the same list. */
export const effectiveAll = (sections: readonly NamedSection[], profile: Profile): readonly EffectiveSection[] =>
  allOfProfile(sections)(profile)

const allOfProfile = perObject((sections: readonly NamedSection[]) =>
  perObject((profile: Profile) => sections.map((section) => effective(section, profile))),
)

function resolve(section: NamedSection, profile: Profile): EffectiveSection {
  const fields = resolveFields(section.fields, profile)
  const paths = new Set([...Object.keys(fields), ...leavesOf(fields).map((leaf) => leaf.path)])
  const has = (name: string) => paths.has(name) || !isPathOf(section.fields, name)
  const statuses = section.statuses === false ? undefined : (section.statuses ?? contentStatuses)
  const { picture, schedule, report, ...rest } = section
  const entries = menusOf(section)
  const entry = entries.find(({ when }) => settle(when, profile.features) !== false)
  return {
    ...rest,
    ...(picture && has(picture) ? { picture } : {}),
    ...(schedule && has(schedule) ? { schedule } : {}),
    ...(report ? { report: { ...report, by: report.by.filter(has) } } : {}),
    label: wordsIn(section.label, profile),
    one: section.one && wordsIn(section.one, profile),
    create: section.create && wordsIn(section.create, profile),
    about: section.about && wordsIn(section.about, profile),
    enabled: settle(section.when, profile.features) !== false,
    inMenu: entry !== undefined,
    menu: entry ?? entries[0],
    statuses,
    website: section.website && {
      path: section.website.path,
      shown: section.website.shown !== undefined && settle(section.website.shown, profile.features) === true,
    },
    fields,
    list: resolveList(section.list, has),
    form: resolveForm(section.form ?? defaultForm(fields), has),
  }
}

/** The specification hides this group of the side bar always; its pages are reached by their addresses. */
export const hiddenGroups: readonly MenuGroup[] = ['assessments']

/** Does the unit's side bar lead to the section, or to the page that it belongs to? Of others nothing is counted there. */
export const isLedTo = ({ menu, inMenu }: Pick<EffectiveSection, 'menu' | 'inMenu'>): boolean =>
  menu === undefined || (inMenu && !hiddenGroups.includes(menu.group))

const wordsIn = (words: Words | WordsByProfile, profile: Profile): Words =>
  'words' in words ? profile.words[words.words] : words

function resolveFields(fields: Fields, profile: Profile): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const when = settle(field.when, profile.features)
      return when === false ? [] : [[name, resolveField(field, when, profile)]]
    }),
  )
}

function resolveField(field: Field, when: Condition | true, profile: Profile): Field {
  const { when: _, ...rest } = field
  const words = (said: Words | WordsByProfile) => wordsIn(said, profile)
  const required = typeof field.required === 'object' ? settle(field.required, profile.features) : field.required
  return {
    ...rest,
    ...(when === true ? {} : { when }),
    ...(required === undefined ? {} : { required }),
    ...(field.label ? { label: words(field.label) } : {}),
    ...('called' in field && field.called
      ? { choices: { ...field.choices, ...called(field.choices, mapped(field.called, words)) } }
      : {}),
    ...('min' in field && field.min !== undefined ? { min: numberIn(field.min, profile) } : {}),
    ...('max' in field && field.max !== undefined ? { max: numberIn(field.max, profile) } : {}),
    ...('ratio' in field && field.ratio !== undefined ? { ratio: ratioIn(field.ratio, profile) } : {}),
    ...('fields' in field ? { fields: resolveFields(field.fields, profile) } : {}),
  } as Field
}

/** The words of the profile, for choices that stay what they are beside that. */
const called = (choices: Readonly<Record<string, Words>>, named: Readonly<Record<string, Words>>) =>
  Object.fromEntries(Object.entries(named).map(([name, words]) => [name, { ...choices[name], ...words }]))

const mapped = <From, To>(values: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

const numberIn = (limit: Limit, profile: Profile): number =>
  typeof limit === 'number' ? limit : profile.limits[limit.limit]
const ratioIn = (ratio: string | RatioByProfile, profile: Profile): string =>
  typeof ratio === 'string' ? ratio : profile.ratios[ratio.ratio]

const isPathOf = (fields: Fields, name: string): boolean =>
  name in fields || leavesOf(fields).some((leaf) => leaf.path === name)

function resolveList(list: ListOptions<string>, has: (name: string) => boolean): ListOptions<string> {
  const { sort, ...rest } = list
  return {
    ...rest,
    columns: list.columns.filter(has),
    more: (list.more ?? []).filter(has),
    filters: (list.filters ?? []).filter(has),
    search: (list.search ?? []).filter(has),
    ...(sort && has(sort.replace(/^-/, '')) ? { sort } : {}),
  }
}

function resolveForm(
  form: Readonly<Record<string, Layout<string>>>,
  has: (name: string) => boolean,
): EffectiveSection['form'] {
  const { side = [], ...tabs } = Object.fromEntries(
    Object.entries(form).map(([name, layout]) => [name, resolveLayout(layout, has)]),
  )
  return {
    side,
    tabs: Object.entries(tabs)
      .filter(([, layout]) => layout.length > 0)
      .map(([name, layout]) => ({ name, layout })),
  }
}

function resolveLayout(layout: Layout<string>, has: (name: string) => boolean): Layout<string> {
  return layout.flatMap((row): Layout<string> => {
    if (typeof row === 'string') return has(row) ? [row] : []
    const kept = row.filter(has)
    return kept.length > 0 ? [kept] : []
  })
}

/** The form of a section that says nothing of it: pictures and switches at the side, the rest in declared order. */
function defaultForm(fields: Fields): Readonly<Record<string, Layout<string>>> {
  const names = Object.keys(fields)
  const atSide = (name: string) => isBeside(fields[name])
  return { content: names.filter((name) => !atSide(name)), side: names.filter(atSide) }
}

const isBeside = (field: Field | undefined): boolean => field !== undefined && factsOf(field).isBeside === true

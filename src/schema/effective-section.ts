import { fieldTraitsOf } from '../fields/field-types.ts'
import type { MenuGroup } from '../group/icons.ts'
import type { ImageRatioByProfile, Profile, TextByProfile } from '../group/profiles.ts'
import { type Condition, resolveFeatures } from './conditions.ts'
import type { Limit } from './field-type.ts'
import { type Field, type Fields, flattenFields } from './fields.ts'
import { memoizeByObject } from './memoize-by-object.ts'
import {
  type FormLayout,
  type ListOptions,
  type MenuOptions,
  menuEntriesOf,
  type NamedSection,
  type WebsiteOptions,
} from './section.ts'
import { contentStatuses, type Statuses } from './statuses.ts'
import type { LocalizedText } from './text/locales.ts'

interface Tab {
  readonly name: string
  readonly layout: FormLayout<string>
}

/** A section in one unit: the profile's values are resolved, and everything that the unit does not have is removed. */
export interface EffectiveSection
  extends Omit<
    NamedSection,
    'label' | 'singular' | 'createLabel' | 'description' | 'when' | 'menu' | 'form' | 'statuses' | 'website'
  > {
  readonly label: LocalizedText
  readonly one: LocalizedText | undefined
  readonly create: LocalizedText | undefined
  readonly about: LocalizedText | undefined
  /** Does the unit have this section? */
  readonly enabled: boolean
  readonly inMenu: boolean
  /** The menu entry in the unit, or its position if the entry is hidden. */
  readonly menu: MenuOptions | undefined
  readonly statuses: Statuses | undefined
  /** What the website reads in the unit, and whether the form shows the URL of the record's page. */
  readonly website: (Omit<WebsiteOptions<string>, 'shown'> & { readonly shown: boolean }) | undefined
  /** The tabs of the form, and the fields of its sidebar. */
  readonly form: { readonly tabs: readonly Tab[]; readonly side: FormLayout<string> }
}

/** The section for a unit with this profile. The same arguments always return the same object. */
export const effectiveSection = (section: NamedSection, profile: Profile): EffectiveSection =>
  sectionByProfile(section)(profile)

const sectionByProfile = memoizeByObject((section: NamedSection) =>
  memoizeByObject((profile: Profile) => resolve(section, profile)),
)

/** The sections for a unit with this profile. The same arguments always return the same array. */
export const effectiveSections = (sections: readonly NamedSection[], profile: Profile): readonly EffectiveSection[] =>
  sectionsByProfile(sections)(profile)

const sectionsByProfile = memoizeByObject((sections: readonly NamedSection[]) =>
  memoizeByObject((profile: Profile) => sections.map((section) => effectiveSection(section, profile))),
)

function resolve(section: NamedSection, profile: Profile): EffectiveSection {
  const fields = resolveFields(section.fields, profile)
  const paths = new Set([...Object.keys(fields), ...flattenFields(fields).map((leaf) => leaf.path)])
  const hasField = (name: string) => paths.has(name) || !isPathOf(section.fields, name)
  const statuses = section.statuses === false ? undefined : (section.statuses ?? contentStatuses)
  const { picture, schedule, report, ...rest } = section
  const entries = menuEntriesOf(section)
  const entry = entries.find(({ when }) => resolveFeatures(when, profile.features) !== false)
  return {
    ...rest,
    ...(picture && hasField(picture) ? { picture } : {}),
    ...(schedule && hasField(schedule) ? { schedule } : {}),
    ...(report ? { report: { ...report, by: report.by.filter(hasField) } } : {}),
    label: textForProfile(section.label, profile),
    one: section.singular && textForProfile(section.singular, profile),
    create: section.createLabel && textForProfile(section.createLabel, profile),
    about: section.description && textForProfile(section.description, profile),
    enabled: resolveFeatures(section.when, profile.features) !== false,
    inMenu: entry !== undefined,
    menu: entry ?? entries[0],
    statuses,
    website: section.website && {
      ...section.website,
      // Definitions that an earlier version stored have no list.
      fields: section.website.fields?.filter(hasField) ?? [],
      shown: section.website.shown !== undefined && resolveFeatures(section.website.shown, profile.features) === true,
    },
    fields,
    list: resolveList(section.list, hasField),
    form: resolveForm(section.form ?? defaultForm(fields), hasField),
  }
}

/** The specification always hides this menu group; its pages are reachable by URL. */
export const hiddenMenuGroups: readonly MenuGroup[] = ['assessments']

/** Does the unit's menu link to the section or to its parent page? Other sections get no counts in the menu. */
export const isReachableFromMenu = ({ menu, inMenu }: Pick<EffectiveSection, 'menu' | 'inMenu'>): boolean =>
  menu === undefined || (inMenu && !hiddenMenuGroups.includes(menu.group))

const textForProfile = (words: LocalizedText | TextByProfile, profile: Profile): LocalizedText =>
  'words' in words ? profile.words[words.words] : words

function resolveFields(fields: Fields, profile: Profile): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const when = resolveFeatures(field.when, profile.features)
      return when === false ? [] : [[name, resolveField(field, when, profile)]]
    }),
  )
}

function resolveField(field: Field, when: Condition | true, profile: Profile): Field {
  const { when: _, ...rest } = field
  const words = (text: LocalizedText | TextByProfile) => textForProfile(text, profile)
  const required =
    typeof field.required === 'object' ? resolveFeatures(field.required, profile.features) : field.required
  return {
    ...rest,
    ...(when === true ? {} : { when }),
    ...(required === undefined ? {} : { required }),
    ...(field.label ? { label: words(field.label) } : {}),
    ...('labelsByProfile' in field && field.labelsByProfile
      ? { choices: { ...field.choices, ...withProfileLabels(field.choices, mapValues(field.labelsByProfile, words)) } }
      : {}),
    ...('min' in field && field.min !== undefined ? { min: numberIn(field.min, profile) } : {}),
    ...('max' in field && field.max !== undefined ? { max: numberIn(field.max, profile) } : {}),
    ...('ratio' in field && field.ratio !== undefined ? { ratio: ratioIn(field.ratio, profile) } : {}),
    ...('fields' in field ? { fields: resolveFields(field.fields, profile) } : {}),
  } as Field
}

/** Replaces the choice labels with those of the profile; the choices themselves stay. */
const withProfileLabels = (
  choices: Readonly<Record<string, LocalizedText>>,
  labels: Readonly<Record<string, LocalizedText>>,
) => Object.fromEntries(Object.entries(labels).map(([name, words]) => [name, { ...choices[name], ...words }]))

const mapValues = <Source, Target>(
  values: Readonly<Record<string, Source>>,
  change: (value: Source) => Target,
): Record<string, Target> => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

const numberIn = (limit: Limit, profile: Profile): number =>
  typeof limit === 'number' ? limit : profile.limits[limit.limit]
const ratioIn = (ratio: string | ImageRatioByProfile, profile: Profile): string =>
  typeof ratio === 'string' ? ratio : profile.ratios[ratio.ratio]

const isPathOf = (fields: Fields, name: string): boolean =>
  name in fields || flattenFields(fields).some((leaf) => leaf.path === name)

function resolveList(list: ListOptions<string>, hasField: (name: string) => boolean): ListOptions<string> {
  const { sort, ...rest } = list
  return {
    ...rest,
    columns: list.columns.filter(hasField),
    more: (list.more ?? []).filter(hasField),
    filters: (list.filters ?? []).filter(hasField),
    search: (list.search ?? []).filter(hasField),
    ...(sort && hasField(sort.replace(/^-/, '')) ? { sort } : {}),
  }
}

function resolveForm(
  form: Readonly<Record<string, FormLayout<string>>>,
  hasField: (name: string) => boolean,
): EffectiveSection['form'] {
  const { side = [], ...tabs } = Object.fromEntries(
    Object.entries(form).map(([name, layout]) => [name, resolveLayout(layout, hasField)]),
  )
  return {
    side,
    tabs: Object.entries(tabs)
      .filter(([, layout]) => layout.length > 0)
      .map(([name, layout]) => ({ name, layout })),
  }
}

function resolveLayout(layout: FormLayout<string>, hasField: (name: string) => boolean): FormLayout<string> {
  return layout.flatMap((row): FormLayout<string> => {
    if (typeof row === 'string') return hasField(row) ? [row] : []
    const keptNames = row.filter(hasField)
    return keptNames.length > 0 ? [keptNames] : []
  })
}

/** The default form layout: images and switches in the sidebar, all other fields in declared order. */
function defaultForm(fields: Fields): Readonly<Record<string, FormLayout<string>>> {
  const names = Object.keys(fields)
  const isInSidebar = (name: string) => inSidebarByDefault(fields[name])
  return { content: names.filter((name) => !isInSidebar(name)), side: names.filter(isInSidebar) }
}

const inSidebarByDefault = (field: Field | undefined): boolean =>
  field !== undefined && fieldTraitsOf(field).inSidebarByDefault === true

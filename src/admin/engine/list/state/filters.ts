import type { EffectiveSection } from '../../../../schema/effective.ts'
import { type Leaf, leavesOf } from '../../../../schema/fields.ts'
import { filterRules, filterSuffixes, nothing } from '../../../../schema/filters.ts'
import { choicesOf } from '../../../../schema/kinds/choice.ts'
import { factsOf } from '../../../../schema/kinds.ts'
import { scheduledStatus, type Tone } from '../../../../schema/statuses.ts'
import { locales, type Words } from '../../../../schema/text/words.ts'

/** A value that a filter offers: its words, or the key of them. */
export interface FilterOption {
  readonly value: string
  readonly words: Words | string
  readonly tone?: Tone
}

/** How a list can be narrowed by one of its columns; `label` is a key. */
export type Filter = { readonly name: string; readonly label: string } & (
  | {
      readonly kind: 'options'
      readonly options: readonly FilterOption[]
      /** The value that people mostly want to leave out: the one where a record's life ends. */
      readonly except?: FilterOption
    }
  | { readonly kind: 'records'; readonly to: string }
  | { readonly kind: 'people' }
  | { readonly kind: 'sections' }
  | { readonly kind: 'days'; readonly instants: boolean }
  | { readonly kind: 'numbers' }
)

/** The filter part of a list's query, as the API reads it: every value is a text. */
export type FilterValues = Readonly<Record<string, string>>

/** The filters that a section's list offers, and those that an address has beside them, as links of the home page do. */
export function filtersOf(section: EffectiveSection, values: FilterValues = {}): readonly Filter[] {
  const offered = section.list.filters ?? []
  const beside = Object.keys(values).filter((name) => !offered.includes(name))
  const rules = filterRules(section)
  return [...offered, ...beside].flatMap((name) => (rules.has(name) ? (filterOf(section, name) ?? []) : []))
}

function filterOf(section: EffectiveSection, name: string): Filter | undefined {
  const leaf = leavesOf(section.fields).find(({ path }) => path === name)
  if (leaf) return fieldFilter(leaf, `resources.${section.name}.fields.${name}`)
  const label = `fields.${name}`
  if (name === 'status') return statusFilter(section)
  if (name === 'languages') return { name, label, kind: 'options', options: languageOptions }
  if (name === 'owner' || name === 'createdBy') return { name, label, kind: 'people' }
  if (name === 'createdAt' || name === 'updatedAt') return { name, label, kind: 'days', instants: true }
  return undefined
}

function fieldFilter({ path: name, field }: Leaf, label: string): Filter | undefined {
  const { filtering, storage } = factsOf(field)
  switch (filtering) {
    case 'choices':
      return { name, label, kind: 'options', options: optionsOf(choicesOf(field) ?? {}) }
    case 'switch':
      return { name, label, kind: 'options', options: booleanOptions }
    case 'records':
      return 'to' in field ? { name, label, kind: 'records', to: field.to } : undefined
    case 'presence':
      return { name, label, kind: 'options', options: [{ value: nothing, words: 'list.filters.missing' }] }
    case 'days':
      return { name, label, kind: 'days', instants: storage === 'timestamptz' }
    case 'sections':
    case 'numbers':
      return { name, label, kind: filtering }
    default:
      return undefined
  }
}

function statusFilter(section: EffectiveSection): Filter | undefined {
  const { statuses, schedule } = section
  if (!statuses) return undefined
  const options = Object.entries(statuses).flatMap(([value, status]): FilterOption[] => [
    { value, words: status, tone: status.tone },
    ...(schedule && value === 'published'
      ? [{ value: 'scheduled', words: scheduledStatus, tone: scheduledStatus.tone }]
      : []),
  ])
  const except = options.at(-1)
  return { name: 'status', label: 'fields.status', kind: 'options', options, ...(except ? { except } : {}) }
}

const optionsOf = (choices: Readonly<Record<string, Words>>): readonly FilterOption[] =>
  Object.entries(choices).map(([value, words]) => ({ value, words }))

const booleanOptions: readonly FilterOption[] = [
  { value: 'true', words: 'formats.yes' },
  { value: 'false', words: 'formats.no' },
]

const languageStates = ['missing', 'outdated', 'complete'] as const
const languageOptions: readonly FilterOption[] = locales.toReversed().flatMap((locale) =>
  languageStates.map((state) => ({
    value: `${locale}:${state}`,
    words: `languages.states.${locale}.${state}`,
    tone: ({ missing: 'quiet', outdated: 'warn', complete: 'good' } as const)[state],
  })),
)

/** The values chosen in a filter that takes any of several. */
export const chosenIn = (values: FilterValues, name: string): readonly string[] =>
  values[name] ? values[name].split(',') : []

export interface Range {
  readonly from: string
  readonly to: string
}
export const rangeIn = (values: FilterValues, name: string): Range => ({
  from: values[`${name}_from`] ?? '',
  to: values[`${name}_to`] ?? '',
})

const endings = Object.values(filterSuffixes)

export const isActive = (values: FilterValues, name: string): boolean =>
  endings.some((ending) => values[name + ending] !== undefined)

export function withoutFilter(values: FilterValues, name: string): FilterValues {
  const names: readonly string[] = endings.map((ending) => name + ending)
  return Object.fromEntries(Object.entries(values).filter(([key]) => !names.includes(key)))
}

/** The filter set anew; without anything chosen it is gone. */
export const withChosen = (values: FilterValues, name: string, chosen: readonly string[]): FilterValues => ({
  ...withoutFilter(values, name),
  ...(chosen.length > 0 ? { [name]: chosen.join(',') } : {}),
})

export const withExcept = (values: FilterValues, name: string, value: string): FilterValues => ({
  ...withoutFilter(values, name),
  [`${name}_not`]: value,
})

export const withRange = (values: FilterValues, name: string, { from, to }: Range): FilterValues => ({
  ...withoutFilter(values, name),
  ...(from ? { [`${name}_from`]: from } : {}),
  ...(to ? { [`${name}_to`]: to } : {}),
})

/** What narrows the list besides the trash: search and filters. */
export const isNarrowed = ({ deleted: _, ...values }: FilterValues): boolean => Object.keys(values).length > 0

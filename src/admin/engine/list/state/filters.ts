import { choicesOf } from '../../../../fields/choice/choice.ts'
import { fieldTraitsOf } from '../../../../fields/field-types.ts'
import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { type FlatField, flattenFields } from '../../../../schema/fields.ts'
import { emptyFilterValue, filterRules, filterSuffixes } from '../../../../schema/filters.ts'
import { scheduledStatus, type Tone } from '../../../../schema/statuses.ts'
import { type LocalizedText, locales } from '../../../../schema/text/locales.ts'
import { translationStates } from '../../../../schema/translation-state.ts'

/** An option of a filter, with its labels or a message key. */
export interface FilterOption {
  readonly value: string
  readonly label: LocalizedText | string
  readonly tone?: Tone
}

/** A filter on a list column; `label` is a message key. */
export type Filter = { readonly name: string; readonly label: string } & (
  | {
      readonly kind: 'options'
      readonly options: readonly FilterOption[]
      /** The final status, which users mostly want to exclude. */
      readonly except?: FilterOption
    }
  | { readonly kind: 'records'; readonly to: string }
  | { readonly kind: 'people' }
  | { readonly kind: 'sections' }
  | { readonly kind: 'days'; readonly instants: boolean }
  | { readonly kind: 'numbers' }
)

/** The filters of a list's query as the API parses them: all values are strings. */
export type FilterValues = Readonly<Record<string, string>>

/** The filters of a section's list, and additional ones in the URL, such as those set by links of the home page. */
export function availableFilters(section: EffectiveSection, values: FilterValues = {}): readonly Filter[] {
  const declared = section.list.filters ?? []
  const additional = Object.keys(values).filter((name) => !declared.includes(name))
  const rules = filterRules(section)
  return [...declared, ...additional].flatMap((name) => (rules.has(name) ? (filterOf(section, name) ?? []) : []))
}

function filterOf(section: EffectiveSection, name: string): Filter | undefined {
  const leaf = flattenFields(section.fields).find(({ path }) => path === name)
  if (leaf) return fieldFilter(leaf, `resources.${section.name}.fields.${name}`)
  const label = `fields.${name}`
  if (name === 'status') return statusFilter(section)
  if (name === 'languages') return { name, label, kind: 'options', options: languageOptions }
  if (name === 'owner' || name === 'createdBy') return { name, label, kind: 'people' }
  if (name === 'createdAt' || name === 'updatedAt') return { name, label, kind: 'days', instants: true }
  return undefined
}

function fieldFilter({ path: name, field }: FlatField, label: string): Filter | undefined {
  const { filtering, storage } = fieldTraitsOf(field)
  switch (filtering) {
    case 'choices':
      return { name, label, kind: 'options', options: optionsOf(choicesOf(field) ?? {}) }
    case 'switch':
      return { name, label, kind: 'options', options: booleanOptions }
    case 'records':
      return 'to' in field ? { name, label, kind: 'records', to: field.to } : undefined
    case 'presence':
      return { name, label, kind: 'options', options: [{ value: emptyFilterValue, label: 'list.filters.missing' }] }
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
    { value, label: status, tone: status.tone },
    ...(schedule && value === 'published'
      ? [{ value: 'scheduled', label: scheduledStatus, tone: scheduledStatus.tone }]
      : []),
  ])
  const except = options.at(-1)
  return { name: 'status', label: 'fields.status', kind: 'options', options, ...(except ? { except } : {}) }
}

const optionsOf = (choices: Readonly<Record<string, LocalizedText>>): readonly FilterOption[] =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))

const booleanOptions: readonly FilterOption[] = [
  { value: 'true', label: 'formats.yes' },
  { value: 'false', label: 'formats.no' },
]

const languageOptions: readonly FilterOption[] = locales.toReversed().flatMap((locale) =>
  translationStates.map((state) => ({
    value: `${locale}:${state}`,
    label: `languages.states.${locale}.${state}`,
    tone: ({ missing: 'quiet', incomplete: 'warn', outdated: 'warn', complete: 'good' } as const)[state],
  })),
)

/** The selected values of a multi-value filter. */
export const selectedValues = (values: FilterValues, name: string): readonly string[] =>
  values[name] ? values[name].split(',') : []

export interface FilterRange {
  readonly from: string
  readonly to: string
}
export const selectedRange = (values: FilterValues, name: string): FilterRange => ({
  from: values[`${name}_from`] ?? '',
  to: values[`${name}_to`] ?? '',
})

const suffixes = Object.values(filterSuffixes)

export const isFilterActive = (values: FilterValues, name: string): boolean =>
  suffixes.some((ending) => values[name + ending] !== undefined)

export function withoutFilter(values: FilterValues, name: string): FilterValues {
  const names: readonly string[] = suffixes.map((ending) => name + ending)
  return Object.fromEntries(Object.entries(values).filter(([key]) => !names.includes(key)))
}

/** Sets a filter; an empty selection removes it. */
export const withSelectedValues = (values: FilterValues, name: string, chosen: readonly string[]): FilterValues => ({
  ...withoutFilter(values, name),
  ...(chosen.length > 0 ? { [name]: chosen.join(',') } : {}),
})

export const withExcludedValue = (values: FilterValues, name: string, value: string): FilterValues => ({
  ...withoutFilter(values, name),
  [`${name}_not`]: value,
})

export const withRange = (values: FilterValues, name: string, { from, to }: FilterRange): FilterValues => ({
  ...withoutFilter(values, name),
  ...(from ? { [`${name}_from`]: from } : {}),
  ...(to ? { [`${name}_to`]: to } : {}),
})

/** Is the list narrowed by a search or filter? The trash does not count. */
export const isFiltered = ({ deleted: _, ...values }: FilterValues): boolean => Object.keys(values).length > 0

import { choicesOf } from '../fields/choice/choice.ts'
import { date, dateTime, time } from '../fields/date-time/date-time.ts'
import { fieldTraitsOf, validateValue } from '../fields/field-types.ts'
import { isUuid } from '../fields/relation/relation.ts'
import type { EffectiveSection } from './effective-section.ts'
import type { FilterKind } from './field-type.ts'
import { type Field, flattenFields, isBilingualSection, isLocalized } from './fields.ts'
import { isMasked } from './personal-fields.ts'
import { scheduled } from './statuses.ts'
import { locales } from './text/locales.ts'
import { translationStates } from './translation-state.ts'

/** The filter of a column: matches any or none of some values, a range including both ends, or both. */
export interface FilterRule {
  readonly takes: 'values' | 'range' | 'either'
  /** The meaning of a value, for the API description. */
  readonly means: string
  readonly holds: (value: string) => boolean
}
export type FilterOperator = 'any' | 'none' | 'from' | 'to'

/** The suffixes of a column's name in a query: `status_not`, `createdAt_from`. */
export const filterSuffixes = { any: '', none: '_not', from: '_from', to: '_to' } as const satisfies Record<
  FilterOperator,
  string
>

/**
 * Limits of the filters in one query. A list compares each record with every value, so an unlimited query would keep the database busy for
 * all other users.
 */
export const filterLimits = {
  /** Values per filter. */
  values: 200,
  /** Values of all filters in a query. */
  allValues: 500,
  /** Characters of all filters in a query. */
  characters: 30_000,
} as const

/** Maximum number of ids or columns in one parameter. */
export const maxIds = 1000

/** The filter value that matches records with an empty value. */
export const emptyFilterValue = 'none'

/** Is it a system column that refers to a member of staff? */
export const isStaffReferenceColumn = (path: string): boolean => ['owner', 'createdBy', 'updatedBy'].includes(path)

/** The filters of a section's list by column path. */
export function filterRules(section: EffectiveSection): ReadonlyMap<string, FilterRule> {
  const fields = flattenFields(section.fields).flatMap(({ path, field }): [string, FilterRule][] => {
    const rule = isMasked(section, path) || isLocalized(field) ? undefined : ruleOf(field)
    return rule ? [[path, rule]] : []
  })
  return new Map([...systemRules(section), ...fields])
}

const oneOfChoices = (choices: readonly string[]): FilterRule => ({
  takes: 'values',
  means: choices.join(', '),
  holds: (value) => choices.includes(value),
})
const ids: FilterRule = { takes: 'values', means: 'ids', holds: isUuid }
const idsOrNothing: FilterRule = {
  takes: 'values',
  means: `ids, or ${emptyFilterValue}`,
  holds: (value) => value === emptyFilterValue || isUuid(value),
}
const words: FilterRule = { takes: 'values', means: 'whole values', holds: (value) => value !== '' }
const moments: FilterRule = {
  takes: 'range',
  means: 'a day, or a moment, that is included',
  holds: (value) => validateValue(/^\d{4}-\d\d-\d\d$/.test(value) ? date() : dateTime(), value) === undefined,
}

function systemRules(section: EffectiveSection): readonly [string, FilterRule][] {
  const { statuses, schedule } = section
  const states = Object.keys(statuses ?? {})
  const systemFilters: Readonly<Record<string, FilterRule | undefined>> = {
    id: ids,
    status: statuses && oneOfChoices(schedule ? [...states, scheduled] : states),
    languages: isBilingualSection(section) ? oneOfChoices(languageStates) : undefined,
    owner: section.kind === 'inbox' ? idsOrNothing : undefined,
    createdBy: idsOrNothing,
    updatedBy: idsOrNothing,
    createdAt: moments,
    updatedAt: moments,
  }
  return Object.entries(systemFilters).flatMap(([path, rule]) => (rule ? [[path, rule]] : []))
}

const languageStates = locales.flatMap((locale) => translationStates.map((state) => `${locale}:${state}`))

const ruleOf = (field: Field): FilterRule | undefined => {
  const { filtering } = fieldTraitsOf(field)
  return filtering && rules[filtering](field)
}

const rules: Readonly<Record<FilterKind, (field: Field) => FilterRule>> = {
  switch: () => oneOfChoices(['true', 'false']),
  choices: (field) => oneOfChoices([...Object.keys(choicesOf(field) ?? {}), emptyFilterValue]),
  records: () => idsOrNothing,
  sections: () => words,
  role: () => ids,
  presence: () => oneOfChoices([emptyFilterValue]),
  days: () => moments,
  clock: () => ({
    takes: 'range',
    means: 'a time, that is included',
    holds: (value) => validateValue(time(), value) === undefined,
  }),
  numbers: () => ({ takes: 'either', means: 'a number', holds: (value) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value) }),
  words: () => words,
}

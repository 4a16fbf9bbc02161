import type { EffectiveSection } from './effective.ts'
import { type Field, isBilingualSection, isLocalized, leavesOf } from './fields.ts'
import { choicesOf } from './kinds/choice.ts'
import type { Filtering } from './kinds/kind.ts'
import { date, dateTime, time } from './kinds/moment.ts'
import { isId } from './kinds/relation.ts'
import { checkValue, factsOf } from './kinds.ts'
import { isMasked } from './personal.ts'
import { scheduled } from './statuses.ts'
import { locales } from './text/words.ts'

/** How a list is narrowed by a column: by any or none of some values, by a range that includes both its ends, or by either. */
export interface FilterRule {
  readonly takes: 'values' | 'range' | 'either'
  /** What a value is, for those who read the description of the API. */
  readonly means: string
  readonly holds: (value: string) => boolean
}
export type FilterTest = 'any' | 'none' | 'from' | 'to'

/** What stands behind a column's name in a query: `status_not`, `createdAt_from`. */
export const filterSuffixes = { any: '', none: '_not', from: '_from', to: '_to' } as const satisfies Record<
  FilterTest,
  string
>

/**
 * How much the filters of one query may hold. A list compares each of its records with every value, so a query without limits
 * keeps the database busy for everybody else.
 */
export const filterLimits = {
  /** Values of one filter. */
  values: 200,
  /** Values of all filters of a query together. */
  allValues: 500,
  /** Characters of all filters of a query together. */
  characters: 30_000,
} as const

/** How many ids or columns one parameter may name. */
export const longestIdList = 1000

/** The value by which records are found that have none. */
export const nothing = 'none'

/** Columns of the system that hold a member of staff. */
export const isPersonPath = (path: string): boolean => ['owner', 'createdBy', 'updatedBy'].includes(path)

/** Everything that a section's list can be narrowed by, by its path. */
export function filterRules(section: EffectiveSection): ReadonlyMap<string, FilterRule> {
  const fields = leavesOf(section.fields).flatMap(({ path, field }): [string, FilterRule][] => {
    const rule = isMasked(section, path) || isLocalized(field) ? undefined : ruleOf(field)
    return rule ? [[path, rule]] : []
  })
  return new Map([...systemRules(section), ...fields])
}

const oneOf = (choices: readonly string[]): FilterRule => ({
  takes: 'values',
  means: choices.join(', '),
  holds: (value) => choices.includes(value),
})
const ids: FilterRule = { takes: 'values', means: 'ids', holds: isId }
const idsOrNothing: FilterRule = {
  takes: 'values',
  means: `ids, or ${nothing}`,
  holds: (value) => value === nothing || isId(value),
}
const words: FilterRule = { takes: 'values', means: 'whole values', holds: (value) => value !== '' }
const moments: FilterRule = {
  takes: 'range',
  means: 'a day, or a moment, that is included',
  holds: (value) => checkValue(/^\d{4}-\d\d-\d\d$/.test(value) ? date() : dateTime(), value) === undefined,
}

function systemRules(section: EffectiveSection): readonly [string, FilterRule][] {
  const { statuses, schedule } = section
  const states = Object.keys(statuses ?? {})
  const own: Readonly<Record<string, FilterRule | undefined>> = {
    id: ids,
    status: statuses && oneOf(schedule ? [...states, scheduled] : states),
    languages: isBilingualSection(section) ? oneOf(languageStates) : undefined,
    owner: section.kind === 'inbox' ? idsOrNothing : undefined,
    createdBy: idsOrNothing,
    updatedBy: idsOrNothing,
    createdAt: moments,
    updatedAt: moments,
  }
  return Object.entries(own).flatMap(([path, rule]) => (rule ? [[path, rule]] : []))
}

const languageStates = locales.flatMap((locale) =>
  ['complete', 'missing', 'outdated'].map((state) => `${locale}:${state}`),
)

const ruleOf = (field: Field): FilterRule | undefined => {
  const { filtering } = factsOf(field)
  return filtering && rules[filtering](field)
}

const rules: Readonly<Record<Filtering, (field: Field) => FilterRule>> = {
  switch: () => oneOf(['true', 'false']),
  choices: (field) => oneOf([...Object.keys(choicesOf(field) ?? {}), nothing]),
  records: () => idsOrNothing,
  sections: () => words,
  role: () => ids,
  presence: () => oneOf([nothing]),
  days: () => moments,
  clock: () => ({
    takes: 'range',
    means: 'a time, that is included',
    holds: (value) => checkValue(time(), value) === undefined,
  }),
  numbers: () => ({ takes: 'either', means: 'a number', holds: (value) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value) }),
  words: () => words,
}

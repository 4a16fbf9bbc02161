import Type, { type TObject, type TSchema } from 'typebox'
import type { EffectiveSection } from '../../schema/effective.ts'
import { type FilterRule, type FilterTest, filterRules, filterSuffixes } from '../../schema/filters.ts'
import { sortPaths } from '../../schema/listable.ts'
import { hasPersonal } from '../../schema/personal.ts'
import { inLanguage, object, pages, said, searched } from '../common.ts'

const list = pages(1000, '25 with a page, else 1,000')

/** What a list is asked for, whatever its section: filters by their parameters, `filter[status_not]`. */
export interface ListQuery extends Readonly<Record<string, unknown>> {
  readonly page?: number
  readonly per_page?: number
}

/** The query of a section's list, of its words only where no address may have them. */
export function listQuery(
  section: EffectiveSection,
  words: 'with words' | 'without words' = wordsOf(section),
): TObject {
  return object({
    ...inLanguage,
    ...list,
    ...(words === 'with words' ? { q: searched } : {}),
    sort: Type.Optional(said<string>({ type: 'string', enum: sortPaths(section), description: defaultOrder(section) })),
    order: Type.Optional(said<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'] })),
    'filter[deleted]': Type.Optional(
      said<string>({ enum: ['true', 'false'], description: 'The deleted records instead' }),
    ),
    ...filters(section),
  })
}

const wordsOf = (section: EffectiveSection) => (hasPersonal(section) ? 'without words' : 'with words')

const defaultOrder = ({ list: { sort = '-createdAt' } }: EffectiveSection): string => `Without it by ${sort}`

/** A list, or with `only` the ids of its rows. */
export const listParameters = (section: EffectiveSection): TObject =>
  object({ ...listQuery(section).properties, only: Type.Optional(only) })
const only = said<'ids'>({ const: 'ids', description: 'Rows with nothing but their ids' })

/** The same in a body, with the words that are in no address. */
export const searchBody = (section: EffectiveSection): TObject =>
  object({ ...listQuery(section, 'with words').properties, only: Type.Optional(only) })

function filters(section: EffectiveSection): Record<string, TSchema> {
  const named = [...filterRules(section)].flatMap(([path, rule]) =>
    testsOf(rule).map((test): [string, TSchema] => [
      `filter[${path}${filterSuffixes[test]}]`,
      Type.Optional(Type.String({ description: valuesOf(rule, test) })),
    ]),
  )
  return Object.fromEntries(named)
}

function testsOf({ takes }: FilterRule): readonly FilterTest[] {
  if (takes === 'values') return ['any', 'none']
  return takes === 'range' ? ['from', 'to'] : ['any', 'none', 'from', 'to']
}

function valuesOf({ means }: FilterRule, test: FilterTest): string {
  if (test === 'from' || test === 'to') return means
  return `${test === 'none' ? 'None' : 'Any'} of these, comma-separated: ${means}`
}

export const optionQuery = (section: EffectiveSection): TObject =>
  object({
    ...inLanguage,
    ...pages(1000, '25 without it'),
    ...(hasPersonal(section) ? {} : { q: searched }),
    ids: Type.Optional(Type.String({ description: 'Comma-separated ids' })),
  })

export const rowsQuery = object({
  ...inLanguage,
  ...list,
  record: Type.Optional(Type.String({ description: 'The slug or id of the only record whose rows are wanted' })),
})

export const format = said<'csv' | 'xlsx'>({ type: 'string', enum: ['csv', 'xlsx'] })

/** A whole list as a spreadsheet, so without pages. */
export function exportQuery(section: EffectiveSection): TObject {
  const { page: _page, per_page: _perPage, ...rest } = listQuery(section).properties
  return object({ ...rest, format, columns: Type.Optional(Type.String({ description: columnsOf(section) })) })
}

const columnsOf = ({ title, list: { columns, more = [] } }: EffectiveSection): string =>
  `Comma-separated, of ${[...new Set([title, ...columns, ...more])].join(', ')}; those of the list without it`

const day = (description: string) => Type.Optional(Type.String({ format: 'date', description }))
export const period = {
  from: day('The first day, by the unit’s clock; 30 days up to `to` without it'),
  to: day('The last day, at most 400 in all; today without it'),
}

import Type, { type TObject, type TSchema } from 'typebox'
import type { EffectiveSection } from '../../schema/effective.ts'
import { type FilterRule, type FilterTest, filterLimits, filterRules, filterSuffixes } from '../../schema/filters.ts'
import { sortPaths } from '../../schema/listable.ts'
import { perObject } from '../../schema/per-object.ts'
import { hasPersonal } from '../../schema/personal.ts'
import type { Locale } from '../../schema/text/words.ts'
import { inLanguage, type Of, object, pages, said, searched } from '../common.ts'

const list = pages(1000, '25 with a page, else 1,000')

/** Which records are meant, whatever their section: filters by their parameters, `filter[status_not]`. */
interface Narrowing extends Readonly<Record<string, string | number | undefined>> {
  readonly lang?: Locale
  readonly q?: string
  readonly sort?: string
  readonly order?: (typeof orders)[number]
}
/** What a list is asked for. */
export interface ListQuery extends Narrowing {
  readonly page?: number
  readonly per_page?: number
  readonly only?: 'ids'
}
/** What a whole list is asked for as a spreadsheet. */
export interface ExportQuery extends Narrowing {
  readonly format: 'csv' | 'xlsx'
  readonly columns?: string
}
const orders = ['asc', 'desc', 'ASC', 'DESC'] as const

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
    order: Type.Optional(said<string>({ type: 'string', enum: [...orders] })),
    'filter[deleted]': Type.Optional(
      said<string>({ type: 'string', enum: ['true', 'false'], description: 'The deleted records instead' }),
    ),
    ...filters(section),
  })
}

const wordsOf = (section: EffectiveSection) => (hasPersonal(section) ? 'without words' : 'with words')

const defaultOrder = ({ list: { sort = '-createdAt' } }: EffectiveSection): string => `Without it by ${sort}`

/** A list, or with `only` the ids of its rows. */
export const listParameters = (section: EffectiveSection) =>
  said<ListQuery>(object({ ...listQuery(section).properties, only: Type.Optional(only) }))
const only = said<'ids'>({ const: 'ids', description: 'Rows with nothing but their ids' })

/** The same in a body, with the words that are in no address. */
export const searchBody = (section: EffectiveSection) =>
  said<ListQuery>(object({ ...listQuery(section, 'with words').properties, only: Type.Optional(only) }))

/** One way to narrow a section's list. */
interface FilterParameter {
  readonly path: string
  readonly test: FilterTest
  readonly rule: FilterRule
}

/** All of them, by their names in a query: `filter[status_not]`. */
export const filterParameters = perObject(
  (section: EffectiveSection): ReadonlyMap<string, FilterParameter> =>
    new Map(
      [...filterRules(section)].flatMap(([path, rule]) =>
        testsOf(rule).map((test): [string, FilterParameter] => [
          `filter[${path}${filterSuffixes[test]}]`,
          { path, test, rule },
        ]),
      ),
    ),
)

function filters(section: EffectiveSection): Record<string, TSchema> {
  const parameters = [...filterParameters(section)].map(([name, { rule, test }]): [string, TSchema] => [
    name,
    Type.Optional(filterSchema(rule, test)),
  ])
  return Object.fromEntries(parameters)
}

/** Only the first of a column's filters says what its values are. */
const filterSchema = (rule: FilterRule, test: FilterTest): TSchema =>
  test === testsOf(rule)[0] ? Type.String({ description: rule.means }) : Type.String()

/** How the names of filters are read, for all of them. */
export const aboutFilters = `Without a suffix any of these values, with \`_not\` none of them, comma-separated and at most ${filterLimits.values}; \`_from\` and \`_to\` are the ends of a range, both included`

function testsOf({ takes }: FilterRule): readonly FilterTest[] {
  if (takes === 'values') return ['any', 'none']
  return takes === 'range' ? ['from', 'to'] : ['any', 'none', 'from', 'to']
}

/** What the records of a section are called that somebody chooses from. */
export interface OptionQuery {
  readonly lang?: Locale
  readonly page?: number
  readonly per_page?: number
  readonly q?: string
  readonly ids?: string
}
export const optionQuery = (section: EffectiveSection) =>
  said<OptionQuery>(
    object({
      ...inLanguage,
      ...pages(1000, '25 without it'),
      ...(hasPersonal(section) ? {} : { q: searched }),
      ids: Type.Optional(Type.String({ description: 'Comma-separated ids' })),
    }),
  )

/** Of a row of a field: its record and its place in it. */
export const rowKey = object({ key: Type.String({ description: '{id or slug of the record}.{index}' }) })

export const rowsQuery = object({
  ...inLanguage,
  ...list,
  record: Type.Optional(Type.String({ description: 'The slug or id of the only record whose rows are wanted' })),
})
export type RowsQuery = Of<typeof rowsQuery>

export const format = said<'csv' | 'xlsx'>({ type: 'string', enum: ['csv', 'xlsx'] })

/** A whole list as a spreadsheet, so without pages. */
export function exportQuery(section: EffectiveSection) {
  const { page: _page, per_page: _perPage, ...rest } = listQuery(section).properties
  const columns = Type.Optional(
    Type.String({
      description: 'Comma-separated, of id and what a row of the list has; the columns of the list without it',
    }),
  )
  return said<ExportQuery>(object({ ...rest, format, columns }))
}

const day = (description: string) => Type.Optional(Type.String({ format: 'date', description }))
export const period = {
  from: day('The first day, by the unit’s clock; 30 days up to `to` without it'),
  to: day('The last day, at most 400 in all; today without it'),
}

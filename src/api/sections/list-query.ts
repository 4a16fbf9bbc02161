import Type, { type TObject, type TSchema } from 'typebox'
import { sortableColumns } from '../../schema/column-capabilities.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import {
  type FilterOperator,
  type FilterRule,
  filterLimits,
  filterRules,
  filterSuffixes,
} from '../../schema/filters.ts'
import { memoizeByObject } from '../../schema/memoize-by-object.ts'
import { allImportableColumns } from '../../schema/paths.ts'
import { hasPersonalFields } from '../../schema/personal-fields.ts'
import type { Locale } from '../../schema/text/locales.ts'
import {
  langParameter,
  paginationParameters,
  type StaticOf,
  searchQuery,
  strictObject,
  typedSchema,
} from '../shared-schemas.ts'

const list = paginationParameters(1000, '25 with a page, else 1,000')

/** The filters of a query for any section, by parameter name: `filter[status_not]`. */
interface FilterParameters extends Readonly<Record<string, string | number | undefined>> {
  readonly lang?: Locale
  readonly q?: string
  readonly sort?: string
  readonly order?: (typeof orders)[number]
}
/** The query of a list. */
export interface ListQuery extends FilterParameters {
  readonly page?: number
  readonly per_page?: number
  readonly only?: 'ids'
}
/** The query of an export of a whole list. */
export interface ExportQuery extends FilterParameters {
  readonly format: 'csv' | 'xlsx'
  readonly columns?: string
}
const orders = ['asc', 'desc', 'ASC', 'DESC'] as const

/** The query of a section's list. The search text is included only where it is not part of a URL. */
export function listQueryProperties(
  section: EffectiveSection,
  words: 'with words' | 'without words' = wordsOf(section),
): TObject {
  return strictObject({
    ...langParameter,
    ...list,
    ...(words === 'with words' ? { q: searchQuery } : {}),
    sort: Type.Optional(
      typedSchema<string>({ type: 'string', enum: sortableColumns(section), description: defaultOrder(section) }),
    ),
    order: Type.Optional(typedSchema<string>({ type: 'string', enum: [...orders] })),
    'filter[deleted]': Type.Optional(
      typedSchema<string>({ type: 'string', enum: ['true', 'false'], description: 'The deleted records instead' }),
    ),
    ...filterSchemas(filterParameters(section)),
  })
}

const wordsOf = (section: EffectiveSection) => (hasPersonalFields(section) ? 'without words' : 'with words')

const defaultOrder = ({ list: { sort = '-createdAt' } }: EffectiveSection): string =>
  `Without it by ${sort}; a search has its best matches first`

/** The query of a list; with `only` the list returns the ids of its rows. */
export const listQuerySchema = (section: EffectiveSection) =>
  typedSchema<ListQuery>(strictObject({ ...listQueryProperties(section).properties, only: Type.Optional(idsOnly) }))
const idsOnly = typedSchema<'ids'>({ const: 'ids', description: 'Rows with nothing but their ids' })

/** The same query as a body, with the search text that must not be in a URL. */
export const searchBodySchema = (section: EffectiveSection) =>
  typedSchema<ListQuery>(
    strictObject({ ...listQueryProperties(section, 'with words').properties, only: Type.Optional(idsOnly) }),
  )

/** One filter of a section's list. */
interface FilterParameter {
  readonly path: string
  readonly test: FilterOperator
  readonly rule: FilterRule
}

/** All filters by parameter name: `filter[status_not]`. */
export const filterParameters = memoizeByObject(
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

/** The schemas of these filters by parameter name. */
export const filterSchemas = (filters: ReadonlyMap<string, FilterParameter>): Record<string, TSchema> =>
  Object.fromEntries(
    [...filters].map(([name, { rule, test }]): [string, TSchema] => [name, Type.Optional(filterSchema(rule, test))]),
  )

/** Only the first filter of a column describes the values. */
const filterSchema = (rule: FilterRule, test: FilterOperator): TSchema =>
  test === testsOf(rule)[0] ? Type.String({ description: rule.means }) : Type.String()

/** The syntax of filters, for all sections. */
export const filterSyntaxDescription = `Without a suffix any of these values, with \`_not\` none of them, comma-separated and at most ${filterLimits.values}; \`_from\` and \`_to\` are the ends of a range, both included`

function testsOf({ takes }: FilterRule): readonly FilterOperator[] {
  if (takes === 'values') return ['any', 'none']
  return takes === 'range' ? ['from', 'to'] : ['any', 'none', 'from', 'to']
}

/** The query of the options of a section, for a picker. */
export interface OptionQuery {
  readonly lang?: Locale
  readonly page?: number
  readonly per_page?: number
  readonly q?: string
  readonly ids?: string
}
export const optionQuerySchema = (section: EffectiveSection) =>
  typedSchema<OptionQuery>(
    strictObject({
      ...langParameter,
      ...paginationParameters(1000, '25 without it'),
      ...(hasPersonalFields(section) ? {} : { q: searchQuery }),
      ids: Type.Optional(Type.String({ description: 'Comma-separated ids' })),
    }),
  )

/** The key of a field's row: the record and the index of the row. */
export const rowParams = strictObject({ key: Type.String({ description: '{id or slug of the record}.{index}' }) })

export const fieldRowsQuerySchema = strictObject({
  ...langParameter,
  ...list,
  record: Type.Optional(Type.String({ description: 'The slug or id of the only record whose rows are wanted' })),
})
export type FieldRowsQuery = StaticOf<typeof fieldRowsQuerySchema>

export const exportFormat = typedSchema<'csv' | 'xlsx'>({ type: 'string', enum: ['csv', 'xlsx'] })

/** The query of an export: the whole list, so without pagination. */
export function exportQuerySchema(section: EffectiveSection) {
  const { page: _page, per_page: _perPage, ...rest } = listQueryProperties(section).properties
  const columns = Type.Optional(
    Type.String({
      description: `Comma-separated, of id and what a row of the list has; ${allImportableColumns} for all that an import takes, in both languages; the columns of the list without it`,
    }),
  )
  return typedSchema<ExportQuery>(strictObject({ ...rest, format: exportFormat, columns }))
}

const day = (description: string) => Type.Optional(Type.String({ format: 'date', description }))
export const reportPeriod = {
  from: day('The first day, by the unit’s clock; 30 days up to `to` without it'),
  to: day('The last day, at most 400 in all; today without it'),
}

import Type from 'typebox'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { memoizeByObject } from '../../schema/memoize-by-object.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { websiteFields, websiteFilterColumns, websiteReferencePaths, websiteSortColumns } from '../../schema/website.ts'
import { langParameter, searchQuery, strictObject, typedSchema } from '../shared-schemas.ts'
import { filterParameters, filterSchemas } from './list-query.ts'

/** The number of records per page, unless the request says otherwise, and its maximum. */
export const websitePageSize = { standard: 25, max: 100 } as const
/** Maximum length of a cursor, which holds the sort value of a record. */
const maxCursorLength = 4000

/** The query of one record. */
export interface WebsiteRecordQuery {
  readonly lang?: Locale
  readonly fields?: string
  readonly include?: string
}
/** The query of a list; filters are named as `filter[category]`. */
export interface WebsiteListQuery extends WebsiteRecordQuery {
  readonly [filter: string]: string | number | undefined
  readonly q?: string
  readonly sort?: string
  readonly per_page?: number
  readonly cursor?: string
  readonly total?: 'true' | 'false'
  readonly tree?: 'true' | 'false'
}

const truth = (description: string) =>
  Type.Optional(typedSchema<'true' | 'false'>({ type: 'string', enum: ['true', 'false'], description }))

const recordParameters = (section: EffectiveSection) => {
  const references = websiteReferencePaths(websiteFields(section))
  return {
    ...langParameter,
    fields: Type.Optional(
      Type.String({ description: 'Comma-separated paths of the wanted fields; without it all of them' }),
    ),
    ...(references.length > 0
      ? {
          include: Type.Optional(
            Type.String({
              description: `Comma-separated references that are read as records: ${references.join(', ')}`,
            }),
          ),
        }
      : {}),
  }
}

export const websiteRecordQuerySchema = memoizeByObject((section: EffectiveSection) =>
  typedSchema<WebsiteRecordQuery>(strictObject(recordParameters(section))),
)

export const websiteListQuerySchema = memoizeByObject((section: EffectiveSection) =>
  typedSchema<WebsiteListQuery>(
    strictObject({
      ...recordParameters(section),
      q: searchQuery,
      sort: Type.Optional(
        Type.String({
          description: `One of ${websiteSortColumns(section).join(', ')}; descending with \`-\` before it. Default: \`${section.list.sort ?? '-createdAt'}\``,
        }),
      ),
      per_page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: websitePageSize.max, default: websitePageSize.standard }),
      ),
      cursor: Type.Optional(
        Type.String({
          maxLength: maxCursorLength,
          description: '`meta.next` of the page before, with the same sort order',
        }),
      ),
      total: truth('Adds `meta.total`, the number of records, at most 10,000'),
      ...(section.list.tree ? { tree: truth('All records at once, each with those below it in `children`') } : {}),
      ...filterSchemas(websiteFilters(section)),
    }),
  ),
)

/** The query of a calendar: the language, and the filters of the list. */
export type WebsiteCalendarQuery = Pick<WebsiteRecordQuery, 'lang'>
export const websiteCalendarQuerySchema = memoizeByObject((section: EffectiveSection) =>
  typedSchema<WebsiteCalendarQuery>(strictObject({ ...langParameter, ...filterSchemas(websiteFilters(section)) })),
)

/** The filters that the website may use, by parameter name. */
export const websiteFilters = memoizeByObject((section: EffectiveSection) => {
  const columns = websiteFilterColumns(section)
  return new Map([...filterParameters(section)].filter(([, { path }]) => columns.has(path)))
})

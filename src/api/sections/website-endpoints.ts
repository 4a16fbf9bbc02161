import Type from 'typebox'
import { websiteApiPrefix } from '../../schema/paths.ts'
import { isOnWebsite, websiteFields } from '../../schema/website.ts'
import type { Endpoint, Endpoints } from '../endpoint.ts'
import {
  count,
  dataEnvelope,
  nullable,
  strictObject,
  string,
  timestamp,
  titled,
  typedSchema,
} from '../shared-schemas.ts'
import { websiteUnitParam } from '../website.ts'
import { singleLocaleProperties, websiteFieldSchema, websiteIdentity } from './field-schemas.ts'
import type { SectionSchemas } from './section-schemas.ts'
import { websiteCalendarQuerySchema, websiteListQuerySchema, websiteRecordQuerySchema } from './website-query.ts'

const websiteUnitParams = strictObject(websiteUnitParam)
const slug = Type.String({ description: 'The slug of a record in either language, or its id' })
const websiteRecordParams = strictObject({ ...websiteUnitParam, slug })
/** The path parameters of either endpoint. */
export const websiteParams = strictObject({ ...websiteUnitParam, slug: Type.Optional(slug) })

/** The path of the public records of a section, with the code of the unit as `:unit`. No slug contains a dot, so names with one are free. */
export const websiteContentPath = (section: { readonly name: string }): string =>
  `${websiteApiPrefix}/:unit/${section.name}`

const reads = { auth: 'websiteReader', errors: [404, 429] } as const satisfies Partial<Endpoint>

/** The endpoints with which the website reads the section: its list and its records, or its only record. */
export function websiteContentEndpoints({ name, section }: SectionSchemas): Endpoints {
  if (!isOnWebsite(section)) return {}
  const { slug: _, ...fields } = websiteFields(section)
  const properties = singleLocaleProperties(
    { fields },
    { value: websiteFieldSchema, rows: 'one', isCertain: () => false },
  )
  const record = titled(
    `Website${name}`,
    strictObject({
      ...websiteIdentity,
      languages,
      updatedAt: timestamp,
      ...properties,
      children: Type.Optional(children),
    }),
  )
  const path = websiteContentPath(section)
  const label = section.label.en
  if (section.kind === 'singleton')
    return {
      [`GET ${path}`]: {
        ...reads,
        id: `read${name}`,
        summary: `${label}, for websites; null before it is first saved`,
        params: websiteUnitParams,
        query: websiteRecordQuerySchema(section),
        response: dataEnvelope(nullable(record)),
      },
    }
  return {
    [`GET ${path}`]: {
      ...reads,
      id: `read${name}`,
      summary: `The published records of ${label}, for websites`,
      params: websiteUnitParams,
      query: websiteListQuerySchema(section),
      response: strictObject({ data: Type.Array(record), meta: listMeta }),
    },
    ...(section.website.calendar
      ? {
          [`GET ${path}/calendar.ics`]: {
            ...reads,
            id: `readCalendar${name}`,
            summary: 'The published events of the last year and to come, for calendars (iCalendar)',
            params: websiteUnitParams,
            query: websiteCalendarQuerySchema(section),
            file: ['text/calendar'],
          },
        }
      : {}),
    [`GET ${path}/:slug`]: {
      ...reads,
      id: `readOne${name}`,
      summary: 'A published record; a former slug redirects to the current one (301)',
      params: websiteRecordParams,
      query: websiteRecordQuerySchema(section),
      response: dataEnvelope(record),
    },
  }
}

const languages = Type.Array(typedSchema<'en' | 'ar'>({ type: 'string', enum: ['en', 'ar'] }), {
  description: 'The languages in which the record has a title',
})
const children = Type.Array(Type.Unsafe<unknown>({ type: 'object' }), {
  description: 'The records below this one, in a tree',
})
const listMeta = titled(
  'WebsiteListMeta',
  strictObject({
    next: nullable(
      Type.String({
        description: 'The `cursor` of the next page. A page ends after 1 MB, so it may have fewer records than wanted.',
      }),
    ),
    total: Type.Optional(count),
  }),
)
/** The body of the answer to a former slug. */
export const movedResponse = dataEnvelope(strictObject({ slug: string }))

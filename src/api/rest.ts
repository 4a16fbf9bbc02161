import Type from 'typebox'
import type { Calls } from './call.ts'
import { count, inLanguage, languageAlone, named, object, orNull, ownPassword, text, values } from './common.ts'

/** The address under which the API speaks the dialect of ra-data-simple-rest. */
export const restPrefix = '/api/v1/rest'
/** The most records that one list answers. */
export const maxRestRecords = 200

const resource = Type.String({ description: 'The name of a section, such as `posts`' })
const ofList = object({ resource })
const ofRecord = object({ resource, id: Type.String({ description: 'Id or slug' }) })

/** A record as its own section answers it, in both languages; before its first save a singleton has no id and version 0. */
const restRecord = named(
  'RestRecord',
  Type.Object({ id: orNull(text), slug: orNull(text), version: count }, { additionalProperties: true }),
)

/** The dialect's parameters: JSON texts in a query string. */
export const restQuery = object({
  ...inLanguage,
  sort: Type.Optional(Type.String({ description: 'JSON, a path and a direction: `["publishedAt","DESC"]`' })),
  range: Type.Optional(
    Type.String({
      description: `JSON, the first and the last record, counted from 0: \`[0,24]\`. At most ${maxRestRecords} are answered`,
    }),
  ),
  filter: Type.Optional(
    Type.String({
      description:
        'JSON, values or lists of values by the names of the list’s filters: `{"status":"published","createdAt_from":"2026-01-01"}`; `id` for records by their ids, `q` for words',
    }),
  ),
})

const writes = { who: 'unit', headers: ownPassword, refusals: [404, 405, 409] } as const

/** All sections in the dialect of ra-data-simple-rest: bare records in both languages, totals in `Content-Range`. */
export const restCalls = {
  'GET /api/v1/rest/:resource': {
    id: 'restList',
    summary: 'Records of a section; `Content-Range` says which of how many',
    who: 'unit',
    params: ofList,
    query: restQuery,
    answer: Type.Array(restRecord),
    refusals: [404, 405],
  },
  'POST /api/v1/rest/:resource': {
    ...writes,
    id: 'restCreate',
    summary: 'A new record',
    params: ofList,
    query: languageAlone,
    body: values,
    status: 201,
    answer: restRecord,
  },
  'GET /api/v1/rest/:resource/:id': {
    id: 'restShow',
    summary: 'A record in both languages',
    who: 'unit',
    params: ofRecord,
    query: languageAlone,
    answer: restRecord,
    refusals: [404, 405],
  },
  'PUT /api/v1/rest/:resource/:id': {
    ...writes,
    id: 'restUpdate',
    summary:
      'Changes a record to what is sent; what is left out stays. Takes a record as it was read: read-only values that are unchanged are ignored, a `version` that is not the latest is refused with 409',
    params: ofRecord,
    query: languageAlone,
    body: values,
    answer: restRecord,
  },
  'DELETE /api/v1/rest/:resource/:id': {
    ...writes,
    id: 'restDelete',
    summary: 'Deletes a record, unless others refer to it',
    params: ofRecord,
    query: languageAlone,
    answer: restRecord,
  },
} as const satisfies Calls

import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import {
  count,
  jsonObject,
  langParameter,
  langQuery,
  nullable,
  reauthHeaders,
  strictObject,
  string,
  titled,
} from './shared-schemas.ts'

/** The prefix of the API in the dialect of ra-data-simple-rest. */
export const simpleRestPrefix = '/api/v1/rest'
/** Maximum number of records in one list response. */
export const maxSimpleRestRecords = 200

const resource = Type.String({ description: 'The name of a section, such as `posts`' })
const listParams = strictObject({ resource })
const recordParams = strictObject({ resource, id: Type.String({ description: 'Id or slug' }) })

/** A record as its own section returns it, in both languages. Before its first save a singleton has no id and version 0. */
const restRecord = titled(
  'RestRecord',
  Type.Object({ id: nullable(string), slug: nullable(string), version: count }, { additionalProperties: true }),
)

/** The query parameters of the dialect: JSON in a query string. */
export const simpleRestQuery = strictObject({
  ...langParameter,
  sort: Type.Optional(Type.String({ description: 'JSON, a path and a direction: `["publishedAt","DESC"]`' })),
  range: Type.Optional(
    Type.String({
      description: `JSON, the first and the last record, counted from 0: \`[0,24]\`. At most ${maxSimpleRestRecords} are answered`,
    }),
  ),
  filter: Type.Optional(
    Type.String({
      description:
        'JSON, values or lists of values by the names of the list’s filters: `{"status":"published","createdAt_from":"2026-01-01"}`; `id` for records by their ids, `q` for words',
    }),
  ),
})

const writes = { auth: 'unit', headers: reauthHeaders, errors: [404, 405, 409] } as const

/** All sections in the dialect of ra-data-simple-rest: unwrapped records in both languages, totals in `Content-Range`. */
export const simpleRestEndpoints = {
  'GET /api/v1/rest/:resource': {
    id: 'restList',
    summary: 'Records of a section; `Content-Range` says which of how many',
    auth: 'unit',
    params: listParams,
    query: simpleRestQuery,
    response: Type.Array(restRecord),
    errors: [404, 405],
  },
  'POST /api/v1/rest/:resource': {
    ...writes,
    id: 'restCreate',
    summary: 'A new record',
    params: listParams,
    query: langQuery,
    body: jsonObject,
    status: 201,
    response: restRecord,
  },
  'GET /api/v1/rest/:resource/:id': {
    id: 'restShow',
    summary: 'A record in both languages',
    auth: 'unit',
    params: recordParams,
    query: langQuery,
    response: restRecord,
    errors: [404, 405],
  },
  'PUT /api/v1/rest/:resource/:id': {
    ...writes,
    id: 'restUpdate',
    summary:
      'Changes a record to what is sent; what is left out stays. Takes a record as it was read: read-only values that are unchanged are ignored, a `version` that is not the latest is refused with 409',
    params: recordParams,
    query: langQuery,
    body: jsonObject,
    response: restRecord,
  },
  'DELETE /api/v1/rest/:resource/:id': {
    ...writes,
    id: 'restDelete',
    summary: 'Deletes a record, unless others refer to it',
    params: recordParams,
    query: langQuery,
    response: restRecord,
  },
} as const satisfies Endpoints

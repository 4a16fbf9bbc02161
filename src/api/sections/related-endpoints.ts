import Type from 'typebox'
import { isList } from '../../schema/fields.ts'
import { type FieldEndpoint, fieldApiPaths, optionsPathOf, websiteSubmissionPathOf } from '../../schema/paths.ts'
import { acceptsVisitorFiles } from '../../schema/personal-fields.ts'
import type { Endpoint, Endpoints } from '../endpoint.ts'
import { binary } from '../files.ts'
import {
  count,
  dataEnvelope,
  id,
  jsonObject,
  langQuery,
  nullable,
  pageMeta,
  strictObject,
  string,
} from '../shared-schemas.ts'
import { responseFieldSchema, singleLocaleProperties } from './field-schemas.ts'
import { fieldRowsQuerySchema, rowParams } from './list-query.ts'
import type { SectionSchemas } from './section-schemas.ts'

/** The endpoints of a section at other paths: the list of its options, and the rows of its fields in all records. */
export function optionAndRowEndpoints(schemas: SectionSchemas, list: Endpoint, show: Endpoint): Endpoints {
  const { section, name } = schemas
  const second = optionsPathOf(section)
  const rows = fieldApiPaths(section).flatMap((fieldEndpoint): [string, Endpoint][] => [
    [`GET ${fieldEndpoint.address}`, rowsCall(fieldEndpoint, schemas)],
    [`GET ${fieldEndpoint.address}/:key`, rowCall(fieldEndpoint, schemas)],
  ])
  const summary = 'The list, for users who may edit records that refer to it'
  return {
    ...(second
      ? {
          [`GET ${second}`]: { ...list, id: `lookUp${name}`, summary },
          [`GET ${second}/:key`]: { ...show, id: `lookUpOne${name}` },
        }
      : {}),
    ...Object.fromEntries(rows),
  }
}

const reference = strictObject({ id, slug: string, title: string })

const rowsCall = (fieldEndpoint: FieldEndpoint, schemas: SectionSchemas): Endpoint => ({
  id: `list${rowNameOf(fieldEndpoint, schemas)}`,
  summary: `Of all records of ${schemas.section.name}, or of one`,
  auth: 'unit',
  query: fieldRowsQuerySchema,
  response: strictObject({ data: Type.Array(rowOf(fieldEndpoint, schemas)), meta: pageMeta }),
  errors: [404],
})

const rowCall = (fieldEndpoint: FieldEndpoint, schemas: SectionSchemas): Endpoint => ({
  id: `show${rowNameOf(fieldEndpoint, schemas)}`,
  summary: `One of them, by its record in ${schemas.section.name} and its place there`,
  auth: 'unit',
  params: rowParams,
  query: langQuery,
  response: dataEnvelope(rowOf(fieldEndpoint, schemas)),
})

const rowNameOf = ({ path }: FieldEndpoint, { name }: SectionSchemas) =>
  `${name}${path.charAt(0).toUpperCase()}${path.slice(1)}`

const rowOf = ({ path, field }: FieldEndpoint, { everywhere }: SectionSchemas) =>
  strictObject({
    id: Type.String({ description: 'The record’s id and the row’s place in it: {id}.{index}' }),
    record: reference,
    ...(isList(field)
      ? singleLocaleProperties(field, {
          value: responseFieldSchema,
          rows: 'one',
          isCertain: (inner) => everywhere.has(`${path}.${inner}`),
        })
      : { reference: nullable(reference) }),
  })

/** The request of a website endpoint: a record, which the section's rules validate, or a form with a file. */
export const websiteSubmission = { query: langQuery, body: jsonObject } as const
export const websiteFileSubmission = { query: langQuery, form: strictObject({ field: string, file: binary }) } as const

/** The endpoints with which the website submits records. */
export function websiteSubmissionEndpoints({ name, create, example, section }: SectionSchemas): Endpoints {
  if (section.kind !== 'inbox') return {}
  const path = websiteSubmissionPathOf(section)
  const website = { auth: 'website', status: 201, errors: [403, 404, 429] } as const
  const submitted = dataEnvelope(strictObject({ id }))
  const sentFile = dataEnvelope(strictObject({ id, name: string, type: string, bytes: count }))
  return {
    [`POST ${path}`]: {
      ...website,
      ...websiteSubmission,
      id: `send${name}`,
      body: create,
      example,
      response: submitted,
      summary: 'For the website: no token, but the unit’s id or name as BU-ID',
    },
    ...(acceptsVisitorFiles(section)
      ? {
          [`POST ${path}/files`]: {
            ...website,
            ...websiteFileSubmission,
            id: `sendFile${name}`,
            response: sentFile,
            summary: 'A file for a personal field, before the record that names it by its id',
          },
        }
      : {}),
  }
}

import Type, { type TSchema } from 'typebox'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { memoizeByObject } from '../../schema/memoize-by-object.ts'
import type { Endpoints } from '../endpoint.ts'
import { historyResponse, outdatedTranslationsResponse } from '../history.ts'
import { jobStartedResponse } from '../jobs.ts'
import { reportSchema } from '../report.ts'
import {
  actionEnvelope,
  dataEnvelope,
  id,
  jsonObject,
  langParameter,
  langQuery,
  locale,
  nullable,
  reasonAndPassword,
  reauthHeaders,
  recordVersionSchema,
  type StaticOf,
  strictObject,
  string,
  titled,
  typedSchema,
  version,
} from '../shared-schemas.ts'
import { bulkAllRequestSchema, bulkRequestSchema, type JsonObject } from './bulk-request.ts'
import {
  exportFormat,
  exportQuerySchema,
  listQuerySchema,
  optionQuerySchema,
  reportPeriod,
  searchBodySchema,
} from './list-query.ts'
import { idsResponse, listResponse, optionsResponse } from './list-responses.ts'
import { moves, reorderRequestSchema } from './reorder-request.ts'
import type { SectionRecord, SectionSchemas } from './section-schemas.ts'

const unmaskedValues = strictObject({
  id,
  version,
  values: jsonObject,
  numbers: Type.Record(Type.String(), string, {
    description: 'The phones among the values in E.164, by their paths, where that is known',
  }),
})
const revealedAnswer = titled('Revealed', dataEnvelope(unmaskedValues))
/** The unmasked values of a record, and the record's version. */
export type UnmaskedValues = StaticOf<typeof unmaskedValues>

const reportAnswer = titled('ReportAnswer', dataEnvelope(reportSchema))
const byKey = strictObject({ key: Type.String({ description: 'Slug, Arabic slug or id' }) })
const flag = Type.Literal(true)
const spreadsheets = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
const anyFile = ['*/*'] as const
const confirmedTranslation = titled(
  'Confirmation',
  strictObject({ language: locale, field: Type.Optional(nullable(string)), version }),
)
/** Confirms that a translation is still correct, of one field or of the whole record. */
export type TranslationConfirmation = StaticOf<typeof confirmedTranslation>

const exportBody = titled(
  'ExportReason',
  Type.Union([
    strictObject({ q: Type.Optional(string), ...reasonAndPassword }),
    strictObject({ q: Type.Optional(string), masked: flag }),
  ]),
)
const someChanges = typedSchema<JsonObject>({
  type: 'object',
  description: 'As the body of `PATCH {key}` without a version',
})
const restoreRequest = titled(
  'GoBack',
  strictObject({
    version,
    partially: Type.Optional(
      Type.Boolean({ description: 'Whether fields that cannot be restored are left as they are; else they refuse it' }),
    ),
  }),
)

const copyQuery = strictObject({
  ...langQuery.properties,
  copyOf: Type.Optional(
    Type.String({ description: 'The record that this one is a copy of. Translations that are outdated there stay so' }),
  ),
})

/** A section's own schema, typed for code that works with any section. */
const cast = <T>(schema: TSchema) => schema as ReturnType<typeof typedSchema<T>>

/** All possible endpoints of a section, by method and the path after the section's own. */
export const createSectionEndpoints = (schemas: SectionSchemas) => {
  const { section, name } = schemas
  const unit = { auth: 'unit', errors: [404] } as const
  const takesPassword = section.writePolicy === 'account' || section.writePolicy === 'provider'
  const writes = { ...unit, query: langQuery, ...(takesPassword ? { headers: reauthHeaders } : {}) }
  const record = titled(`${name}Answer`, dataEnvelope(cast<SectionRecord>(schemas.record)))
  const list = listResponse(name, schemas.row)
  const actionOnRecord = titled(`${name}ActionAnswer`, actionEnvelope(cast<SectionRecord>(schemas.record)))
  const conflictStatuses = [404, 409] as const
  return {
    'GET ': {
      ...unit,
      id: `list${name}`,
      summary: 'A list',
      query: listQuerySchema(section),
      response: list,
    },
    'POST /search': {
      ...unit,
      id: `search${name}`,
      query: strictObject({}),
      body: searchBodySchema(section),
      isQuery: true,
      response: list,
      summary: 'The list by a query in the body, where words find whole masked values',
    },
    'GET /options': {
      ...unit,
      id: `options${name}`,
      summary: 'Records to choose from',
      query: optionQuerySchema(section),
      response: optionsResponse,
    },
    'GET /export': {
      ...unit,
      id: `export${name}`,
      summary: 'A spreadsheet of the list, masked',
      query: exportQuerySchema(section),
      file: spreadsheets,
      acceptedResponse: jobStartedResponse,
    },
    'POST /export': {
      ...unit,
      id: `exportPersonal${name}`,
      query: exportQuerySchema(section),
      file: spreadsheets,
      acceptedResponse: jobStartedResponse,
      summary: 'A spreadsheet with personal columns, for a reason; or masked, by words',
      body: exportBody,
    },
    'GET /report': {
      ...unit,
      id: `report${name}`,
      summary: 'Counts by day and by value',
      query: strictObject({ ...reportPeriod, ...langParameter }),
      response: reportAnswer,
    },
    'GET /report/export': {
      ...unit,
      id: `exportReport${name}`,
      summary: 'The report’s table, day by day',
      query: strictObject({ ...reportPeriod, ...langParameter, format: exportFormat }),
      file: spreadsheets,
    },
    'POST ': {
      ...writes,
      id: `create${name}`,
      summary: 'A new record',
      query: copyQuery,
      body: cast<JsonObject>(schemas.create),
      example: schemas.example,
      status: 201,
      response: record,
      errors: conflictStatuses,
    },
    'GET /:key': {
      ...unit,
      id: `show${name}`,
      summary: 'A record',
      params: byKey,
      query: langQuery,
      response: record,
    },
    'PUT /:key': {
      ...writes,
      id: `replace${name}`,
      summary: 'Replaces a record',
      params: byKey,
      body: cast<JsonObject>(schemas.replace),
      response: record,
      errors: conflictStatuses,
    },
    'PATCH /:key': {
      ...writes,
      id: `change${name}`,
      summary: 'Changes a part of a record',
      params: byKey,
      body: cast<JsonObject>(schemas.change),
      response: record,
      errors: conflictStatuses,
    },
    'DELETE /:key': {
      ...writes,
      id: `delete${name}`,
      summary: 'Deletes a record',
      params: byKey,
      response: actionOnRecord,
      errors: conflictStatuses,
    },
    'POST /:key/restore': {
      ...writes,
      id: `restore${name}`,
      summary: 'Restores a deleted record',
      params: byKey,
      response: actionOnRecord,
      errors: [404, 409, 422],
    },
    'POST /bulk': {
      ...writes,
      id: `bulk${name}`,
      summary: 'Changes several records, or none',
      body: titled('Bulk', bulkRequestSchema(someChanges)),
      response: idsResponse,
      errors: conflictStatuses,
    },
    'POST /bulk/all': {
      ...unit,
      id: `bulkAll${name}`,
      summary: 'Changes all records that match, as a job',
      query: langQuery,
      body: titled('BulkAll', bulkAllRequestSchema(searchBodySchema(section), someChanges)),
      status: 202,
      response: jobStartedResponse,
      errors: conflictStatuses,
    },
    'POST /reorder': {
      ...unit,
      id: `reorder${name}`,
      summary: 'Moves a record',
      query: langQuery,
      body: reorderRequestSchema(section.list.tree !== undefined),
      response: moves,
      errors: conflictStatuses,
    },
    'GET /:key/history': {
      ...unit,
      id: `history${name}`,
      summary: 'History',
      params: byKey,
      query: strictObject({
        ...langParameter,
        before: Type.Optional(Type.String({ format: 'uuid', description: 'Entries older than the one of this id' })),
        version: Type.Optional(recordVersionSchema(0, 'The entries of this version alone')),
      }),
      response: historyResponse,
    },
    'POST /:key/history/:version/restore': {
      ...writes,
      id: `restoreVersion${name}`,
      summary: 'Restores an earlier version',
      params: strictObject({ ...byKey.properties, version: Type.String({ pattern: '^[0-9]{1,9}$' }) }),
      body: restoreRequest,
      response: actionOnRecord,
      errors: conflictStatuses,
    },
    'GET /:key/outdated-translations': {
      ...unit,
      id: `outdatedTranslations${name}`,
      summary: 'Outdated translations',
      params: byKey,
      query: langQuery,
      response: outdatedTranslationsResponse,
    },
    'POST /:key/confirm': {
      ...writes,
      id: `confirm${name}`,
      summary: 'Confirms a translation',
      params: byKey,
      body: confirmedTranslation,
      response: record,
      errors: conflictStatuses,
    },
    'POST /:key/unmask': {
      ...unit,
      id: `unmask${name}`,
      summary: 'Masked values of a record, logged',
      params: byKey,
      query: langQuery,
      response: revealedAnswer,
      errors: [404, 422],
    },
    'GET /:key/files/:path': {
      ...unit,
      id: `unmaskFile${name}`,
      summary: 'File of a personal field, logged',
      params: strictObject({ ...byKey.properties, path: string }),
      query: strictObject({}),
      file: anyFile,
    },
  } as const satisfies Endpoints
}
/** The endpoints of any section, for code that works with all of them. */
export type SectionEndpoints = ReturnType<typeof createSectionEndpoints>

/** The requests of a section's endpoints in a unit. The section's rules validate its records, not a schema. */
export const sectionEndpointsInUnit = memoizeByObject((section: EffectiveSection) =>
  createSectionEndpoints({
    section,
    name: '',
    everywhere: new Set(),
    row: jsonObject,
    record: jsonObject,
    create: jsonObject,
    replace: jsonObject,
    change: jsonObject,
  }),
)

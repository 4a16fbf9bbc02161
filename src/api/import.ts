import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import { binary } from './files.ts'
import {
  count,
  dataEnvelope,
  id,
  langQuery,
  locale,
  nullable,
  type StaticOf,
  strictObject,
  string,
  titled,
  typedSchema,
} from './shared-schemas.ts'

/** Why a column of the file is not imported by default. */
const skippedColumnReasons = ['masked', 'computed', 'unknown', 'duplicate', 'excluded'] as const

const column = strictObject({
  heading: string,
  path: nullable(Type.String({ description: 'The target: a path in the record’s body, or `id`' })),
  reason: nullable(
    typedSchema<(typeof skippedColumnReasons)[number]>({ type: 'string', enum: [...skippedColumnReasons] }),
  ),
})
/** A column of the file. */
export type ImportColumn = StaticOf<typeof column>

/** The possible results of a row. */
export const importRowStates = ['pending', 'create', 'change', 'unchanged', 'reject', 'skipped', 'committed'] as const
export type ImportRowState = (typeof importRowStates)[number]

const target = strictObject({
  path: string,
  field: Type.String({ description: 'The path of the field whose label it has' }),
  language: nullable(locale),
})

const imported = titled(
  'Import',
  strictObject({
    id,
    section: string,
    name: string,
    locale,
    columns: Type.Array(column),
    targets: Type.Array(target, { description: 'The possible targets of columns' }),
    counts: typedSchema<Readonly<Record<ImportRowState, number>>>({
      type: 'object',
      properties: Object.fromEntries(importRowStates.map((name) => [name, count])),
      required: [...importRowStates],
      additionalProperties: false,
    }),
    job: nullable(Type.String({ format: 'uuid', description: 'The job that writes the import, or wrote it last' })),
  }),
)
/** An uploaded file before or during its import. */
export type Import = StaticOf<typeof imported>

const problem = strictObject({
  path: string,
  key: string,
  values: Type.Optional(Type.Record(string, Type.Union([string, Type.Number()]))),
})
const row = titled(
  'ImportRow',
  strictObject({
    rowNumber: Type.Integer({ minimum: 1, description: 'The row number in the file' }),
    cells: Type.Array(string),
    state: typedSchema<ImportRowState>({ type: 'string', enum: [...importRowStates] }),
    record: nullable(id),
    currentValues: Type.Record(string, string, {
      description: 'The current values of the record where cells differ, by column index',
    }),
    problems: Type.Array(problem),
  }),
)
/** A row of the file, and the result that its import would have. */
export type ImportRow = StaticOf<typeof row>

const byId = strictObject({ id })
const common = { auth: 'unit', params: byId, query: langQuery } as const
const importEnvelope = dataEnvelope(imported)

/** Imports of the current user in the unit; other users cannot see them. They expire after a day. */
export const importEndpoints = {
  'POST /api/v1/dashboard/imports': {
    id: 'uploadImport',
    summary: 'Uploads a CSV file or a workbook for an import into a section; no record is written yet',
    auth: 'unit',
    query: langQuery,
    form: strictObject({ file: binary, section: string }),
    status: 201,
    response: importEnvelope,
    errors: [404],
  },
  'GET /api/v1/dashboard/imports/:id': {
    ...common,
    id: 'import',
    summary: 'An import with its counts',
    response: importEnvelope,
  },
  'PUT /api/v1/dashboard/imports/:id/columns': {
    ...common,
    id: 'importColumns',
    response: importEnvelope,
    summary: 'Maps the columns to fields; all rows are validated again',
    body: strictObject({ paths: Type.Array(nullable(string), { maxItems: 200 }) }),
  },
  'POST /api/v1/dashboard/imports/:id/validate': {
    ...common,
    id: 'validateImport',
    response: importEnvelope,
    summary: 'Validates the next pending rows without writing them; call it until none is pending',
    body: strictObject({}),
  },
  'GET /api/v1/dashboard/imports/:id/rows': {
    ...common,
    id: 'importRows',
    summary: 'The rows in file order with their state; the page after the last one is empty',
    query: strictObject({
      ...langQuery.properties,
      after: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'Only rows after this row number' }),
      ),
      per_page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, description: 'Default: 25; a page of large rows has fewer' }),
      ),
      show: Type.Optional(typedSchema<ImportRowState>({ type: 'string', enum: [...importRowStates] })),
    }),
    response: strictObject({ data: Type.Array(row), meta: strictObject({ total: count, per_page: count }) }),
  },
  'PATCH /api/v1/dashboard/imports/:id/rows/:rowNumber': {
    ...common,
    id: 'fixImportRow',
    summary: 'Fixes cells of a row or skips it, and validates it again',
    params: strictObject({ id, rowNumber: Type.String({ pattern: '^[0-9]{1,7}$' }) }),
    body: strictObject({
      cells: Type.Optional(Type.Record(Type.String({ pattern: '^[0-9]{1,3}$' }), string)),
      skipped: Type.Optional(Type.Boolean()),
    }),
    response: dataEnvelope(row),
  },
  'POST /api/v1/dashboard/imports/:id/commit': {
    ...common,
    id: 'commitImport',
    summary: 'Starts the job that creates and updates the records, except rejected and skipped rows',
    body: strictObject({}),
    status: 201,
    response: dataEnvelope(strictObject({ job: id })),
    errors: [409],
  },
  'DELETE /api/v1/dashboard/imports/:id': {
    ...common,
    id: 'deleteImport',
    summary: 'Deletes the file and its rows; fails with 409 while its import can be undone',
    response: strictObject({}),
    errors: [409],
  },
} as const satisfies Endpoints

import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import {
  count,
  dataEnvelope,
  id,
  langQuery,
  nullable,
  reauthHeaders,
  type StaticOf,
  strictObject,
  string,
  timestamp,
  titled,
  typedSchema,
} from './shared-schemas.ts'

/** The kinds of background job. */
const jobKinds = ['export', 'bulk', 'import'] as const
export type JobKindName = (typeof jobKinds)[number]

/** The states of a job; `done`, `cancelled` and `failed` are final. */
export const jobStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const
export type JobState = (typeof jobStates)[number]

/** Counters of processed records by result, each with a label in the user's job panel. */
const jobCounters = [
  'exported',
  'created',
  'changed',
  'deleted',
  'restored',
  'unchanged',
  'undone',
  'rejected',
  'conflicts',
] as const
export type JobCounter = (typeof jobCounters)[number]

const messageProperties = {
  key: string,
  values: Type.Optional(Type.Record(string, Type.Union([string, Type.Number()]))),
}
const skippedRecord = strictObject({
  record: nullable(string),
  title: Type.String({ description: 'The title of the record, or its row number in the file' }),
  problems: Type.Array(
    strictObject({
      path: Type.String({ description: 'A path in the record’s body; empty for the whole record' }),
      ...messageProperties,
    }),
  ),
})
export const jobResult = strictObject({
  counts: typedSchema<Readonly<Partial<Record<JobCounter, number>>>>({
    type: 'object',
    properties: Object.fromEntries(jobCounters.map((name) => [name, count])),
    additionalProperties: false,
  }),
  skipped: Type.Optional(
    Type.Array(skippedRecord, { description: 'The first hundred rejected or conflicting records, with the reason' }),
  ),
  failure: Type.Optional(strictObject(messageProperties)),
})
/** The result of a background job. While it runs, or after it was cancelled or failed: the state after its last committed batch. */
export type JobResult = StaticOf<typeof jobResult>
/** A record that the job did not change. */
export type JobSkippedRecord = StaticOf<typeof skippedRecord>

const jobSchema = titled(
  'Job',
  strictObject({
    id,
    kind: typedSchema<JobKindName>({ type: 'string', enum: [...jobKinds] }),
    section: string,
    state: typedSchema<JobState>({ type: 'string', enum: [...jobStates] }),
    done: Type.Integer({ minimum: 0, description: 'The number of processed records' }),
    total: nullable(count),
    result: nullable(jobResult),
    hasFile: Type.Boolean(),
    canUndo: Type.Boolean({ description: 'Whether the job can be undone' }),
    undoOf: nullable(Type.String({ format: 'uuid', description: 'The job that this one undoes' })),
    createdAt: timestamp,
    startedAt: nullable(timestamp),
    finishedAt: nullable(timestamp),
    expiresAt: Type.String({
      format: 'date-time',
      description: 'When the finished job is deleted with its file',
    }),
  }),
)
/** The response when a background job starts. */
export const jobStartedResponse = titled('JobAnswer', dataEnvelope(jobSchema))
/** A background job of a user, and its progress. */
export type Job = StaticOf<typeof jobSchema>

const byId = strictObject({ id })
const common = { auth: 'unit', params: byId, query: langQuery } as const

/** Background jobs of the current user in the unit; other users cannot see them. */
export const jobEndpoints = {
  'GET /api/v1/dashboard/jobs': {
    id: 'jobs',
    summary: 'The background jobs of the user in the unit, newest first',
    auth: 'unit',
    query: langQuery,
    response: dataEnvelope(Type.Array(jobSchema)),
  },
  'GET /api/v1/dashboard/jobs/:id': {
    ...common,
    id: 'job',
    summary: 'A background job and its progress',
    response: dataEnvelope(jobSchema),
  },
  'POST /api/v1/dashboard/jobs/:id/cancel': {
    ...common,
    id: 'cancelJob',
    summary: 'Cancels a job after its current batch; committed batches stay. A finished job is unchanged',
    response: dataEnvelope(jobSchema),
  },
  'POST /api/v1/dashboard/jobs/:id/undo': {
    ...common,
    id: 'undoJob',
    summary: 'Undoes a job, as a new job that lists the records it skipped',
    status: 201,
    response: dataEnvelope(jobSchema),
    errors: [409],
  },
  'GET /api/v1/dashboard/jobs/:id/file': {
    ...common,
    id: 'jobFile',
    summary:
      'The file of an export until it expires; each download of unmasked personal data requires re-authentication',
    headers: reauthHeaders,
    file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
} as const satisfies Endpoints

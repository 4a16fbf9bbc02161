import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import { type JobState, jobResult, jobStates } from './jobs.ts'
import {
  count,
  dataEnvelope,
  id,
  langParameter,
  langQuery,
  nullable,
  personSchema,
  type StaticOf,
  strictObject,
  string,
  timestamp,
  titled,
  typedSchema,
} from './shared-schemas.ts'

/** What an action did: changed fields, deleted, restored deleted records or an earlier version, moved a record, or wrote a file. */
const actionKinds = ['change', 'delete', 'restore', 'restoreVersion', 'reorder', 'import'] as const
export type ActionKind = (typeof actionKinds)[number]

const state = typedSchema<JobState>({ type: 'string', enum: [...jobStates] })

const actionSchema = titled(
  'RecentAction',
  strictObject({
    id,
    kind: typedSchema<ActionKind>({ type: 'string', enum: [...actionKinds] }),
    section: string,
    count: Type.Integer({ minimum: 0, description: 'The number of records that it changed' }),
    records: Type.Array(strictObject({ id, title: string }), {
      description: 'The first three of them, with the titles that the user may see',
    }),
    fields: Type.Array(string, { description: 'The paths of the fields that it changed, where it set them' }),
    file: nullable(Type.String({ description: 'The name of an imported file' })),
    at: timestamp,
    by: personSchema,
    state,
    canUndo: Type.Boolean({ description: 'Whether the user can undo it now' }),
    expiresAt: Type.String({ format: 'date-time', description: 'Until when it can be undone' }),
    undo: nullable(
      strictObject({
        id: Type.String({
          format: 'uuid',
          description: 'The background job that undoes it, if it is not done at once',
        }),
        at: timestamp,
        by: personSchema,
        state,
        done: count,
        total: nullable(count),
        result: nullable(jobResult),
      }),
    ),
  }),
)
/** A bulk change, deletion, restoration, move or import of the last day, and whether it was undone. */
export type RecentAction = StaticOf<typeof actionSchema>

const params = strictObject({ id })

/** The actions of the last 24 hours that can be undone: the user's own, and those of the unit for users who may read its audit log. */
export const recentActionEndpoints = {
  'GET /api/v1/dashboard/recent-actions': {
    id: 'recentActions',
    summary: 'The actions of the last 24 hours that change several records, delete, restore or move, newest first',
    auth: 'unit',
    query: strictObject({
      ...langParameter,
      of: Type.Optional(
        typedSchema<'user' | 'unit'>({
          type: 'string',
          enum: ['user', 'unit'],
          description: 'The user’s own, or those of all users of the unit, which needs access to the audit log',
        }),
      ),
      before: Type.Optional(Type.String({ format: 'uuid', description: 'Actions older than the one of this id' })),
    }),
    response: strictObject({
      data: Type.Array(actionSchema),
      meta: strictObject({ more: Type.Boolean({ description: 'Whether there are older ones' }) }),
    }),
  },
  'POST /api/v1/dashboard/recent-actions/:id/undo': {
    id: 'undoAction',
    summary: 'Undoes an action: at once for few records, else as a background job. Names the records that it kept',
    auth: 'unit',
    params,
    query: langQuery,
    response: dataEnvelope(actionSchema),
    errors: [409, 422],
  },
} as const satisfies Endpoints

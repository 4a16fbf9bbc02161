import Type from 'typebox'
import type { Calls } from './call.ts'
import {
  count,
  dataOf,
  id,
  languageAlone,
  moment,
  named,
  type Of,
  object,
  orNull,
  ownPassword,
  said,
  text,
} from './common.ts'

/** What is too much for one request. */
export const jobKinds = ['export', 'bulk', 'import'] as const
export type JobKindName = (typeof jobKinds)[number]

/** One that has ended is `done`, `cancelled` or `failed`. */
export const jobStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const
export type JobState = (typeof jobStates)[number]

/** What may have become of records, each with its sentence in the panel of one’s jobs. */
export const jobCounts = [
  'exported',
  'created',
  'changed',
  'deleted',
  'restored',
  'same',
  'undone',
  'refused',
  'kept',
] as const
export type JobCount = (typeof jobCounts)[number]

const told = { key: text, values: Type.Optional(Type.Record(text, Type.Union([text, Type.Number()]))) }
const left = object({
  record: orNull(text),
  title: Type.String({ description: 'What the record is called, or where in the file it stands' }),
  problems: Type.Array(
    object({ path: Type.String({ description: 'Of the record’s body; empty where it concerns the whole' }), ...told }),
  ),
})
const outcome = object({
  counts: said<Readonly<Partial<Record<JobCount, number>>>>({
    type: 'object',
    properties: Object.fromEntries(jobCounts.map((name) => [name, count])),
    additionalProperties: false,
  }),
  left: Type.Optional(
    Type.Array(left, { description: 'The first hundred of those that were refused or kept, and why' }),
  ),
  failure: Type.Optional(object(told)),
})
/** What large work did; while it runs, and when it was cancelled or failed, as its last committed batch left it. */
export type Outcome = Of<typeof outcome>
/** A record that it left as it was. */
export type LeftAlone = Of<typeof left>

export const job = named(
  'Job',
  object({
    id,
    kind: said<JobKindName>({ type: 'string', enum: [...jobKinds] }),
    section: text,
    state: said<JobState>({ type: 'string', enum: [...jobStates] }),
    done: Type.Integer({ minimum: 0, description: 'How many records it is through with' }),
    total: orNull(count),
    outcome: orNull(outcome),
    hasFile: Type.Boolean(),
    canUndo: Type.Boolean({ description: 'Can what it did be taken back?' }),
    undoes: orNull(Type.String({ format: 'uuid', description: 'The job that this one takes back' })),
    createdAt: moment,
    startedAt: orNull(moment),
    finishedAt: orNull(moment),
    endsAt: Type.String({ format: 'date-time', description: 'When it is forgotten with its file, once it has ended' }),
  }),
)
/** What is answered where large work begins. */
export const begun = named('JobAnswer', dataOf(job))
/** Large work of somebody, and how far it is. */
export type Job = Of<typeof job>

const byId = object({ id })
const own = { who: 'unit', params: byId, query: languageAlone } as const

/** The large work of who asks, in the unit: nobody else's. */
export const jobCalls = {
  'GET /api/v1/dashboard/jobs': {
    id: 'jobs',
    summary: 'One’s own large work in the unit, the newest first',
    who: 'unit',
    query: languageAlone,
    answer: dataOf(Type.Array(job)),
  },
  'GET /api/v1/dashboard/jobs/:id': { ...own, id: 'job', summary: 'How far one is', answer: dataOf(job) },
  'POST /api/v1/dashboard/jobs/:id/cancel': {
    ...own,
    id: 'cancelJob',
    summary: 'Ends one after the batch under way; what it did until then stays. One that has ended stays as it is',
    answer: dataOf(job),
  },
  'POST /api/v1/dashboard/jobs/:id/undo': {
    ...own,
    id: 'undoJob',
    summary: 'Takes back what one did, as another one that says what it left alone',
    status: 201,
    answer: dataOf(job),
    refusals: [409],
  },
  'GET /api/v1/dashboard/jobs/:id/file': {
    ...own,
    id: 'jobFile',
    summary: 'The file of an export, until it ends; each download of unmasked personal data takes a confirmation',
    headers: ownPassword,
    file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
} as const satisfies Calls

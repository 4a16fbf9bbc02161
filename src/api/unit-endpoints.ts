import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import {
  count,
  dataEnvelope,
  day,
  id,
  langParameter,
  langQuery,
  locale,
  nullable,
  personSchema,
  type StaticOf,
  searchQuery,
  storedFile,
  strictObject,
  string,
  timestamp,
  typedSchema,
} from './shared-schemas.ts'
import { unitSchema } from './units.ts'

/** The filters of a section's list, as in the URL of the list page: `{ status: 'new', createdAt_from: '2026-11-01' }`. */
const listFilter = typedSchema<Readonly<Record<string, string>>>({
  type: 'object',
  additionalProperties: { type: 'string' },
})
export type ListFilter = StaticOf<typeof listFilter>

const counter = strictObject({
  section: string,
  name: string,
  value: Type.Integer({ minimum: 0, description: 'The number in the requested period; for a collection the total' }),
  previous: Type.Integer({
    minimum: 0,
    description: 'The number in the period before; for a collection the total at the start of the period',
  }),
  lists: Type.Array(strictObject({ section: string, value: count, filter: listFilter }), {
    description: 'The share of each section',
  }),
})
export type Counter = StaticOf<typeof counter>

const series = strictObject({ section: string, days: Type.Array(strictObject({ day, count })) })
export type DailySeries = StaticOf<typeof series>

const actionItemKinds = ['new', 'language', 'drafts', 'picture'] as const
const actionItem = strictObject({
  kind: typedSchema<(typeof actionItemKinds)[number]>({
    type: 'string',
    enum: actionItemKinds,
    description:
      'New submissions; records with a language that is not complete; own drafts; published records without their image',
  }),
  section: string,
  count,
  filter: listFilter,
  oldest: nullable(timestamp),
})
/** Records that need attention, and the filter with which the section's list shows exactly these. */
export type ActionItem = StaticOf<typeof actionItem>

const recent = strictObject({
  section: string,
  id,
  slug: string,
  title: string,
  picture: nullable(storedFile),
  updatedAt: timestamp,
  updatedBy: nullable(personSchema),
})
export type RecentEdit = StaticOf<typeof recent>

const setupChecklist = strictObject({
  sections: Type.Array(string, { description: 'The sections that need records before the unit can work' }),
  website: Type.Boolean({ description: 'Whether the unit has no website URL' }),
})
/** What a unit needs before it can work. */
export type SetupChecklist = StaticOf<typeof setupChecklist>

const dashboard = strictObject({
  counters: Type.Array(counter),
  series: Type.Array(series, { description: 'The inboxes among the counters, per day' }),
  actionItems: Type.Array(actionItem),
  recent: Type.Array(recent),
  setupChecklist: Type.Optional(setupChecklist),
})
export type HomeData = StaticOf<typeof dashboard>

const matchSnippet = strictObject({
  field: string,
  locale: nullable(locale),
  parts: Type.Array(strictObject({ text: string, isMatch: Type.Boolean() })),
})
/** The field in which a search matched, and an excerpt of its value; no excerpt for masked fields. */
export type MatchSnippet = StaticOf<typeof matchSnippet>
const searchHit = strictObject({
  section: string,
  id,
  slug: string,
  title: string,
  status: nullable(string),
  reason: nullable(matchSnippet),
})
export type SearchHit = StaticOf<typeof searchHit>

/** The default number of days for the home page. */
export const defaultHomeDays = 30

/** Endpoints for a unit as a whole. */
export const unitEndpoints = {
  'GET /api/v1/dashboard/counts': {
    id: 'counts',
    summary: 'The number of new records per inbox',
    auth: 'unit',
    query: langQuery,
    response: dataEnvelope(Type.Record(Type.String(), count)),
  },
  'POST /api/v1/dashboard/search': {
    id: 'search',
    summary:
      'Searches the sections that the user may list; also by complete phone numbers and email addresses, which is audited',
    auth: 'unit',
    query: langQuery,
    body: strictObject({ q: searchQuery }),
    isQuery: true,
    response: dataEnvelope(Type.Array(searchHit)),
  },
  'GET /api/v1/dashboard/home': {
    id: 'home',
    summary: 'The counters, action items and recent edits of the home page',
    auth: 'unit',
    query: strictObject({
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, default: defaultHomeDays })),
      ...langParameter,
    }),
    response: dataEnvelope(dashboard),
  },
  'GET /api/v1/dashboard/same-record-in-other-units': {
    id: 'sameRecordInOtherUnits',
    summary: 'The user’s other units in which the section has a record with this key',
    auth: 'unit',
    query: strictObject({ section: Type.Optional(string), key: Type.Optional(string), ...langParameter }),
    response: dataEnvelope(Type.Array(unitSchema)),
  },
} as const satisfies Endpoints

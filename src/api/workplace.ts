import Type from 'typebox'
import type { Calls } from './call.ts'
import {
  count,
  dataOf,
  day,
  file,
  id,
  inLanguage,
  languageAlone,
  locale,
  moment,
  type Of,
  object,
  orNull,
  person,
  said,
  searched,
  text,
} from './common.ts'
import { unit } from './units.ts'

/** What narrows a section's list, as the address of the list has it: `{ status: 'new', createdAt_from: '2026-11-01' }`. */
const narrowing = said<Readonly<Record<string, string>>>({ type: 'object', additionalProperties: { type: 'string' } })
export type Narrowing = Of<typeof narrowing>

const counter = object({
  section: text,
  name: text,
  value: Type.Integer({ minimum: 0, description: 'In the days asked for; of a collection all that there are' }),
  previous: Type.Integer({ minimum: 0, description: 'In as many days before; of a collection at their start' }),
  lists: Type.Array(object({ section: text, value: count, filter: narrowing }), {
    description: 'What of it each section has',
  }),
})
export type Counter = Of<typeof counter>

const series = object({ section: text, days: Type.Array(object({ day, count })) })
export type Series = Of<typeof series>

const waitingKinds = ['new', 'language', 'drafts', 'picture'] as const
const waiting = object({
  kind: said<(typeof waitingKinds)[number]>({
    type: 'string',
    enum: waitingKinds,
    description:
      'What came in and nobody touched; what lacks a language or is behind in it; one’s own drafts; what is shown without its picture',
  }),
  section: text,
  count,
  filter: narrowing,
  oldest: orNull(moment),
})
/** Records that somebody ought to do something about, and what their section’s list is narrowed by that shows just these. */
export type WaitingItem = Of<typeof waiting>

const recent = object({
  section: text,
  id,
  slug: text,
  title: text,
  picture: orNull(file),
  updatedAt: moment,
  updatedBy: orNull(person),
})
export type RecentRecord = Of<typeof recent>

const missing = object({
  sections: Type.Array(text, { description: 'Those that need records before the unit can work' }),
  website: Type.Boolean({ description: 'Has the unit no address of its website?' }),
})
/** What a unit lacks before it can work. */
export type Missing = Of<typeof missing>

const home = object({
  counters: Type.Array(counter),
  series: Type.Array(series, { description: 'The inboxes among the counters, by day' }),
  waiting: Type.Array(waiting),
  recent: Type.Array(recent),
  missing: Type.Optional(missing),
})
export type Home = Of<typeof home>

const reason = object({
  field: text,
  locale: orNull(locale),
  parts: Type.Array(object({ text, isFound: Type.Boolean() })),
})
/** In which field of a record a search found what it looked for, and what stands there; of a masked one nothing of that. */
export type Reason = Of<typeof reason>
const found = object({
  section: text,
  id,
  slug: text,
  title: text,
  status: orNull(text),
  reason: orNull(reason),
})
export type Found = Of<typeof found>

/** How far home looks back where nobody says it. */
export const standardDays = 30

/** What concerns a unit as a whole. */
export const workplaceCalls = {
  'GET /api/v1/dashboard/counts': {
    id: 'counts',
    summary: 'How many records wait for somebody, by inbox',
    who: 'unit',
    query: languageAlone,
    answer: dataOf(Type.Record(Type.String(), count)),
  },
  'POST /api/v1/dashboard/search': {
    id: 'search',
    summary:
      'Records of all sections that the person may list; whole phones and addresses are found too, which is written down',
    who: 'unit',
    query: languageAlone,
    body: object({ q: searched }),
    isQuery: true,
    answer: dataOf(Type.Array(found)),
  },
  'GET /api/v1/dashboard/home': {
    id: 'home',
    summary: 'What came in, what waits, and what was edited last',
    who: 'unit',
    query: object({
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, default: standardDays })),
      ...inLanguage,
    }),
    answer: dataOf(home),
  },
  'GET /api/v1/dashboard/elsewhere': {
    id: 'elsewhere',
    summary: 'The other units of the person in which a section that they may list there has a record of this key',
    who: 'unit',
    query: object({ section: Type.Optional(text), key: Type.Optional(text), ...inLanguage }),
    answer: dataOf(Type.Array(unit)),
  },
} as const satisfies Calls

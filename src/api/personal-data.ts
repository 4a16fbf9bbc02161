import Type from 'typebox'
import type { Calls } from './call.ts'
import {
  confirmation,
  count,
  dataOf,
  id,
  languageAlone,
  moment,
  type Of,
  object,
  said,
  text,
  values,
  words,
} from './common.ts'

const found = object({
  unit: object({ id, name: text, displayName: words }),
  section: text,
  label: Type.Object({ en: text, ar: text }, { description: 'What the section is called in the unit' }),
  id,
  title: text,
  createdAt: moment,
  deleted: Type.Boolean(),
})
/** A record in which a person was found. */
export type FoundRecord = Of<typeof found>

const personFound = object({
  data: Type.Array(found),
  meta: object({
    by: said<'email' | 'phone' | 'name'>({ type: 'string', enum: ['email', 'phone', 'name'] }),
    more: Type.Boolean(),
  }),
})
export type PersonFound = Of<typeof personFound>

const record = object({ unit: id, section: text, id })
export type RecordNamed = Of<typeof record>

const chosen = object({ records: Type.Array(record, { minItems: 1, maxItems: 200 }), ...confirmation })

/** What is kept of one person, over all units in which who asks has Access Admin. */
export const personalDataCalls = {
  'POST /api/v1/dashboard/personal-data/find': {
    id: 'findPerson',
    summary: 'The records of one person, by an address, a phone or a name',
    who: 'unit',
    query: languageAlone,
    body: object({
      q: Type.String({ maxLength: 254, description: 'An address, or at most 50 characters' }),
    }),
    answer: personFound,
  },
  'POST /api/v1/dashboard/personal-data/export': {
    id: 'exportPerson',
    summary: 'Everything in these records, as a file; written down with the reason',
    who: 'unit',
    query: languageAlone,
    body: chosen,
    answer: object({ exportedAt: moment, records: Type.Array(values) }),
    refusals: [404],
  },
  'POST /api/v1/dashboard/personal-data/erase': {
    id: 'erasePerson',
    summary: 'Forgets the person in these records; written down with the reason',
    who: 'unit',
    query: languageAlone,
    body: chosen,
    answer: dataOf(object({ records: count, files: count })),
    refusals: [404, 409],
  },
} as const satisfies Calls

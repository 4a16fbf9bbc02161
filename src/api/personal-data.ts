import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import {
  count,
  dataEnvelope,
  id,
  jsonObject,
  langQuery,
  localizedTextSchema,
  reasonAndPassword,
  type StaticOf,
  strictObject,
  string,
  timestamp,
  typedSchema,
} from './shared-schemas.ts'

const personMatch = strictObject({
  unit: strictObject({ id, name: string, displayName: localizedTextSchema }),
  section: string,
  label: Type.Object({ en: string, ar: string }, { description: 'The label of the section in the unit' }),
  id,
  title: string,
  createdAt: timestamp,
  deleted: Type.Boolean(),
})
/** A record with personal data of the searched person. */
export type PersonMatch = StaticOf<typeof personMatch>

const personSearchResult = strictObject({
  data: Type.Array(personMatch),
  meta: strictObject({
    by: typedSchema<'email' | 'phone' | 'name'>({ type: 'string', enum: ['email', 'phone', 'name'] }),
    more: Type.Boolean(),
  }),
})
export type PersonSearchResult = StaticOf<typeof personSearchResult>

const record = strictObject({ unit: id, section: string, id })
export type RecordReference = StaticOf<typeof record>

const selection = strictObject({ records: Type.Array(record, { minItems: 1, maxItems: 200 }), ...reasonAndPassword })

/** The personal data of one person, in all units where the current user has Access Admin. */
export const personalDataEndpoints = {
  'POST /api/v1/dashboard/personal-data/find': {
    id: 'findPerson',
    summary: 'Finds the records of a person by email address, phone number or name',
    auth: 'unit',
    query: langQuery,
    body: strictObject({
      q: Type.String({ maxLength: 254, description: 'An email address, or at most 50 characters' }),
    }),
    response: personSearchResult,
  },
  'POST /api/v1/dashboard/personal-data/export': {
    id: 'exportPerson',
    summary: 'Exports the personal data of these records; audited with the reason',
    auth: 'unit',
    query: langQuery,
    body: selection,
    response: strictObject({ exportedAt: timestamp, records: Type.Array(jsonObject) }),
    errors: [404],
  },
  'POST /api/v1/dashboard/personal-data/erase': {
    id: 'erasePerson',
    summary: 'Anonymizes the person in these records; audited with the reason',
    auth: 'unit',
    query: langQuery,
    body: selection,
    response: dataEnvelope(strictObject({ records: count, files: count })),
    errors: [404, 409],
  },
} as const satisfies Endpoints

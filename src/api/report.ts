import Type from 'typebox'
import { count, day, id, nullable, type StaticOf, strictObject, string, titled } from './shared-schemas.ts'

const share = strictObject({ value: nullable(string), title: Type.Optional(nullable(string)), count, previous: count })
/** The frequency of a value in the period, and in a period of the same length before it. */
export type ValueFrequency = StaticOf<typeof share>
const valueFrequencies = strictObject({
  rows: Type.Array(share),
  other: Type.Integer({ minimum: 0, description: 'How many have a value that is none of these' }),
})
export type ValueFrequencies = StaticOf<typeof valueFrequencies>
const tableRow = strictObject({ id, title: nullable(string), total: count, counts: Type.Record(Type.String(), count) })
/** The frequency of several events for one record. */
export type ReportTableRow = StaticOf<typeof tableRow>

/** The figures of a section's report. */
export const reportSchema = titled(
  'Report',
  strictObject({
    from: day,
    to: day,
    total: count,
    previous: Type.Integer({ minimum: 0, description: 'In as many days before' }),
    days: Type.Array(strictObject({ day, count, previous: count })),
    by: Type.Record(Type.String(), valueFrequencies, {
      description:
        'The ten most frequent values of each field that is counted by; records by their ids, with their titles',
    }),
    table: Type.Optional(Type.Array(tableRow)),
  }),
)
export type ReportResponse = StaticOf<typeof reportSchema>

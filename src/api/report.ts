import Type from 'typebox'
import { count, day, id, named, type Of, object, orNull, text } from './common.ts'

const share = object({ value: orNull(text), title: Type.Optional(orNull(text)), count, previous: count })
/** How often a value occurs, and did in as many days before. */
export type Share = Of<typeof share>
const shares = object({
  rows: Type.Array(share),
  other: Type.Integer({ minimum: 0, description: 'How many have a value that is none of these' }),
})
export type Shares = Of<typeof shares>
const tableRow = object({ id, title: orNull(text), total: count, counts: Type.Record(Type.String(), count) })
/** How often each of a few things happened with a record. */
export type TableRow = Of<typeof tableRow>

/** The figures of a section that has a report. */
export const report = named(
  'Report',
  object({
    from: day,
    to: day,
    total: count,
    previous: Type.Integer({ minimum: 0, description: 'In as many days before' }),
    days: Type.Array(object({ day, count, previous: count })),
    by: Type.Record(Type.String(), shares, {
      description:
        'The ten most frequent values of each field that is counted by; records by their ids, with their titles',
    }),
    table: Type.Optional(Type.Array(tableRow)),
  }),
)
export type ReportAnswer = Of<typeof report>

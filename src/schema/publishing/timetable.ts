import { valueAt } from '../fields.ts'
import { fold } from '../text/fold.ts'
import { locales } from '../text/words.ts'
import { type Fault, type PlacedRow, rowsIn } from './fault.ts'

type Body = Readonly<Record<string, unknown>>

/** A timetable works when no room is taken twice at one time of a day. */
export function timetable(record: Body): readonly Fault[] {
  return rowsIn({ row: record, path: '' }, 'days').flatMap((day) => {
    const sessions = rowsIn(day, 'sessions')
    return sessions.flatMap((session, index): readonly Fault[] => {
      const other = sessions
        .slice(0, index)
        .findIndex((earlier) => isAtOnce(earlier, session) && isOneRoom(earlier, session))
      return other < 0 ? [] : [{ path: `${session.path}.from`, rule: 'roomTaken', values: { session: other + 1 } }]
    })
  })
}

/** One that ends as the next begins is not held at once with it. */
const isAtOnce = ({ row: one }: PlacedRow, { row: other }: PlacedRow): boolean =>
  isTime(one.from) &&
  isTime(one.to) &&
  isTime(other.from) &&
  isTime(other.to) &&
  one.from < other.to &&
  other.from < one.to

const isTime = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Two rooms are one when they are called alike in either language, however it is spelt. */
const isOneRoom = ({ row: one }: PlacedRow, { row: other }: PlacedRow): boolean =>
  locales.some((locale) => {
    const [room, otherRoom] = [one, other].map((row) => valueAt(row, `${locale}.room`))
    return (
      typeof room === 'string' && typeof otherRoom === 'string' && fold(room) !== '' && fold(room) === fold(otherRoom)
    )
  })

import { valueAt } from '../fields.ts'
import { fold } from '../text/fold.ts'
import { locales } from '../text/words.ts'
import { type Fault, type PlacedRow, rowsIn } from './fault.ts'

type Body = Readonly<Record<string, unknown>>

/** A session with the names of its room. */
interface Session extends PlacedRow {
  readonly rooms: readonly string[]
}

/** A timetable works when no room is taken twice at one time of a day. */
export function timetable(record: Body): readonly Fault[] {
  return rowsIn({ row: record, path: '' }, 'days').flatMap((day) => {
    const sessions = rowsIn(day, 'sessions').map((session): Session => ({ ...session, rooms: roomsOf(session) }))
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

/** How the room of a session is called in each language, folded; empty where it has no name. */
const roomsOf = ({ row }: PlacedRow): readonly string[] =>
  locales.map((locale) => {
    const room = valueAt(row, `${locale}.room`)
    return typeof room === 'string' ? fold(room) : ''
  })

/** Two rooms are one when they are called alike in either language, however it is spelt. */
const isOneRoom = (one: Session, other: Session): boolean =>
  one.rooms.some((room, place) => room !== '' && room === other.rooms[place])

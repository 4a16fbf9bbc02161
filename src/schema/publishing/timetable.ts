import { getAtPath } from '../fields.ts'
import type { RecordValues } from '../record-values.ts'
import { fold } from '../text/fold.ts'
import { locales } from '../text/locales.ts'
import { type PublishingViolation, type RowAtPath, rowsAtPath } from './publishing-violation.ts'

/** A session with the names of its room. */
interface Session extends RowAtPath {
  readonly rooms: readonly string[]
}

/** Violations of a timetable: sessions of one day in the same room must not overlap. */
export function timetableViolations(record: RecordValues): readonly PublishingViolation[] {
  return rowsAtPath({ row: record, path: '' }, 'days').flatMap((day) => {
    const sessions = rowsAtPath(day, 'sessions').map((session): Session => ({ ...session, rooms: roomsOf(session) }))
    return sessions.flatMap((session, index): readonly PublishingViolation[] => {
      const clashIndex = sessions
        .slice(0, index)
        .findIndex((earlierSession) => isSameTime(earlierSession, session) && isSameRoom(earlierSession, session))
      return clashIndex < 0
        ? []
        : [{ path: `${session.path}.from`, rule: 'roomConflict', values: { session: clashIndex + 1 } }]
    })
  })
}

/** A session that ends when the next one begins does not overlap it. */
const isSameTime = ({ row: a }: RowAtPath, { row: b }: RowAtPath): boolean =>
  isTime(a.from) && isTime(a.to) && isTime(b.from) && isTime(b.to) && a.from < b.to && b.from < a.to

const isTime = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The names of a session's room in each language, folded; empty where a name is missing. */
const roomsOf = ({ row }: RowAtPath): readonly string[] =>
  locales.map((locale) => {
    const room = getAtPath(row, `${locale}.room`)
    return typeof room === 'string' ? fold(room) : ''
  })

/** Two rooms are the same if their names match in either language, in any spelling. */
const isSameRoom = (a: Session, b: Session): boolean =>
  a.rooms.some((room, index) => room !== '' && room === b.rooms[index])

import { isSameRoom, type Session, type TimeSpan } from './sessions.ts'

export type GroupBy = 'room' | 'speaker'

/** A session in the timetable, with its lane within the column, because simultaneous sessions are side by side. */
export interface TimetableBlock {
  readonly session: Session
  readonly span: TimeSpan
  readonly lane: number
  readonly lanes: number
}
export interface TimetableColumn {
  readonly key: string
  /** A session that provides the column's label; undefined in the column of sessions without a room or speaker. */
  readonly labelSession: Session | undefined
  readonly blocks: readonly TimetableBlock[]
}
export interface Timetable {
  /** Full hours, in minutes, that cover all sessions. */
  readonly hours: TimeSpan
  readonly columns: readonly TimetableColumn[]
}

/** Builds the timetable of a day: a column for each room or speaker, in order of appearance. Undefined if no session has times. */
export function buildTimetable(sessions: readonly Session[], by: GroupBy): Timetable | undefined {
  const timed = sessions
    .flatMap((session) => (session.span ? [{ session, span: session.span }] : []))
    .toSorted((one, other) => one.span.from - other.span.from || one.span.to - other.span.to)
  const [first] = timed
  if (!first) return undefined
  return {
    hours: {
      from: Math.floor(first.span.from / 60) * 60,
      to: Math.ceil(Math.max(...timed.map(({ span }) => span.to)) / 60) * 60,
    },
    columns: buildColumns(timed, by),
  }
}

type Timed = Pick<TimetableBlock, 'session' | 'span'>

/** Sessions without a room or speaker are in a separate last column. */
function buildColumns(timed: readonly Timed[], by: GroupBy): readonly TimetableColumn[] {
  const groups: Timed[][] = []
  for (const one of timed) {
    const group = groups.find(([other]) => other && isSameGroup(one.session, other.session, by))
    if (group) group.push(one)
    else groups.push([one])
  }
  const columns = groups.map((group): TimetableColumn => {
    const labelSession = group.map(({ session }) => session).find((session) => hasGroup(session, by))
    return { key: labelSession ? String(labelSession.index) : 'none', labelSession, blocks: assignLanes(group) }
  })
  return columns.toSorted((one, other) => Number(!one.labelSession) - Number(!other.labelSession))
}

const hasGroup = ({ room, speaker }: Session, by: GroupBy): boolean =>
  by === 'room' ? room.en !== '' || room.ar !== '' : speaker !== undefined

function isSameGroup(one: Session, other: Session, by: GroupBy): boolean {
  if (!hasGroup(one, by) && !hasGroup(other, by)) return true
  return by === 'room' ? isSameRoom(one.room, other.room) : one.speaker === other.speaker
}

/** Assigns overlapping sessions to lanes: each gets the first lane that is free at its start. */
function assignLanes(timed: readonly Timed[]): readonly TimetableBlock[] {
  const laneEnds: number[] = []
  const withLanes = timed.map((one) => {
    const free = laneEnds.findIndex((end) => end <= one.span.from)
    const lane = free < 0 ? laneEnds.length : free
    laneEnds[lane] = one.span.to
    return { ...one, lane }
  })
  return withLanes.map((one) => {
    const together = withLanes.filter(({ span }) => span.from < one.span.to && one.span.from < span.to)
    return { ...one, lanes: Math.max(...together.map(({ lane }) => lane)) + 1 }
  })
}

import { isSameRoom, type Session, type Span } from './sessions.ts'

export type By = 'room' | 'speaker'

/** A session in the picture: in which lane of its column, when several are held there at once. */
export interface Block {
  readonly session: Session
  readonly span: Span
  readonly lane: number
  readonly lanes: number
}
export interface Column {
  readonly key: string
  /** A session of it, which knows what the column is called; none of those without a room or a speaker. */
  readonly named: Session | undefined
  readonly blocks: readonly Block[]
}
export interface Timetable {
  /** Whole hours, in minutes, from before the first session until after the last. */
  readonly hours: Span
  readonly columns: readonly Column[]
}

/** The picture of a day: a column for each room or speaker, in the order in which they come. Nothing while no session has its times. */
export function timetableOf(sessions: readonly Session[], by: By): Timetable | undefined {
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
    columns: columnsOf(timed, by),
  }
}

type Timed = Pick<Block, 'session' | 'span'>

/** Those that nobody or no room is given for stand in a column of their own, at the end. */
function columnsOf(timed: readonly Timed[], by: By): readonly Column[] {
  const groups: Timed[][] = []
  for (const one of timed) {
    const known = groups.find(([other]) => other && isAlike(one.session, other.session, by))
    if (known) known.push(one)
    else groups.push([one])
  }
  const columns = groups.map((group): Column => {
    const named = group.map(({ session }) => session).find((session) => hasPlace(session, by))
    return { key: named ? String(named.index) : 'none', named, blocks: inLanes(group) }
  })
  return columns.toSorted((one, other) => Number(!one.named) - Number(!other.named))
}

const hasPlace = ({ room, speaker }: Session, by: By): boolean =>
  by === 'room' ? room.en !== '' || room.ar !== '' : speaker !== undefined

function isAlike(one: Session, other: Session, by: By): boolean {
  if (!hasPlace(one, by) && !hasPlace(other, by)) return true
  return by === 'room' ? isSameRoom(one.room, other.room) : one.speaker === other.speaker
}

/** Side by side what overlaps: each in the first lane that is free when it begins. */
function inLanes(timed: readonly Timed[]): readonly Block[] {
  const ends: number[] = []
  const placed = timed.map((one) => {
    const free = ends.findIndex((end) => end <= one.span.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = one.span.to
    return { ...one, lane }
  })
  return placed.map((one) => {
    const together = placed.filter(({ span }) => span.from < one.span.to && one.span.from < span.to)
    return { ...one, lanes: Math.max(...together.map(({ lane }) => lane)) + 1 }
  })
}

import { isSameRoom, type Session, type Span } from './sessions.ts'

/** Two sessions at once in one room, or of one speaker. */
export interface Clash extends Span {
  readonly kind: 'room' | 'speaker'
  /** The two, by their places among the day's sessions. */
  readonly between: readonly [number, number]
}

/** Every clash of a day, in the order of the sessions. One that ends as the next begins is none. */
export function clashesOf(sessions: readonly Session[]): readonly Clash[] {
  return sessions.flatMap((one, place) =>
    sessions.slice(place + 1).flatMap((other): Clash[] => {
      const both = overlapOf(one.span, other.span)
      if (!both) return []
      const between = [one.index, other.index] as const
      return [
        ...(isSameRoom(one.room, other.room) ? [{ kind: 'room', between, ...both } as const] : []),
        ...(one.speaker !== undefined && one.speaker === other.speaker
          ? [{ kind: 'speaker', between, ...both } as const]
          : []),
      ]
    }),
  )
}

function overlapOf(one: Span | undefined, other: Span | undefined): Span | undefined {
  if (!one || !other) return undefined
  const from = Math.max(one.from, other.from)
  const to = Math.min(one.to, other.to)
  return from < to ? { from, to } : undefined
}

/** What is wrong with one session: the kinds of its clashes. */
export const clashKinds = (clashes: readonly Clash[], index: number): readonly Clash['kind'][] => [
  ...new Set(clashes.filter(({ between }) => between.includes(index)).map(({ kind }) => kind)),
]

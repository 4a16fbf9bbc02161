import { isSameRoom, type Session, type TimeSpan } from './sessions.ts'

/** Two simultaneous sessions in the same room or with the same speaker. */
export interface SessionConflict extends TimeSpan {
  readonly kind: 'room' | 'speaker'
  /** The indexes of both sessions within the day. */
  readonly between: readonly [number, number]
}

/** Returns the clashes of a day in the order of its sessions. Sessions that only touch do not clash. */
export function findConflicts(sessions: readonly Session[]): readonly SessionConflict[] {
  return sessions.flatMap((one, index) =>
    sessions.slice(index + 1).flatMap((other): SessionConflict[] => {
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

function overlapOf(one: TimeSpan | undefined, other: TimeSpan | undefined): TimeSpan | undefined {
  if (!one || !other) return undefined
  const from = Math.max(one.from, other.from)
  const to = Math.min(one.to, other.to)
  return from < to ? { from, to } : undefined
}

/** The kinds of clash of a single session. */
export const conflictKinds = (
  conflicts: readonly SessionConflict[],
  index: number,
): readonly SessionConflict['kind'][] => [
  ...new Set(conflicts.filter(({ between }) => between.includes(index)).map(({ kind }) => kind)),
]

/** A number that a text always gives again, 0 to 2³²−1. Source: FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

export type Random = () => number

/** Numbers from 0 to 1 that follow from a text, so that the data is the same each time it is made. Source: mulberry32. */
export function randomOf(seed: string): Random {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of several; nothing of an empty list. */
export const oneOf = <T>(values: readonly T[], random: Random): T | undefined =>
  values[Math.floor(random() * values.length)]

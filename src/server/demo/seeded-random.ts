/** A deterministic hash of a text, 0 to 2³²−1. Source: FNV-1a. */
export function fnv1aHash(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

export type RandomSource = () => number

/** Deterministic random numbers from 0 to 1 for a text seed, so that demo data is the same each time. Source: mulberry32. */
export function createSeededRandom(seed: string): RandomSource {
  let state = fnv1aHash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const hash = Math.imul(state ^ (state >>> 15), state | 1)
    const nextHash = hash ^ (hash + Math.imul(hash ^ (hash >>> 7), hash | 61))
    return ((nextHash ^ (nextHash >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A random element; undefined for an empty list. */
export const pickRandom = <T>(values: readonly T[], random: RandomSource): T | undefined =>
  values[Math.floor(random() * values.length)]

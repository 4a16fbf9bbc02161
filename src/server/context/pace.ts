import { setImmediate, setTimeout } from 'node:timers/promises'

/** How work in the background goes on: it rests after each step, and ends when it is stopped. */
export interface Pace {
  readonly isStopped: boolean
  /** Waits for a multiple of the time that the work since the last rest took, so that the rest of the machine stays with those who ask. */
  rest(): Promise<void>
}

/** For who waits for the end of it. */
export const withoutRest: Pace = { isStopped: false, rest: async () => undefined }

/** Of work that nobody waits for: nine tenths stay with those who ask. */
const atLeisure = 9
/** In milliseconds: a step that took unusually long, such as behind somebody's lock, says little of the next. */
const longestRest = 10_000

/** A pace that rests so many times longer than it works, until it is stopped: then a rest ends at once. */
export function restingPace(timesLonger = atLeisure): Pace & { stop(): void } {
  const stopping = new AbortController()
  let began = performance.now()
  return {
    get isStopped() {
      return stopping.signal.aborted
    },
    async rest() {
      const rest = Math.min(timesLonger * (performance.now() - began), longestRest)
      // It rejects for nothing but being stopped.
      await setTimeout(rest, undefined, { signal: stopping.signal }).catch(() => undefined)
      began = performance.now()
    },
    stop: () => stopping.abort(),
  }
}

/** In milliseconds. */
const longestSlice = 10

/**
 * For long work on the main thread: what this returns is awaited between its parts, and lets other requests be served as soon as the work
 * since the last time took ten milliseconds.
 *
 * @example
 * const giveWay = givingWay()
 * for (const record of records) {
 *   fold(record)
 *   await giveWay()
 * }
 */
export function givingWay(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longestSlice) return
    await setImmediate()
    began = performance.now()
  }
}

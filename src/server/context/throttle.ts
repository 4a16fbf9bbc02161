import { setImmediate, setTimeout } from 'node:timers/promises'

/** Throttles background work: it pauses after each step and ends when it is stopped. */
export interface Throttle {
  readonly isStopped: boolean
  /** Sleeps for a multiple of the time since the last pause, so that background work does not slow down requests. */
  rest(): Promise<void>
}

/** For work whose caller waits for it. */
export const unthrottled: Throttle = { isStopped: false, rest: async () => undefined }

/** For background work: sleeps nine times as long as it works (10 % duty cycle). */
const defaultIdleRatio = 9
/** In milliseconds. An unusually long step, such as one that waited for a lock, does not predict the next one. */
const maxPauseMs = 10_000

/** Creates a throttle that sleeps that many times longer than it works. `stop` ends a sleep at once. */
export function dutyCycleThrottle(idleRatio = defaultIdleRatio): Throttle & { stop(): void } {
  const abortController = new AbortController()
  let startedAt = performance.now()
  return {
    get isStopped() {
      return abortController.signal.aborted
    },
    async rest() {
      const pauseMs = Math.min(idleRatio * (performance.now() - startedAt), maxPauseMs)
      // It only rejects when it is stopped.
      await setTimeout(pauseMs, undefined, { signal: abortController.signal }).catch(() => undefined)
      startedAt = performance.now()
    },
    stop: () => abortController.abort(),
  }
}

/** In milliseconds. */
const maxSliceMs = 10

/**
 * Returns a function for long work on the main thread. Await it between steps: it yields to other requests once ten milliseconds have
 * passed since the last time.
 *
 * @example
 * const yieldIfDue = createYielder()
 * for (const record of records) {
 *   fold(record)
 *   await yieldIfDue()
 * }
 */
export function createYielder(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < maxSliceMs) return
    await setImmediate()
    startedAt = performance.now()
  }
}

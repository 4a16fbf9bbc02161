import { busy } from './errors.ts'

interface Limits {
  readonly maxConcurrent: number
  readonly maxQueued: number
}

/** Runs tasks as soon as fewer than `maxConcurrent` are running. */
export interface Limiter {
  /** Throws `errors.busy` where too many wait already. */
  readonly run: <T>(task: () => Promise<T>) => Promise<T>
  readonly load: () => { readonly running: number; readonly waiting: number }
}

/** When a caller that was refused may try again. */
const retrySeconds = 10

export function createLimiter({ maxConcurrent, maxQueued }: Limits): Limiter {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async () => {
    if (running < maxConcurrent) {
      running += 1
      return
    }
    if (waiting.length >= maxQueued) throw busy(retrySeconds)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  // The place passes to the first that waits.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    async run(task) {
      await enter()
      try {
        return await task()
      } finally {
        leave()
      }
    },
    load: () => ({ running, waiting: waiting.length }),
  }
}

import { overloaded } from './errors.ts'

interface Limits {
  readonly maxConcurrent: number
  readonly maxQueued: number
  /** Maximum tasks of one caller at the same time. Default: `maxConcurrent`. */
  readonly maxConcurrentPerCaller?: number
  /** Maximum waiting tasks of one caller. Default: `maxQueued`. */
  readonly maxQueuedPerCaller?: number
}

/** Runs tasks with at most `maxConcurrent` at the same time. */
export interface ConcurrencyLimiter {
  /**
   * Callers with waiting tasks take turns, so that one of them does not delay the others by many tasks. Tasks without a caller run in
   * order. Throws `errors.busy` if too many tasks already wait.
   */
  readonly run: <T>(task: () => Promise<T>, caller?: string) => Promise<T>
  readonly load: () => { readonly running: number; readonly waiting: number }
}

/** The `Retry-After` value for a refused caller. */
const retrySeconds = 10

export function createConcurrencyLimiter({
  maxConcurrent,
  maxQueued,
  maxConcurrentPerCaller = maxConcurrent,
  maxQueuedPerCaller = maxQueued,
}: Limits): ConcurrencyLimiter {
  /** The waiting tasks by caller, the caller whose turn is next first. */
  const queues = new Map<string, (() => void)[]>()
  /** The number of running tasks by caller. */
  const active = new Map<string, number>()
  let [running, waiting] = [0, 0]

  const mayStart = (caller: string) => running < maxConcurrent && (active.get(caller) ?? 0) < maxConcurrentPerCaller
  const start = (caller: string) => {
    running += 1
    active.set(caller, (active.get(caller) ?? 0) + 1)
  }
  const enter = async (caller: string) => {
    if (mayStart(caller)) return start(caller)
    const queue = queues.get(caller) ?? []
    if (waiting >= maxQueued || queue.length >= maxQueuedPerCaller) throw overloaded(retrySeconds)
    waiting += 1
    queues.set(caller, queue)
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  const leave = (caller: string) => {
    running -= 1
    const left = (active.get(caller) ?? 1) - 1
    if (left === 0) active.delete(caller)
    else active.set(caller, left)
    startNext()
  }
  /** Starts the first task of the next caller that may start one; the caller then goes to the end of the line. */
  const startNext = () => {
    for (const [caller, queue] of queues) {
      if (!mayStart(caller)) continue
      const begin = queue.shift()
      queues.delete(caller)
      if (queue.length > 0) queues.set(caller, queue)
      if (!begin) continue
      waiting -= 1
      start(caller)
      return begin()
    }
  }
  return {
    async run(task, caller = '') {
      await enter(caller)
      try {
        return await task()
      } finally {
        leave(caller)
      }
    },
    load: () => ({ running, waiting }),
  }
}

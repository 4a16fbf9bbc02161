import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Priority classes under load: readiness checks, sign-in and saves, reads of admins, their searches and long lists, submissions of
 * websites, pages of websites.
 */
const priorityClasses = ['health', 'write', 'read', 'large', 'submission', 'websiteRead'] as const
type PriorityClass = (typeof priorityClasses)[number]

/** The priority of a request. */
export interface RequestPriority {
  priorityClass: PriorityClass
  /** Units are served in turn, so that a busy unit does not block others. */
  unit: string
  /** Clients of a unit are served in turn too: the user, or the credentials of the request. */
  caller?: string | undefined
  /** Whether it has already had a connection. Then it is not rejected any more. */
  hasBegun: boolean
  /** Returns a signal that aborts when the client hangs up. */
  readonly signal?: (() => AbortSignal) | undefined
  /** Background work waits without a timeout. */
  readonly isBackground?: boolean | undefined
}

const priorityStorage = new AsyncLocalStorage<RequestPriority>()

/** Runs `work`, and everything that follows from it, with this priority. */
export const withPriority = (priority: RequestPriority, work: () => void): void => priorityStorage.run(priority, work)
/** The priority of the current request; undefined for background work. */
export const currentPriority = (): RequestPriority | undefined => priorityStorage.getStore()
/** The priority of a readiness check, which is served first. */
export const readinessPriority = (): RequestPriority => ({ priorityClass: 'health', unit: '', hasBegun: false })
/** Runs work whose result other requests share: it continues when the client that started it hangs up. */
export const withoutAbortSignal = <T>(work: () => T): T => {
  const priority = currentPriority()
  return priority ? priorityStorage.run({ ...priority, signal: undefined }, work) : work()
}

/**
 * Runs the work that decides whether requests are admitted, such as a rate limit. It waits as a save does and is not rejected: otherwise
 * a full queue would lift the limit that keeps it from being full.
 */
export const withRateLimitPriority = <T>(work: () => T): T =>
  currentPriority() ? priorityStorage.run({ priorityClass: 'write', unit: '', hasBegun: true }, work) : work()

/** The queue is full; retry after `seconds`. */
export class OverloadedError extends Error {
  readonly seconds: number

  constructor(seconds = 2) {
    super()
    this.seconds = seconds
  }
}

type QueueLimits = Readonly<Record<'caller' | 'unit' | 'all', number>>
/**
 * Queue limits per connection: per client, per unit and in total. A website retries a submission that was answered 503. Its pages take a
 * few milliseconds each, and after a deployment it asks for hundreds at once.
 */
const maxWaiting: Readonly<Record<PriorityClass, QueueLimits>> = {
  health: { caller: 1, unit: 1, all: 1 },
  write: { caller: 12, unit: 16, all: 32 },
  read: { caller: 6, unit: 8, all: 24 },
  large: { caller: 6, unit: 8, all: 24 },
  submission: { caller: 1, unit: 1, all: 3 },
  websiteRead: { caller: 24, unit: 24, all: 48 },
}
/**
 * Maximum share of the connections for one client, one unit and all of them. Writes of one record wait for each other while they
 * hold connections. A large read keeps a CPU of the database busy, so many of them at once would slow down all small requests.
 */
const maxConnectionShare: Readonly<Record<PriorityClass, QueueLimits>> = {
  health: { caller: 1, unit: 1, all: 1 },
  write: { caller: 0.25, unit: 0.75, all: 1 },
  read: { caller: 0.5, unit: 0.75, all: 1 },
  large: { caller: 0.17, unit: 0.25, all: 0.5 },
  submission: { caller: 0.25, unit: 0.25, all: 0.5 },
  websiteRead: { caller: 0.25, unit: 0.25, all: 0.5 },
}
/** In milliseconds. */
const queueTimeoutMs = 10_000
/** Every 4th slot goes to the lowest priority, to avoid starvation. */
const antiStarvationInterval = 4

interface WaitingRequest {
  readonly priority: RequestPriority
  readonly enter: () => void
}

/**
 * Limits the number of concurrent connections. `enter` waits for a slot and returns the function that releases it. It throws
 * `OverloadedError` if the queue is full, after ten seconds, and when the client of a request that has not begun hangs up. The
 * queue limits are those of `capacity` connections.
 */
export function createConnectionQueue(connections: number, capacity = connections) {
  const busy = counts()
  const served = new Map<string, number>()
  let waiting: readonly WaitingRequest[] = []
  let entered = 0

  const shareOf = (share: number) => Math.max(1, Math.floor(share * connections))
  const hasRoom = (priority: RequestPriority) =>
    busy.of('all') < connections &&
    busy.of(priority.priorityClass) < shareOf(maxConnectionShare[priority.priorityClass].all) &&
    busy.of(unitKey(priority)) < shareOf(maxConnectionShare[priority.priorityClass].unit) &&
    (priority.caller === undefined ||
      busy.of(callerKey(priority)) < shareOf(maxConnectionShare[priority.priorityClass].caller))
  const isFull = ({ priorityClass: rank, unit, caller }: RequestPriority) => {
    const sameClass = waiting.filter(({ priority }) => priority.priorityClass === rank && !priority.hasBegun)
    const ofUnit = sameClass.filter(({ priority }) => priority.unit === unit)
    const ofCaller = caller === undefined ? [] : sameClass.filter(({ priority }) => priority.caller === caller)
    const { all, ...own } = maxWaiting[rank]
    return (
      sameClass.length >= all * capacity ||
      ofUnit.length >= own.unit * capacity ||
      ofCaller.length >= own.caller * capacity
    )
  }

  function begin(priority: RequestPriority): () => void {
    const names = ['all', priority.priorityClass, unitKey(priority), callerKey(priority)]
    for (const name of names) busy.add(name, 1)
    entered += 1
    for (const name of [priority.unit, callerKey(priority)]) {
      served.delete(name)
      served.set(name, entered)
    }
    while (served.size > 2000) served.delete([...served.keys()][0] ?? '')
    priority.hasBegun = true
    return () => {
      for (const name of names) busy.add(name, -1)
      next()?.enter()
    }
  }

  /**
   * The next request with room, ordered by priority, then by least recently served unit, then requests that have begun, then
   * least recently served client, then arrival.
   */
  function next(): WaitingRequest | undefined {
    const direction = entered % antiStarvationInterval === 0 ? -1 : 1
    const order = ({ priority }: WaitingRequest) => [
      priority.priorityClass === 'health' ? 0 : 1,
      direction * priorityClasses.indexOf(priority.priorityClass),
      served.get(priority.unit) ?? 0,
      priority.hasBegun ? 0 : 1,
      served.get(callerKey(priority)) ?? 0,
    ]
    const [first] = waiting.filter(({ priority }) => hasRoom(priority)).toSorted((a, b) => compare(order(a), order(b)))
    return first
  }

  return {
    get busy() {
      return busy.of('all')
    },
    get waiting() {
      return waiting.length
    },
    enter(priority: RequestPriority): Promise<() => void> {
      if (hasRoom(priority)) return Promise.resolve(begin(priority))
      if (!priority.hasBegun && isFull(priority)) return Promise.reject(new OverloadedError())
      const signal = priority.hasBegun ? undefined : priority.signal?.()
      if (signal?.aborted) return Promise.reject(new OverloadedError())
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', giveUp)
          waiting = waiting.filter((one) => one !== own)
        }
        const giveUp = () => {
          leave()
          reject(new OverloadedError())
        }
        const own: WaitingRequest = {
          priority,
          enter() {
            leave()
            resolve(begin(priority))
          },
        }
        const timer = priority.isBackground ? undefined : setTimeout(giveUp, queueTimeoutMs)
        signal?.addEventListener('abort', giveUp)
        waiting = [...waiting, own]
      })
    },
  }
}

const unitKey = ({ priorityClass: rank, unit }: RequestPriority): string => `${rank} ${unit}`
/** The same key in all units, so that a client cannot bypass its limit. */
const callerKey = ({ priorityClass: rank, caller }: RequestPriority): string => `${rank} by ${caller}`

function counts() {
  const all = new Map<string, number>()
  return {
    of: (name: string) => all.get(name) ?? 0,
    add(name: string, by: number): void {
      const count = (all.get(name) ?? 0) + by
      if (count === 0) all.delete(name)
      else all.set(name, count)
    },
  }
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { withRateLimitPriority } from '../database/server/connection-queue.ts'
import { clientSubnet } from './client-subnet.ts'
import { tooManyRequests } from './errors.ts'
import { createLeases, type RateLimitRule } from './rate-limit-leases.ts'

/**
 * The permits of this process for a key in the current window. `until` is the end of the window by `performance.now()`, which is never
 * set back.
 */
interface LeaseState {
  permits: number
  until: number
  /** No lease is requested before this time, so a flood costs the database one statement per second. */
  refusedUntil: number
  waiting: number
  pendingLease?: Promise<void> | undefined
}
const maxKeys = 50_000
const second = 1000

/**
 * Counts attempts per key in fixed windows, across all processes of a database: together they allow at most `max`. `consume` counts one
 * attempt and throws `errors.tooMany` if the limit is exceeded; `tryConsume` returns false instead. `refund` returns the attempt after a
 * successful sign-in, so successful sign-ins are never limited.
 */
export function createRateLimiter(database: Pick<Database, 'db' | 'kind'>, rule: RateLimitRule) {
  const acquireLease = createLeases(database, rule)
  const leases = new Map<string, LeaseState>()

  function leaseOf(key: string): LeaseState {
    const existingLease = leases.get(key)
    if (existingLease) return existingLease
    if (leases.size >= maxKeys) evictExpired(leases)
    const newLease: LeaseState = {
      permits: 0,
      until: Number.NEGATIVE_INFINITY,
      refusedUntil: Number.NEGATIVE_INFINITY,
      waiting: 0,
    }
    leases.set(key, newLease)
    return newLease
  }

  async function renewLease(key: string, lease: LeaseState): Promise<void> {
    const startedAt = performance.now()
    const { permits, until } = await acquireLease({ key, requestedPermits: lease.waiting, until: lease.until })
    lease.permits = permits
    lease.until = until
    if (permits === 0) lease.refusedUntil = Math.min(until, startedAt + second)
  }

  async function tryConsume(key: string): Promise<boolean> {
    const lease = leaseOf(key)
    lease.waiting += 1
    try {
      while (lease.permits === 0 || lease.until <= performance.now()) {
        if (lease.refusedUntil > performance.now()) return false
        lease.pendingLease ??= withRateLimitPriority(() => renewLease(key, lease)).finally(() => {
          lease.pendingLease = undefined
        })
        await lease.pendingLease
      }
    } finally {
      lease.waiting -= 1
    }
    lease.permits -= 1
    return true
  }

  return {
    tryConsume,
    async consume(key: string): Promise<void> {
      if (await tryConsume(key)) return
      throw tooManyRequests(Math.max(1, Math.ceil((leaseOf(key).until - performance.now()) / second)))
    },
    refund(key: string): void {
      const lease = leases.get(key)
      if (!lease || lease.until <= performance.now()) return
      lease.permits += 1
      lease.refusedUntil = Number.NEGATIVE_INFINITY
    },
  }
}

/** Counts the actions of a user. */
export type RateLimiter = Pick<ReturnType<typeof createRateLimiter>, 'consume' | 'refund'>

/** Returns a hook that counts a request per client subnet before its body is read, so a request over the limit costs only its headers. */
export const createRateLimitHook =
  (limiter: ReturnType<typeof createRateLimiter>) =>
  async (request: FastifyRequest): Promise<void> =>
    limiter.consume(clientSubnet(request.ip))

/** Removes expired entries. If the map is still full, removes the oldest half, so that memory stays bounded during a flood. */
function evictExpired(leases: Map<string, LeaseState>): void {
  for (const [key, lease] of leases) if (lease.until <= performance.now() && lease.waiting === 0) leases.delete(key)
  if (leases.size < maxKeys) return
  for (const key of [...leases.keys()].slice(0, maxKeys / 2)) leases.delete(key)
}

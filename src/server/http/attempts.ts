import type { FastifyRequest } from 'fastify'
import { tooMany } from './errors.ts'
import { networkOf } from './network.ts'

interface Rule {
  readonly max: number
  /** How long a try counts, in seconds. */
  readonly within: number
}
interface Count {
  tries: number
  until: number
}
const mostKeys = 50_000

/**
 * Counts tries by key, in fixed windows, in this process. `take` counts one and throws `errors.tooMany` when there were
 * too many already, `tryTake` says so instead; `giveBack` forgets one that turned out to be honest, so that signing in well is
 * never limited.
 */
export function attempts({ max, within }: Rule) {
  const counts = new Map<string, Count>()

  function current(key: string): Count {
    const known = counts.get(key)
    if (known && known.until > Date.now()) return known
    if (counts.size >= mostKeys) forgetOld(counts)
    const fresh = { tries: 0, until: Date.now() + within * 1000 }
    counts.set(key, fresh)
    return fresh
  }

  function tryTake(key: string): boolean {
    const count = current(key)
    if (count.tries >= max) return false
    count.tries += 1
    return true
  }

  return {
    tryTake,
    take(key: string): void {
      if (!tryTake(key)) throw tooMany(Math.max(1, Math.ceil((current(key).until - Date.now()) / 1000)))
    },
    giveBack(key: string): void {
      const count = counts.get(key)
      if (count && count.tries > 0) count.tries -= 1
    },
  }
}

/** A hook that counts a request of whoever sends it before its body is read: what is one too many costs no more than its head. */
export const limitedBy =
  (perNetwork: ReturnType<typeof attempts>) =>
  async (request: FastifyRequest): Promise<void> =>
    perNetwork.take(networkOf(request.ip))

/** Drops what no longer counts, and under a flood the oldest half: memory stays bounded. */
function forgetOld(counts: Map<string, Count>): void {
  for (const [key, count] of counts) if (count.until <= Date.now()) counts.delete(key)
  if (counts.size < mostKeys) return
  for (const key of [...counts.keys()].slice(0, mostKeys / 2)) counts.delete(key)
}

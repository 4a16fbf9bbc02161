import type { FastifyRequest } from 'fastify'
import { withoutHangUp } from '../database/server/turns.ts'
import type { Database } from '../database/tables.ts'
import { tooMany } from './errors.ts'
import { networkOf } from './network.ts'
import { type Rule, sharesOf } from './shares.ts'

/** What this process may still let pass under a key in a window, which ends at a moment in milliseconds. */
interface Held {
  left: number
  until: number
  /** No share is asked for before this moment: a flood costs the database a statement a second. */
  refusedUntil: number
  waiting: number
  asking?: Promise<void> | undefined
}
const mostKeys = 50_000
const second = 1000

/**
 * Counts tries by key, in fixed windows, over all processes of a database: together they never let more than `max` pass. `take` counts one
 * and throws `errors.tooMany` when there were too many already, `tryTake` says so instead; `giveBack` forgets one that turned out to be
 * honest, so that signing in well is never limited.
 */
export function attempts(database: Pick<Database, 'db' | 'kind'>, rule: Rule) {
  const shareOf = sharesOf(database, rule)
  const all = new Map<string, Held>()

  function heldUnder(key: string): Held {
    const known = all.get(key)
    if (known) return known
    if (all.size >= mostKeys) forgetOld(all)
    const fresh: Held = { left: 0, until: 0, refusedUntil: 0, waiting: 0 }
    all.set(key, fresh)
    return fresh
  }

  async function ask(key: string, held: Held): Promise<void> {
    const began = Date.now()
    const { granted, until } = await shareOf({ key, wanted: held.waiting, until: held.until })
    held.left = granted
    held.until = until
    if (granted === 0) held.refusedUntil = Math.min(until, began + second)
  }

  async function tryTake(key: string): Promise<boolean> {
    const held = heldUnder(key)
    held.waiting += 1
    try {
      while (held.left === 0 || held.until <= Date.now()) {
        if (held.refusedUntil > Date.now()) return false
        held.asking ??= withoutHangUp(() => ask(key, held)).finally(() => {
          held.asking = undefined
        })
        await held.asking
      }
    } finally {
      held.waiting -= 1
    }
    held.left -= 1
    return true
  }

  return {
    tryTake,
    async take(key: string): Promise<void> {
      if (await tryTake(key)) return
      throw tooMany(Math.max(1, Math.ceil((heldUnder(key).until - Date.now()) / second)))
    },
    giveBack(key: string): void {
      const held = all.get(key)
      if (!held || held.until <= Date.now()) return
      held.left += 1
      held.refusedUntil = 0
    },
  }
}

/** Counts what a person does. */
export type RateLimiter = Pick<ReturnType<typeof attempts>, 'take' | 'giveBack'>

/** A hook that counts a request of whoever sends it before its body is read: what is one too many costs no more than its head. */
export const limitedBy =
  (perNetwork: ReturnType<typeof attempts>) =>
  async (request: FastifyRequest): Promise<void> =>
    perNetwork.take(networkOf(request.ip))

/** Drops what no longer counts, and under a flood the oldest half: memory stays bounded. */
function forgetOld(all: Map<string, Held>): void {
  for (const [key, held] of all) if (held.until <= Date.now() && held.waiting === 0) all.delete(key)
  if (all.size < mostKeys) return
  for (const key of [...all.keys()].slice(0, mostKeys / 2)) all.delete(key)
}

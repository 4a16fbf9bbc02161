import type { FastifyRequest } from 'fastify'
import { hashOf, isKnownToken } from '../accounts/sessions.ts'
import type { Context } from '../context/context.ts'
import { attempts } from '../http/attempts.ts'
import { networkOf } from '../http/network.ts'

const minute = 60

/**
 * Counts requests without a valid token by the network that they come from, a quarter of what one person may ask in a minute. It is asked
 * only once a token has turned out not to be valid, so nobody who is signed in is refused because of a stranger in the same network; a token
 * of a session that has ended is counted by itself, so that its holder is told so. Throws `errors.tooMany`.
 *
 * @example
 * const count = unknownTokens(context)
 * if (!session) await count(request, token)
 */
export function unknownTokens({ database, settings }: Context) {
  const max = Math.ceil(settings.limits.requests / 4)
  const failures = attempts(database, { name: 'unknown tokens', max, within: minute, isFrequent: true })
  return async ({ ip }: FastifyRequest, token?: string): Promise<void> => {
    const network = networkOf(ip)
    if (await failures.tryTake(network)) return
    const isEnded = token !== undefined && (await isKnownToken(database.db, token))
    await failures.take(isEnded ? hashOf(token) : network)
  }
}

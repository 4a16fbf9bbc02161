import type { FastifyRequest } from 'fastify'
import { hashToken, sessionTokenExists } from '../accounts/sessions.ts'
import type { Context } from '../context/context.ts'
import { clientSubnet } from '../http/client-subnet.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'

const minute = 60

/**
 * Counts requests without a valid token by client subnet. The limit is a quarter of the requests that one user may send per minute. It is
 * checked only after a token turned out to be invalid, so other clients in the same subnet never block a signed-in user. The token of an
 * ended session has a counter of its own, so its owner still learns that the session ended. Throws `errors.tooMany`.
 *
 * @example
 * const count = createUnknownTokenLimiter(context)
 * if (!session) await count(request, token)
 */
export function createUnknownTokenLimiter({ database, settings }: Context) {
  const max = Math.ceil(settings.limits.requests / 4)
  const failures = createRateLimiter(database, { name: 'unknown tokens', max, within: minute, isFrequent: true })
  return async ({ ip }: FastifyRequest, token?: string): Promise<void> => {
    const network = clientSubnet(ip)
    if (await failures.tryConsume(network)) return
    const isEnded = token !== undefined && (await sessionTokenExists(database.db, token))
    await failures.consume(isEnded ? hashToken(token) : network)
  }
}

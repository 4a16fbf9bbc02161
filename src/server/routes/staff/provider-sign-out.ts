import type { FastifyInstance } from 'fastify'
import { isRecord } from '../../../schema/is-record.ts'
import type { Context } from '../../context/context.ts'
import type { Db } from '../../database/tables.ts'
import { writeAuditEntry } from '../../history/audit.ts'
import { createRateLimiter, createRateLimitHook } from '../../http/rate-limiter.ts'
import { isFirstUse, type LogoutToken, verifyLogoutToken } from '../../openid/logout-token.ts'
import { failureDetails } from '../../openid/provider-error.ts'
import { type Provider, providerByCode } from '../../openid/providers.ts'
import { revokeProviderSessions } from '../../openid/refresh-check.ts'

/** Maximum size of a logout token request, in bytes. */
const bodyLimit = 16 * 1024

/**
 * Receives logout notifications of a provider (OpenID Connect Back-Channel Logout 1.0). The standard defines the format of the request and
 * the response, so it is not one of our endpoints. Every failure has the same response.
 */
export function providerSignOutRoute(app: FastifyInstance, { database, settings }: Context): void {
  const { db } = database
  // All requests of a provider come from one subnet, also when many of its users sign out at the same time.
  app.addHook(
    'onRequest',
    createRateLimitHook(createRateLimiter(database, { name: 'sign-outs by provider', max: 3000, within: 60 })),
  )
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )

  app.post<{ Params: { provider: string } }>('/openid/:provider/sign-out', { bodyLimit }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const token = isRecord(request.body) ? request.body.logout_token : undefined
    const provider = await providerByCode(db, request.params.provider)
    const logout =
      provider && typeof token === 'string'
        ? await verifyLogoutToken({ provider, token }, settings).catch((error: unknown) => {
            const logDetails = { provider: provider.code, ...failureDetails(error) }
            request.log.warn(logDetails, 'A back-channel logout of a sign-in provider could not be verified')
          })
        : undefined
    const isDone = provider && logout && (await db.transaction().execute((trx) => endSessions(trx, provider, logout)))
    return isDone ? reply.code(200).send() : reply.code(400).send({ error: 'invalid_request' })
  })
}

/** Ends the sessions of a logout token; false if the token was already used. */
async function endSessions(db: Db, { id, code }: Provider, logout: LogoutToken): Promise<boolean> {
  if (!(await isFirstUse(db, logout))) return false
  for (const person of await revokeProviderSessions(db, id, logout.logoutSubject)) {
    const details = { provider: code, reason: 'signedOut' }
    await writeAuditEntry({ db, person }, { action: 'sessionsEnded', details })
  }
  return true
}

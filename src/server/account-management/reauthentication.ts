import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentUserOf } from '../access/authenticate.ts'
import type { CurrentUser } from '../access/load-identity.ts'
import type { Context } from '../context/context.ts'
import { clientSubnet } from '../http/client-subnet.ts'
import { ApiError } from '../http/errors.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { reauthPath } from '../write-policies/write-policy.ts'
import { reauthenticateByPasskey, reauthPasskeyHeader } from './passkey-reauthentication.ts'
import { auditFailedReauth, reauthPasswordHeader, requireOwnPassword } from './password-reauthentication.ts'
import { reauthenticateByProvider, reauthProviderHeader } from './provider-reauthentication.ts'

const quarterHour = 900

/**
 * Re-authenticates any request that carries a password, a passkey assertion or a provider response in addition to its token. Throws
 * `errors.validation` if it is wrong, which is written to the audit log, and `errors.tooMany` after too many wrong passwords. Must run
 * after `authenticate`.
 */
export function addReauthenticationHook(app: FastifyInstance, { database, settings }: Context): void {
  const { db } = database
  const relyingParty = relyingPartyOf(settings.publicUrl)
  // Wrong passwords are delayed progressively. For the other two methods this limits the audit log entries.
  const auditLimiter = createRateLimiter(database, { name: 'refused confirmations', max: 30, within: quarterHour })
  const auditFailure = async <T>(me: CurrentUser, step: 'passkey' | 'provider', attempt: Promise<T>): Promise<T> => {
    try {
      return await attempt
    } catch (error) {
      if (error instanceof ApiError && (await auditLimiter.tryConsume(me.id))) await auditFailedReauth({ db, me }, step)
      throw error
    }
  }
  app.decorateRequest('confirmedBy', null)
  app.addHook('onRequest', async (request) => {
    const [password, passkey] = [
      decodeHeader(request, reauthPasswordHeader),
      decodeHeader(request, reauthPasskeyHeader),
    ]
    const provider = decodeHeader(request, reauthProviderHeader)
    if (password === undefined && passkey === undefined && provider === undefined) return
    const me = currentUserOf(request)
    const passwordRequest = { scope: { db }, me, network: clientSubnet(request.ip) }
    if (provider !== undefined)
      await auditFailure(
        me,
        'provider',
        reauthenticateByProvider({ database, settings, me, log: request.log }, provider),
      )
    else if (passkey !== undefined)
      request.confirmedBy = await auditFailure(
        me,
        'passkey',
        reauthenticateByPasskey({ db, relyingParty, me }, passkey),
      )
    else request.confirmedBy = (await requireOwnPassword(passwordRequest, password, reauthPath)) ?? null
    request.confirmed = true
  })
}

function decodeHeader({ headers }: FastifyRequest, name: string): string | undefined {
  const headerValue = headers[name]
  return typeof headerValue === 'string' ? Buffer.from(headerValue, 'base64').toString() : undefined
}

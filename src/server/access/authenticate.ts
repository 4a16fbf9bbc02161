import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUuid } from '../../fields/relation/relation.ts'
import { versionHeader } from '../../schema/paths.ts'
import { findSession } from '../accounts/sessions.ts'
import type { Context } from '../context/context.ts'
import { buildVersion } from '../http/build-version.ts'
import { impersonationReadOnly, unauthenticated } from '../http/errors.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import type {} from '../http/request-priority.ts'
import { isStorableText } from '../store/values.ts'
import { type BearerCredentials, type CurrentUser, type Identity, loadIdentity } from './load-identity.ts'
import { unitError } from './select-unit.ts'
import { createUnknownTokenLimiter } from './unknown-token-limiter.ts'

const minute = 60
const hour = 3600
/** In milliseconds. An identity that was loaded longer ago is loaded again before a request begins its work. */
const maxAgeMs = 100

declare module 'fastify' {
  interface FastifyRequest {
    person: CurrentUser | null
    /**
     * Loads the current identity again, after the request has waited or its body was received slowly. Throws `errors.unauthenticated` or
     * `errors.unit`.
     */
    reloadAuth: (() => Promise<void>) | null
    /** When the identity was loaded, as `performance.now()`. */
    authenticatedAt: number
    /** Counts an unmask against the user's hourly limit; throws `errors.tooMany`. */
    countUnmask: () => Promise<void>
    /** Whether the user re-authenticated for this request with a password, a passkey or an identity provider. */
    confirmed: boolean
  }
  interface FastifyContextConfig {
    /** A background request of the UI: it does not keep the session alive. */
    keepsSessionIdle?: boolean
    /** Shows unmasked values and counts against the hourly limit, which prevents unmasking hundreds of records in a row. */
    countsAsUnmask?: boolean
  }
}

/** Decorates requests, so that `currentUserOf` works on them. */
export function decorateWithUser(app: FastifyInstance): void {
  app.decorateRequest('person', null)
  app.decorateRequest('reloadAuth', null)
  app.decorateRequest('authenticatedAt', 0)
  app.decorateRequest('confirmed', false)
  app.decorateRequest('countUnmask', async () => undefined)
}

/**
 * The first step of a request: requires a valid token, and loads the user and the membership in the unit of the request. Each request
 * checks the database, so a revoked token stops working at once. Responses are not cached by browsers or proxies. Throws
 * `errors.unauthenticated`, and `errors.tooMany` if the user exceeds the configured request limit.
 *
 * @example
 * await app.register(async (staff) => {
 *   authenticate(staff, context)
 *   staff.get('/me', async (request) => currentUserOf(request).name)
 * })
 */
export function addAuthenticationHooks(app: FastifyInstance, context: Context): void {
  const { database, settings } = context
  const { limits } = settings
  const requests = createRateLimiter(database, {
    name: 'requests',
    max: limits.requests,
    within: minute,
    isFrequent: true,
  })
  const unmasks = createRateLimiter(database, { name: 'reveals', max: limits.unmasks, within: hour })
  const countUnknown = createUnknownTokenLimiter(context)
  const version = buildVersion(settings.browserDir)

  async function load(request: FastifyRequest, credentials: BearerCredentials): Promise<Identity> {
    const identity = await loadIdentity(context, credentials, { isUse: !request.routeOptions.config.keepsSessionIdle })
    if (!identity) {
      await countUnknown(request, credentials.token)
      throw unauthenticated()
    }
    const { user, membership } = identity
    request.person = user
    request.membership = membership
    request.isImpersonating = credentials.seeAs !== null
    // One key per user, independent of the number of sessions; one key per unit, whether the header has its id or its name.
    if (request.priority) {
      request.priority.caller = user.id
      if (membership) request.priority.unit = membership.unit.id
    }
    return identity
  }

  /** A user who had a role in the unit must still have it. */
  async function reload(request: FastifyRequest, credentials: BearerCredentials): Promise<void> {
    const hadMembership = request.membership !== null
    const { membership } = await load(request, credentials)
    if (hadMembership && !membership) throw unitError(request)
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header(versionHeader, version)
    const credentials = credentialsIn(request)
    if (!credentials) {
      await countUnknown(request)
      throw unauthenticated()
    }
    const { user } = await load(request, credentials)
    request.authenticatedAt = performance.now()
    request.reloadAuth = () => reload(request, credentials)
    request.countUnmask = async () => {
      if (request.isImpersonating) throw impersonationReadOnly()
      await unmasks.consume(user.id)
    }
    await requests.consume(user.id)
    if (request.routeOptions.config.countsAsUnmask) await request.countUnmask()
  })
  // The client may send the body slowly, and the user may lose rights before it was received.
  app.addHook('preValidation', async (request) => {
    const isStale = performance.now() - request.authenticatedAt > maxAgeMs
    if (isStale && request.body !== undefined) await request.reloadAuth?.()
  })
}

/** The user of the request. Throws `errors.unauthenticated` if no token is required. */
export function currentUserOf(request: FastifyRequest): CurrentUser {
  if (!request.person) throw unauthenticated()
  return request.person
}

/**
 * Returns a function that checks whether a request has a valid token. It does not refuse the request and does not keep the session alive.
 * Throws `errors.tooMany` after too many invalid tokens from the same subnet.
 */
export function createTokenCheck(context: Context) {
  const { database, settings } = context
  const countUnknown = createUnknownTokenLimiter(context)
  return async (request: FastifyRequest): Promise<boolean> => {
    const token = tokenIn(request)
    if (token === undefined) return false
    if (await findSession(database.db, token, settings.session, { isUse: false })) return true
    await countUnknown(request, token)
    return false
  }
}

const tokenIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1]

function credentialsIn(request: FastifyRequest): BearerCredentials | undefined {
  const token = tokenIn(request)
  const { 'bu-id': unit, 'x-impersonate-role': seeAs } = request.headers
  if (token === undefined) return undefined
  return {
    token,
    unitKey: typeof unit === 'string' && isUnitKey(unit) ? unit.toLowerCase() : null,
    seeAs: seeAs === undefined ? null : isUuid(seeAs) ? seeAs : noRoleId,
  }
}

/** Whether a header value may be the id or the name of a unit. */
const isUnitKey = (text: string): boolean => text !== '' && text.length <= 100 && isStorableText(text)

/** An id that no role has. */
const noRoleId = '00000000-0000-0000-0000-000000000000'

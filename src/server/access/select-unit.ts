import type { FastifyInstance, FastifyRequest } from 'fastify'
import { impersonationEnded, impersonationReadOnly, unitForbidden, unitMissing } from '../http/errors.ts'
import type { UnitMembership } from './load-identity.ts'

declare module 'fastify' {
  interface FastifyRequest {
    membership: UnitMembership | null
    /** Whether a master-admin impersonates another role; the membership then has that role. */
    isImpersonating: boolean
  }
  interface FastifyContextConfig {
    /** The endpoint only reads, depends only on the membership and unmasks nothing, so it is allowed during impersonation. */
    allowImpersonation?: boolean
  }
}

/** Decorates requests, so that `membershipOf` works on them. */
export function decorateWithUnit(app: FastifyInstance): void {
  app.decorateRequest('membership', null)
  app.decorateRequest('isImpersonating', false)
}

/**
 * The second step of a request, after `authenticate`: requires a role in the unit that the `BU-ID` header names, and refuses requests
 * during impersonation unless the route allows them.
 */
export function selectUnit(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { headers, membership, isImpersonating, routeOptions } = request
    const key = headers['bu-id']
    if (key === undefined || key === '') throw unitMissing()
    if (!membership) throw unitError(request)
    if (isImpersonating && !routeOptions.config.allowImpersonation) throw impersonationReadOnly()
  })
}

/** The unit of the request and the user's role in it. Throws `errors.unitMissing` if the request names none. */
export function membershipOf(request: FastifyRequest): UnitMembership {
  if (!request.membership) throw unitMissing()
  return request.membership
}

/** Why a user has no membership. If the impersonated role is deleted, the impersonation ends, but not the session. */
export const unitError = ({ isImpersonating }: FastifyRequest): Error =>
  isImpersonating ? impersonationEnded() : unitForbidden()

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { providerCallbackBody, providerRedirectBody } from '../../../api/providers.ts'
import { findOrProvisionAdmin } from '../../account-management/oidc-provisioning.ts'
import type { Context } from '../../context/context.ts'
import type { IdentityProviderSession } from '../../database/core/provider-table-types.ts'
import { writeAuditEntry } from '../../history/audit.ts'
import { clientSubnet } from '../../http/client-subnet.ts'
import { invalidCredentials, ruleViolation } from '../../http/errors.ts'
import { createRateLimiter } from '../../http/rate-limiter.ts'
import { registerRoute } from '../../http/register-route.ts'
import { routeLabel } from '../../http/request-log.ts'
import {
  type AuthorizationResult,
  completeAuthorization,
  startAuthorization,
} from '../../openid/authorization-code-flow.ts'
import { loadOidcConfig, type OidcConfig } from '../../openid/oidc-config.ts'
import { failureDetails, ProviderError } from '../../openid/provider-error.ts'
import { findLinkedAdmin } from '../../openid/provider-links.ts'
import { encryptSecret } from '../../second-factor/secret-encryption.ts'
import { createProblemAt } from '../../write-policies/write-policy.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { assertLoginSchema } from './second-step.ts'

const quarterHour = 900

/**
 * Routes to sign in through an identity provider. A guessed, used, forwarded or expired response is answered like a wrong password. Other
 * failures are reported, because the user has to know whom to contact.
 */
export function providerSignInRoutes(app: FastifyInstance, context: Context): void {
  const attempts = createRateLimiter(context.database, { name: 'sign-ins by provider', max: 200, within: quarterHour })
  const allow =
    (schema: typeof providerRedirectBody | typeof providerCallbackBody) =>
    ({ body }: FastifyRequest) =>
      assertLoginSchema(schema, body)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await attempts.consume(clientSubnet(request.ip))
  })

  registerRoute(
    app,
    'POST /api/v1/dashboard/login/provider-address',
    async ({ request, body, query: { lang = 'en' } }) => {
      const oidcConfig = await configFor(context, body.provider)
      return {
        data: await reportProviderErrors(context, { request, provider: body.provider }, () =>
          startAuthorization(oidcConfig, lang),
        ),
      }
    },
    { allow: allow(providerRedirectBody) },
  )

  // A request that leads to a session is refunded, so that successful sign-ins are never limited.
  registerRoute(
    app,
    'POST /api/v1/dashboard/login/provider',
    async ({ request, body }) => {
      const response = await reportProviderErrors(context, { request, provider: body.provider }, () =>
        signInByProvider(context, request, body),
      )
      attempts.refund(clientSubnet(request.ip))
      attempts.refund(clientSubnet(request.ip))
      return response
    },
    { allow: allow(providerCallbackBody) },
  )
}

/** Throws `errors.credentials` if there is no such provider or it cannot be used. */
async function configFor({ database: { db }, settings }: Context, code: string): Promise<OidcConfig> {
  const oidcConfig = await loadOidcConfig(db, settings, code)
  if (!oidcConfig) throw invalidCredentials('unknown provider')
  return oidcConfig
}

async function signInByProvider(
  context: Context,
  request: FastifyRequest,
  { provider: code, ...body }: { readonly provider: string; readonly secret: string; readonly callbackParams: string },
) {
  const { db } = context.database
  const oidcConfig = await configFor(context, code)
  const auditRefusal = async () => {
    await writeAuditEntry({ db }, { action: 'signInRefused', details: { step: 'provider', provider: code } })
    return invalidCredentials('answer of the provider was used, forwarded or is too old')
  }
  const authorization = await completeAuthorization(oidcConfig, body)
  if (!authorization) throw await auditRefusal()
  const { claims } = authorization
  const { admin, revocations } = await findOrProvisionAdmin(context, oidcConfig.provider, claims)
  const identity = { ...claims, providerId: oidcConfig.provider.id }
  const result = await completeSignIn(context, request, {
    adminId: admin.id,
    providerSession: providerSessionOf(oidcConfig, authorization),
    verifyCredential: async (trx, { id }) => {
      if ((await findLinkedAdmin(trx, identity)) !== id) return undefined
      return claims.isTwofold ? { secondFactor: 'provider' } : {}
    },
  })
  if (result?.pending) return result.pending
  if (!result?.session) throw await auditRefusal()
  return revocations.length === 0 ? result.session : { ...result.session, revokedCredentials: [...revocations] }
}

const providerSessionOf = (
  { provider, secretKey }: OidcConfig,
  authorization: AuthorizationResult,
): IdentityProviderSession => {
  const { claims, refreshToken, supportsLogout, endSessionUrl } = authorization
  const encryptOptional = (secret: string | undefined) =>
    secret === undefined ? null : encryptSecret(secret, provider.id, secretKey)
  return {
    providerId: provider.id,
    code: provider.code,
    subject: claims.subject,
    session: claims.session,
    isTold: supportsLogout,
    refreshToken: encryptOptional(refreshToken),
    leavingAddress: encryptOptional(endSessionUrl),
  }
}

/** Logs and reports errors of the provider, or of the account there. */
async function reportProviderErrors<T>(
  { database: { db } }: Context,
  { request, provider }: { readonly request: FastifyRequest; readonly provider: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const details = { step: 'provider', provider, reason: error.rule }
    await writeAuditEntry({ db }, { action: 'signInRefused', details })
    // The rule is shown to the user; the code tells the operator why the provider was unreachable, or which check of its response failed.
    const logDetails = { route: routeLabel(request), address: request.ip, provider, ...failureDetails(error) }
    request.log.warn(logDetails, 'Sign-in failed')
    throw ruleViolation([createProblemAt('provider', error.rule)])
  }
}

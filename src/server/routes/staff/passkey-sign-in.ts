import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type passkeyAssertion, passkeyEndpoints } from '../../../api/passkeys.ts'
import type { StaticOf } from '../../../api/shared-schemas.ts'
import { adminById } from '../../accounts/admins.ts'
import type { Context } from '../../context/context.ts'
import { writeAuditEntry } from '../../history/audit.ts'
import { clientSubnet } from '../../http/client-subnet.ts'
import { invalidCredentials, notFound } from '../../http/errors.ts'
import { createRateLimiter } from '../../http/rate-limiter.ts'
import { registerRoute } from '../../http/register-route.ts'
import { requiresProviderSignIn } from '../../openid/providers.ts'
import { hasPasskey, passkeyByCredential } from '../../passkeys/passkeys.ts'
import { relyingPartyOf } from '../../passkeys/relying-party.ts'
import { authenticationOptions, verifyAuthentication } from '../../passkeys/webauthn.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { assertLoginSchema } from './second-step.ts'

const login = 'POST /api/v1/dashboard/login/passkey'
const quarterHour = 900

/**
 * Routes to sign in with a passkey. It requires user verification (fingerprint, face or PIN), so it counts as both factors. Every failure
 * has the same response as a wrong password.
 */
export function passkeySignInRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  const relyingParty = relyingPartyOf(context.settings.publicUrl)
  const attempts = createRateLimiter(context.database, { name: 'sign-ins by passkey', max: 200, within: quarterHour })
  const purpose = { purpose: 'signIn', adminId: null } as const

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  // A request that leads to a session is refunded, so that successful sign-ins are never limited.
  registerRoute(app, 'POST /api/v1/dashboard/login/passkey-options', async ({ request }) => {
    await attempts.consume(clientSubnet(request.ip))
    if (!relyingParty) throw notFound()
    return { data: await authenticationOptions(db, relyingParty, purpose) }
  })

  async function signIn(request: FastifyRequest, credential: StaticOf<typeof passkeyAssertion>) {
    const passkey = relyingParty && (await verifyAuthentication(db, relyingParty, purpose, credential))
    if (!passkey) return undefined
    const signInResult = await completeSignIn(context, request, {
      adminId: passkey.admin_id,
      verifyCredential: async (trx, { id }) => {
        const isStillRegistered = await hasPasskey(trx, id, passkey.id)
        return isStillRegistered && !(await requiresProviderSignIn(trx, id)) ? { secondFactor: 'passkey' } : undefined
      },
    })
    return signInResult?.session
  }
  registerRoute(
    app,
    login,
    async ({ request, body: { credential } }) => {
      const network = clientSubnet(request.ip)
      await attempts.consume(network)
      const response = await signIn(request, credential)
      if (!response) {
        await auditRefusal(context, credential.id)
        throw invalidCredentials('unknown or unusable passkey')
      }
      attempts.refund(network)
      attempts.refund(network)
      return response
    },
    { allow: ({ body }: FastifyRequest) => assertLoginSchema(passkeyEndpoints[login].body, body) },
  )
}

async function auditRefusal({ database: { db } }: Context, credential: string): Promise<void> {
  const passkey = await passkeyByCredential(db, credential)
  const person = passkey ? ((await adminById(db, passkey.admin_id)) ?? null) : null
  await writeAuditEntry({ db, person }, { action: 'signInRefused', details: { step: 'passkey' } })
}

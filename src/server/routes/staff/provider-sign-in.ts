import type { FastifyInstance, FastifyRequest } from 'fastify'
import { leaving, returning } from '../../../api/providers.ts'
import { isRecord } from '../../../schema/fields.ts'
import type { Context } from '../../context/context.ts'
import type { BegunBy } from '../../database/core/provider-rows.ts'
import { refusalAt } from '../../guards/guard.ts'
import { audit } from '../../history/audit.ts'
import { answering } from '../../http/answering.ts'
import { attempts } from '../../http/attempts.ts'
import { badCredentials, refused } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import { routeLabel } from '../../http/request-log.ts'
import { type Answer, begin, finish } from '../../openid/exchange.ts'
import { ProviderFailure } from '../../openid/failure.ts'
import { linkedAdmin } from '../../openid/links.ts'
import { type Place, placeOf } from '../../openid/place.ts'
import { sealed } from '../../second-factor/sealing.ts'
import { adminBy } from '../../staff/by-provider.ts'
import { assertKnown } from './second-step.ts'
import { signIn } from './session-answer.ts'

const quarterHour = 900

/**
 * Signing in by an account elsewhere. What was guessed, used, forwarded or is too old is answered as a wrong password is; what else fails
 * is said, because the person has to know whom to ask.
 */
export function providerSignInRoutes(app: FastifyInstance, context: Context): void {
  const begun = attempts(context.database, { name: 'sign-ins by provider', max: 200, within: quarterHour })
  const allow =
    (schema: typeof leaving | typeof returning) =>
    ({ body }: FastifyRequest) =>
      assertKnown(schema, body)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await begun.take(networkOf(request.ip))
  })

  answering(
    app,
    'POST /api/v1/dashboard/login/provider-address',
    async ({ request, body, query: { lang = 'en' } }) => {
      const place = await placeFor(context, body.provider)
      return { data: await told(context, { request, provider: body.provider }, () => begin(place, lang)) }
    },
    { allow: allow(leaving) },
  )

  // What leads to a session is given back, so that signing in is never limited.
  answering(
    app,
    'POST /api/v1/dashboard/login/provider',
    async ({ request, body }) => {
      const answer = await told(context, { request, provider: body.provider }, () => entered(context, request, body))
      begun.giveBack(networkOf(request.ip))
      begun.giveBack(networkOf(request.ip))
      return answer
    },
    { allow: allow(returning) },
  )
}

/** Throws `errors.credentials` where nobody can be sent to such a provider. */
async function placeFor({ database: { db }, settings }: Context, code: string): Promise<Place> {
  const place = await placeOf(db, settings, code)
  if (!place) throw badCredentials('unknown provider')
  return place
}

async function entered(
  context: Context,
  request: FastifyRequest,
  { provider: code, ...said }: { readonly provider: string; readonly secret: string; readonly answer: string },
) {
  const { db } = context.database
  const place = await placeFor(context, code)
  const refusal = async () => {
    await audit({ db }, { action: 'signInRefused', details: { step: 'provider', provider: code } })
    return badCredentials('answer of the provider was used, forwarded or is too old')
  }
  const answer = await finish(place, said)
  if (!answer) throw await refusal()
  const { statement } = answer
  const { admin, ended } = await adminBy(context, place.provider, statement)
  const known = { ...statement, providerId: place.provider.id }
  const entered = await signIn(context, request, {
    adminId: admin.id,
    begunBy: begunByOf(place, answer),
    prove: async (inside, { id }) => {
      if ((await linkedAdmin(inside, known)) !== id) return undefined
      return statement.isTwofold ? { secondFactor: 'provider' } : {}
    },
  })
  if (entered?.pending) return entered.pending
  if (!entered?.session) throw await refusal()
  return ended.length === 0 ? entered.session : { ...entered.session, ended: [...ended] }
}

const begunByOf = ({ provider, secretKey }: Place, answer: Answer): BegunBy => {
  const { statement, refreshToken, isTold, leavingAddress } = answer
  const kept = (said: string | undefined) => (said === undefined ? null : sealed(said, provider.id, secretKey))
  return {
    ...{ providerId: provider.id, code: provider.code, subject: statement.subject, session: statement.session, isTold },
    ...{ refreshToken: kept(refreshToken), leavingAddress: kept(leavingAddress) },
  }
}

/** What is wrong with the provider, or with the account there, is written down and said. */
async function told<T>(
  { database: { db } }: Context,
  { request, provider }: { readonly request: FastifyRequest; readonly provider: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    const details = { step: 'provider', provider, reason: error.rule }
    await audit({ db }, { action: 'signInRefused', details })
    // The rule is what the person is told; the code of the library says which check of the answer failed, such as that of its nonce.
    const { cause } = error
    const code = isRecord(cause) && typeof cause.code === 'string' ? cause.code : undefined
    const line = { route: routeLabel(request), address: request.ip, provider, reason: error.rule, code }
    request.log.warn(line, 'Sign-in refused')
    throw refused([refusalAt('provider', error.rule)])
  }
}

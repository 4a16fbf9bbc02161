import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Of } from '../../../api/common.ts'
import { passkeyCalls, type used } from '../../../api/passkeys.ts'
import { adminById } from '../../accounts/people.ts'
import type { Context } from '../../context/context.ts'
import { audit } from '../../history/audit.ts'
import { answering } from '../../http/answering.ts'
import { attempts } from '../../http/attempts.ts'
import { badCredentials, notFound } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import { isKeptToProvider } from '../../openid/providers.ts'
import { hasPasskey, passkeyCalled } from '../../passkeys/passkeys.ts'
import { placeOf } from '../../passkeys/place.ts'
import { optionsToUse, usedHere } from '../../passkeys/verify.ts'
import { assertKnown } from './second-step.ts'
import { signIn } from './session-answer.ts'

const login = 'POST /api/v1/dashboard/login/passkey'
const quarterHour = 900

/**
 * Signing in by a passkey, which asks its owner for a finger, a face or a PIN and so is both factors. Whatever fails, the answer is the
 * same, and that of a wrong password.
 */
export function passkeySignInRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  const place = placeOf(context.settings.publicUrl)
  const begun = attempts(context.database, { name: 'sign-ins by passkey', max: 200, within: quarterHour })
  const purpose = { purpose: 'signIn', adminId: null } as const

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  // What leads to a session is given back, so that signing in is never limited.
  answering(app, 'POST /api/v1/dashboard/login/passkey-options', async ({ request }) => {
    await begun.take(networkOf(request.ip))
    if (!place) throw notFound()
    return { data: await optionsToUse(db, place, purpose) }
  })

  async function enter(request: FastifyRequest, credential: Of<typeof used>) {
    const passkey = place && (await usedHere(db, place, purpose, credential))
    if (!passkey) return undefined
    const entered = await signIn(context, request, {
      adminId: passkey.admin_id,
      prove: async (inside, { id }) => {
        const isThere = await hasPasskey(inside, id, passkey.id)
        return isThere && !(await isKeptToProvider(inside, id)) ? { secondFactor: 'passkey' } : undefined
      },
    })
    return entered?.session
  }
  answering(
    app,
    login,
    async ({ request, body: { credential } }) => {
      const network = networkOf(request.ip)
      await begun.take(network)
      const answer = await enter(request, credential)
      if (!answer) {
        await auditRefusal(context, credential.id)
        throw badCredentials('unknown or unusable passkey')
      }
      begun.giveBack(network)
      begun.giveBack(network)
      return answer
    },
    { allow: ({ body }: FastifyRequest) => assertKnown(passkeyCalls[login].body, body) },
  )
}

async function auditRefusal({ database: { db } }: Context, credential: string): Promise<void> {
  const passkey = await passkeyCalled(db, credential)
  const person = passkey ? ((await adminById(db, passkey.admin_id)) ?? null) : null
  await audit({ db, person }, { action: 'signInRefused', details: { step: 'passkey' } })
}

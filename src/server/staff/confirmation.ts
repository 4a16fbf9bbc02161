import type { FastifyInstance, FastifyRequest } from 'fastify'
import { personOf, type SignedIn } from '../access/person.ts'
import type { Context } from '../context/context.ts'
import { ownPasswordPath } from '../guards/guard.ts'
import { attempts } from '../http/attempts.ts'
import { ApiError } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import { placeOf } from '../passkeys/place.ts'
import { confirmByPasskey, ownPasskeyHeader } from './own-passkey.ts'
import { auditRefusal, confirmOwnPassword, ownPasswordHeader } from './own-password.ts'
import { confirmByProvider, ownProviderHeader } from './own-provider.ts'

const quarterHour = 900

/**
 * Takes the password that a request carries beside its token, or what a passkey signed or a provider said in its place, for whatever the call
 * may be.
 * Throws `errors.validation` when it is wrong, which is written down, `errors.tooMany` when the password was so too often. Comes after
 * `requirePerson`.
 */
export function readConfirmation(app: FastifyInstance, { database, settings }: Context): void {
  const { db } = database
  const place = placeOf(settings.publicUrl)
  // A wrong password is delayed more and more; of the other two so many are written down.
  const written = attempts(database, { name: 'refused confirmations', max: 30, within: quarterHour })
  const noting = async <T>(me: SignedIn, step: 'passkey' | 'provider', confirming: Promise<T>): Promise<T> => {
    try {
      return await confirming
    } catch (error) {
      if (error instanceof ApiError && (await written.tryTake(me.id))) await auditRefusal({ db, me }, step)
      throw error
    }
  }
  app.decorateRequest('confirmedBy', null)
  app.addHook('onRequest', async (request) => {
    const [password, passkey] = [saidIn(request, ownPasswordHeader), saidIn(request, ownPasskeyHeader)]
    const provider = saidIn(request, ownProviderHeader)
    if (password === undefined && passkey === undefined && provider === undefined) return
    const me = personOf(request)
    const asking = { scope: { db }, me, network: networkOf(request.ip) }
    if (provider !== undefined) await noting(me, 'provider', confirmByProvider({ database, settings, me }, provider))
    else if (passkey !== undefined)
      request.confirmedBy = await noting(me, 'passkey', confirmByPasskey({ db, place, me }, passkey))
    else request.confirmedBy = (await confirmOwnPassword(asking, password, ownPasswordPath)) ?? null
    request.confirmed = true
  })
}

function saidIn({ headers }: FastifyRequest, name: string): string | undefined {
  const said = headers[name]
  return typeof said === 'string' ? Buffer.from(said, 'base64').toString() : undefined
}

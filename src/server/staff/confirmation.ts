import type { FastifyInstance, FastifyRequest } from 'fastify'
import { personOf } from '../access/person.ts'
import type { Context } from '../context/context.ts'
import { ownPasswordPath } from '../guards/guard.ts'
import { networkOf } from '../http/network.ts'
import { placeOf } from '../passkeys/place.ts'
import { confirmByPasskey, ownPasskeyHeader } from './own-passkey.ts'
import { confirmOwnPassword, ownPasswordHeader } from './own-password.ts'
import { confirmByProvider, ownProviderHeader } from './own-provider.ts'

/**
 * Takes the password that a request carries beside its token, or what a passkey signed or a provider said in its place, for whatever the call
 * may be.
 * Throws `errors.validation` when it is wrong, `errors.tooMany` when the password was so too often. Comes after `requirePerson`.
 */
export function readConfirmation(app: FastifyInstance, { database, settings }: Context): void {
  const { db } = database
  const place = placeOf(settings.publicUrl)
  app.addHook('onRequest', async (request) => {
    const [password, passkey] = [saidIn(request, ownPasswordHeader), saidIn(request, ownPasskeyHeader)]
    const provider = saidIn(request, ownProviderHeader)
    if (password === undefined && passkey === undefined && provider === undefined) return
    const me = personOf(request)
    if (provider !== undefined) await confirmByProvider({ database, settings, me }, provider)
    else if (passkey !== undefined) await confirmByPasskey({ db, place, me }, passkey)
    else await confirmOwnPassword({ scope: { db }, me, network: networkOf(request.ip) }, password, ownPasswordPath)
    request.confirmed = true
  })
}

function saidIn({ headers }: FastifyRequest, name: string): string | undefined {
  const said = headers[name]
  return typeof said === 'string' ? Buffer.from(said, 'base64').toString() : undefined
}

import type { FastifyInstance } from 'fastify'
import { personOf } from '../access/person.ts'
import type { Context } from '../context/context.ts'
import { ownPasswordPath } from '../guards/guard.ts'
import { networkOf } from '../http/network.ts'
import { confirmOwnPassword, ownPasswordHeader } from './own-password.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Has the person said their own password with this request? */
    confirmed: boolean
  }
}

/**
 * Takes the password that a request carries beside its token, for whatever the call may be. Throws `errors.validation` when it is
 * wrong, `errors.tooMany` when it was so too often. Comes after `requirePerson`.
 */
export function readConfirmation(app: FastifyInstance, { database: { db } }: Context): void {
  app.addHook('onRequest', async (request) => {
    const said = request.headers[ownPasswordHeader]
    if (typeof said !== 'string') return
    const asking = { scope: { db }, me: personOf(request), network: networkOf(request.ip) }
    await confirmOwnPassword(asking, Buffer.from(said, 'base64').toString(), ownPasswordPath)
    request.confirmed = true
  })
}

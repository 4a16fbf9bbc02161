import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { personOf } from '../person.ts'
import { audit } from '../store/audit.ts'
import { revokeSession } from '../store/sessions.ts'

/** `POST logout`: the token is worth nothing from this moment. */
export function signOutRoute(app: FastifyInstance, { database: { db } }: Context): void {
  app.post('/logout', async (request) => {
    const person = personOf(request)
    await db.transaction().execute(async (transaction) => {
      await revokeSession(transaction, person.token)
      await audit({ db: transaction, person }, { action: 'signOut' })
    })
    return {}
  })
}

import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { personOf } from '../person.ts'
import { revokeSession } from '../store/sessions.ts'

/** `POST logout`: the token is worth nothing from this moment. */
export function signOutRoute(app: FastifyInstance, { database }: Context): void {
  app.post('/logout', async (request) => {
    await revokeSession(database.db, personOf(request).token)
    return {}
  })
}

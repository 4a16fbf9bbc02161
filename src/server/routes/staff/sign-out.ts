import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/person.ts'
import { revokeSession } from '../../accounts/sessions.ts'
import type { Context } from '../../context/context.ts'
import { audit } from '../../history/audit.ts'
import { answering } from '../../http/answering.ts'

/** The token is worth nothing from this moment. */
export function signOutRoute(app: FastifyInstance, { database: { db } }: Context): void {
  answering(app, 'POST /api/v1/dashboard/logout', async ({ request, reply }) => {
    const person = personOf(request)
    await db.transaction().execute(async (transaction) => {
      await revokeSession(transaction, person.token)
      await audit({ db: transaction, person }, { action: 'signOut' })
    })
    // What this browser kept of lists and records is not for whoever sits down next.
    reply.header('clear-site-data', '"cache"')
    return {}
  })
}

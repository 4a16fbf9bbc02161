import type { FastifyInstance } from 'fastify'
import { currentUserOf } from '../../access/authenticate.ts'
import { getOrCreateDraftKey } from '../../accounts/draft-keys.ts'
import { revokeSession } from '../../accounts/sessions.ts'
import type { Context } from '../../context/context.ts'
import { writeAuditEntry } from '../../history/audit.ts'
import { registerRoute } from '../../http/register-route.ts'

/** Routes of the current session. */
export function sessionRoutes(app: FastifyInstance, { database: { db } }: Context): void {
  // Encrypts the user's unsaved drafts on a device, so that only the same user can read them after the session.
  registerRoute(app, 'GET /api/v1/dashboard/draft-key', async ({ request }) => ({
    data: await getOrCreateDraftKey(db, currentUserOf(request).id),
  }))

  // Revokes the session; the token is invalid from this moment.
  registerRoute(app, 'POST /api/v1/dashboard/logout', async ({ request, reply }) => {
    const person = currentUserOf(request)
    await db.transaction().execute(async (trx) => {
      await revokeSession(trx, person.token)
      await writeAuditEntry({ db: trx, person }, { action: 'signOut' })
    })
    // Clears the browser's cache of lists and records, because another person may use the browser next.
    reply.header('clear-site-data', '"cache"')
    return {}
  })
}

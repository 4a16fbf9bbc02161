import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/person.ts'
import { draftKeyOf } from '../../accounts/draft-keys.ts'
import type { Context } from '../../context/context.ts'
import { answering } from '../../http/answering.ts'

/** What the person's unsaved work is encrypted with on a device, so that it is theirs alone after the session. */
export function draftKeyRoute(app: FastifyInstance, { database: { db } }: Context): void {
  answering(app, 'GET /api/v1/dashboard/draft-key', async ({ request }) => ({
    data: await draftKeyOf(db, personOf(request).id),
  }))
}

import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { unavailable } from '../errors.ts'

/** `GET /healthz`: the process answers. `GET /readyz`: the database does too. */
export function healthRoutes(app: FastifyInstance, { database }: Context): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (!(await database.alive().catch(() => false))) throw unavailable()
    return { status: 'ok' }
  })
}

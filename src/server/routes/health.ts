import type { FastifyInstance } from 'fastify'
import type { Context } from '../context/context.ts'
import { unavailable } from '../http/errors.ts'

/** `GET /healthz`: the process answers. `GET /readyz`: the database does too, and the process is not about to end. */
export function healthRoutes(app: FastifyInstance, { database }: Context): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    app.ending.asked.at = Date.now()
    if (app.ending.begun || !(await database.alive().catch(() => false))) throw unavailable()
    return { status: 'ok' }
  })
}

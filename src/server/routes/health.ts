import type { FastifyInstance } from 'fastify'
import type { Context } from '../context/context.ts'
import { answering } from '../http/answering.ts'
import { unavailable } from '../http/errors.ts'
import { versionServed } from '../http/version.ts'

/** The process answers; and the database does too, and the process is not about to end. */
export function healthRoutes(app: FastifyInstance, { database, settings }: Context): void {
  const version = versionServed(settings.browserDir)
  answering(app, 'GET /healthz', async () => ({ status: 'ok', version }))
  answering(app, 'GET /readyz', async () => {
    app.ending.asked.at = Date.now()
    if (app.ending.begun || !(await database.alive().catch(() => false))) throw unavailable()
    return { status: 'ok', version }
  })
}

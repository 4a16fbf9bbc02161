import type { FastifyInstance } from 'fastify'
import type { Context } from '../context/context.ts'
import { answering } from '../http/answering.ts'
import { notWritable, unavailable } from '../http/errors.ts'
import { commitServed, versionServed } from '../http/version.ts'

/**
 * `/healthz` says that the process answers and is not shutting down: proxies go by it. `/readyz` says that it can serve: the database answers over the connections of requests,
 * asked at each call, every storage is there and can be written to, and the process is not shutting down. Both name the version and, in a release, the commit.
 */
export function healthRoutes(app: FastifyInstance, { database, settings, storage }: Context): void {
  const commit = commitServed(settings.browserDir)
  const alive = { status: 'ok', version: versionServed(settings.browserDir), ...(commit && { commit }) } as const
  const assertNotEnding = () => {
    app.ending.asked.at = Date.now()
    if (app.ending.begun) throw unavailable()
  }
  answering(app, 'GET /healthz', async () => {
    assertNotEnding()
    return alive
  })
  answering(app, 'GET /readyz', async () => {
    assertNotEnding()
    if (!(await database.alive().catch(() => false))) {
      app.databaseLost(new Error('The database did not answer a readiness check'))
      throw unavailable()
    }
    const problems = await storage?.check()
    if (problems && problems.size > 0) throw notWritable(problems)
    return alive
  })
}

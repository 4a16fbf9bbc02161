import type { FastifyInstance } from 'fastify'
import type { Context } from '../context/context.ts'
import { buildCommit, buildVersion } from '../http/build-version.ts'
import { notWritable, unavailable, wrongClock } from '../http/errors.ts'
import { registerRoute } from '../http/register-route.ts'

/**
 * `/healthz` is the liveness probe for proxies: it fails once the process shuts down. `/readyz` checks that the process can serve
 * requests. The database must answer over the request connections (checked on each call), every storage must exist and be writable, and
 * the clock must agree with the database server. It also fails once the process shuts down. Both return the version and, in a release, the
 * commit.
 */
export function healthRoutes(app: FastifyInstance, { database, settings, storage, clock }: Context): void {
  const commit = buildCommit(settings.browserDir)
  const alive = { status: 'ok', version: buildVersion(settings.browserDir), ...(commit && { commit }) } as const
  const assertNotEnding = () => {
    app.shutdownState.asked.at = performance.now()
    if (app.shutdownState.begun) throw unavailable()
  }
  registerRoute(app, 'GET /healthz', async () => {
    assertNotEnding()
    return alive
  })
  registerRoute(app, 'GET /readyz', async () => {
    assertNotEnding()
    if (!(await database.alive().catch(() => false))) {
      app.databaseLost(new Error('The database did not answer a readiness check'))
      throw unavailable()
    }
    const problems = await storage?.check()
    if (problems && problems.size > 0) throw notWritable(problems)
    if (clock?.differs()) throw wrongClock()
    return alive
  })
}

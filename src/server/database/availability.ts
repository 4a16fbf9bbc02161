import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs that the database did not answer; further calls log nothing until it answers again. */
    databaseLost: (cause: unknown) => void
  }
}

const pollMs = 1000

/**
 * Logs once that the database stopped answering and once that it answers again, instead of a line for each failed request.
 * Decorates the application with `databaseLost`, which the error handler calls.
 */
export function logAvailability(app: FastifyInstance, database: Pick<Database, 'alive'>): void {
  let lostAt: number | undefined
  let timer: NodeJS.Timeout | undefined

  const poll = async () => {
    if (lostAt === undefined) return
    if (await database.alive().catch(() => false)) {
      app.log.info({ unavailableMs: performance.now() - lostAt }, 'Database connection restored')
      lostAt = undefined
      return
    }
    timer = setTimeout(() => void poll(), pollMs).unref()
  }

  app.decorate('databaseLost', (cause: unknown) => {
    if (lostAt !== undefined) return
    lostAt = performance.now()
    app.log.error({ err: cause }, 'Database connection lost')
    timer = setTimeout(() => void poll(), pollMs).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}

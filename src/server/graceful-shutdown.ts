import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    shutdownState: ShutdownState
  }
}

/** The shutdown state that requests see. */
interface ShutdownState {
  /** From now on the process is not ready, and every response closes its connection. */
  begun: boolean
  /** Time of the last readiness or health check, by `performance.now()`. */
  readonly asked: { at: number }
}

/** A running product and the function that closes it. */
interface RunningApp {
  readonly app: FastifyInstance
  readonly close: () => Promise<void>
}

const second = 1000
/** A load balancer checks readiness or health at least this often. */
const probeIntervalMs = 60 * second
/** Maximum time to wait for such a check before the process stops accepting connections. */
const maxNoticeMs = 3 * second
/** How long requests may still arrive that a load balancer forwarded before; each is answered and its connection closed. */
const inFlightMs = second
/** When open connections are closed by force. */
const forceCloseMs = 6 * second
/**
 * When the process exits in any case: containers are killed after ten seconds, and the exit of a large process takes up to two on a busy
 * machine.
 */
const maxShutdownMs = 8 * second

/** Makes responses close their connections once the shutdown has begun. */
export function registerShutdown(app: FastifyInstance): void {
  const state: ShutdownState = { begun: false, asked: { at: Number.NEGATIVE_INFINITY } }
  app.decorate('shutdownState', state)
  app.addHook('onSend', async (_request, reply) => {
    if (state.begun) reply.header('connection', 'close')
  })
}

/**
 * Shuts down a running product. First it reports that it is not ready and waits until the load balancer knows. Then it accepts no
 * connections, completes running requests and closes open connections by force after six seconds. Resolves when the database is closed;
 * after eight seconds the process exits without waiting.
 */
export async function shutDown({ app, close }: RunningApp): Promise<void> {
  setTimeout(() => {
    app.log.error({ afterMs: maxShutdownMs }, 'Shutdown timed out and was forced')
    process.exit(1)
  }, maxShutdownMs).unref()
  const cut = setTimeout(() => app.server.closeAllConnections(), forceCloseMs)
  app.shutdownState.begun = true
  await waitForProbe(app.shutdownState)
  // A connection becomes idle when its response is sent, and Node closes idle connections only once.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  await close().finally(() => {
    clearInterval(sweep)
    clearTimeout(cut)
  })
}

/**
 * Waits until a load balancer has checked again (at most 3 s) and in-flight requests have arrived. Waits at least 50 ms, so that pending
 * connections are accepted.
 */
async function waitForProbe({ asked }: ShutdownState): Promise<void> {
  const began = performance.now()
  const isWatched = began - asked.at < probeIntervalMs
  do await wait(50)
  while (isWatched && asked.at < began && performance.now() - began < maxNoticeMs)
  if (isWatched) await wait(inFlightMs)
}

import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    ending: Ending
  }
}

/** What the requests of a process that is to end are told. */
interface Ending {
  /** From now on the process is not ready, and every answer is the last of its connection. */
  begun: boolean
  /** When readiness or health was last asked for, in milliseconds. */
  readonly asked: { at: number }
}

/** A product that is being served, and how it is closed. */
interface Served {
  readonly app: FastifyInstance
  readonly close: () => Promise<void>
}

const second = 1000
/** Whoever watches readiness or health asks at least so often. */
const watchedWithin = 60 * second
/** How long the process waits for a watcher to hear of it, before it takes no more connections. */
const mostNotice = 3 * second
/** How long requests may still come that a watcher had given it before: each is answered, and its connection with it. */
const onTheWay = second
/** When what is still under way is cut off. */
const patience = 6 * second
/** When the process ends, whatever it waits for: containers are killed after ten seconds, and to end a large process takes a busy machine up to two. */
const last = 8 * second

/** Lets the application tell on each answer that the process is ending. */
export function prepareEnding(app: FastifyInstance): void {
  const ending: Ending = { begun: false, asked: { at: 0 } }
  app.decorate('ending', ending)
  app.addHook('onSend', async (_request, reply) => {
    if (ending.begun) reply.header('connection', 'close')
  })
}

/**
 * Ends a product that is being served: first it is not ready, and who watches that gets to know; then nothing new is taken, what is
 * under way is answered, and what does not come to an end in six seconds is cut off. Returns when its database is closed; after eight
 * seconds the process ends without that.
 */
export async function endCalmly({ app, close }: Served): Promise<void> {
  setTimeout(() => {
    app.log.error({ afterMs: last }, 'Shutdown took too long and was cut short')
    process.exit(1)
  }, last).unref()
  const cut = setTimeout(() => app.server.closeAllConnections(), patience)
  app.ending.begun = true
  await noticed(app.ending)
  // A connection is idle from the moment that its answer is sent, and Node looks for those only once.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  await close().finally(() => {
    clearInterval(sweep)
    clearTimeout(cut)
  })
}

/** Until a watcher has asked again, or no longer than it takes one, and has told who asks; a moment at least, in which waiting connections are taken. */
async function noticed({ asked }: Ending): Promise<void> {
  const began = Date.now()
  const isWatched = began - asked.at < watchedWithin
  do await wait(50)
  while (isWatched && asked.at < began && Date.now() - began < mostNotice)
  if (isWatched) await wait(onTheWay)
}

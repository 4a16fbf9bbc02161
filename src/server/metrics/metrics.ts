import { createServer, type Server } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import product from '../../../package.json' with { type: 'json' }
import type { Database } from '../database/tables.ts'
import { routeLabel } from '../http/request-log.ts'
import type { Queue } from '../queue/queue.ts'
import type { Storage } from '../storage/storage-error.ts'
import type { StorageMonitor } from '../storage/storage-monitor.ts'

/** The figures of one process, for Prometheus to come and read. */
export interface Metrics {
  /** Counts an answer, and how long it took. */
  answered(request: FastifyRequest, reply: FastifyReply): void
  /** Listens at a port of its own, any free one where it is 0, and answers with the port. */
  listen(port: number, host: string): Promise<number>
  close(): Promise<void>
}

/** In seconds: from what a list takes to where somebody gives up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const storages: readonly Storage[] = ['uploads', 'erasures', 'temporary', 'database']

interface Watched {
  readonly database: Pick<Database, 'kind' | 'alive' | 'connections'>
  readonly queue: Pick<Queue, 'counts'>
  readonly storage?: Pick<StorageMonitor, 'problems'>
}

/**
 * Keeps the figures of a process. Nothing in them says who asked or for what: requests are told apart by the pattern of their path. What the
 * database knows is asked when the figures are read, and left out while it does not answer.
 */
export function keepMetrics({ database, queue, storage }: Watched): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    ...{ registers, name: 'back_office_info', help: 'Which version runs, on which database' },
    labelNames: ['version', 'database'],
  }).set({ version: product.version, database: database.kind }, 1)
  const durations = new Histogram({
    ...{ registers, buckets, name: 'http_request_duration_seconds', help: 'How long answers took' },
    labelNames: ['method', 'status'],
  })
  const requests = new Counter({
    ...{ registers, name: 'http_requests_total', help: 'Answers by the pattern of the path that was asked for' },
    labelNames: ['method', 'route', 'status'],
  })
  const up = new Gauge({ registers, name: 'database_up', help: 'Does the database answer?' })
  const connections = new Gauge({
    ...{ registers, name: 'database_connections', help: 'Connections of this process, and who waits for one' },
    labelNames: ['state'],
  })
  const writable = new Gauge({
    ...{ registers, name: 'storage_writable', help: 'Whether the last write to a storage succeeded' },
    labelNames: ['storage'],
  })
  const work = new Gauge({
    ...{
      registers,
      name: 'background_work',
      help: 'Work in the background, of all processes together; what failed and is tried again is waiting, what was given up has failed',
    },
    labelNames: ['work', 'state'],
  })

  async function readDatabase(): Promise<void> {
    for (const [state, count] of Object.entries(database.connections())) connections.set({ state }, count)
    const problems = storage?.problems()
    for (const one of storages) writable.set({ storage: one }, problems?.has(one) ? 0 : 1)
    work.reset()
    const isAlive = await database.alive()
    up.set(isAlive ? 1 : 0)
    if (!isAlive) return
    for (const { work: name, ...counts } of await queue.counts())
      for (const [state, count] of Object.entries(counts)) work.set({ work: name, state }, count)
  }

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    readDatabase()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  })

  return {
    answered(request, { statusCode, elapsedTime }) {
      const { method } = request
      const status = String(statusCode)
      durations.observe({ method, status }, elapsedTime / 1000)
      requests.inc({ method, route: routeLabel(request), status })
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => resolve(portOf(server)))
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

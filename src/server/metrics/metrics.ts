import { createServer, type Server } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import product from '../../../package.json' with { type: 'json' }
import type { ClockMonitor } from '../context/clock-monitor.ts'
import type { Database } from '../database/database.ts'
import { routeLabel } from '../http/request-log.ts'
import type { Queue } from '../queue/task-queue.ts'
import type { StorageKind } from '../storage/storage-error.ts'
import type { StorageMonitor } from '../storage/storage-monitor.ts'

/** The metrics of one process, for scraping by Prometheus. */
export interface Metrics {
  /** Records a response and its duration. */
  answered(request: FastifyRequest, reply: FastifyReply): void
  /** Listens on a separate port, or on any free one if it is 0, and returns the port. */
  listen(port: number, host: string): Promise<number>
  close(): Promise<void>
}

/** Histogram buckets in seconds, from the duration of a list request to the time at which a user gives up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const storages: readonly StorageKind[] = ['uploads', 'erasures', 'temporary', 'database']

interface MetricsSources {
  readonly database: Pick<Database, 'kind' | 'alive' | 'connections'>
  readonly queue: Pick<Queue, 'counts'>
  readonly storage?: Pick<StorageMonitor, 'problems'>
  readonly clock?: Pick<ClockMonitor, 'aheadSeconds'>
}

/**
 * Collects the metrics of a process. They contain no user or request data: requests are grouped by route pattern. Database
 * metrics are queried on each scrape, and left out while the database does not answer.
 */
export function createMetrics({ database, queue, storage, clock }: MetricsSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    registers,
    name: 'backoffice_build_info',
    help: 'Version of the product and kind of database',
    labelNames: ['version', 'database'],
  }).set({ version: product.version, database: database.kind }, 1)
  const durations = new Histogram({
    registers,
    buckets,
    name: 'http_request_duration_seconds',
    help: 'HTTP response time in seconds',
    labelNames: ['method', 'status'],
  })
  const requests = new Counter({
    registers,
    name: 'http_requests_total',
    help: 'HTTP responses by route pattern',
    labelNames: ['method', 'route', 'status'],
  })
  const databaseUp = new Gauge({ registers, name: 'database_up', help: 'Whether the database answers (1 or 0)' })
  const connections = new Gauge({
    registers,
    name: 'database_connections',
    help: 'Database connections of this process by state (busy, idle), and requests that wait for one (waiting)',
    labelNames: ['state'],
  })
  const writable = new Gauge({
    registers,
    name: 'storage_writable',
    help: 'Whether the last write to a storage succeeded',
    labelNames: ['storage'],
  })
  const clockAhead = new Gauge({
    registers,
    name: 'clock_ahead_seconds',
    help: 'Difference between the clock of this machine and the clock of the database server, in seconds',
  })
  const tasks = new Gauge({
    registers,
    name: 'backoffice_queue_tasks',
    help: 'Background tasks of all processes by queue and state; a task that will be retried is waiting, one that failed permanently is failed',
    labelNames: ['queue', 'state'],
  })

  async function updateGauges(): Promise<void> {
    for (const [state, count] of Object.entries(database.connections())) connections.set({ state }, count)
    const problems = storage?.problems()
    for (const kind of storages) writable.set({ storage: kind }, problems?.has(kind) ? 0 : 1)
    clockAhead.set(clock?.aheadSeconds() ?? 0)
    tasks.reset()
    const isAlive = await database.alive()
    databaseUp.set(isAlive ? 1 : 0)
    if (!isAlive) return
    for (const { work: name, ...counts } of await queue.counts())
      for (const [state, count] of Object.entries(counts)) tasks.set({ queue: name, state }, count)
  }

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    updateGauges()
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

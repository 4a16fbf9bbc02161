import type { Server } from 'node:http'

const second = 1000

/** Limits of connections. They protect against slow requests that keep connections occupied (Slowloris). */
export const connectionLimits = {
  /** Time within which the headers of a request must arrive. */
  headersTimeoutMs: 30 * second,
  /** Time within which the whole request must arrive, including its body. */
  requestTimeoutMs: 120 * second,
  /** Interval at which the two timeouts above are checked. */
  checkIntervalMs: 5 * second,
  maxHeaderBytes: 16 * 1024,
  maxHeaders: 200,
  /** Further connections are closed at once. */
  maxConnections: 10_000,
} as const

/** The `http.createServer` options for these limits. */
export const serverOptions = {
  headersTimeout: connectionLimits.headersTimeoutMs,
  connectionsCheckingInterval: connectionLimits.checkIntervalMs,
  maxHeaderSize: connectionLimits.maxHeaderBytes,
} as const

/** Sets the limits that can only be set on an existing server. */
export function limitConnections(server: Server): void {
  server.headersTimeout = connectionLimits.headersTimeoutMs
  server.maxHeadersCount = connectionLimits.maxHeaders
  server.maxConnections = connectionLimits.maxConnections
}

import type { Server } from 'node:http'

const second = 1000

/** Limits of connections. They end requests that are sent byte by byte to occupy the server. */
export const connectionLimits = {
  /** The headers of a request arrive within this time. */
  headersTimeoutMs: 30 * second,
  /** The whole request arrives within this time, its body included. */
  requestTimeoutMs: 120 * second,
  /** How often the two above are checked. */
  checkIntervalMs: 5 * second,
  maxHeaderBytes: 16 * 1024,
  maxHeaders: 200,
  /** Further connections are closed at once. */
  maxConnections: 10_000,
} as const

/** The options of `http.createServer` that follow from the limits. */
export const serverOptions = {
  headersTimeout: connectionLimits.headersTimeoutMs,
  connectionsCheckingInterval: connectionLimits.checkIntervalMs,
  maxHeaderSize: connectionLimits.maxHeaderBytes,
} as const

/** Sets the limits that a server takes only once it exists. */
export function limitConnections(server: Server): void {
  server.headersTimeout = connectionLimits.headersTimeoutMs
  server.maxHeadersCount = connectionLimits.maxHeaders
  server.maxConnections = connectionLimits.maxConnections
}

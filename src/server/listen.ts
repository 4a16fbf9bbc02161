import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Product } from './boot.ts'
import type { Settings } from './context/settings.ts'

type Listening = Pick<Settings, 'port' | 'host' | 'metricsPort'>

/**
 * Refuses, before the database is touched, a port that is in use and a host that this machine does not have, by listening there for a moment.
 * Throws a sentence for people.
 */
export async function assertCanListen({ port, host, metricsPort }: Listening): Promise<void> {
  for (const one of [port, ...(metricsPort === undefined ? [] : [metricsPort])]) {
    const server = createServer()
    await saying(host, one, once(server.listen(one, host), 'listening'))
    server.close()
    await once(server, 'close')
  }
}

/** Opens the sockets of the product. Throws a sentence for people. */
export async function listen({ app, metrics }: Product, { port, host, metricsPort }: Listening): Promise<void> {
  if (metrics && metricsPort) await saying(host, metricsPort, metrics.listen(metricsPort, host))
  await saying(host, port, app.listen({ port, host }))
}

async function saying(host: string, port: number, opening: Promise<unknown>): Promise<void> {
  try {
    await opening
  } catch (error) {
    throw new Error(failureSentence(error, host, port))
  }
}

function failureSentence(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is in use: stop what uses it, or set another.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account: set another, such as 3000.`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
    return `HOST names ${host}, which is no address of this machine: set 127.0.0.1, or 0.0.0.0 for every address.`
  return `The server cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : error}`
}

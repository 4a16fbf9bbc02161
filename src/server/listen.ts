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
  const ports = [
    { setting: 'PORT' as const, port },
    ...(metricsPort === undefined ? [] : [{ setting: 'METRICS_PORT' as const, port: metricsPort }]),
  ]
  for (const one of ports) {
    const server = createServer()
    await saying({ ...one, host }, once(server.listen(one.port, host), 'listening'))
    server.close()
    await once(server, 'close')
  }
}

/** Opens the sockets of the product. Throws a sentence for people. */
export async function listen({ app, metrics }: Product, { port, host, metricsPort }: Listening): Promise<void> {
  if (metrics && metricsPort)
    await saying({ setting: 'METRICS_PORT', port: metricsPort, host }, metrics.listen(metricsPort, host))
  await saying({ setting: 'PORT', port, host }, app.listen({ port, host }))
}

interface Address {
  /** The setting that decides the port. */
  readonly setting: 'PORT' | 'METRICS_PORT'
  readonly port: number
  readonly host: string
}

async function saying(address: Address, opening: Promise<unknown>): Promise<void> {
  try {
    await opening
  } catch (error) {
    throw new Error(failureSentence(error, address))
  }
}

function failureSentence(error: unknown, { setting, port, host }: Address): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use: stop what uses it, or set ${setting} to another.`
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account: set ${setting} to another, such as ${setting === 'PORT' ? 3000 : 9464}.`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
    return `HOST names ${host}, which is no address of this machine: set 127.0.0.1, or 0.0.0.0 for every address.`
  return `The server cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : error}`
}

import { once } from 'node:events'
import { createServer } from 'node:net'
import type { RunningServer } from './boot.ts'
import type { Settings } from './context/settings.ts'

type Listening = Pick<Settings, 'port' | 'host' | 'metricsPort'>

/**
 * Checks before any change of the database that the host exists and its ports are free, by listening on them briefly. Throws an error with
 * a message for the operator.
 */
export async function assertCanListen({ port, host, metricsPort }: Listening): Promise<void> {
  const ports = [
    { setting: 'PORT' as const, port },
    ...(metricsPort === undefined ? [] : [{ setting: 'METRICS_PORT' as const, port: metricsPort }]),
  ]
  for (const one of ports) {
    const server = createServer()
    await withListenError({ ...one, host }, once(server.listen(one.port, host), 'listening'))
    server.close()
    await once(server, 'close')
  }
}

/** Opens the sockets of the product. Throws an error with a message for the operator. */
export async function listen({ app, metrics }: RunningServer, { port, host, metricsPort }: Listening): Promise<void> {
  if (metrics && metricsPort)
    await withListenError({ setting: 'METRICS_PORT', port: metricsPort, host }, metrics.listen(metricsPort, host))
  await withListenError({ setting: 'PORT', port, host }, app.listen({ port, host }))
}

interface Address {
  /** The setting of the port. */
  readonly setting: 'PORT' | 'METRICS_PORT'
  readonly port: number
  readonly host: string
}

async function withListenError(address: Address, opening: Promise<unknown>): Promise<void> {
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
    return `Port ${port} cannot be used by this account: set ${setting} to another, such as ${setting === 'PORT' ? 3000 : 9464}.`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
    return `HOST names ${host}, which is no address of this machine: set 127.0.0.1, or 0.0.0.0 for every address.`
  return `The server cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : error}`
}

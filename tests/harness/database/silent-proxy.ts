import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a PostgreSQL server that can stop forwarding without closing a connection. */
export interface SilentProxy {
  /** The address of the server through the proxy. */
  readonly url: string
  /** Stops forwarding on every connection; new ones are accepted and not forwarded either. */
  silence(): void
  /** Forwards new connections again. Those of before stay open and silent, as after a firewall has forgotten them. */
  restore(): void
  /** How many connections of before the silence the client has not closed. */
  silentConnections(): number
  stop(): void
}

interface Pair {
  readonly near: Socket
  readonly far: Socket | undefined
  isSilent: boolean
}

export async function startSilentProxy(address: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(address)
  const pairs = new Set<Pair>()
  let isSilent = false
  const server = createServer((near) => {
    const far = isSilent ? undefined : connect(Number(port), hostname)
    const pair: Pair = { near, far, isSilent }
    pairs.add(pair)
    near.on('error', () => undefined).on('data', (chunk) => pair.isSilent || far?.write(chunk))
    far?.on('error', () => undefined).on('data', (chunk) => pair.isSilent || near.write(chunk))
    near.on('close', () => {
      pairs.delete(pair)
      // The server hears nothing of a client that closes a silent connection.
      if (!pair.isSilent) far?.destroy()
    })
    far?.on('close', () => pair.isSilent || near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(address)
  url.port = String((server.address() as AddressInfo).port)
  const farEnds = new Set<Socket>()
  return {
    url: url.href,
    silence() {
      isSilent = true
      for (const pair of pairs) {
        pair.isSilent = true
        if (pair.far) farEnds.add(pair.far)
      }
    },
    restore() {
      isSilent = false
    },
    silentConnections: () => [...pairs].filter((pair) => pair.isSilent).length,
    stop() {
      for (const { near, far } of pairs) {
        near.destroy()
        far?.destroy()
      }
      for (const far of farEnds) far.destroy()
      server.close()
    },
  }
}
